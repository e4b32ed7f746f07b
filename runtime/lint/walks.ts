import type { ConnectorSpec, PagingSpec, SinceSpec } from '../spec/connector.ts'
import { make } from '../strategies/make.ts'
import { tables } from '../strategies/tables.ts'
import { endpointAt } from './endpoint-names.ts'

/** Names that have a value at some time, and those of them that have one from the beginning. */
export type Names = { readonly all: readonly string[]; readonly first: readonly string[] }

const NO_NAMES: Names = { all: [], first: [] }

const pagingOf = (spec: ConnectorSpec, endpoint: string): PagingSpec | undefined =>
  spec.endpoints[endpoint]?.paging ?? spec.http.paging

/** The content of `$page`, read from the strategy itself, so that a new kind needs no change here. */
function pageNames(paging: PagingSpec | undefined): Names {
  if (!paging) return NO_NAMES
  const pager = make(tables.paging, paging)
  const first = Object.keys(pager.request(pager.first()).params)
  return { all: [...new Set([...first, ...('param' in paging ? [paging.param] : [])])], first }
}

/**
 * The content of `$page` at a pointer. Headers of `http` are sent with every endpoint, so any name may be valid there.
 */
export function pageAt(spec: ConnectorSpec, pointer: string): Names {
  const endpoint = endpointAt(pointer)
  if (endpoint !== null) return pageNames(pagingOf(spec, endpoint))
  const all = Object.keys(spec.endpoints).flatMap((one) => pageNames(pagingOf(spec, one)).all)
  return { all, first: all }
}

/**
 * The content of `$cursor` in a later run and in the first; null if the options are invalid, which another rule
 * reports.
 */
export function cursorNames(since: SinceSpec | undefined): Names | null {
  if (!since) return NO_NAMES
  try {
    const strategy = make(tables.since, since)
    const now = Date.UTC(2026, 0, 1)
    const cursor = strategy.advance(null, { startedAt: now, newest: now, token: 'x', reread: null })
    return { all: names(strategy.vars(cursor, now)), first: names(strategy.vars(null, now)) }
  } catch {
    return null
  }
}

const names = (vars: Readonly<Record<string, string>> | null): string[] => Object.keys(vars ?? {})

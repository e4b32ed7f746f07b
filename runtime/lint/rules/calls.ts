import type { ValueTree } from '../../expression/evaluator.ts'
import { quoted, suggestion } from '../../spec/nearest.ts'
import { step } from '../../spec/places.ts'
import type { Call } from '../calls.ts'
import type { Fault, LintContext } from '../context.ts'
import { elementBase } from '../elements.ts'
import { mayBeLeftOut, neededIn } from '../needed.ts'

/** What an endpoint reads, and what of it the request cannot be made without. */
type Reads = { readonly names: readonly string[]; readonly needed: readonly string[] }

export function readsOf({ paths, variables, expressions }: LintContext, endpoint: string): Reads {
  const here = (pointer: string): boolean =>
    pointer.startsWith(`/endpoints${step(endpoint)}/`) || pointer.startsWith('/http/headers/')
  const fromRoot = paths.filter((use) => use.site.root === 'given' && here(use.pointer)).map((use) => use.path[0] ?? '')
  const fromWith = variables
    .filter((use) => use.name === 'with' && use.field !== null && here(use.pointer))
    .map((use) => use.field ?? '')
  const needed = expressions
    .filter((one) => one.site.root === 'given' && here(one.pointer) && !mayBeLeftOut(one.pointer))
    .flatMap(({ ast, site, pointer }) => {
      if (!ast) return []
      const isRoot = elementBase(site.tree, pointer.slice(site.pointer.length))?.length === 0
      return [...(isRoot ? neededIn(ast, { root: true }) : []), ...neededIn(ast, { variable: 'with' })]
    })
  return { names: [...new Set([...fromRoot, ...fromWith])], needed: [...new Set(needed)] }
}

/** A call that does not give what the endpoint reads. */
export function notGiven(context: LintContext): Fault[] {
  return known(context).flatMap((call) => {
    const given = call.with.names.map(bare)
    const lacking = readsOf(context, call.endpoint).needed.filter((name) => !given.includes(name))
    return lacking.map((name) => ({
      pointer: call.pointer,
      message: `The endpoint ${quoted(call.endpoint)} needs ${quoted(name)}, and this call does not give it.`,
      hint: `Add ${name} to \`with\`, or let the endpoint do without: a key that ends in "?", or \`{{ ${name} ?? "…" }}\`.`,
    }))
  })
}

/** A call that gives what the endpoint does not read: a filter that filters nothing. */
export function notRead(context: LintContext): Fault[] {
  return known(context).flatMap((call) => {
    const { names } = readsOf(context, call.endpoint)
    const unread = call.with.names.filter((name) => !names.includes(bare(name)))
    return unread.map((name) => ({
      pointer: `${call.with.pointer}${step(name)}`,
      part: 'key' as const,
      message: `The endpoint ${quoted(call.endpoint)} does not read ${quoted(bare(name))}.`,
      hint: suggestion(bare(name), names),
    }))
  })
}

/** What an event gives is the root of the stream's `read`: each must know the names of the other. */
export function eventGives(context: LintContext): Fault[] {
  const { spec, paths } = context
  return Object.entries(spec.events ?? {}).flatMap(([name, event]) =>
    Object.entries(event.on).flatMap(([on, { refresh, with: given }]): Fault[] => {
      if (refresh === undefined || !spec.pull?.[refresh]?.read) return []
      const here = `/events${step(name)}/on${step(on)}`
      const wanted = paths
        .filter((use) => use.base?.length === 0 && use.pointer.startsWith(`/pull${step(refresh)}/read/with/`))
        .map((use) => use.path[0] ?? '')
      const names = Object.keys(given).map(bare)
      const lacking = wanted.filter((one) => !names.includes(one))
      const unread = Object.keys(given).filter((one) => !wanted.includes(bare(one)))
      return [
        ...unread.map((one) => ({
          pointer: `${here}/with${step(one)}`,
          part: 'key' as const,
          message: `\`read\` of ${quoted(refresh)} does not use ${quoted(bare(one))}.`,
          hint: suggestion(bare(one), wanted),
        })),
        ...lacking.map((one) => ({
          pointer: `${here}/refresh`,
          message: `\`read\` of ${quoted(refresh)} needs ${quoted(one)}, and this event does not give it.`,
          hint: `Add ${one} to \`with\`.`,
        })),
      ]
    }),
  )
}

const known = ({ spec, calls }: LintContext): Call[] =>
  calls.filter(({ endpoint }) => Object.hasOwn(spec.endpoints, endpoint))
const bare = (name: string): string => name.replace(/\?$/, '')

const STATUS_KEY =
  /^(workflow_?state|status(_?(id|name))?|stage(_?(id|name))?|app_?status\w*|job_?application_?status\w*|current_?status)\??$/i

/** Paths by which ATSs move an application along. */
const MOVING_PATH = /\/(move|advance|reject|unreject|hire|(update_?|change_?)?(status|stage|workflow_?state)(es|s)?)$/i

/** We never move a status in an ATS. */
export function movesStatus({ spec, calls }: LintContext): Fault[] {
  const bodies = calls.flatMap(({ writes, body }) =>
    writes && body ? statusKeys(body.value, body.pointer).map((found) => ({ ...found, ...MOVES(found.key) })) : [],
  )
  const paths = calls
    .filter(({ writes, endpoint }) => writes && MOVING_PATH.test(spec.endpoints[endpoint]?.path ?? ''))
    .map(({ pointer, endpoint }) => ({ pointer, ...MOVES(endpoint) }))
  return [...bodies.map(({ key: _, ...fault }) => ({ ...fault, part: 'key' as const })), ...paths]
}

const MOVES = (name: string) => ({
  message: `${quoted(bare(name))} in a request that writes would move a status in the ATS.`,
  hint: 'Remove it: statuses are moved by people in the ATS, and only read here.',
})

/** Keys of a body, however deep, that say at which step an application stands. */
function statusKeys(tree: ValueTree, pointer: string): { pointer: string; key: string }[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, child]) => {
    const here = `${pointer}${step(key)}`
    return STATUS_KEY.test(key) ? [{ pointer: here, key }] : statusKeys(child, here)
  })
}

/** We never write a requisition. */
export function writesRequisition({ spec, calls }: LintContext): Fault[] {
  const streams = Object.values(spec.pull ?? {}).filter(({ into }) => into === 'requisition')
  const read = new Set(
    streams.flatMap(({ from, read: one }) => [from, ...(one ? [one.call] : [])]).map((name) => pathOf(spec, name)),
  )
  const written = calls.filter(
    ({ endpoint }) => (spec.endpoints[endpoint]?.method ?? 'GET') !== 'GET' && read.has(pathOf(spec, endpoint)),
  )
  return written
    .filter(({ writes }) => writes)
    .map(({ pointer, endpoint }) => ({
      pointer,
      message: `${quoted(endpoint)} would write where requisitions are read.`,
      hint: 'Requisitions are only read. If the ATS creates candidates at this path, that path must say so.',
    }))
}

/** The resource of a path: without holes, keys in brackets and the ends that they leave. */
const pathOf = (spec: LintContext['spec'], name: string): string =>
  (spec.endpoints[name]?.path ?? '')
    .replace(/\{\{.*?\}\}/g, '')
    .replace(/\(.*?\)/g, '')
    .replace(/\/+$/, '')
    .toLowerCase()

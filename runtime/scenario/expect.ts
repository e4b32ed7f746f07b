import type { Expectation } from '../spec/scenario.ts'
import { type Difference, differenceLine, differences, isObject, pairUp, textOf } from './differ.ts'
import type { State } from './world/state.ts'

/** An unmet expectation, at its place inside `expect`. */
export type Unmet = { readonly pointer: string; readonly message: string; readonly details: readonly string[] }

/** Compares the result of a scenario with its expectations. */
export function unmet(expect: Expectation, state: State): Unmet[] {
  const { run, runs, records = {}, push, pushes, review, hook, changes, issues, quarantine } = expect
  const found = [
    ...one({ pointer: '/run', what: 'run' }, run, state.runs.at(-1)),
    ...each({ pointer: '/runs', what: 'run' }, runs, state.runs),
    ...Object.entries(records).flatMap(([model, rows]) =>
      set(
        { pointer: `/records/${model}`, what: `record of ${model}` },
        rows,
        state.records[model as keyof State['records']],
      ),
    ),
    ...one({ pointer: '/push', what: 'push' }, push, state.pushes.at(-1)),
    ...each({ pointer: '/pushes', what: 'push' }, pushes, state.pushes),
    ...one({ pointer: '/review', what: 'review' }, review, reviewOf(state)),
    ...one({ pointer: '/hook', what: 'delivery' }, hook, hookOf(state)),
    ...(changes ? inOrder('/changes', changes, state.changes) : []),
    ...(issues ? issuesUnmet(issues, state) : []),
    ...(quarantine ? quarantineUnmet(quarantine, state) : []),
  ]
  return found
}

/** What is expected, in words, and its place inside of `expect`. */
type Expected = { readonly pointer: string; readonly what: string }

function one({ pointer, what }: Expected, wanted: unknown, got: unknown): Unmet[] {
  if (wanted === undefined) return []
  if (got === undefined || got === null) return [{ pointer, message: `No ${what}.`, details: [] }]
  const found = differences(wanted, withPart(wanted, got))
  return differencesAt(pointer, found, `The ${what} is not as expected:`)
}

/** Of a reason or a message, a part is enough. */
function withPart(wanted: unknown, got: unknown): unknown {
  if (!isObject(wanted) || !isObject(got)) return got
  const parts = ['reason', 'message'].filter((key) => {
    const [part, whole] = [wanted[key], got[key]]
    return typeof part === 'string' && typeof whole === 'string' && whole.includes(part)
  })
  return { ...got, ...Object.fromEntries(parts.map((key) => [key, wanted[key]])) }
}

/** Each difference is reported at the key that it concerns. */
function differencesAt(pointer: string, found: readonly Difference[], message: string): Unmet[] {
  if (found.length === 0) return []
  const [first] = found[0]!.at.split(/[.[]/)
  const key = found.length === 1 && first ? `/${first}` : ''
  return [{ pointer: `${pointer}${key}`, message, details: found.map(differenceLine) }]
}

function each({ pointer, what }: Expected, wanted: readonly unknown[] | undefined, got: readonly unknown[]): Unmet[] {
  if (wanted === undefined) return []
  if (wanted.length !== got.length)
    return [{ pointer, message: `There ${count(got.length, what)}, not ${wanted.length}.`, details: got.map(brief) }]
  return wanted.flatMap((item, index) => one({ pointer: `${pointer}/${index}`, what }, item, got[index]))
}

function set({ pointer, what }: Expected, wanted: readonly unknown[], got: readonly unknown[]): Unmet[] {
  const { missing, left } = pairUp(wanted, got)
  const lost = missing.map(({ index, nearest }) => ({
    pointer: `${pointer}/${index}`,
    message: nearest ? `No matching ${what}. The nearest one differs:` : `No matching ${what}.`,
    details: (nearest ?? []).map(differenceLine),
  }))
  const over = left.length - missing.length
  if (over <= 0) return lost
  const message = `There ${count(got.length, what)}, not ${wanted.length}:`
  return [...lost, { pointer, message, details: left.map(brief) }]
}

function inOrder(pointer: string, wanted: readonly unknown[], got: readonly unknown[]): Unmet[] {
  let from = 0
  for (const [index, item] of wanted.entries()) {
    const at = got.findIndex((row, place) => place >= from && differences(item, row).length === 0)
    if (at < 0) {
      const message = from === 0 ? 'No matching change:' : 'No matching change after the previous one:'
      return [{ pointer: `${pointer}/${index}`, message, details: got.slice(from).map(brief) }]
    }
    from = at + 1
  }
  return []
}

type ExpectedIssues = NonNullable<Expectation['issues']>

/** A part of a message is enough. */
function issuesUnmet(wanted: ExpectedIssues, { issues }: State): Unmet[] {
  const got = issues.map((issue) => {
    const unmet = wanted.find(({ message }) => message !== undefined && issue.message.includes(message))
    return { code: issue.code, stream: issue.stream, message: unmet?.message ?? issue.message }
  })
  return set({ pointer: '/issues', what: 'open issue' }, wanted, got)
}

function quarantineUnmet(wanted: NonNullable<Expectation['quarantine']>, { quarantine }: State): Unmet[] {
  const got = quarantine.map(({ stream, record, reason }) => {
    const met = wanted.find((one) => one.reason !== undefined && reason.includes(one.reason))
    return { stream, record, reason: met?.reason ?? reason }
  })
  return set({ pointer: '/quarantine', what: 'quarantined record' }, wanted, got)
}

function reviewOf({ reviews }: State): unknown {
  const last = [...reviews].sort((a, b) => a.createdAt - b.createdAt).at(-1)
  return last && { state: last.state, candidates: last.matches.map(({ candidate }) => candidate).sort() }
}

function hookOf({ hook }: State): unknown {
  if (hook === null || 'error' in hook) return hook
  const { status, body, headers } = hook
  return { ...(isObject(body) ? body : {}), status, body, headers }
}

const count = (number: number, what: string): string =>
  number === 1 ? `is 1 ${what}` : `are ${number} ${PLURALS[what] ?? what.replace('record', 'records')}`
const PLURALS: Readonly<Record<string, string>> = {
  run: 'runs',
  push: 'pushes',
  'open issue': 'open issues',
  'quarantined record': 'quarantined records',
}
const brief = (row: unknown): string => textOf(row)

import { isNode } from '../../expression/admission.ts'
import { REACTION_IDS } from '../../kernel/model/states.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const reactionUnfit: Rule = {
  id: 'reaction-unfit',
  severity: 'error',
  summary: 'An event deletes or merges a record but does not identify it, or always the same one.',
  why: 'Each such event would be rejected, and the record would stay until the next full run; or any event would be about a record that the event does not name.',
  example: {
    base: 'events',
    setup: `
      pull:
        people: { into: candidate, list: { request: GET /people, records: data }, every: 60m, get: { request: 'GET /people/{{ $record.id }}', records: $ }, id: id, map: { first_name: first, last_name: last } }`,
    bad: `
      events:
        handlers:
          - { events: job.merged, merge: { requisitions: { from: id, to: other } } }
          - { events: person.merged, merge: { people: { from: id, to: '"7"' } } }
          - { events: person.removed, delete: { people: '"7"' } }`,
    good: `
      events:
        handlers:
          - { events: job.deleted, delete: { requisitions: id } }
          - { events: person.merged, merge: { people: { from: id, to: other } } }
          - { events: person.removed, delete: { people: id } }`,
  },
  check,
}

function check({ spec, expressions }: LintContext): Fault[] {
  return Object.entries(spec.events ?? {}).flatMap(([name, { on }]) =>
    Object.entries(on).flatMap(([event, reaction]): Fault[] => {
      const here = `/events${step(name)}/on${step(event)}`
      const key = reaction.merge === undefined ? 'delete' : 'merge'
      const stream = reaction[key]
      if (stream === undefined) return []
      const wanted = REACTION_IDS[key]
      const given = Object.keys(reaction.with)
      const hint =
        key === 'merge'
          ? `Write merge: { ${stream}: { from: …, to: … } }.`
          : `Write delete: { ${stream}: … } with the path of the id.`
      const into = spec.pull?.[stream]?.into
      const people = into === undefined || into === 'candidate' || into === 'application'
      return [
        ...wanted
          .filter((one) => !given.includes(one))
          .map((one) => ({
            pointer: `${here}/with`,
            message: `This event does not pass ${quoted(key === 'merge' ? (MERGED[one] ?? one) : one)}.`,
            hint,
          })),
        ...wanted
          .filter((one) => given.includes(one))
          .flatMap((one) => constantFaults(`${here}/with${step(one)}`, expressions)),
        ...(key === 'merge' && !people
          ? [
              {
                pointer: `${here}/merge`,
                part: 'key' as const,
                message: `The stream ${quoted(stream)} contains no candidates, and only candidates can be merged.`,
                hint: 'Use the stream of candidates, or of applications with embedded candidates.',
              },
            ]
          : []),
      ]
    }),
  )
}

/** What the ids of a merge are called where they are written. */
const MERGED: Readonly<Record<string, string>> = { id: 'from', into: 'to' }

function constantFaults(pointer: string, expressions: LintContext['expressions']): Fault[] {
  const found = expressions.find((one) => one.pointer === pointer)
  // One that cannot be parsed has another finding.
  if (found && (found.ast === null || readsEvent(found.ast))) return []
  const message = 'This id is not read from the event, so every event would be about one record.'
  return [{ pointer, message, hint: 'Write the path of the id in the event.' }]
}

/** Variables with something of the delivery. */
const OF_DELIVERY: readonly unknown[] = ['', '$', 'delivery']

/** Whether each value that an expression may return depends on the event. */
function readsEvent(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'condition') return readsEvent(node.then) && (node.else === undefined || readsEvent(node.else))
  if (node.type === 'block') return readsEvent((node.expressions as unknown[]).at(-1))
  return hasEvent(node)
}

function hasEvent(value: unknown, seen = new Set<unknown>()): boolean {
  // JSONata's rewrites share nodes, which would multiply.
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  if (!isNode(value)) return Object.values(value).some((child) => hasEvent(child, seen))
  if (value.type === 'variable') return OF_DELIVERY.includes(value.value)
  // The steps after the first one read from its value.
  if (value.type === 'path') return hasEvent(Array.isArray(value.steps) ? value.steps[0] : null, seen)
  if (OF_ROOT.has(value.type)) return true
  return Object.entries(value).some(([key, child]) => key !== 'procedure' && hasEvent(child, seen))
}

/** Steps that read from the value at hand. */
const OF_ROOT: ReadonlySet<string> = new Set(['name', 'wildcard', 'descendant'])

import { REACTION_IDS, REACTIONS } from '../../kernel/model/states.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import { quoted, suggestion } from '../../spec/nearest.ts'
import { bareName } from '../bare-name.ts'
import type { Fault, LintContext } from '../context.ts'
import { placeholdersIn } from '../path-placeholders.ts'
import type { Rule } from '../rule.ts'

export const eventGives: Rule = {
  id: 'event-gives',
  severity: 'error',
  summary: 'The arguments of an event and of the `get` that it triggers differ.',
  why: 'The changed record could not be read.',
  example: {
    base: 'events',
    bad: `
      events:
        handlers:
          - { events: job.changed, refresh: { requisitions: { jobId: id } } }`,
    good: `
      events:
        handlers:
          - { events: job.changed, refresh: { requisitions: id } }`,
  },
  check,
}

/** `with` of an event is the root of `read`'s expressions, so both must use the same names. */
function check(context: LintContext): Fault[] {
  const { spec, variables } = context
  return Object.entries(spec.events ?? {}).flatMap(([name, event]) =>
    Object.entries(event.on).flatMap(([on, reaction]): Fault[] => {
      const key = REACTIONS.find((one) => reaction[one] !== undefined) ?? 'refresh'
      const stream = reaction[key]
      const given = reaction.with
      const read = stream === undefined ? undefined : spec.pull?.[stream]?.read
      if (stream === undefined || !read) return []
      const here = `/events${step(name)}/on${step(on)}`
      const wanted = variables
        .filter(({ name, pointer }) => name === 'record' && pointer.startsWith(`/pull${step(stream)}/read/with/`))
        .flatMap(({ field }) => field ?? [])
      // A placeholder that is sent literally has a finding itself.
      const meant = placeholdersIn(spec.endpoints[read.call]?.path ?? '').map(({ name }) => name)
      const own = REACTION_IDS[key]
      const names = Object.keys(given).map(bareName)
      const lacking = wanted.filter((one) => !names.includes(one) && !own.includes(one))
      const unread = Object.keys(given).filter((one) => ![...wanted, ...own, ...meant].includes(bareName(one)))
      return [
        ...unread.map((one) => ({
          pointer: `${here}/with${step(one)}`,
          part: 'key' as const,
          message: `\`get\` of ${quoted(stream)} does not use ${quoted(bareName(one))}.`,
          hint: suggestion(bareName(one), [...new Set([...wanted, ...own])]),
        })),
        ...lacking.map((one) => ({
          pointer: `${here}/${key}`,
          part: 'key' as const,
          message: `\`get\` of ${quoted(stream)} requires ${quoted(one)}, which this event does not pass.`,
          hint:
            one === 'id' ? `Write ${stream}: …, with the path of the id.` : `Write ${stream}: { id: …, ${one}: … }.`,
        })),
      ]
    }),
  )
}

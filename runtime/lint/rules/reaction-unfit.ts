import { step } from '../../kernel/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const reactionUnfit: Rule = {
  id: 'reaction-unfit',
  severity: 'error',
  summary: 'An event deletes or merges a record but does not identify it.',
  why: 'Each such event would be rejected, and the record would stay until the next full run.',
  example: {
    base: 'events',
    setup: `
      endpoints:
        list_people: { path: /people, records: data }
      pull:
        people: { from: list_people, into: candidate, every: 60m, id: id, map: { first_name: first, last_name: last } }`,
    bad: `
      events:
        hook:
          on:
            job.deleted: { delete: requisitions, with: { jobId: id } }
            person.merged: { merge: requisitions, with: { id: id, into: other } }`,
    good: `
      events:
        hook:
          on:
            job.deleted: { delete: requisitions, with: { id: id } }
            person.merged: { merge: people, with: { id: id, into: other } }`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
  return Object.entries(spec.events ?? {}).flatMap(([name, { on }]) =>
    Object.entries(on).flatMap(([event, reaction]): Fault[] => {
      const here = `/events${step(name)}/on${step(event)}`
      const key = reaction.merge === undefined ? 'delete' : 'merge'
      const stream = reaction[key]
      if (stream === undefined) return []
      const wanted: readonly string[] = NEEDS[key]
      const given = Object.keys(reaction.with)
      const hint = `\`with\` of \`${key}\` must be { ${wanted.map((one) => `${one}: …`).join(', ')} }.`
      const into = spec.pull?.[stream]?.into
      const people = into === undefined || into === 'candidate' || into === 'application'
      return [
        ...wanted
          .filter((one) => !given.includes(one))
          .map((one) => ({ pointer: `${here}/with`, message: `This event does not pass ${quoted(one)}.`, hint })),
        ...given
          .filter((one) => !wanted.includes(one))
          .map((one) => ({
            pointer: `${here}/with${step(one)}`,
            part: 'key' as const,
            message: `\`${key}\` does not use ${quoted(one)}.`,
            hint,
          })),
        ...(key === 'merge' && !people
          ? [
              {
                pointer: `${here}/merge`,
                message: `The stream ${quoted(stream)} contains no candidates, and only candidates can be merged.`,
                hint: 'Use the stream of candidates, or of applications with embedded candidates.',
              },
            ]
          : []),
      ]
    }),
  )
}

/** The names that each reaction needs in `with`. */
const NEEDS = { delete: ['id'], merge: ['id', 'into'] } as const

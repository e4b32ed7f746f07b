import { step } from '../../kernel/json-pointer.ts'
import { REACTIONS } from '../../kernel/states.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { missing } from '../names.ts'
import type { Rule } from '../rule.ts'

export const unknownStream: Rule = {
  id: 'unknown-stream',
  severity: 'error',
  summary: 'The stream does not exist or cannot be refreshed.',
  why: 'There is nothing to iterate over or to refresh.',
  example: {
    base: 'events',
    bad: `
      events:
        hook:
          on:
            job.changed: { refresh: requisition, with: { id: id } }`,
    good: `
      events:
        hook:
          on:
            job.changed: { refresh: requisitions, with: { id: id } }`,
  },
  check,
}

function check({ spec }: LintContext): Fault[] {
  const streams = Object.entries(spec.pull ?? {})
  const walked = streams.flatMap(([name, { for_each: forEach }]) =>
    forEach?.kind === 'stream' ? [{ pointer: `/pull${step(name)}/for_each/of`, name: forEach.of }] : [],
  )
  const reactions = Object.entries(spec.events ?? {}).flatMap(([name, { on }]) =>
    Object.entries(on).flatMap(([event, reaction]) =>
      REACTIONS.flatMap((key) =>
        reaction[key] === undefined
          ? []
          : [{ pointer: `/events${step(name)}/on${step(event)}/${key}`, name: reaction[key], key }],
      ),
    ),
  )
  const searched = (spec.push?.application?.steps ?? []).flatMap((one, at) =>
    (one.dedupe ?? []).flatMap(({ stream }, index) =>
      stream === undefined ? [] : [{ pointer: `/push/application/steps/${at}/dedupe/${index}/stream`, name: stream }],
    ),
  )
  const faults = missing('stream', [...walked, ...reactions, ...searched], Object.keys(spec.pull ?? {}))
  const unread = reactions
    .filter(({ key }) => key === 'refresh')
    .filter(({ name }) => spec.pull?.[name] && !spec.pull[name].read)
  return [
    ...faults,
    ...unread.map(({ pointer, name }) => ({
      pointer,
      message: `The stream ${quoted(name)} has no \`read\`, so a single record cannot be refreshed.`,
      hint: 'Add read: { call: …, with: { id: id } } to the stream.',
    })),
  ]
}

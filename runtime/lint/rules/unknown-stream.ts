import { REACTIONS } from '../../kernel/model/states.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import { missing } from '../names.ts'
import type { Rule } from '../rule.ts'

export const unknownStream: Rule = {
  id: 'unknown-stream',
  severity: 'error',
  summary: 'The stream does not exist, or its records cannot be read alone.',
  why: 'There is nothing to iterate over or to read. An event is a hint: also what it deletes or merges is read from the ATS first.',
  example: {
    base: 'events',
    bad: `
      events:
        handlers:
          - { events: job.changed, refresh: { requisition: id } }`,
    good: `
      events:
        handlers:
          - { events: job.changed, refresh: { requisitions: id } }`,
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
          : [
              {
                pointer: `/events${step(name)}/on${step(event)}/${key}`,
                part: 'key' as const,
                name: reaction[key],
                key,
              },
            ],
      ),
    ),
  )
  const searched = (spec.push?.application?.steps ?? []).flatMap((one, at) =>
    (one.dedupe ?? []).flatMap(({ stream }, index) =>
      stream === undefined ? [] : [{ pointer: `/push/application/steps/${at}/dedupe/${index}/stream`, name: stream }],
    ),
  )
  const faults = missing('stream', [...walked, ...reactions, ...searched], Object.keys(spec.pull ?? {}))
  const unread = reactions.filter(({ name }) => spec.pull?.[name] && !spec.pull[name].read)
  return [
    ...faults,
    ...unread.map(({ pointer, name, key }) => ({
      pointer,
      part: 'key' as const,
      message:
        key === 'refresh'
          ? `The stream ${quoted(name)} has no \`get\`, so a single record cannot be refreshed.`
          : `The stream ${quoted(name)} has no \`get\`, so the ATS cannot be asked whether the event is right, and it would change nothing.`,
      hint: 'Add get: GET /path/{{ $record.id }} to the stream.',
    })),
  ]
}

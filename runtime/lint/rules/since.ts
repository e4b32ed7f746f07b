import { step } from '../../spec/places.ts'
import type { Fault, LintContext } from '../context.ts'

/** Kinds of `since` that need, or exclude, another key of the stream. */
export function sinceUnfit({ spec }: LintContext): Fault[] {
  return Object.entries(spec.pull ?? {}).flatMap(([name, { since, read, for_each: forEach }]): Fault[] => {
    const at = { pointer: `/pull${step(name)}/since`, part: 'key' as const }
    if (since?.kind === 'created_only' && !read)
      return [
        {
          ...at,
          message: 'Open records are read again one by one, but this stream has no `read`.',
          hint: 'Add read: { call: …, with: { id: id } } to the stream.',
        },
      ]
    if (since?.kind === 'sync_token' && forEach)
      return [
        {
          ...at,
          message: 'One sync token cannot cover the several lists of `for_each`.',
          hint: 'Remove `for_each`, or `since`.',
        },
      ]
    return []
  })
}

import { shaped } from '../options.ts'

/** For every kind: what a response seems to say about further pages makes a run incomplete at its last page. */
export const ignoreOption = shaped(
  { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true, minItems: 1 },
  {
    title: 'Ignore',
    description:
      'Paths of the response that look like a sign of more pages but are not, such as a `total` that counts something else. Any other sign on the last page makes a run incomplete.',
    examples: [['meta.total']],
  },
)

export type Ignoring = { readonly ignore?: readonly string[] }

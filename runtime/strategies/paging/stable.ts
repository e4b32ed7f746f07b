import { shaped } from '../options.ts'

/** For cursors and URLs, whose meaning only the server knows. */
export const stableOption = {
  ...shaped(
    { type: 'boolean' },
    {
      title: 'Stable',
      description:
        'Each cursor identifies a record or a snapshot, not a number of records, so that deleting a record does not make the list skip another one. Without it, a `total` that decreases while the list is read makes the run incomplete.',
      examples: [true],
    },
  ),
  default: false,
}

import { shaped } from '../options.ts'

/** For marks and addresses, of which nobody outside knows what they stand for. */
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

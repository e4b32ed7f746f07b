import { shaped } from '../options.ts'

/** For marks and addresses, of which nobody outside knows what they stand for. */
export const stableOption = {
  ...shaped(
    { type: 'boolean' },
    {
      title: 'Stable',
      description:
        'Each mark stands for a record or a snapshot, not for a number of records, so that a record which is deleted hides no other one. Where it is not said, a `total` that falls while the list is read makes the run incomplete.',
      examples: [true],
    },
  ),
  default: false,
}

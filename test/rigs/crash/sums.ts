/** What is counted. */
export type Sums = Record<
  | 'kills'
  | 'pushes'
  | 'uncertain'
  | 'lost'
  | 'duplicates'
  | 'wrong_ids'
  | 'without_consent'
  | 'erased'
  | 'left_of_erased'
  | 'unrecorded',
  number
>

export const noSums = (): Sums => ({
  kills: 0,
  pushes: 0,
  uncertain: 0,
  lost: 0,
  duplicates: 0,
  wrong_ids: 0,
  without_consent: 0,
  erased: 0,
  left_of_erased: 0,
  unrecorded: 0,
})

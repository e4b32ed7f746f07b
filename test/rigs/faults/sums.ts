import { noEndSums, zeros } from '../crash/sums.ts'

/** `fired`: how often the faults happened, each at least once. */
export const noFaultSums = () => ({
  ...zeros('faults', 'fired', 'never_fired', 'unclear', 'not_recovered', 'personal_data', 'leftovers', 'backups'),
  ...noEndSums(),
})
export type FaultSums = ReturnType<typeof noFaultSums>

/** A fault that never happened is a fault of the rig, and counted apart. */
const VIOLATIONS = [
  'unclear',
  'not_recovered',
  'personal_data',
  'leftovers',
  'lost',
  'duplicates',
  'wrong_ids',
  'without_consent',
  'left_of_erased',
  'unrecorded',
] as const satisfies readonly (keyof FaultSums)[]

export const violationsIn = (sums: Readonly<Partial<FaultSums>>): number =>
  VIOLATIONS.reduce((sum, name) => sum + (sums[name] ?? 0), 0)

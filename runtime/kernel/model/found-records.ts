/** Names that a step saved of records which it found in the ATS, and did not create: they may be gone at any time. */
export type FoundNames = { readonly step: string; readonly names: readonly string[] }

type Results = {
  readonly saved: Readonly<Record<string, unknown>>
  /** In the order of the steps. */
  readonly found: readonly FoundNames[]
}

/** The records that steps before this one found. */
export function foundBefore(found: readonly FoundNames[], step: string | null): readonly FoundNames[] {
  const own = found.findIndex((one) => one.step === step)
  return own < 0 ? found : found.slice(0, own)
}

/** The results that were saved before this step, without those that it and later steps found in an earlier run. */
export function savedBefore({ saved, found }: Results, step: string | null): Record<string, unknown> {
  const later = found.slice(foundBefore(found, step).length).flatMap(({ names }) => names)
  return Object.fromEntries(Object.entries(saved).filter(([name]) => !later.includes(name)))
}

import { leaksOf } from '../leaks.ts'
import { KEY, type Served } from './installation.ts'
import { pause } from './platform.ts'

/** Persons who asked to be erased, with all their identifying data. */
export type ErasedPersons = ReadonlyMap<string, readonly string[]>
type Status = { readonly complete: boolean; readonly ats: readonly { readonly id: string; readonly state: string }[] }

/** Completes the erasure tasks in the ATSs; returns erasures that never complete, as texts. */
export async function untilErased(
  installation: Served,
  persons: ErasedPersons,
  isLate: () => boolean,
): Promise<string[]> {
  const open = new Set(persons.keys())
  for (;;) {
    for (const person of open) if (await isErased(installation, person)) open.delete(person)
    if (open.size === 0 || isLate()) return [...open].map((person) => `the erasure of ${person} never ends`)
    await pause(500)
  }
}

async function isErased(installation: Served, person: string): Promise<boolean> {
  const response = await installation.call('GET', `/v1/persons/${person}/erasure`)
  if (response?.status !== 200) return false
  const { complete, ats } = response.json as unknown as Status
  for (const { id, state } of ats)
    if (state === 'open')
      await installation.call('POST', `/v1/erasures/${id}/close`, { evidence: 'Erased by the rig.', closed_by: 'rig' })
  return complete
}

/** What the store file of a stopped server still contains about them, as texts. */
export const leftOf = (installation: Served, persons: ErasedPersons): string[] =>
  installation.look((tables) => leaksOf(tables, [...persons.values()].flat(), KEY))

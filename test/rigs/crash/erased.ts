import { untilOrNull } from '../../kit/until.ts'
import { leaksOf } from '../leaks.ts'
import { KEY, type Served } from './installation.ts'

/** Persons who asked to be erased, with all their identifying data. */
export type ErasedPersons = ReadonlyMap<string, readonly string[]>
type Status = { readonly complete: boolean; readonly ats: readonly { readonly id: string; readonly state: string }[] }

/** Completes the erasure tasks in the ATSs; returns erasures that never complete, as texts. */
export async function untilErased(installation: Served, persons: ErasedPersons, guardMs: number): Promise<string[]> {
  const open = new Set(persons.keys())
  await untilOrNull(
    async () => {
      for (const person of open) if (await isErased(installation, person)) open.delete(person)
      return open.size === 0
    },
    { everyMs: 500, guardMs },
  )
  return [...open].map((person) => `the erasure of ${person} never ends`)
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

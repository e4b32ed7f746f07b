import type { Sealer } from '../../kernel/secrets/sealed.ts'
import type { ConnectionKeys } from '../envelope/data-keys.ts'
import { sealedPlace } from '../envelope/sealed-columns.ts'
import type { NewEvent } from '../port/events.ts'
import type { Step } from '../transaction.ts'

/** An event that was processed keeps nothing of an erased person. */
const NOTHING = '{}'
export const FORGET = `UPDATE kept_event SET given = '${NOTHING}', effect = '' WHERE id = ?`

const placeOf = (id: string) => sealedPlace('kept_event', id, 'given')

/** Seals the values that an event gives to its action, as canonical JSON, for their column. */
export const sealGiven = (sealer: Sealer, id: string, given: string): string =>
  given === NOTHING ? NOTHING : sealer.seal(placeOf(id), given)

export function* openGiven(
  keys: ConnectionKeys,
  { connection, id, given }: { readonly connection: string; readonly id: string; readonly given: string },
): Step<string> {
  return given === NOTHING ? NOTHING : (yield* keys.of(connection)).open(placeOf(id), given)
}

/** Equal for events of a connection that give the same. */
export const effectOf = (sealer: Sealer, given: string): string => sealer.blind('event', given)

/** By which a repeated delivery is recognized. The sender's id may be that of a person, so only its hash is stored. */
export const keyOfMark = (sealer: Sealer, mark: NewEvent['mark']): string =>
  'id' in mark ? `id:${sealer.blind('event id', mark.id)}` : `body:${mark.body}`

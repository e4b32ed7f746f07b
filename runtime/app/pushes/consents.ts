import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { takesBack } from '../../kernel/model/consent.ts'
import { fingerprint } from '../../kernel/text/fingerprint.ts'
import { refuseHalfCharacters } from '../../kernel/text/half-characters.ts'
import type { Store } from '../../store/port/index.ts'
import type { App, ConsentInput } from '../contract.ts'

export function createConsents({ connections, consents }: Pick<Store, 'connections' | 'consents'>): App['consents'] {
  return {
    async record(input, key) {
      refuseHalfCharacters(input)
      if (!(await connections.get(input.connection)) && !(await isTakingBack(input, consents)))
        throw unknownId.namedConnection(input.connection)
      const appended = await consents.append(input, key === undefined ? null : { key, bodyHash: fingerprint(input) })
      // What was in flight may have been stopped, or ended, until the other nodes followed.
      return { ...appended, inFlightPushes: takesBack(input) ? await consents.inFlight(input) : [] }
    },
    list: (filter, paging) => consents.list(filter, paging),
  }
}

/** Consent for a connection that was removed can still be withdrawn, but no longer given. */
async function isTakingBack(input: ConsentInput, consents: Store['consents']): Promise<boolean> {
  const { person, connection, requisition, state } = input
  if (state === 'confirmed' || state === 'requested') return false
  const known = await consents.list({ person, connection, requisition }, { limit: 1 })
  // An erasure left nothing that says whether there was one.
  return known.data.length > 0 || (await consents.endsNothing(input))
}

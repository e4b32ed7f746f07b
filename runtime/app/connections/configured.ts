import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { canonicalJson } from '../../kernel/text/fingerprint.ts'
import { CREDENTIAL_AREAS } from '../../spec/connection-faults.ts'
import { recorded } from '../access/audit.ts'
import type { App, ConnectionInput, ConnectionView, NewAuditEntry } from '../contract.ts'

type Connections = App['connections']
type ConfiguredDeps = Pick<App, 'connections' | 'recorder'> & { readonly clock: Clock }

/**
 * Applies the connections of the configuration: adds missing ones and changes those that differ. Other connections are
 * left alone, and a pause is kept.
 *
 * Throws the refusal of a connection with the file and the position.
 */
export async function applyConfigured(
  { connections, recorder, clock }: ConfiguredDeps,
  configured: readonly (ConnectionInput & { readonly id: string })[],
  file: string,
): Promise<void> {
  for (const [index, input] of configured.entries()) {
    try {
      const existing = await find(connections, input.id)
      const there = existing ?? (await created(input, { connections, recorder, clock }))
      if (there && differs(there, input))
        await recorded(recorder, entryOf('updateConnection', input, clock), () =>
          connections.update(input.id, whole(input), { by: 'configuration' }),
        )
    } catch (error) {
      if (!(error instanceof HirewireError)) throw error
      const pointer = `/connections/${index}${error.place.pointer ?? ''}`
      throw new HirewireError(error.code, `Connection "${input.id}": ${error.message}`, {
        place: { file, pointer },
        detail: error.detail,
        cause: error,
      })
    }
  }
}

/** The connection that another node created at the same time; null: this one did. */
async function created(
  input: ConnectionInput & { readonly id: string },
  { connections, recorder, clock }: ConfiguredDeps,
): Promise<ConnectionView | null> {
  try {
    await recorded(recorder, entryOf('createConnection', input, clock), () =>
      connections.create(input, 'configuration'),
    )
    return null
  } catch (error) {
    const there =
      error instanceof HirewireError && error.code === 'state_conflict' ? await find(connections, input.id) : null
    if (!there) throw error
    return there
  }
}

/** For the audit log. */
const entryOf = (operation: string, { id }: { readonly id: string }, clock: Clock): NewAuditEntry => ({
  at: clock.now(),
  key: { id: 'configuration', name: 'hirewire.yaml', role: 'admin' },
  actingPerson: null,
  address: 'local',
  kind: 'action',
  operation,
  route: 'hirewire.yaml',
  status: null,
  rows: null,
  subjects: [{ kind: 'connection', id }],
})

async function find(connections: Connections, id: string): Promise<ConnectionView | null> {
  try {
    return await connections.get(id)
  } catch (error) {
    if (error instanceof HirewireError && error.code === 'not_found') return null
    throw error
  }
}

/** Every key of the connection; absent keys have empty values. */
const whole = (input: ConnectionInput): ConnectionInput => ({
  webhook: {},
  tls: {},
  settings: {},
  every: {},
  overrides: {},
  ...input,
})

/** An inline secret is shown masked and so always differs: it may have changed. */
function differs({ input: current }: ConnectionView, input: ConnectionInput): boolean {
  const keys = ['name', 'integration', 'auth_type', ...CREDENTIAL_AREAS, 'settings', 'every', 'overrides'] as const
  const wanted = whole(input)
  return keys.some((key) => canonicalJson(current[key]) !== canonicalJson(wanted[key]))
}

import { LOCAL_SENDER } from '../port/audit.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { appendAudit } from './entries.ts'

/** `by`: the user of the machine who ran it. `copied`: it was not a rotation, but a copy from the other engine. */
type Rotation = { readonly at: number; readonly by: string; readonly copied?: true }

const SETTING = 'rotations'
const ROTATED = { operation: 'rotateStoreKey', route: 'hirewire store rotate-key' } as const
const COPIED = { operation: 'copyStore', route: 'hirewire store copy' } as const

/**
 * Remembers that the store gets another key. The schema may be from before the log, and no heads are written beside the
 * copy, so the next process that opens the store appends the entry.
 */
export function* rememberRotation(tx: Transaction, rotation: Rotation): Step<void> {
  yield* tx.run(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    SETTING,
    JSON.stringify([...(yield* remembered(tx)), rotation]),
  )
}

/** Remembers that the store is a copy from the other engine. */
export const rememberCopy = (tx: Transaction, { at, by }: Rotation): Step<void> =>
  rememberRotation(tx, { at, by, copied: true })

/** Appends the entries of the rotations and copies since the last call; returns their number. */
export function* appendRotations(tx: Transaction): Step<number> {
  const rotations = yield* remembered(tx)
  for (const { at, by, copied } of rotations)
    yield* appendAudit(tx, {
      at,
      key: LOCAL_SENDER,
      actingPerson: by,
      address: 'local',
      kind: 'action',
      ...(copied ? COPIED : ROTATED),
      status: 200,
      rows: null,
      objects: [],
    })
  if (rotations.length > 0) yield* tx.run('DELETE FROM setting WHERE name = ?', SETTING)
  return rotations.length
}

function* remembered(tx: Transaction): Step<readonly Rotation[]> {
  const row = yield* tx.get<{ value: string }>('SELECT value FROM setting WHERE name = ?', SETTING)
  return row ? parse<readonly Rotation[]>(row.value) : []
}

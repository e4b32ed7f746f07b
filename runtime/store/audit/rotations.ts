import { LOCAL_SENDER } from '../port/audit.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { appendAudit } from './entries.ts'

/** `by`: the user of the machine who ran it. */
type Rotation = { readonly at: number; readonly by: string }

const SETTING = 'rotations'

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

/** Appends the entries of the rotations since the last call; returns their number. */
export function* appendRotations(tx: Transaction): Step<number> {
  const rotations = yield* remembered(tx)
  for (const { at, by } of rotations)
    yield* appendAudit(tx, {
      at,
      key: LOCAL_SENDER,
      actingPerson: by,
      address: 'local',
      kind: 'action',
      operation: 'rotateStoreKey',
      route: 'hirewire store rotate-key',
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

import type { Step, Transaction } from '../transaction.ts'

/** One switch for all pushes of the installation: its row exists only while they are paused. */
export function* pushesPaused(tx: Transaction): Step<boolean> {
  return (yield* tx.get(`SELECT 1 FROM setting WHERE name = 'pushes_paused'`)) !== undefined
}

export function* pausePushes(tx: Transaction, paused: boolean): Step<void> {
  if (paused)
    yield* tx.run(`INSERT INTO setting (name, value) VALUES ('pushes_paused', 'true') ON CONFLICT (name) DO NOTHING`)
  else yield* tx.run(`DELETE FROM setting WHERE name = 'pushes_paused'`)
}

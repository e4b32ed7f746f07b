import type { Sql } from '../sqlite/database.ts'

/** One switch for all pushes of the installation: its row is there exactly while they are paused. */
export const pushesPaused = (sql: Sql): boolean =>
  sql.get(`SELECT 1 FROM setting WHERE name = 'pushes_paused'`) !== undefined

export function pausePushes(sql: Sql, paused: boolean): void {
  if (paused)
    sql.run(`INSERT INTO setting (name, value) VALUES ('pushes_paused', 'true') ON CONFLICT (name) DO NOTHING`)
  else sql.run(`DELETE FROM setting WHERE name = 'pushes_paused'`)
}

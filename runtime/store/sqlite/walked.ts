import type Database from 'better-sqlite3'
import { Walk } from '../chains/walk.ts'
import type { runnerOn } from './database.ts'
import { versionOf } from './encrypted-file.ts'

/** The first schema whose rows that decide have MACs. */
const MACS_SINCE = 31

/** Compares a file, of any version, with its chains. */
export function walked(db: Database.Database, run: ReturnType<typeof runnerOn>): Walk {
  const walk = new Walk({ rows: versionOf(db) >= MACS_SINCE })
  while (run((tx) => walk.next(tx)));
  return walk
}

import { Walk } from '../history/walk.ts'
import type { runnerOn } from './database.ts'

/** Compares a file with its chains. */
export function walked(run: ReturnType<typeof runnerOn>): Walk {
  const walk = new Walk()
  while (run((tx) => walk.next(tx)));
  return walk
}

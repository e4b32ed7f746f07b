import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client, ClientConfig, Pool, PoolConfig } from 'pg'
import { HirewireError } from '../../kernel/errors/errors.ts'

/** The parts of the package `pg` that open connections. */
export type Driver = {
  readonly Pool: new (config: PoolConfig) => Pool
  readonly Client: new (config: ClientConfig) => Client
  /** A text of the store as the server accepts it; by default in the dialect of PostgreSQL. */
  readonly translated?: (text: string) => string
}

/**
 * The machine of a node, as far as the node needs it. The simulation rig has one of its own, whose time and network it
 * controls.
 */
export type Machine = {
  /** Milliseconds on a clock that nobody sets. */
  elapsed(): number
  /** Calls back once, unless the process ends before; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void
  /** Resolves after this time; the process waits for it. */
  wait(ms: number): Promise<void>
  /** Hexadecimal digits that nobody else has. */
  unique(): string
  /** Throws `config_invalid` where the package is not installed: it is optional. */
  driver(): Promise<Driver>
}

export const systemMachine: Machine = {
  elapsed: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
  wait: (ms) => wait(ms),
  unique: () => randomBytes(8).toString('hex'),
  driver: loadDriver,
}

async function loadDriver(): Promise<Driver> {
  try {
    return (await import('pg')).default
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new HirewireError('config_invalid', 'The store is PostgreSQL, but the package `pg` is not installed.', {
      next: 'Install Hirewire again without omitting optional dependencies (`npm install`), or run `npm install pg` beside it.',
    })
  }
}

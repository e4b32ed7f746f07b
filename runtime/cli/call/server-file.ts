import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { fileFailure } from '../../kernel/machine/file-failure.ts'
import { fetchFrom } from './server-fetch.ts'

/** The URL of the running server, and the token that only this machine's user can read. */
export type ServerFacts = {
  readonly address: string
  readonly token: string
  readonly pid: number
  /** SHA-256 of its TLS certificate, which names another host than this machine's; absent for plain HTTP. */
  readonly fingerprint?: string
}

const fileIn = (dataDir: string): string => join(dataDir, 'server.json')

const DRAFT = /^server\.json\.\d+$/

/**
 * Writes the file next to the store atomically, readable by the owner only. Throws `store_full` or `store_unwritable`,
 * and leaves no draft.
 */
export function writeServerFile(dataDir: string, facts: ServerFacts): void {
  const draft = `${fileIn(dataDir)}.${facts.pid}`
  try {
    removeDrafts(dataDir)
    writeFileSync(draft, `${JSON.stringify(facts)}\n`, { mode: 0o600 })
    renameSync(draft, fileIn(dataDir))
  } catch (error) {
    tryToRemove(draft)
    throw fileFailure(error, fileIn(dataDir))
  }
}

/** A server that was killed while it wrote left its draft. */
function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (DRAFT.test(name)) tryToRemove(join(dataDir, name))
}

/** Removes the file if it is this process's own. If it cannot be removed, it names a process that has ended. */
export function removeServerFile(dataDir: string): void {
  if (readServerFile(dataDir)?.pid === process.pid) tryToRemove(fileIn(dataDir))
}

function tryToRemove(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // The disk fails or is read-only: what remains has no effect, and the next start removes it.
  }
}

export function readServerFile(dataDir: string): ServerFacts | null {
  try {
    const facts: unknown = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))
    if (typeof facts !== 'object' || facts === null) return null
    if (!('address' in facts && 'token' in facts && 'pid' in facts)) return null
    return {
      address: String(facts.address),
      token: String(facts.token),
      pid: Number(facts.pid),
      ...('fingerprint' in facts ? { fingerprint: String(facts.fingerprint) } : {}),
    }
  } catch {
    return null
  }
}

const PATIENCE_MS = 3_000

/**
 * The running server of this data folder. A file left by a killed server does not count: the process must exist, and
 * its URL must respond. A server that is too busy to respond in time counts: the store is its own.
 */
export async function liveServer(dataDir: string, patienceMs = PATIENCE_MS): Promise<ServerFacts | null> {
  const facts = readServerFile(dataDir)
  if (!facts || !processExists(facts.pid)) return null
  try {
    const reply = await fetchFrom(facts, '/health/live', {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'manual',
    })
    await reply.body?.cancel()
    return reply.ok ? facts : null
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? facts : null
  }
}

/**
 * Another process owns the store, and no server responded: if the one that wrote the file still exists, it is that one,
 * and stopping it may be the wrong advice. Other errors pass unchanged.
 */
export function namingOwner(dataDir: string, error: unknown): unknown {
  const pid = readServerFile(dataDir)?.pid
  if (!(error instanceof HirewireError) || error.code !== 'store_locked') return error
  if (pid === undefined || pid === process.pid || !processExists(pid)) return error
  return new HirewireError('store_locked', `The server of this store (process ${pid}) runs and does not respond.`, {
    next: 'Run the command again: it may be busy. If that persists, look at its log, its processor time and its open files (`ulimit -n`) before you stop it.',
    cause: error,
    detail: { pid },
  })
}

function processExists(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

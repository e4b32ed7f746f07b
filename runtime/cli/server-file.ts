import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Writes the file next to the store atomically, readable by the owner only. */
export function writeServerFile(dataDir: string, facts: ServerFacts): void {
  const draft = `${fileIn(dataDir)}.${facts.pid}`
  writeFileSync(draft, `${JSON.stringify(facts)}\n`, { mode: 0o600 })
  renameSync(draft, fileIn(dataDir))
}

/** Removes the file if it is this process's own. */
export function removeServerFile(dataDir: string): void {
  if (readServerFile(dataDir)?.pid === process.pid) rmSync(fileIn(dataDir), { force: true })
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

/**
 * The running server of this data folder. A file left by a killed server does not count: the process must exist, and
 * its URL must respond.
 */
export async function liveServer(dataDir: string): Promise<ServerFacts | null> {
  const facts = readServerFile(dataDir)
  if (!facts || !processExists(facts.pid)) return null
  try {
    const reply = await fetchFrom(facts, '/health/live', {
      signal: AbortSignal.timeout(3_000),
      redirect: 'manual',
    })
    await reply.body?.cancel()
    return reply.ok ? facts : null
  } catch {
    return null
  }
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

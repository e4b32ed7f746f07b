import type { Deployed, Deployment } from '../../port/nodes.ts'
import { parse } from '../../sql/columns.ts'
import type { Step, Transaction } from '../../transaction.ts'
import { SERVER_NOW } from './server-time.ts'

/*
 * Which specs and configuration are active: a row, written by a command and not by the order in which nodes start. A node
 * with other ones runs no lane.
 */

type DeploymentRecord = { fingerprint: string; connectors: string; deployed_at: number; deployed_by: string }

/** The fingerprint of the active deployment, as SQL. */
export const ACTIVE = '(SELECT fingerprint FROM deployment ORDER BY number DESC LIMIT 1)'

const NEWEST = 'SELECT fingerprint, connectors, deployed_at, deployed_by FROM deployment ORDER BY number DESC LIMIT 1'
const INSERT = `INSERT INTO deployment (fingerprint, connectors, deployed_at, deployed_by) VALUES (?, ?, ${SERVER_NOW}, ?)`

export function* activeDeployment(tx: Transaction): Step<Deployed | null> {
  const row = yield* tx.get<DeploymentRecord>(NEWEST)
  if (!row) return null
  const connectors = parse<Deployment['connectors']>(row.connectors)
  return { fingerprint: row.fingerprint, connectors, at: row.deployed_at, by: row.deployed_by }
}

/** Returns the one that was active before. An equal one is not added again. */
export function* deploy(tx: Transaction, deployment: Deployment, by: string): Step<Deployed | null> {
  const before = yield* activeDeployment(tx)
  const { fingerprint, connectors } = deployment
  if (before?.fingerprint !== fingerprint) yield* tx.run(INSERT, fingerprint, JSON.stringify(connectors), by)
  return before
}

/** Without any, that of the first node is active. */
export function* deployFirst(tx: Transaction, deployment: Deployment, by: string): Step<void> {
  if (!(yield* tx.get(NEWEST))) yield* deploy(tx, deployment, by)
}

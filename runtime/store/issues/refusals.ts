import { UNAUTHORIZED_CODES } from '../../kernel/model/states.ts'
import { byIndex } from '../sql/dialect.ts'

const CODES = `(${UNAUTHORIZED_CODES.map((code) => `'${code}'`).join(', ')})`

/**
 * Later failures would have an issue of their own, so no more than these runs are read, however long a connection has
 * been failing.
 */
const NEWEST_RUNS = 100

/**
 * Whether an open issue of the table `issue` means that the ATS refuses the connection now. It means nothing once a pull
 * that began later has completed: the issue about failed pushes stays until they are retried, and that of a stream which
 * the login may not read stays for as long as the others work.
 */
export const REFUSES = `(issue.code IN ${CODES} AND NOT EXISTS (
    SELECT 1 FROM (SELECT mode, state, started_at FROM run ${byIndex('run_connection')}
      WHERE connection = issue.connection ORDER BY number DESC LIMIT ${NEWEST_RUNS}) AS newest
    WHERE newest.state = 'complete' AND newest.mode IN ('incremental', 'full') AND newest.started_at > issue.last_at))`

const OPEN = `SELECT 1 FROM issue ${byIndex('issue_open')} WHERE issue.connection = connection.id AND cleared_at IS NULL`

/** The health of a row of the table `connection`. The summary counts the same, and reads nothing of the healthy ones. */
export const HEALTH = `CASE WHEN connection.state = 'paused' THEN 'paused'
  WHEN NOT EXISTS (${OPEN}) THEN 'healthy'
  WHEN EXISTS (${OPEN} AND ${REFUSES}) THEN 'unauthorized' ELSE 'degraded' END`

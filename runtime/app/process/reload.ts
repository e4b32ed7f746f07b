/** Takes changed connectors into use while the process serves. */
import { asHirewireError, HirewireError } from '../../kernel/errors/errors.ts'
import { lintConnector } from '../../lint/lint.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import { isSpec } from '../../spec/connectors.ts'
import { FILE_START, type Finding, type Span } from '../../spec/finding.ts'
import { inTurn } from '../../store/in-turn.ts'
import type { ConnectionRow, Store } from '../../store/port/index.ts'
import { judgedOverlay } from '../connections/effective.ts'
import { readDefinition } from '../connections/object.ts'
import { allConnections, prepareConnections } from '../connections/prepare.ts'
import { connectionFaults } from '../connections/rules.ts'
import type { ReadConnectors, Reloaded } from '../contract.ts'
import type { Core } from '../core.ts'
import { laneName } from '../work/lanes.ts'
import type { Work } from '../work/work.ts'

/** What could not be stored is tried again so much later: until then, nothing of these connections runs. */
const AGAIN_MS = 1_000
const ISSUE = 'connectors'

type Refusal = Reloaded['refused'][number]

/** One reload after the other. */
export function createReload(core: Core, schedule: Work['schedule']) {
  let last: Promise<unknown> = Promise.resolve()
  return {
    async run(read: () => ReadConnectors): Promise<Reloaded> {
      if (core.store.nodes)
        throw new HirewireError(
          'usage',
          'A store in PostgreSQL takes connectors by `hirewire deploy`, not by a reload.',
          {
            next: 'Deploy them, and then restart the nodes one after another.',
          },
        )
      const reloaded = last.then(() => reload(read(), core, schedule))
      last = reloaded.catch(() => undefined)
      return reloaded
    },
    ended: async (): Promise<void> => void (await last),
  }
}

/** The connectors that will be in use, and what becomes of each. */
type Judged = Reloaded & { readonly list: readonly LoadedConnector[] }

async function reload(read: ReadConnectors, core: Core, schedule: Work['schedule']): Promise<Reloaded> {
  const rows = await allConnections(core.store)
  const { list, ...reloaded } = judge(read, core.connectors.list(), rows)
  const touched = [...reloaded.added, ...reloaded.changed, ...reloaded.removed]
  if (touched.length > 0) await exchange(list, touched, { core, schedule })
  await report(reloaded, core)
  return reloaded
}

/** A file that cannot be used keeps what was in use before; the others are taken. */
export function judge(
  { connectors, findings }: ReadConnectors,
  before: readonly LoadedConnector[],
  rows: readonly ConnectionRow[],
): Judged {
  // Without the folder, each connector would count as removed.
  const folder = findings.find(({ file }) => !isSpec(file))
  if (folder) return { list: before, added: [], changed: [], removed: [], refused: [refusalOf(folder)] }
  const judged = connectors.map((next) => judgedOne(next, { before, rows }))
  const taken = judged.flatMap(({ next, refused }) => (refused ? [] : [next]))
  const named = new Set([...taken.map(({ spec }) => spec.id)])
  const rest = before.filter(({ spec }) => !named.has(spec.id))
  const faulty = new Set([...findings, ...judged.flatMap(({ refused }) => refused ?? [])].map(({ file }) => file))
  const gone = rest.filter(({ file }) => !faulty.has(file))
  const needed = gone.filter(({ spec }) => rows.some(({ connector }) => connector === spec.id))
  const kept = rest.filter((one) => faulty.has(one.file) || needed.includes(one))
  const known = new Map(before.map((one) => [one.spec.id, one]))
  return {
    list: [...taken, ...kept],
    added: taken.filter(({ spec }) => !known.has(spec.id)).map(({ spec }) => spec.id),
    changed: taken.filter((one) => known.has(one.spec.id) && known.get(one.spec.id) !== one).map(({ spec }) => spec.id),
    removed: gone.filter((one) => !needed.includes(one)).map(({ spec }) => spec.id),
    refused: [
      ...firstOfFiles(findings.filter(({ severity }) => severity === 'error')),
      ...judged.flatMap(({ refused }) => refused ?? []),
      ...needed.map((one) => goneButUsed(one, rows)),
    ],
  }
}

type Judging = { readonly before: readonly LoadedConnector[]; readonly rows: readonly ConnectionRow[] }

function judgedOne(next: LoadedConnector, { before, rows }: Judging): { next: LoadedConnector; refused?: Refusal } {
  const known = before.find(({ spec }) => spec.id === next.spec.id)
  if (known?.text !== undefined && known.text === next.text) return { next: known }
  const [error] = lintConnector(next).filter(({ severity }) => severity === 'error')
  if (error) return { next, refused: refusalOf(error) }
  const own = rows.filter(({ connector }) => connector === next.spec.id)
  const unfit = known ? own.flatMap((row) => unfitFor(row, next, known)) : []
  return unfit[0] ? { next, refused: unfit[0] } : { next }
}

/** A connection that fits the connector in use, and would not fit the changed one. */
function unfitFor(row: ConnectionRow, next: LoadedConnector, known: LoadedConnector): Refusal[] {
  const [fault] = faultsOf(row, next)
  if (!fault || faultsOf(row, known).length > 0) return []
  const message = `Connection ${row.id} does not fit it (${fault.pointer}): ${fault.message} Change the spec; or restart the server to use it all the same, and then change the connection.`
  return [{ file: next.file, ...placeIn(FILE_START), message }]
}

function faultsOf(row: ConnectionRow, connector: LoadedConnector) {
  const definition = readDefinition(row.definition)
  const { connector: effective, faults } = judgedOverlay(connector, definition)
  return [...connectionFaults(definition, effective.spec), ...faults]
}

const placeIn = ({ line, column }: Span): Pick<Refusal, 'line' | 'column'> => ({ line, column })

const refusalOf = (finding: Finding): Refusal => ({
  file: finding.file,
  ...placeIn(finding),
  message: finding.hint === null ? finding.message : `${finding.message} ${finding.hint}`,
})

function firstOfFiles(findings: readonly Finding[]): Refusal[] {
  const files = [...new Set(findings.map(({ file }) => file))]
  return files.map((file) => refusalOf(findings.find((one) => one.file === file)!))
}

function goneButUsed({ file, spec }: LoadedConnector, rows: readonly ConnectionRow[]): Refusal {
  const users = rows.filter(({ connector }) => connector === spec.id).map(({ id }) => id)
  const named = `${users.slice(0, 3).join(', ')}${users.length > 3 ? ` and ${users.length - 3} more` : ''}`
  const message = `The file is gone, and connections use it: ${named}. Restore it, or remove these connections first.`
  return { file, ...placeIn(FILE_START), message }
}

type Exchanging = { readonly core: Core; readonly schedule: Work['schedule'] }

/**
 * As between an end and a start: what runs ends where it can be resumed, nothing runs during the exchange, and what is
 * stored follows the changed specs before anything runs again.
 */
async function exchange(
  list: readonly LoadedConnector[],
  touched: readonly string[],
  { core, schedule }: Exchanging,
): Promise<void> {
  const held: string[] = []
  const hold = async (): Promise<ConnectionRow[]> => {
    const rows = (await allConnections(core.store)).filter(({ connector }) => touched.includes(connector))
    const ids = rows.map(({ id }) => id).filter((id) => !held.includes(id))
    held.push(...ids)
    for (const id of ids) core.stopping.held.add(id)
    await schedule.hold(ids)
    return rows
  }
  try {
    await hold()
    core.connectors.replace(list)
    // Connections that were added meanwhile began with the connectors from before.
    const rows = await hold()
    for (const { id } of rows) core.sessions.forget(id)
    await followed(rows, core)
  } finally {
    for (const id of held) core.stopping.held.delete(id)
    schedule.release(held)
  }
}

/** Half of it would be worse than none: records of one mapping would count as those of another. */
async function followed(rows: readonly ConnectionRow[], core: Core): Promise<void> {
  const { store, parts } = core
  const { clock, logger } = parts
  for (;;)
    try {
      await inTurn({ turns: store.turns, clock }, 'start', () => prepareConnections(rows, core))
      for (const { id } of rows) await store.lanes.wake(laneName.hook(id), clock.now())
      // What the hold kept from its end may have gone to sleep.
      await store.lanes.wakeLeft(clock.now())
      return
    } catch (error) {
      const failure = asHirewireError(error)
      // The next start does it.
      if (core.isStopping()) throw failure
      logger.error({ err: failure }, 'what is stored does not follow the changed connectors yet: it is tried again')
      await new Promise<void>((resolve) => void clock.after(AGAIN_MS, resolve))
    }
}

async function report({ refused, ...taken }: Reloaded, { parts, store }: Pick<Core, 'parts' | 'store'>): Promise<void> {
  const { logger } = parts
  const said = Object.entries(taken).flatMap(([what, ids]) => (ids.length > 0 ? [`${what} ${ids.join(', ')}`] : []))
  logger.info(`connectors reloaded: ${said.join('; ') || 'nothing changed'}`)
  for (const one of refused)
    logger.error({ code: 'spec_invalid' }, `a connector was not reloaded: ${placed(one)} ${one.message}`)
  await reportIssue(refused, store)
}

const placed = ({ file, line, column }: Refusal): string => `${file}:${line}:${column}`

async function reportIssue(refused: readonly Refusal[], { issues }: Pick<Store, 'issues'>): Promise<void> {
  const [first] = refused
  if (!first) return issues.clear(ISSUE)
  const more = refused.length > 1 ? ` (and ${refused.length - 1} more)` : ''
  const message = `${placed(first)} ${first.message}${more} What was in use before stays in use. Correct the file, and reload again.`
  await issues.raise({ key: ISSUE, connection: null, stream: null, code: 'spec_invalid', message })
}

/** Specs with faults keep a process from starting: what an earlier one said of them is over. */
export const forgetRefused = ({ issues }: Pick<Store, 'issues'>): Promise<void> => issues.clear(ISSUE)

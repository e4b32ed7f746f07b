import { runControls } from './controls.ts'
import { PlantedDatabase } from './database.ts'
import { Stage } from './stage.ts'
import { operate } from './steps/commands.ts'
import { authorize, connect } from './steps/connections.ts'
import { eraseOne } from './steps/erasure.ts'
import { deliver } from './steps/events.ts'
import { kill, rotateAndRestore } from './steps/interruptions.ts'
import { connectByLink } from './steps/links.ts'
import { pull, pullEchoes, quarantine, readRecords } from './steps/pulls.ts'
import { cancel, refuse, sendLost, sendOne, sendRefused, sendTwin } from './steps/pushes.ts'
import { sendWebhooks, survey } from './steps/upkeep.ts'
import { VALUES } from './values.ts'
import { Watch } from './watch.ts'

/** The last one is the sum of what must be nothing. */
export type Sums = Readonly<
  Record<
    | 'values'
    | 'calls'
    | 'pieces'
    | 'megabytes'
    | 'controls'
    | 'controls_missed'
    | 'not_driven'
    | 'never_planted'
    | 'leaks'
    | 'left_of_erased'
    | 'violations',
    number
  >
>

/** `note`: what must be nothing; `report`: progress; `plays`: the step that shows it alone, or none does. */
export type Printers = Record<'note' | 'report', (text: string) => void> & {
  readonly plays: (step: string | null) => void
}

/** What is always played: without connections there is nothing, and at the end the disk is searched. */
const ALWAYS = ['connections', 'pulls', 'the end']

/**
 * `echoes`: failed responses of an ATS; `kills`: how often the server is killed; `only`: plays no steps but those whose
 * names contain it, so that not every value is planted; `isDatabase`: the store is in PostgreSQL, whose operator reads it.
 */
type Playing = { echoes: number; kills: number; only: string | undefined; isDatabase: boolean }

export async function play(
  { echoes, kills, only, isDatabase }: Playing,
  { note, report, plays }: Printers,
): Promise<Sums> {
  const watch = new Watch()
  const stage = await Stage.open(watch, isDatabase ? await PlantedDatabase.open() : null)
  let left: readonly string[] = []
  let controls = { planted: 0, missed: [] as string[] }
  const steps: readonly (readonly [name: string, run: () => Promise<void>])[] = [
    ['connections', () => connect(stage)],
    ['authorization in a browser', () => authorize(stage)],
    ['connect links', () => connectByLink(stage)],
    ['pulls', () => pull(stage, 'acme')],
    ['records', () => readRecords(stage)],
    ['outgoing webhooks', () => sendWebhooks(stage)],
    ['an ATS that repeats everything', () => pullEchoes(stage, echoes)],
    ['quarantine', () => quarantine(stage)],
    ['a push', () => sendOne(stage)],
    ['a refused push', () => sendRefused(stage)],
    ['a push without a response', () => sendLost(stage)],
    ['a possible duplicate', () => sendTwin(stage)],
    ['cancelled pushes', () => cancel(stage)],
    ['refused requests', () => refuse(stage)],
    ['events', () => deliver(stage)],
    ['commands', () => operate(stage)],
    ['reads of the installation', () => survey(stage)],
    ['the disk', async () => stage.searchDisk('while the server runs')],
    ['the database', () => stage.searchRows('while the server runs')],
    ['kills', () => kill(stage, kills)],
    [
      'an erasure',
      async () => {
        left = (await eraseOne(stage)).map(
          ({ place, value, form }) => `after the erasure, ${place} has ${value} (${form})`,
        )
      },
    ],
    ...(isDatabase ? [] : [['a rotated key and a restore', () => rotateAndRestore(stage)] as const]),
    [
      'the end',
      async () => {
        await stage.installation.end('SIGTERM')
        stage.searchDisk('at the end')
        await stage.searchRows('at the end')
        await stage.searchServer('at the end')
        stage.searchKeyCommand()
        stage.searchRequests()
        if (only === undefined) controls = await runControls((bytes) => watch.found(bytes), stage)
      },
    ],
  ]
  const noted = new Set<string>()
  const noteAll = (texts: Iterable<string>): void => {
    for (const text of texts) {
      if (!noted.has(text)) note(text)
      noted.add(text)
    }
  }
  try {
    for (const [name, run] of steps) {
      if (only !== undefined && !ALWAYS.includes(name) && !name.includes(only)) continue
      plays(ALWAYS.includes(name) ? null : name)
      await run().catch((error: unknown) =>
        stage.problems.push(`${name}: ${error instanceof Error ? error.stack : error}`),
      )
      noteAll([...watch.leaks, ...stage.problems])
      report(`${name}: ${watch.leaks.size} leaks, ${stage.problems.length} problems`)
    }
  } finally {
    await stage.close()
  }
  const never = (only === undefined ? watch.neverPlanted() : []).map((name) => `never planted: ${name}`)
  plays(null)
  const missed = controls.missed.map((one) => `not if_found: ${one}`)
  noteAll([...watch.leaks, ...left, ...missed, ...stage.problems, ...never])
  const looked = [...watch.looked.values()]
  const sumOf = (what: 'pieces' | 'bytes') => looked.reduce((sum, one) => sum + one[what], 0)
  return {
    values: VALUES.size,
    calls: stage.driven,
    pieces: sumOf('pieces'),
    megabytes: Math.round(sumOf('bytes') / 1e6),
    controls: controls.planted,
    controls_missed: missed.length,
    not_driven: stage.problems.length,
    never_planted: never.length,
    leaks: watch.leaks.size,
    left_of_erased: left.length,
    violations: watch.leaks.size + left.length + missed.length + stage.problems.length + never.length,
  }
}

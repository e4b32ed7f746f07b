import { RUN_ENDS } from '../../kernel/model/states.ts'
import type { Client } from '../call/client.ts'
import { at, cell, type Shown } from '../call/response.ts'
import { waitFor } from '../call/wait.ts'
import type { CommandOptions, Context } from '../command.ts'
import { printable } from './output.ts'
import { table } from './table.ts'

type Run = Shown['Run']

const ENDED: ReadonlySet<unknown> = new Set(RUN_ENDS)

type RunsArguments = {
  readonly client: Client
  readonly ids: readonly string[]
  /** Why none of them makes progress now; null if nothing blocks them. */
  readonly heldUp?: () => Promise<string | null>
}

/**
 * The runs after they ended, or their current state when `--timeout` expires or something blocks them, which is noted.
 */
export async function untilEnded(
  context: Context,
  options: CommandOptions,
  { client, ids, heldUp = async () => null }: RunsArguments,
): Promise<readonly Run[]> {
  let shown = ''
  let latest: readonly Run[] = []
  await waitFor(context, options, async () => {
    latest = await Promise.all(ids.map((id) => client.call('GET', '/v1/runs/{id}', { path: { id } })))
    const progress = latest
      .map((run) => `${cell(run, 'stream')} ${cell(run, 'state')} ${cell(run, 'received')}`)
      .join(' · ')
    if (progress !== shown && process.stderr.isTTY) context.output.note(printable(progress))
    shown = progress
    if (latest.every((run) => ENDED.has(at(run, 'state')))) return latest
    const held = await heldUp()
    if (held !== null) context.output.note(held)
    return held === null ? null : latest
  })
  return latest
}

export const allComplete = (runs: readonly Run[]): boolean => runs.every((run) => at(run, 'state') === 'complete')

const CONTINUES = 'not complete; it continues while a server runs'
const PAUSED = 'waits until the connection is resumed'

/** Runs as a table of these columns, and why the incomplete ones are not complete. */
export function runTable(
  runs: readonly Run[],
  columns: readonly (keyof Run)[],
  { output, paused = false }: Pick<Context, 'output'> & { readonly paused?: boolean },
): string {
  const shown = table(
    columns,
    runs.map((run) => columns.map((column) => cell(run, column))),
    output,
  )
  const reasons = runs.flatMap((run) => {
    const state = at(run, 'state')
    if (state === 'complete') return []
    if (!ENDED.has(state)) return [`${cell(run, 'stream')}: ${paused ? PAUSED : CONTINUES}`]
    return [`${cell(run, 'stream')}: ${printable(cell(run, 'reason'))} [${cell(run, 'code')}]`]
  })
  return [shown, ...reasons].join('\n')
}

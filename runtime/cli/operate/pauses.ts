import { type Client, withClient } from '../call/client.ts'
import { at, cell } from '../call/response.ts'
import { EXIT, type RunCommand, textOption } from '../command.ts'
import { printable } from '../print/output.ts'

/** What `--only` names; without it everything. */
const ALL = ['pushes', 'pulls'] as const

const setPause =
  (paused: boolean): RunCommand =>
  (context, _, options) =>
    withClient(context, async (client) => {
      const only = textOption(options, 'only')
      const work = ALL.filter((one) => only === undefined || one === only)
      const body = Object.fromEntries(work.map((one) => [one, paused]))
      const pauses = await client.call('PUT', '/v1/settings/pause', { body })
      const what = only === undefined ? 'pushes and pulls' : only
      const how = `hirewire resume${only === undefined ? '' : ` --only ${only}`}`
      context.output.result(pauses, () =>
        paused ? `All ${what} are paused. Resume them: ${how}` : `The ${what} are resumed.`,
      )
      return EXIT.done
    })

export const pause = setPause(true)
export const resume = setPause(false)

/** Why a connection reads nothing now, and the command that resumes it; null if it is not paused. */
export async function pullPauseOf(client: Client, connection: string): Promise<string | null> {
  const all = (at(await client.call('GET', '/v1/settings/pause'), 'pulls') ?? null) !== null
  return all ? 'All pulls are paused. Resume them: hirewire resume --only pulls' : pauseOf(client, connection)
}

/** Why a connection makes no calls now, and the command that resumes it; null if it is not paused. */
async function pauseOf(client: Client, connection: string): Promise<string | null> {
  const row = await client.call('GET', '/v1/connections/{id}', { path: { id: connection } })
  if (at(row, 'state') !== 'paused') return null
  const reason = cell(row, 'paused_reason')
  return printable(
    `Connection ${connection} is paused${reason === '–' ? '' : ` (${reason})`}. Resume it: hirewire connections resume ${connection}`,
  )
}

/** The same for its pushes, which can be paused for the whole installation. */
export async function pushPauseOf(client: Client, connection: string): Promise<string | null> {
  const all = at(await client.call('GET', '/v1/settings/pushes'), 'paused') === true
  return all ? 'All pushes are paused. Resume them: hirewire pushes resume' : pauseOf(client, connection)
}

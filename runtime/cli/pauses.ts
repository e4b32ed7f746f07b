import type { Client } from './client.ts'
import { printable } from './output.ts'
import { at, cell } from './response.ts'

/** Why a connection makes no calls now, and the command that resumes it; null if it is not paused. */
export async function pauseOf(client: Client, connection: string): Promise<string | null> {
  const row = await client.call('GET', `/v1/connections/${encodeURIComponent(connection)}`)
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

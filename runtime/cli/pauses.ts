import { at, cell } from './answer.ts'
import type { Client } from './client.ts'
import { printable } from './output.ts'

/** Why nothing of a connection is called now, and the command that lets it go on; null where nothing is paused. */
export async function pauseOf(client: Client, connection: string): Promise<string | null> {
  const row = await client.call('GET', `/v1/connections/${encodeURIComponent(connection)}`)
  if (at(row, 'state') !== 'paused') return null
  const reason = cell(row, 'paused_reason')
  return printable(
    `Connection ${connection} is paused${reason === '–' ? '' : ` (${reason})`}. Resume it: hirewire connection resume ${connection}`,
  )
}

/** The same of its pushes, which all may be paused together. */
export async function pushPauseOf(client: Client, connection: string): Promise<string | null> {
  const all = at(await client.call('GET', '/v1/settings/pushes'), 'paused') === true
  return all ? 'All pushes are paused. Resume them: hirewire pushes resume' : pauseOf(client, connection)
}

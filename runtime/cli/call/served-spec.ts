import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadConnector } from '../../spec/load.ts'
import { readBounded } from '../../spec/regular-file.ts'
import { folderHere } from '../author/test-targets.ts'
import type { Context } from '../command.ts'
import type { Client } from './client.ts'
import { at } from './response.ts'

/**
 * Notes that the running server uses another version of this connection's spec than the file here: it reads specs at
 * its start. Without a server, the command reads the files itself, and nothing is noted.
 */
export async function noteServedSpec(client: Client, connection: string, context: Context): Promise<void> {
  const { integration } = await client.call('GET', '/v1/connections/{id}', { path: { id: connection } })
  if (typeof integration !== 'string') return
  const file = join(folderHere(context), `${integration}.yaml`)
  if (!existsSync(file)) return
  const { connector } = loadConnector(file, readBounded(file))
  const served = at(await client.call('GET', '/v1/connectors/{id}', { path: { id: integration } }), 'hash')
  if (connector?.version === served) return
  const state = connector ? 'has changed since' : 'now has findings (hirewire lint)'
  context.output.note(
    `This uses the spec that the server loaded; ${file} ${state}. Reload the server (SIGHUP) to use the file.`,
  )
}

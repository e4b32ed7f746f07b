import { Readable } from 'node:stream'
import type { Body } from '../../../client/index.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { downloadTo } from '../ask/download.ts'
import { type Client, withClient } from '../call/client.ts'
import { at, cell, rows, type Shown } from '../call/response.ts'
import { type Context, EXIT, listOption, type RunCommand, textOption } from '../command.ts'
import { printable } from '../print/output.ts'
import { renderPush } from '../print/push-story.ts'

export const showPush: RunCommand = (context, [id = ''], options) =>
  withClient(context, async (client) => {
    const push = await client.call('GET', '/v1/pushes/{id}', { path: { id } })
    context.output.result(push, () => renderPush(push, context, options.full === true))
    return EXIT.done
  })

/** Prints a push as a scenario, or writes it to a file that does not exist yet. */
export const saveScenario: RunCommand = (context, [id = ''], options) =>
  withClient(context, async (client) => {
    const scenario = await client.call('GET', '/v1/pushes/{id}/scenario', { path: { id } })
    const file = textOption(options, 'file')
    const text = String(at(scenario, 'text'))
    if (file !== undefined) await downloadTo(file, async () => Readable.from([Buffer.from(text)]))
    context.output.result(scenario, () => (file === undefined ? text.trimEnd() : printable(`Wrote ${file}.`)))
    return EXIT.done
  })

const say = (context: Context, push: Shown['Push']): number => {
  context.output.result(push, () => printable(`Push ${cell(push, 'id')} is ${cell(push, 'state')}.`))
  return EXIT.done
}

export const cancelPush: RunCommand = (context, [id = ''], options) =>
  withClient(context, async (client) => {
    const reason = textOption(options, 'reason')
    return say(
      context,
      await client.call('POST', '/v1/pushes/{id}/cancel', {
        path: { id },
        body: reason === undefined ? {} : { reason },
      }),
    )
  })

export const settlePush: RunCommand = (context, [id = ''], options) => {
  if ((options.arrived === true) === (options.notArrived === true))
    throw new HirewireError('usage', 'Pass either --arrived or --not-arrived.')
  const pairs = listOption(options, 'id').map((text) => {
    const [, name, value] = /^([^=]+)=(.+)$/.exec(text) ?? []
    if (name === undefined || value === undefined)
      throw new HirewireError('usage', `--id: "${text}" is not a name and an id such as candidate=c-17.`)
    return [name, value] as const
  })
  const by = textOption(options, 'by')
  const body = {
    arrived: options.arrived === true,
    ...(pairs.length === 0 ? {} : { source_ids: Object.fromEntries(pairs) }),
    ...(by === undefined ? {} : { settled_by: by }),
  }
  return withClient(context, async (client) =>
    say(context, await client.call('POST', '/v1/pushes/{id}/settle', { path: { id }, body })),
  )
}

/**
 * Retries one push, or all failed ones of a connection; a push that cannot be retried is reported, and the others
 * continue.
 */
export const retryPushes: RunCommand = (context, [id], options) => {
  const connection = textOption(options, 'connection')
  if ((id === undefined) === (connection === undefined))
    throw new HirewireError('usage', 'Pass a push id, or --connection for all its failed pushes.')
  return withClient(context, async (client) => {
    if (id !== undefined) return say(context, await client.call('POST', '/v1/pushes/{id}/retry', { path: { id } }))
    const failed = await failedOf(client, { connection, code: textOption(options, 'code') })
    const response = { retried: [] as string[], refused: [] as { push: string; reason: string }[] }
    for (const push of failed)
      try {
        await client.call('POST', '/v1/pushes/{id}/retry', { path: { id: push } })
        response.retried.push(push)
      } catch (error) {
        if (!(error instanceof HirewireError)) throw error
        response.refused.push({ push, reason: error.message })
      }
    context.output.result(response, () =>
      [
        `${response.retried.length} of ${failed.length} failed pushes are queued again.`,
        ...response.refused.map(({ push, reason }) => printable(`  ${push}: ${reason}`)),
      ].join('\n'),
    )
    return response.refused.length === 0 ? EXIT.done : EXIT.findings
  })
}

const switchPushes =
  (paused: boolean): RunCommand =>
  (context) =>
    withClient(context, async (client) => {
      const state = await client.call('PUT', '/v1/settings/pushes', { body: { paused } })
      context.output.result(state, () =>
        paused ? 'All pushes are paused. Resume them: hirewire pushes resume' : 'Pushes are resumed.',
      )
      return EXIT.done
    })

export const pausePushes = switchPushes(true)
export const resumePushes = switchPushes(false)

/** Collected first, because a retried push leaves the list. */
async function failedOf(
  client: Client,
  { connection, code }: { connection: string | undefined; code: string | undefined },
): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const query = { connection, state: 'FAILED', limit: '500', cursor: cursor || undefined }
    const response: Body<'/v1/pushes', 'get'> = await client.call('GET', '/v1/pushes', { query })
    for (const row of rows(response)) if (code === undefined || cell(row, 'code') === code) found.push(cell(row, 'id'))
    const next = cell(response, 'next_cursor')
    cursor = next === '–' ? undefined : next
  }
  return found
}

import { confirm } from '../ask/confirm.ts'
import { withClient } from '../call/client.ts'
import { at, cell, listAt, type Shown } from '../call/response.ts'
import { givenRevision } from '../call/revision.ts'
import { type CommandOptions, type Context, EXIT, listOption, type RunCommand, textOption } from '../command.ts'
import { pagesOf, printList } from '../print/list.ts'
import { WEBHOOK_DELIVERIES } from '../print/lists.ts'
import { printable } from '../print/output.ts'

const revisionIn = (options: CommandOptions) =>
  givenRevision(options, { pattern: /^\w{1,64}$/, text: 'the revision of an endpoint' })

/** `--personal-data yes|no`. */
function marked(options: CommandOptions): { readonly personal_data?: boolean } {
  const given = textOption(options, 'personalData')
  return given === undefined ? {} : { personal_data: given === 'yes' }
}

export const createEndpoint: RunCommand = (context, [url = ''], options) => {
  const events = listOption(options, 'event')
  const body = { url, events: events.length > 0 ? events : ['*'], ...marked(options) }
  return withClient(context, async (client) =>
    showSecret(context, await client.call('POST', '/v1/webhook-endpoints', { body })),
  )
}

export const updateEndpoint: RunCommand = (context, [id = ''], options) => {
  const events = listOption(options, 'event')
  const [url, state] = [textOption(options, 'url'), textOption(options, 'state')]
  const body = {
    ...(url !== undefined && { url }),
    ...(events.length > 0 && { events }),
    ...(state !== undefined && { state }),
    ...marked(options),
  }
  const match = revisionIn(options)
  return withClient(context, async (client) =>
    show(context, await client.call('PATCH', '/v1/webhook-endpoints/{id}', { path: { id }, body, ...match })),
  )
}

export const showEndpoint: RunCommand = (context, [id = '']) =>
  withClient(context, async (client) =>
    show(context, await client.call('GET', '/v1/webhook-endpoints/{id}', { path: { id } })),
  )

export const deleteEndpoint: RunCommand = async (context, [id = ''], options) => {
  const match = revisionIn(options)
  if (options.yes !== true) await confirm(context, { what: 'Nothing more is sent to it, nor what it missed.', id })
  return withClient(context, async (client) => {
    const deleted = await client.call('DELETE', '/v1/webhook-endpoints/{id}', { path: { id }, ...match })
    context.output.result(deleted, () => printable(`Webhook endpoint ${cell(deleted, 'deleted')} is deleted.`))
    return EXIT.done
  })
}

export const rotateSecret: RunCommand = (context, [id = ''], options) => {
  const overlap = textOption(options, 'overlap')
  const body = overlap === undefined ? {} : { overlap }
  const match = revisionIn(options)
  return withClient(context, async (client) =>
    showSecret(
      context,
      await client.call('POST', '/v1/webhook-endpoints/{id}/rotate-secret', { path: { id }, body, ...match }),
    ),
  )
}

export const testEndpoint: RunCommand = (context, [id = '']) =>
  withClient(context, async (client) =>
    showAttempt(context, await client.call('POST', '/v1/webhook-endpoints/{id}/test', { path: { id } })),
  )

export const resendDelivery: RunCommand = (context, [id = '', message = '']) =>
  withClient(context, async (client) =>
    showAttempt(
      context,
      await client.call('POST', '/v1/webhook-endpoints/{id}/deliveries/{message}/resend', { path: { id, message } }),
    ),
  )

/** Exits 1 if it was not delivered. */
function showAttempt(context: Context, attempt: Shown['WebhookDelivery']): number {
  const isDelivered = at(attempt, 'delivered') === true
  context.output.result(attempt, () =>
    printable(
      isDelivered
        ? `Delivered: status ${cell(attempt, 'status')} after ${cell(attempt, 'ms')} ms.`
        : `Not delivered: ${cell(attempt, 'error')}`,
    ),
  )
  return isDelivered ? EXIT.done : EXIT.findings
}

export const replayEndpoint: RunCommand = (context, [id = ''], options) =>
  withClient(context, async (client) =>
    show(
      context,
      await client.call('POST', '/v1/webhook-endpoints/{id}/replay', {
        path: { id },
        body: { from: textOption(options, 'from') },
      }),
    ),
  )

export const listDeliveries: RunCommand = (context, [id = ''], options) =>
  withClient(context, (client) => {
    const list = { ...WEBHOOK_DELIVERIES, names: { id } }
    return printList(context, options, { list, pages: pagesOf(client, list, options) })
  })

const FACTS = ['id', 'url', 'events', 'personal_data', 'state', 'reason', 'waiting', 'position', 'revision'] as const

type Endpoint = Shown['WebhookEndpoint'] | Shown['IssuedWebhookEndpoint'] | Shown['ReplayedWebhookEndpoint']

function linesOf(endpoint: Endpoint): string[] {
  const facts = FACTS.map((name) => `${name.replace('_', ' ').padEnd(14)} ${printable(cell(endpoint, name))}`)
  const ending = listAt(endpoint, 'secrets').filter((secret) => at(secret, 'ends_at') !== null)
  return [
    ...facts,
    ...failureOf(endpoint),
    ...ending.map((secret) => `An earlier secret signs, too, until ${cell(secret, 'ends_at')}.`),
  ]
}

/** Since when it fails, long before it is disabled for that. */
function failureOf(endpoint: Endpoint): string[] {
  // An older server has no such field.
  if (typeof at(endpoint, 'failing_since') !== 'string') return []
  const next = at(endpoint, 'next_attempt_at') === null ? 'none is planned' : cell(endpoint, 'next_attempt_at')
  return [`An event could not be delivered since ${cell(endpoint, 'failing_since')}. Next attempt: ${next}.`]
}

function show(context: Context, endpoint: Endpoint): number {
  context.output.result(endpoint, () => linesOf(endpoint).join('\n'))
  return EXIT.done
}

/** The secret is only in this output: on standard output, never in the log. */
function showSecret(context: Context, endpoint: Shown['IssuedWebhookEndpoint']): number {
  const { output } = context
  output.result(endpoint, () =>
    [...linesOf(endpoint), `Secret (shown only once): ${output.style('bold', cell(endpoint, 'secret'))}`].join('\n'),
  )
  return EXIT.done
}

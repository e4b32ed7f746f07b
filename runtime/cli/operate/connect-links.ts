import { confirm } from '../ask/confirm.ts'
import { type Client, withClient } from '../call/client.ts'
import { at, cell, type Shown } from '../call/response.ts'
import { type CommandOptions, type Context, EXIT, listOption, type RunCommand, textOption } from '../command.ts'
import { printable } from '../print/output.ts'
import { readObject } from './connections.ts'

export const createLink: RunCommand = async (context, [customer = ''], options) => {
  const body = { customer, ...fieldsOf(options), ...(await presetIn(context, options)) }
  return withClient(context, async (client) => {
    const link = await client.call('POST', '/v1/connect-links', { body })
    const { output } = context
    output.result(link, () =>
      [
        ...linesOf(link),
        '',
        'The URL for the customer, and the secret that signs the result (both shown only once):',
        output.style('bold', printable(cell(link, 'url'))),
        output.style('bold', cell(link, 'signing_secret')),
      ].join('\n'),
    )
    return EXIT.done
  })
}

export const showLink: RunCommand = (context, [id = '']) =>
  printLink(context, (client) => client.call('GET', '/v1/connect-links/{id}', { path: { id } }))

export const revokeLink: RunCommand = async (context, [id = ''], options) => {
  if (options.yes !== true)
    await confirm(context, { what: 'A revoked connect link cannot be used again. Its connection stays.', id })
  return printLink(context, (client) => client.call('POST', '/v1/connect-links/{id}/revoke', { path: { id } }))
}

function fieldsOf(options: CommandOptions) {
  const connectors = listOption(options, 'connector')
  const given = { connection: 'connection', returnUrl: 'return_url', language: 'language', expires: 'expires_in' }
  const texts = Object.entries(given).flatMap(([option, field]) => {
    const text = textOption(options, option)
    return text === undefined ? [] : [[field, text]]
  })
  return {
    ...Object.fromEntries(texts),
    ...(connectors.length > 0 && { connectors }),
    ...(options.sameAccount === true && { same_account: true }),
  }
}

/** From a file: it may have credentials, which process lists would show. */
async function presetIn(context: Context, options: CommandOptions): Promise<{ readonly preset?: unknown }> {
  const file = textOption(options, 'preset')
  return file === undefined ? {} : { preset: await readObject(context, file) }
}

const FACTS = [
  ...(['id', 'customer', 'connectors', 'state', 'step', 'connector', 'connection', 'result', 'language'] as const),
  ...(['return_url', 'created_by', 'created_at', 'opened_at', 'updated_at', 'expires_at', 'revoked_at'] as const),
]

type Link = Shown['ConnectLink'] | Shown['IssuedConnectLink']

const linesOf = (link: Link): string[] =>
  FACTS.filter((name) => at(link, name) !== null).map(
    (name) => `${name.replace('_', ' ').padEnd(12)} ${printable(cell(link, name))}`,
  )

const printLink = (context: Context, request: (client: Client) => Promise<Link>): Promise<number> =>
  withClient(context, async (client) => {
    const link = await request(client)
    context.output.result(link, () => linesOf(link).join('\n'))
    return EXIT.done
  })

import { HirewireError } from '../../kernel/errors/errors.ts'
import { withClient } from '../call/client.ts'
import { at, cell, type Shown } from '../call/response.ts'
import { noteServedSpec } from '../call/served-spec.ts'
import { EXIT, type RunCommand, textOption } from '../command.ts'
import { nextLines } from '../print/next-command.ts'
import type { Output } from '../print/output.ts'
import { printable } from '../print/output.ts'
import { previewText } from '../print/preview-text.ts'

/** One live page of a stream. Exit code 1 if the ATS rejected the call, or a record would be quarantined. */
export const tryStream: RunCommand = (context, [connection = '', stream = ''], options) => {
  const limit = Number(textOption(options, 'limit') ?? 5)
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= 50))
    throw new HirewireError('usage', `--limit ${textOption(options, 'limit')} is not a number from 1 to 50.`)
  return withClient(context, async (client) => {
    const response = await client.call('POST', '/v1/connections/{id}/try', {
      path: { id: connection },
      body: { stream, limit },
    })
    await noteServedSpec(client, connection, context)
    context.output.result(response, () => render(response, context.output.style))
    const quarantined = at(response, 'quarantined')
    return at(response, 'failure') === null && Array.isArray(quarantined) && quarantined.length === 0
      ? EXIT.done
      : EXIT.findings
  })
}

type Try = Shown['Try']
type Exchange = Pick<Try, 'request' | 'response'>
type Message = Exchange['request'] | Exchange['response']

const MOST_LINES = 40

function render(response: Try, style: Output['style']): string {
  const failure = at(response, 'failure')
  const details = at(response, 'details')
  const exchanges = [response, ...(Array.isArray(details) ? details : [])]
  const lines = exchanges.flatMap((one) => [...exchangeLines(one, style), ''])
  if (failure) {
    lines.push(`${style('red', 'failed')} ${printable(cell(failure, 'message'))} [${cell(failure, 'code')}]`)
    lines.push(
      ...nextLines(at(failure, 'next')).map((line, index) => `  ${index === 0 ? 'next' : 'run '} ${printable(line)}`),
    )
    return lines.join('\n')
  }
  return [...lines, `${cell(response, 'received')} records on this page`, previewText(response, style)].join('\n')
}

function exchangeLines(exchange: Exchange, style: Output['style']): string[] {
  const [request, response] = [at(exchange, 'request'), at(exchange, 'response')]
  const lines: string[] = []
  if (request) lines.push(style('bold', `> ${printable(`${cell(request, 'method')} ${cell(request, 'url')}`)}`))
  lines.push(...headersOf(request, '> '), ...bodyOf(request, '> '))
  if (response)
    lines.push('', style('bold', `< ${cell(response, 'status')} in ${Math.round(Number(at(response, 'ms')))} ms`))
  return [...lines, ...headersOf(response, '< '), ...bodyOf(response, '< ')]
}

const headersOf = (message: Message, sign: string): string[] =>
  Object.entries(at(message, 'headers') ?? {}).map(([name, value]) => `${sign}${printable(`${name}: ${value}`)}`)

function bodyOf(message: Message, sign: string): string[] {
  const body = at(message, 'body')
  if (typeof body !== 'string' || body === '') return []
  const lines = pretty(body).split('\n')
  const shown = lines.slice(0, MOST_LINES).map((line) => `${sign}${printable(line).slice(0, 200)}`)
  return lines.length > MOST_LINES || at(message, 'cut') === true ? [...shown, `${sign}…`] : shown
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

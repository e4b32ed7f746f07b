import { at, cell, rows } from './answer.ts'
import { withClient } from './client.ts'
import { type Context, EXIT, type RunCommand, textOption } from './command.ts'
import { printable, table } from './output.ts'

const HEAD = ['push', 'state', 'connection', 'requisition', 'person', 'code', 'created']

export const listPushes: RunCommand = (context, _args, options) =>
  withClient(context, async (client) => {
    const named = (name: string): string | undefined => textOption(options, name)
    const query = {
      connection: named('connection'),
      person: named('person'),
      requisition: named('requisition'),
      state: named('state'),
      limit: named('limit') ?? '50',
      cursor: named('cursor'),
    }
    const answer = await client.call('GET', '/v1/pushes', { query })
    context.output.result(answer, () => {
      const shown = rows(answer).map((row) =>
        ['id', 'state', 'connection', 'requisition', 'person', 'code', 'created_at'].map((key) => cell(row, key)),
      )
      if (shown.length === 0) return 'No pushes.'
      const next = cell(answer, 'next_cursor')
      const more = next === '–' ? '' : `\n\nMore: --cursor ${next}`
      return `${table(HEAD, shown, context.output.style)}${more}`
    })
    return EXIT.done
  })

export const showPush: RunCommand = (context, [id = '']) =>
  withClient(context, async (client) => {
    const push = await client.call('GET', `/v1/pushes/${encodeURIComponent(id)}`)
    context.output.result(push, () => renderPush(push, context))
    return EXIT.done
  })

const listOf = (value: unknown, key: string): readonly unknown[] => {
  const list = at(value, key)
  return Array.isArray(list) ? list : []
}

const placeOf = (row: unknown): string =>
  at(row, 'place') ? `${cell(row, 'place', 'file')}:${cell(row, 'place', 'line')}` : '–'

export function renderPush(push: unknown, { output }: Context): string {
  const attribution = at(push, 'attribution')
  const facts = [
    ['push', cell(push, 'id')],
    ['state', cell(push, 'state')],
    ['person', cell(push, 'person')],
    ['requisition', `${cell(push, 'requisition')} at ${cell(push, 'connection')}`],
    ['effect', cell(push, 'effect_class')],
    ['code', cell(push, 'code')],
    ['message', cell(push, 'message')],
    ['next', cell(push, 'next')],
    ['before us', { true: 'yes', false: 'no' }[cell(attribution, 'before')] ?? 'not known yet'],
    ['found by', cell(attribution, 'found_by')],
    ['first sent', cell(attribution, 'first_sent_at')],
    ['candidate', cell(attribution, 'candidate')],
    ['application', cell(attribution, 'application')],
    ['outcome', cell(attribution, 'outcome')],
    ['hired', cell(attribution, 'hired_at')],
  ].filter(([, value]) => value !== '–')
  const steps = listOf(push, 'steps').map((row) => [
    cell(row, 'name'),
    cell(row, 'effect'),
    cell(row, 'state'),
    placeOf(row),
  ])
  const attempts = listOf(push, 'attempts').map((row) => [
    cell(row, 'started_at'),
    cell(row, 'step'),
    cell(row, 'act'),
    cell(row, 'outcome'),
    `${cell(row, 'request', 'method')} ${cell(row, 'request', 'address')}`,
    cell(row, 'response', 'status'),
    cell(row, 'response', 'ms'),
    cell(row, 'waited_ms'),
    placeOf(row),
  ])
  const consents = listOf(push, 'consents').map((row) =>
    ['recorded_at', 'id', 'kind', 'state', 'expires_at'].map((key) => cell(row, key)),
  )
  return [
    facts.map(([name = '', value = '']) => `${name.padEnd(12)} ${printable(value)}`).join('\n'),
    table(['step', 'effect', 'state', 'place'], steps, output.style),
    table(['at', 'step', 'act', 'outcome', 'request', 'status', 'ms', 'waited', 'place'], attempts, output.style),
    table(['recorded', 'consent', 'kind', 'state', 'expires'], consents, output.style),
  ].join('\n\n')
}

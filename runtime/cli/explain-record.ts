import { HirewireError } from '../kernel/errors.ts'
import { MODELS } from '../kernel/model.ts'
import { at, cell } from './answer.ts'
import { withClient } from './client.ts'
import { type Context, EXIT } from './command.ts'
import { printable, table } from './output.ts'
import { shown } from './remap.ts'
import { noteServedSpec } from './served-spec.ts'

/** `<connection>/<model>/<id>`; the id may contain slashes. */
export async function explainRecord(context: Context, name: string): Promise<number> {
  const [connection = '', model = '', ...rest] = name.split('/')
  const id = rest.join('/')
  if (!(MODELS as readonly string[]).includes(model) || connection === '' || id === '')
    throw new HirewireError(
      'usage',
      `"${name}" is not the name of a record: write <connection>/<model>/<id>, with one of the models ${MODELS.join(', ')}.`,
    )
  const path = `/v1/records/${[connection, model, id].map(encodeURIComponent).join('/')}`
  return withClient(context, async (client) => {
    const told = await client.call('GET', `${path}/explain`)
    await noteServedSpec(client, connection, context)
    context.output.result(told, () => text(told, context))
    return at(told, 'failure') === null ? EXIT.done : EXIT.findings
  })
}

function text(told: unknown, { output: { style } }: Context): string {
  const line = (name: string, value: string): string => `${style('bold', name.padEnd(10))} ${printable(value)}`
  const page = at(told, 'page') === null ? '' : `, page ${cell(told, 'page')}`
  return [
    style('bold', printable(`${cell(told, 'connection')}/${cell(told, 'model')}/${cell(told, 'id')}`)),
    ...list(told, 'verdict').map((sentence) => printable(String(sentence))),
    '',
    line('request', cell(told, 'request')),
    line('came', `${cell(told, 'fetched_at')} in ${cell(told, 'run')}${page}`),
    line('last seen', `${cell(told, 'seen_at')} in ${cell(told, 'seen_in')}`),
    line('changed', cell(told, 'updated_at')),
    line('connector', `${cell(told, 'connector', 'file')}, ${versions(told)}`),
    '',
    ...expressions(told).flat(),
    ...words(told, style),
    ...changes(told),
    '',
    style('bold', 'source record'),
    ...JSON.stringify(at(told, 'raw'), null, 2).split('\n').map(printable),
  ].join('\n')
}

function versions(told: unknown): string {
  const [today, then] = [cell(told, 'connector', 'version'), cell(told, 'connector', 'stored_version')]
  return today === then
    ? `version ${today.slice(0, 12)}`
    : `version ${today.slice(0, 12)}, stored by ${then.slice(0, 12)}`
}

const list = (told: unknown, name: string): readonly unknown[] => {
  const value = at(told, name)
  return Array.isArray(value) ? value : []
}

const placeOf = (one: unknown): string =>
  at(one, 'place') ? `${cell(one, 'place', 'file')}:${cell(one, 'place', 'line')}:${cell(one, 'place', 'column')}` : ''

function expressions(told: unknown): string[][] {
  return list(told, 'expressions').map((one) => {
    const error = at(one, 'error')
    const gives = error === null ? shown(at(one, 'value')) : `fails: ${String(error)}`
    return [
      printable(`${cell(one, 'pointer')}  ${placeOf(one)}`),
      printable(`  ${cell(one, 'expression')}`),
      printable(`  → ${gives}`),
    ]
  })
}

function words(told: unknown, style: Context['output']['style']): string[] {
  const rows = list(told, 'vocabulary').map((one) => [
    cell(one, 'field'),
    cell(one, 'source_value'),
    cell(one, 'value'),
    placeOf(one) || `not listed in ${cell(one, 'vocabulary')}`,
  ])
  return rows.length === 0 ? [] : ['', table(['field', 'ATS error', 'canonical', 'line'], rows, style)]
}

function changes(told: unknown): string[] {
  const fields = Object.entries(at(told, 'changes') ?? {})
  const rows = fields.map(([name, value]) =>
    printable(`  ${name}: ${shown(at(value, 'from'))} → ${shown(at(value, 'to'))}`),
  )
  return rows.length === 0 ? [] : ['', 'A remap would change:', ...rows]
}

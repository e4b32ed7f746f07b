import { HirewireError } from '../../kernel/errors/errors.ts'
import { MODELS } from '../../kernel/model/model.ts'
import { withClient } from '../call/client.ts'
import { at, cell, listAt, type Shown } from '../call/response.ts'
import { noteServedSpec } from '../call/served-spec.ts'
import { type Context, EXIT } from '../command.ts'
import { printable } from '../print/output.ts'
import { table } from '../print/table.ts'
import { shown } from './remap.ts'

/** `<connection>/<model>/<id>`; the id may contain slashes. */
export async function explainRecord(context: Context, name: string): Promise<number> {
  const [connection = '', model = '', ...rest] = name.split('/')
  const id = rest.join('/')
  if (!(MODELS as readonly string[]).includes(model) || connection === '' || id === '')
    throw new HirewireError(
      'usage',
      `"${name}" is not the name of a record: write <connection>/<model>/<id>, with one of the models ${MODELS.join(', ')}.`,
    )
  return withClient(context, async (client) => {
    const explanation = await client.call('GET', '/v1/records/{connection}/{model}/{id}/explain', {
      path: { connection, model, id },
    })
    await noteServedSpec(client, connection, context)
    context.output.result(explanation, () => text(explanation, context))
    return at(explanation, 'failure') === null ? EXIT.done : EXIT.findings
  })
}

type Explained = Shown['Explained']

/** A refresh by an event has no run. */
const inRun = (explanation: Explained, name: 'run' | 'seen_in'): string =>
  at(explanation, name) === null ? ', outside of a run' : ` in ${cell(explanation, name)}`

function text(explanation: Explained, { output }: Context): string {
  const { style } = output
  const line = (name: string, value: string): string => `${style('bold', name.padEnd(10))} ${printable(value)}`
  const page = at(explanation, 'page') === null ? '' : `, page ${cell(explanation, 'page')}`
  return [
    style(
      'bold',
      printable(`${cell(explanation, 'connection')}/${cell(explanation, 'model')}/${cell(explanation, 'id')}`),
    ),
    ...listAt(explanation, 'verdict').map((sentence) => printable(String(sentence))),
    '',
    line('request', cell(explanation, 'request')),
    line('came', `${cell(explanation, 'fetched_at')}${inRun(explanation, 'run')}${page}`),
    line('last seen', `${cell(explanation, 'seen_at')}${inRun(explanation, 'seen_in')}`),
    line('changed', cell(explanation, 'updated_at')),
    line('connector', `${cell(explanation, 'connector', 'file')}, ${versions(explanation)}`),
    '',
    ...expressions(explanation).flat(),
    ...words(explanation, output),
    ...changes(explanation),
    '',
    style('bold', 'source record'),
    ...JSON.stringify(at(explanation, 'raw'), null, 2).split('\n').map(printable),
  ].join('\n')
}

function versions(explanation: Explained): string {
  const [today, then] = [cell(explanation, 'connector', 'version'), cell(explanation, 'connector', 'stored_version')]
  return today === then
    ? `version ${today.slice(0, 12)}`
    : `version ${today.slice(0, 12)}, stored by ${then.slice(0, 12)}`
}

const placeOf = (one: { readonly place: Explained['expressions'][number]['place'] }): string =>
  at(one, 'place') ? `${cell(one, 'place', 'file')}:${cell(one, 'place', 'line')}:${cell(one, 'place', 'column')}` : ''

function expressions(explanation: Explained): string[][] {
  return listAt(explanation, 'expressions').map((one) => {
    const error = at(one, 'error')
    const result = error === null ? shown(at(one, 'value')) : `fails: ${String(error)}`
    return [
      printable(`${cell(one, 'pointer')}  ${placeOf(one)}`),
      printable(`  ${cell(one, 'expression')}`),
      printable(`  → ${result}`),
    ]
  })
}

function words(explanation: Explained, output: Context['output']): string[] {
  const rows = listAt(explanation, 'vocabulary').map((one) => [
    cell(one, 'field'),
    cell(one, 'source_value'),
    cell(one, 'value'),
    placeOf(one) || `not listed in ${cell(one, 'vocabulary')}`,
  ])
  return rows.length === 0 ? [] : ['', table(['field', 'ATS value', 'canonical', 'line'], rows, output)]
}

function changes(explanation: Explained): string[] {
  const fields = Object.entries(at(explanation, 'changes') ?? {})
  const rows = fields.map(([name, value]) =>
    printable(`  ${name}: ${shown(at(value, 'from'))} → ${shown(at(value, 'to'))}`),
  )
  return rows.length === 0 ? [] : ['', 'A remap would change:', ...rows]
}

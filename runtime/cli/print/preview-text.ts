import { at, cell, listAt, type Shown } from '../call/response.ts'
import type { Output } from './output.ts'
import { printable } from './output.ts'

const MAX_VALUE = 200

/** What `map` prints says where in its file a field is. */
type Place = { readonly file?: string | null; readonly line?: number | null; readonly column?: number | null }
type Preview = Pick<Shown['Try'], 'records' | 'unmapped' | 'skipped' | 'fields'> & {
  readonly quarantined: readonly (Shown['Try']['quarantined'][number] & Place)[]
}

/** The results of a mapping from `map` and `try`, as text. */
export function previewText(preview: Preview, style: Output['style']): string {
  const records = listAt(preview, 'records').map((record) =>
    [
      style('bold', printable(`${cell(record, 'model')} ${cell(record, 'id')}`)),
      ...Object.entries(at(record, 'data') ?? {}).map(([name, value]) => `  ${name.padEnd(16)} ${previewed(value)}`),
    ].join('\n'),
  )
  const set = listAt(preview, 'quarantined').map((one) => {
    const place = cell(one, 'line') === '–' ? '' : ` (${cell(one, 'file')}:${cell(one, 'line')}:${cell(one, 'column')})`
    return `${style('red', 'quarantined')} ${printable(`${cell(one, 'id')}: ${cell(one, 'reason')}${place}`)}\n  ${previewed(at(one, 'raw'))}`
  })
  const unmapped = listAt(preview, 'unmapped').map(
    (one) =>
      `${style('yellow', 'unmapped')} ${printable(`${cell(one, 'vocabulary')} does not list "${cell(one, 'source_value')}"`)}`,
  )
  const refused = Number(at(preview, 'skipped') ?? 0)
  const fields = listAt(preview, 'fields').map((one) => {
    const text = `${cell(one, 'field')} ${cell(one, 'given')}/${cell(one, 'of')}`
    return at(one, 'given') === at(one, 'of') ? text : style('yellow', text)
  })
  return [
    ...records,
    ...set,
    ...unmapped,
    ...(refused > 0 ? [`${refused} filtered out by \`select\``] : []),
    '',
    fields.join(' · '),
  ].join('\n')
}

function previewed(value: unknown): string {
  const text = printable(typeof value === 'string' ? value : JSON.stringify(value))
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text
}

import type { Output } from './output.ts'
import { printable } from './output.ts'
import { at, cell } from './response.ts'

const MAX_VALUE = 200

/** The results of a mapping from `map` and `try`, as text. */
export function previewText(preview: unknown, style: Output['style']): string {
  const records = list(at(preview, 'records')).map((record) =>
    [
      style('bold', printable(`${cell(record, 'model')} ${cell(record, 'id')}`)),
      ...Object.entries(at(record, 'data') ?? {}).map(([name, value]) => `  ${name.padEnd(16)} ${previewed(value)}`),
    ].join('\n'),
  )
  const set = list(at(preview, 'quarantined')).map((one) => {
    const place = cell(one, 'line') === '–' ? '' : ` (${cell(one, 'file')}:${cell(one, 'line')}:${cell(one, 'column')})`
    return `${style('red', 'quarantined')} ${printable(`${cell(one, 'id')}: ${cell(one, 'reason')}${place}`)}\n  ${previewed(at(one, 'raw'))}`
  })
  const unmapped = list(at(preview, 'unmapped')).map(
    (one) =>
      `${style('yellow', 'unmapped')} ${printable(`${cell(one, 'vocabulary')} does not list "${cell(one, 'source_value')}"`)}`,
  )
  const refused = Number(at(preview, 'skipped') ?? 0)
  const fields = list(at(preview, 'fields')).map((one) => {
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

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function previewed(value: unknown): string {
  const text = printable(typeof value === 'string' ? value : JSON.stringify(value))
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text
}

import { at, cell } from './answer.ts'
import type { Output } from './output.ts'
import { printable } from './output.ts'

const MAX_VALUE = 200

/** The results of a mapping from `map` and `try`, as text. */
export function previewText(answer: unknown, style: Output['style']): string {
  const records = list(at(answer, 'records')).map((record) =>
    [
      style('bold', printable(`${cell(record, 'model')} ${cell(record, 'id')}`)),
      ...Object.entries(at(record, 'data') ?? {}).map(([name, value]) => `  ${name.padEnd(16)} ${shown(value)}`),
    ].join('\n'),
  )
  const set = list(at(answer, 'quarantined')).map((one) => {
    const place = cell(one, 'line') === '–' ? '' : ` (${cell(one, 'file')}:${cell(one, 'line')}:${cell(one, 'column')})`
    return `${style('red', 'quarantined')} ${printable(`${cell(one, 'id')}: ${cell(one, 'reason')}${place}`)}\n  ${shown(at(one, 'raw'))}`
  })
  const unmapped = list(at(answer, 'unmapped')).map(
    (one) =>
      `${style('yellow', 'unmapped')} ${printable(`${cell(one, 'vocabulary')} does not list "${cell(one, 'source_value')}"`)}`,
  )
  const refused = Number(at(answer, 'skipped') ?? 0)
  const fields = list(at(answer, 'fields')).map((one) => {
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

function shown(value: unknown): string {
  const text = printable(typeof value === 'string' ? value : JSON.stringify(value))
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text
}

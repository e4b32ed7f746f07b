import { HirewireError } from '../../kernel/errors/errors.ts'
import { cellAt } from '../call/response.ts'

/** A column of a list, whose rows have the field. */
export type Column<Field extends string = string> = {
  readonly title: string
  /** The field of the response that it shows, with dots for nested ones; `--columns` names it. */
  readonly field: Field
  /** How a terminal shows it. */
  readonly as?: 'time' | 'state'
  /** What a table shows where the field is null, if that has a meaning. */
  readonly none?: string
  /** The text of a value that is not one field. */
  value?(row: unknown): string
}

export function column<Field extends string>(title: Field): Column<Field>
export function column<Field extends string>(title: string, field: Field): Column<Field>
export function column(title: string, field = title): Column {
  return { title, field }
}
export const time = <Field extends string>(title: string, field: Field): Column<Field> => ({ title, field, as: 'time' })
export const state = (title = 'state'): Column<'state'> => ({ title, field: 'state', as: 'state' })

export const cellText = ({ field, value }: Column, row: unknown): string =>
  value ? value(row) : cellAt(row, field.split('.'))

const FIELD = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)*$/

/** The columns that `--columns` names: titles of the list, or any field of its rows. Throws `usage`. */
export function namedColumns(columns: readonly Column[], text: string): Column[] {
  const names = text.split(',').map((name) => name.trim())
  return names.map((name) => {
    const known = columns.find(({ title, field }) => field === name || title === name)
    if (known) return known
    if (FIELD.test(name)) return name.endsWith('_at') ? time(name, name) : column(name)
    const fields = columns.map(({ field }) => field).join(',')
    throw new HirewireError('usage', `--columns: "${name}" is not the name of a field. The columns are ${fields}.`)
  })
}

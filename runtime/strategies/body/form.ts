import type { FileRange } from '../../http/exchange.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { BodySpec } from '../../spec/connector.ts'
import type { BodyEncoder, FileSource } from '../contracts.ts'
import { shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { fileAs, isFileMark } from './file.ts'

export const form: Strategy<'form', Extract<BodySpec, { kind: 'form' }>, BodyEncoder> = {
  kind: 'form',
  summary: 'A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64.',
  options: {
    type: 'object',
    properties: {
      value: shaped(
        {},
        {
          title: 'Value',
          description:
            'Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted.',
          examples: [{ first_name: '$candidate.first_name', 'phone?': '$candidate.phone' }],
        },
      ),
    },
    required: ['value'],
  },
  make: () => async (evaluated, files) => {
    const pairs: string[] = []
    const ranges: FileRange[] = []
    let size = 0
    for (const [name, value] of Object.entries(Object(evaluated)))
      for (const one of [value].flat()) {
        const text = await fieldText(name, one, files)
        if (text === null) continue
        const pair = new URLSearchParams([[name, text]]).toString()
        const from = size + (pairs.length === 0 ? 0 : 1)
        size = from + pair.length
        if (isFileMark(one)) ranges.push({ file: one.$file, start: from + pair.indexOf('=') + 1, end: size })
        pairs.push(pair)
      }
    const bytes = Buffer.from(pairs.join('&'), 'latin1')
    return { kind: 'bytes', contentType: 'application/x-www-form-urlencoded', bytes, ownsType: true, files: ranges }
  },
}

/** A value as the text of a field; null if there is none. Throws `spec_invalid` for an object or a list. */
async function fieldText(name: string, value: unknown, files: FileSource): Promise<string | null> {
  if (value === null || value === undefined) return null
  if (isFileMark(value)) return Buffer.from(await fileAs(value, ['base64'], files)).toString('latin1')
  if (typeof value !== 'object') return String(value)
  throw new HirewireError(
    'spec_invalid',
    `The field "${name}" of a form would contain a mapping or a nested list, but form fields are strings. Convert it, for example with $string().`,
  )
}

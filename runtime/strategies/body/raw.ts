import { HirewireError } from '../../kernel/errors/errors.ts'
import type { RawBody } from '../../spec/connector.ts'
import type { BodyEncoder } from '../contracts.ts'
import { name, shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { fileAs, isFileMark } from './file.ts'

const TYPE = 'application/octet-stream'

export const raw: Strategy<'raw', RawBody, BodyEncoder> = {
  kind: 'raw',
  summary: 'One string or one file, sent as it is.',
  options: {
    type: 'object',
    properties: {
      value: shaped(
        {},
        {
          title: 'Value',
          description: 'An expression that returns a string, or a file.',
          examples: [{ file: 'resume', as: 'bytes' }],
        },
      ),
      type: { ...name('Type', 'Content-Type of the body.', 'application/pdf'), default: TYPE },
    },
    required: ['value'],
  },
  make:
    ({ type = TYPE }) =>
    async (evaluated, files) => {
      if (isFileMark(evaluated)) {
        const bytes = await fileAs(evaluated, ['bytes', 'base64'], files)
        return {
          kind: 'bytes',
          contentType: type,
          bytes,
          files: [{ file: evaluated.$file, start: 0, end: bytes.byteLength }],
        }
      }
      if (typeof evaluated === 'string') return { kind: 'bytes', contentType: type, bytes: Buffer.from(evaluated) }
      throw new HirewireError(
        'spec_invalid',
        `A raw body is one string or one file, but its expression returned ${evaluated === null ? 'null' : typeof evaluated}.`,
      )
    },
}

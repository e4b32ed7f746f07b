import type { FileRange } from '../../http/exchange.ts'
import type { FileMark } from '../../kernel/text/value-tree.ts'
import type { BodySpec } from '../../spec/connector.ts'
import type { BodyEncoder } from '../contracts.ts'
import { shaped } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { fileAs, isFileMark } from './file.ts'

export const json: Strategy<'json', Extract<BodySpec, { kind: 'json' }>, BodyEncoder> = {
  kind: 'json',
  summary: 'A JSON body; files are base64.',
  options: {
    type: 'object',
    properties: {
      value: shaped(
        {},
        {
          title: 'Value',
          description:
            'The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it.',
          examples: [{ firstName: '$candidate.first_name', 'phone?': '$candidate.phone' }],
        },
      ),
    },
    required: ['value'],
  },
  make: () => async (evaluated, files) => {
    const parts: Uint8Array[] = []
    const ranges: FileRange[] = []
    let text: string[] = []
    let size = 0
    const add = (bytes: Uint8Array): void => {
      parts.push(bytes)
      size += bytes.byteLength
    }
    const flush = (): void => {
      if (text.length > 0) add(Buffer.from(text.join('')))
      text = []
    }
    // Files are inserted once at the end, as bytes: a large file never becomes part of a growing text.
    const file = async (mark: FileMark): Promise<void> => {
      text.push('"')
      flush()
      const start = size
      add(await fileAs(mark, ['base64'], files))
      ranges.push({ file: mark.$file, start, end: size })
      text.push('"')
    }
    await write(evaluated, { text: (piece) => text.push(piece), file })
    flush()
    return { kind: 'bytes', contentType: 'application/json', bytes: Buffer.concat(parts), files: ranges }
  },
}

type Sink = { text(piece: string): void; file(mark: FileMark): Promise<void> }

async function write(value: unknown, sink: Sink): Promise<void> {
  if (value === null || typeof value !== 'object') return sink.text(JSON.stringify(value) ?? 'null')
  if (isFileMark(value)) return sink.file(value)
  if (Array.isArray(value))
    return writeAll(
      value.map((item) => ['', item]),
      ['[', ']'],
      sink,
    )
  const entries = Object.entries(value).filter(([, child]) => child !== undefined)
  return writeAll(
    entries.map(([key, child]) => [`${JSON.stringify(key)}:`, child]),
    ['{', '}'],
    sink,
  )
}

async function writeAll(
  items: readonly (readonly [string, unknown])[],
  brackets: readonly [string, string],
  sink: Sink,
): Promise<void> {
  sink.text(brackets[0])
  for (const [index, [lead, item]] of items.entries()) {
    sink.text(index === 0 ? lead : `,${lead}`)
    await write(item, sink)
  }
  sink.text(brackets[1])
}

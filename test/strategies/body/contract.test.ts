import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createInProcessEvaluator } from '../../../runtime/expression/in-process.ts'
import type { HttpBody } from '../../../runtime/http/exchange.ts'
import type { BodySpec } from '../../../runtime/spec/connector.ts'
import { withAddresses } from '../../../runtime/strategies/body/file.ts'
import { body } from '../../../runtime/strategies/body/index.ts'
import { treeOf } from '../../../runtime/strategies/body/tree.ts'
import type { FileSource } from '../../../runtime/strategies/contracts.ts'
import { make } from '../../../runtime/strategies/make.ts'

type Bytes = Extract<HttpBody, { kind: 'bytes' }>
type Given = {
  root?: Readonly<Record<string, unknown>>
  files?: Readonly<Record<string, Uint8Array>>
  address?: string
}

const evaluator = createInProcessEvaluator()
const sourceOf =
  (files: Readonly<Record<string, Uint8Array>>): FileSource =>
  async (name) => {
    const bytes = files[name]
    if (bytes) return bytes
    throw new Error(`no file ${name}`)
  }

/** A body of this spec with these variables, as the runtime builds it. */
async function written(spec: BodySpec, { root = {}, files = {}, address = '' }: Given = {}): Promise<Bytes> {
  const program = { kind: 'sent', tree: treeOf(spec), missing: 'error' } as const
  const [evaluated] = await evaluator.evaluate([{ program, root: null, vars: root }])
  if (!evaluated?.ok) throw new Error(evaluated?.error.message)
  const value = await withAddresses(evaluated.value, async () => address)
  const made = await make(body, spec)(value, sourceOf(files))
  if (made.kind !== 'bytes') throw new Error('no bytes')
  return made
}
/** What a server reads of a form body, by the parser of the platform. */
const readForm = ({ contentType, bytes }: Bytes): Promise<FormData> =>
  new Response(Buffer.from(bytes), { headers: { 'content-type': contentType } }).formData()
const textOf = ({ bytes }: Bytes): string => Buffer.from(bytes).toString()

/** One of each kind with one file in it, in each form that it can have. */
const KINDS: Record<keyof typeof body, (as: string) => BodySpec> = {
  json: (as) => ({ kind: 'json', value: { f: { $file: 'resume', as } } }),
  form: (as) => ({ kind: 'form', value: { f: { $file: 'resume', as } } }),
  multipart: (as) => ({ kind: 'multipart', parts: [{ name: 'f', value: { $file: 'resume', as } }] }),
  raw: (as) => ({ kind: 'raw', value: { $file: 'resume', as } }),
}
const RESUME = randomBytes(70_001)
const ROOT = { resume: { file_name: 'cv.pdf', media_type: 'application/pdf' } }

describe.each(Object.entries(KINDS))('every body: %s', (kind, spec) => {
  test('contains a file completely', async () => {
    const as = kind === 'json' || kind === 'form' ? 'base64' : 'bytes'
    const made = await written(spec(as), { root: ROOT, files: { resume: RESUME } })
    const found = {
      json: () => Buffer.from(JSON.parse(textOf(made)).f, 'base64'),
      form: async () => Buffer.from(String((await readForm(made)).get('f')), 'base64'),
      multipart: async () => Buffer.from(await ((await readForm(made)).get('f') as File).arrayBuffer()),
      raw: () => Buffer.from(made.bytes),
    }
    expect(Buffer.compare(await found[kind as keyof typeof found](), RESUME)).toBe(0)
  })

  test('reports the position of its file, so that its content is never shown', async () => {
    const as = kind === 'json' || kind === 'form' ? 'base64' : 'bytes'
    const { bytes, files = [] } = await written(spec(as), { root: ROOT, files: { resume: RESUME } })
    expect(files).toMatchObject([{ file: 'resume' }])
    const found = Buffer.from(bytes.subarray(files[0]!.start, files[0]!.end))
    const sent = as === 'bytes' ? RESUME : RESUME.toString('base64')
    expect(kind === 'form' ? decodeURIComponent(found.toString()) : found.toString('latin1')).toBe(
      sent.toString('latin1'),
    )
  })

  test('contains the URL of a file as text', async () => {
    const address = 'https://hirewire.example/files/one.resume'
    const made = await written(spec('url'), { root: ROOT, files: {}, address })
    const found = {
      json: () => JSON.parse(textOf(made)).f,
      form: async () => (await readForm(made)).get('f'),
      multipart: async () => (await readForm(made)).get('f'),
      raw: () => textOf(made),
    }
    expect(await found[kind as keyof typeof found]()).toBe(address)
  })

  test('fails if its file is missing', async () => {
    const as = kind === 'json' || kind === 'form' ? 'base64' : 'bytes'
    await expect(written(spec(as))).rejects.toThrow('no file resume')
  })
})

test('several files of one body are each at their place, also inside a part', async () => {
  const files = { resume: Buffer.from('one'), cover_letter: Buffer.from('two') }
  const both = { a: { $file: 'resume', as: 'base64' }, b: 'ü', c: { $file: 'cover_letter', as: 'base64' } }
  const specs: BodySpec[] = [
    { kind: 'json', value: both },
    { kind: 'form', value: both },
    {
      kind: 'multipart',
      parts: [
        { name: 'ü', value: { $file: 'resume', as: 'base64' } },
        { name: 'inside', value: { b: 'ü', c: { $file: 'cover_letter', as: 'base64' } } },
      ],
    },
  ]
  for (const spec of specs) {
    const made = await written(spec, { root: { resume: ROOT.resume, cover_letter: ROOT.resume }, files })
    const found = (made.files ?? []).map(({ file, start, end }) => [
      file,
      Buffer.from(made.bytes.subarray(start, end)).toString(),
    ])
    expect(found).toEqual([
      ['resume', Buffer.from('one').toString('base64')],
      ['cover_letter', Buffer.from('two').toString('base64')],
    ])
  }
})

describe('form', () => {
  const form = (value: object, root: Given['root'] = {}) => written({ kind: 'form', value } as BodySpec, { root })

  test('writes fields in their order, lists as repeated fields, and omits fields without a value', async () => {
    const root = { name: 'Zoë & Co', tags: ['a', 'b'] }
    const value = { name: '$name', n: 7, yes: true, tags: '$tags', none: null, 'phone?': '$phone', one: [1, 2] }
    const made = await form(value, root)
    expect(made.contentType).toBe('application/x-www-form-urlencoded')
    expect([...(await readForm(made)).entries()]).toEqual([
      ['name', 'Zoë & Co'],
      ['n', '7'],
      ['yes', 'true'],
      ['tags', 'a'],
      ['tags', 'b'],
      ['one', '1'],
      ['one', '2'],
    ])
  })

  test('refuses values that a form cannot represent', async () => {
    await expect(form({ a: { b: 1 } })).rejects.toMatchObject({ code: 'spec_invalid' })
    await expect(form({ a: { b: 1 } })).rejects.toThrow(/field "a" of a form/)
  })
})

describe('multipart', () => {
  const parts = (list: Extract<BodySpec, { kind: 'multipart' }>['parts'], given: Given = {}) =>
    written({ kind: 'multipart', parts: list }, { root: ROOT, files: { resume: RESUME }, ...given })

  test('sends its parts in their order, each with its type and the name of its file', async () => {
    const made = await parts([
      { name: 'email', value: 'zoë@example.com' },
      { name: 'resume', value: { $file: 'resume', as: 'bytes' } },
      { name: 'answers', value: { a: 1 } },
      { name: 'cv', value: { $file: 'resume', as: 'bytes' }, file_name: 'my cv.doc', type: 'application/msword' },
      { name: 'note', value: 'hi', type: 'text/plain' },
    ])
    const entries = [...(await readForm(made)).entries()]
    expect(entries.map(([name]) => name)).toEqual(['email', 'resume', 'answers', 'cv', 'note'])
    expect(entries[0]?.[1]).toBe('zoë@example.com')
    expect(entries[2]?.[1]).toBe('{"a":1}')
    expect(entries[1]?.[1]).toMatchObject({ name: 'cv.pdf', type: 'application/pdf', size: RESUME.length })
    expect(entries[3]?.[1]).toMatchObject({ name: 'my cv.doc', type: 'application/msword' })
    expect(textOf(made)).toContain('name="answers"\r\nContent-Type: application/json\r\n')
    expect(textOf(made)).toContain('name="email"\r\n\r\n')
  })

  test('omits an optional part without a value or file', async () => {
    const made = await parts([
      { name: 'phone', value: '$candidate.phone', optional: true },
      { name: 'letter', value: { $file: 'cover_letter', as: 'bytes' }, optional: true },
      { name: 'resume', value: { $file: 'resume', as: 'bytes' }, optional: true },
    ])
    expect([...(await readForm(made)).keys()]).toEqual(['resume'])
    await expect(parts([{ name: 'phone', value: '$candidate.phone' }])).rejects.toThrow(/no value/)
  })

  test('any names and texts arrive as they were sent (property)', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), text)), async (fields) => {
        fc.pre(fields.length > 0 && fields.every(([name]) => !name.includes('%')))
        const root = { values: fields.map(([, value]) => value) }
        const made = await parts(
          fields.map(([name], at) => ({ name, value: `$values[${at}]` })),
          { root },
        )
        expect([...(await readForm(made)).entries()]).toEqual(fields)
      }),
      { numRuns: 30 },
    )
  })

  test('no file name can end its header', async () => {
    const root = { resume: { file_name: 'a"\r\nX-Evil: 1\r\n\r\n.pdf', media_type: 'application/pdf\r\nX-Evil: 2' } }
    const made = await parts([{ name: 'r"x', value: { $file: 'resume', as: 'bytes' } }], { root })
    expect(textOf(made)).toContain('name="r%22x"; filename="aX-Evil 1.pdf"')
    expect(textOf(made)).not.toMatch(/\r\nX-Evil/)
  })
})

test('raw sends a text or a file with the type that the spec defines', async () => {
  const text = await written({ kind: 'raw', value: '$note', type: 'text/plain' }, { root: { note: 'Zoë' } })
  expect([text.contentType, textOf(text)]).toEqual(['text/plain', 'Zoë'])
  const file = await written({ kind: 'raw', value: { $file: 'resume', as: 'bytes' } }, { files: { resume: RESUME } })
  expect(file.contentType).toBe('application/octet-stream')
  await expect(written({ kind: 'raw', value: { a: 1 } })).rejects.toMatchObject({ code: 'spec_invalid' })
})

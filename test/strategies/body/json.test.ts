import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { body } from '../../../runtime/strategies/body/index.ts'
import type { BodyEncoder, FileSource } from '../../../runtime/strategies/contracts.ts'
import { make } from '../../../runtime/strategies/make.ts'

const json: BodyEncoder = make(body, { kind: 'json', value: {} })
const noFiles: FileSource = async (name) => {
  throw new Error(`no file ${name}`)
}
async function encoded(value: unknown, files: FileSource = noFiles): Promise<string> {
  const made = await json(value, files)
  if (made.kind !== 'bytes') throw new Error('no bytes')
  expect(made.contentType).toBe('application/json')
  return Buffer.from(made.bytes).toString()
}

test('a body without files is serialized as JSON.stringify does (property)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await encoded(value)).toBe(JSON.stringify(value))
    }),
  )
})

test('a field without a value is omitted, as in JSON', async () => {
  expect(await encoded({ a: undefined, b: [undefined], c: null })).toBe('{"b":[null],"c":null}')
})

test('a file is included as base64, as often as it is named', async () => {
  const files = new Map([
    ['resume', randomBytes(100_001)],
    ['empty', Buffer.alloc(0)],
  ])
  const text = await encoded(
    {
      name: 'Zoë',
      resume: { content: { $file: 'resume', as: 'base64' } },
      list: [
        { $file: 'empty', as: 'base64' },
        { $file: 'resume', as: 'base64' },
      ],
    },
    async (name) => files.get(name) ?? noFiles(name),
  )
  const read = JSON.parse(text)
  expect(read.name).toBe('Zoë')
  expect(Buffer.from(read.resume.content, 'base64').equals(files.get('resume') ?? Buffer.alloc(1))).toBe(true)
  expect(read.list).toEqual(['', read.resume.content])
})

test('of a slice of a buffer only that slice is sent', async () => {
  const part = Buffer.from('xxhelloxx').subarray(2, 7)
  expect(await encoded({ $file: 'f', as: 'base64' }, async () => part)).toBe(
    `"${Buffer.from('hello').toString('base64')}"`,
  )
})

test('a large file is joined without a copy for each chunk', async () => {
  const file = Buffer.alloc(8_000_000, 7)
  const before = process.memoryUsage().arrayBuffers
  const made = await json({ a: { $file: 'f', as: 'base64' } }, async () => file)
  expect(made.kind === 'bytes' && made.bytes.length).toBe(Math.ceil(file.length / 3) * 4 + '{"a":""}'.length)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(file.length * 4)
})

test('a file that JSON cannot hold, or that is missing, is an error', async () => {
  await expect(encoded({ a: { $file: 'resume', as: 'bytes' } }, async () => Buffer.alloc(1))).rejects.toMatchObject({
    code: 'spec_invalid',
  })
  await expect(encoded({ a: { $file: 'resume', as: 'base64' } })).rejects.toThrow('no file resume')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { schemaAjv } from './schema-ajv.ts'

type Schema = Record<string, unknown>
type Snippet = { label: string; description: string; body: unknown }
type Key = { pointer: string; schema: Schema }

const NAMES = ['connector', 'connector-test', 'config', 'connection']
const schemas = NAMES.map(
  (name): Schema =>
    JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'schemas', `${name}.schema.json`), 'utf8')),
)
const ajv = schemaAjv()
for (const schema of schemas) ajv.addSchema(schema)

const step = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Every key that an author can write, and every part that keys refer to. */
function keysIn(schema: unknown, pointer = ''): Key[] {
  if (!isObject(schema)) return []
  return Object.entries(schema).flatMap(([word, inner]): Key[] => {
    const here = `${pointer}/${word}`
    if (['properties', '$defs'].includes(word))
      return Object.entries(inner as Record<string, Schema>).flatMap(([name, one]) => [
        { pointer: here + step(name), schema: one },
        ...keysIn(one, here + step(name)),
      ])
    if (['items', 'additionalProperties'].includes(word)) return keysIn(inner, here)
    if (word === 'oneOf') return (inner as Schema[]).flatMap((one, at) => keysIn(one, `${here}/${at}`))
    return []
  })
}

const takesBlock = ({ type, oneOf }: Schema): boolean =>
  oneOf !== undefined || [type].flat().some((one) => one === 'object' || one === 'array')

/** The content of the file if every placeholder is left unchanged. */
function inserted(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(inserted)
  if (isObject(body))
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [plain(key), inserted(value)]))
  return typeof body === 'string' ? parse(plain(body.replace(/^\$\{\d+:(.*)\}$/s, '$1'))) : body
}
const plain = (text: string): string => text.replace(/\\([\\$}])/g, '$1')

/** The editor would drop a `$` or `}` that is not part of a placeholder. */
const places = (body: unknown): string[] => JSON.stringify(body).match(/(?<!\\)\$(?!\{\d+:)/g) ?? []

for (const [at, name] of NAMES.entries())
  describe(`the snippets of an editor in ${name}.schema.json`, () => {
    const schema = schemas[at] ?? {}
    const keys = keysIn(schema)
    const blocks = keys.filter(({ schema: key }) => takesBlock(key))
    const snippets = blocks.flatMap(({ pointer, schema: key }) =>
      ((key.defaultSnippets ?? []) as Snippet[]).map((snippet) => ({ pointer, ...snippet })),
    )

    it('exist at every key that takes a block, and for every kind where there is a choice', () => {
      expect(blocks.length).toBeGreaterThan(5)
      const few = blocks.filter(({ schema: key }) => {
        const wanted = Array.isArray(key.oneOf) ? key.oneOf.length : 1
        return ((key.defaultSnippets ?? []) as Snippet[]).length !== wanted
      })
      expect(few.map(({ pointer }) => pointer)).toEqual([])
      expect(snippets.filter(({ label, description }) => !label || !description)).toEqual([])
    })

    it('insert what the schema accepts', () => {
      const wrong = snippets.flatMap(({ pointer, label, body }) => {
        const valid = ajv.compile({ $ref: `${schema.$id}#${encodeURI(pointer)}` })
        return valid(inserted(body)) ? [] : [`${pointer} ${label}: ${ajv.errorsText(valid.errors)}`]
      })
      expect(wrong).toEqual([])
      expect(snippets.filter(({ body }) => places(body).length > 0)).toEqual([])
    })
  })

/**
 * What breaks a client between two OpenAPI documents, by the rules of docs/api.md (Versions and deprecation).
 * `node scripts/api-breaks.ts [COMMIT]` compares schemas/openapi.json with that of a commit, by default the parent of
 * this one, prints what breaks, and exits 1. A break that schemas/accepted-breaks.json lists is accepted.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { narrowed, type Schema, type Schemas } from './api-breaks/schemas.ts'
import { inPlace } from './in-place.ts'

type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema: Schema }
type Content = { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
type Operation = {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content & { readonly required?: boolean }
  readonly responses: Readonly<Record<string, Content>>
  readonly 'x-roles'?: readonly string[]
}
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Schemas }
}
type Pair<T> = { readonly before: T; readonly after: T }

/** Each break as one line. */
export function breaksBetween(...documents: [before: Document, after: Document]): string[] {
  const [before, after] = documents.map(inPlace) as [Document, Document]
  const schemas = { before: before.components.schemas, after: after.components.schemas }
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      const now = after.paths[path]?.[method]
      if (now === undefined) return [`${name}: the operation is removed`]
      return operationBreaks({ before: operation, after: now }, schemas).map((fault) => `${name}: ${fault}`)
    }),
  )
}

function operationBreaks({ before, after }: Pair<Operation>, schemas: Pair<Schemas>): string[] {
  const renamed = before.operationId !== after.operationId
  const refused = (before['x-roles'] ?? []).filter((role) => !after['x-roles']?.includes(role))
  return [
    ...(renamed ? [`the operation id ${before.operationId} is now ${after.operationId}`] : []),
    ...(after['x-roles'] === undefined ? [] : refused.map((role) => `the role ${role} may no longer use it`)),
    ...parameterBreaks({ before: before.parameters ?? [], after: after.parameters ?? [] }, schemas),
    ...bodyBreaks({ before: before.requestBody, after: after.requestBody }, schemas),
    ...responseBreaks({ before: before.responses, after: after.responses }, schemas),
  ]
}

function parameterBreaks({ before, after }: Pair<readonly Parameter[]>, schemas: Pair<Schemas>): string[] {
  const placeOf = ({ in: place, name }: Parameter): string => `${place} parameter ${name}`
  const known = new Map(before.map((parameter) => [placeOf(parameter), parameter]))
  const now = new Map(after.map((parameter) => [placeOf(parameter), parameter]))
  const changed = [...known].flatMap(([place, parameter]) => {
    const other = now.get(place)
    if (other === undefined) return [`${place} is removed`]
    const pair = { before: parameter.schema, after: onceOf(other, parameter) }
    return narrowed(pair, { schemas, side: 'request', at: place })
  })
  const required = [...now].filter(([place, { required }]) => required && !known.get(place)?.required)
  return [...changed, ...required.map(([place]) => `${place} is now required`)]
}

/** What one value of a parameter may be that may now be repeated: in a URL, a list of one is the value alone. */
function onceOf({ in: place, schema }: Parameter, before: Parameter): Schema {
  const isRepeated = place === 'query' && schema.type === 'array' && before.schema.type !== 'array'
  return isRepeated && Number(schema.minItems ?? 0) <= 1 ? (schema.items as Schema) : schema
}

function bodyBreaks({ before, after }: Pair<Operation['requestBody']>, schemas: Pair<Schemas>): string[] {
  const required =
    after?.required !== false && after !== undefined && (before === undefined || before.required === false)
  const inserted = required ? ['the body is now required'] : []
  if (before === undefined) return inserted
  return [...inserted, ...contentBreaks({ before, after: after ?? {} }, { schemas, side: 'request', at: 'body' })]
}

function responseBreaks({ before, after }: Pair<Operation['responses']>, schemas: Pair<Schemas>): string[] {
  const promised = Object.entries(before).filter(([status]) => /^2|^default$/.test(status))
  return promised.flatMap(([status, content]) => {
    const now = after[status]
    if (now === undefined) return [`the response ${status} is removed`]
    return contentBreaks({ before: content, after: now }, { schemas, side: 'response', at: `response ${status}` })
  })
}

type Where = { readonly schemas: Pair<Schemas>; readonly side: 'request' | 'response'; readonly at: string }

function contentBreaks({ before, after }: Pair<Content>, where: Where): string[] {
  return Object.entries(before.content ?? {}).flatMap(([type, media]) => {
    const now = after.content?.[type]
    if (now === undefined) return [`${where.at}: ${type} is removed`]
    return narrowed({ before: media.schema ?? {}, after: now.schema ?? {} }, where)
  })
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FILE = 'schemas/openapi.json'

/** The document of a commit; null if the commit has none, or is not in this checkout. */
function documentAt(commit: string): Document | null {
  try {
    const text = execFileSync('git', ['show', `${commit}:${FILE}`], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return JSON.parse(text) as Document
  } catch {
    return null
  }
}

function main(commit: string): number {
  const before = documentAt(commit)
  if (before === null) {
    console.log(`API: NOT COMPARED, because ${commit} has no ${FILE} or is not in this checkout`)
    return 0
  }
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T
  const accepted = read<{ readonly breaks: readonly string[] }>('schemas/accepted-breaks.json').breaks
  const breaks = breaksBetween(before, read<Document>(FILE)).filter((one) => !accepted.includes(one))
  for (const one of breaks) console.error(one)
  if (breaks.length > 0)
    console.error(
      'Each of these breaks a client of /v1. Change them, or, before version 1.0.0, add the lines to schemas/accepted-breaks.json and say it in CHANGELOG.md.',
    )
  console.log(`API: ${breaks.length} breaks since ${commit}`)
  return breaks.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv[2] ?? 'HEAD^')

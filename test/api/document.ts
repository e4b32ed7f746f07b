/** The OpenAPI document, as far as the tests read it, and schemas of it as checks. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { inPlace } from '../../scripts/in-place.ts'
import type { ApiKit } from '../kit/api.ts'
import { closedAgain, closedDocument } from '../kit/closed-document.ts'

export type Schema = { readonly [keyword: string]: unknown }
export type Media = { readonly schema: Schema; readonly example?: unknown }
export type OperationObject = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security?: readonly object[]
  readonly 'x-roles'?: readonly string[]
  readonly parameters?: readonly {
    name: string
    in: string
    required: boolean
    schema: Schema
    description?: string
  }[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Media>> }
  readonly 'x-problem-codes'?: readonly string[]
  readonly responses: Readonly<Record<string, { description: string; content?: Readonly<Record<string, Media>> }>>
}
export type Document = {
  readonly openapi: string
  readonly info: { title: string; version: string }
  readonly tags: readonly { name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly webhooks: Readonly<
    Record<string, { readonly post: { readonly requestBody: { readonly content: Readonly<Record<string, Media>> } } }>
  >
  readonly components: { schemas: Readonly<Record<string, Schema>>; securitySchemes: object }
}
export type Documented = { readonly path: string; readonly method: string; readonly operation: OperationObject }

let published: Promise<Document> | undefined

/** It is the same of each API, and takes longer to write than a test to run: read once per process. */
export function readPublished(kit: Pick<ApiKit, 'call'>): Promise<Document> {
  published ??= kit.call({ url: '/openapi.json', key: null }).then((answer) => inPlace(answer.json<Document>()))
  return published
}

/** The document as it describes a server of this version. */
export const readDocument = async (kit: Pick<ApiKit, 'call'>): Promise<Document> =>
  closedDocument(await readPublished(kit))

export const operationsOf = (document: Document): Documented[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

/** Checks values against schemas of the document; returns what is wrong, or null. */
export function checkerOf(document: Document): (schema: Schema, value: unknown) => string | null {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    allErrors: true,
    validateFormats: false,
    keywords: ['example', 'components', 'style', 'explode'],
  })
  ajv.addSchema({ $id: 'https://hirewire.test/document', components: closedAgain(document.components) })
  return (schema, value) => {
    const absolute = JSON.parse(
      JSON.stringify(closedAgain(schema)).replaceAll('"#/components', '"https://hirewire.test/document#/components'),
    )
    const validate = ajv.compile(absolute)
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
}

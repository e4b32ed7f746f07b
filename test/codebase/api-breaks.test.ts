import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { breaksBetween, type Document } from '../../scripts/api-breaks.ts'

type Change = (operation: Editable, schemas: Record<string, Editable>) => void
// biome-ignore lint/suspicious/noExplicitAny: a document that each test changes in another place
type Editable = any

const DOCUMENT = {
  paths: {
    '/v1/pushes/{id}': {
      post: {
        operationId: 'changePush',
        'x-roles': ['platform', 'admin'],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 500 } },
          { name: 'state', in: 'query', schema: { enum: ['QUEUED', 'FAILED'] } },
        ],
        requestBody: {
          required: false,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                additionalProperties: false,
                required: ['reason'],
                properties: { reason: { type: ['string', 'null'] }, at: { type: 'number' } },
              },
            },
          },
        },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Push' } } } },
          404: { content: { 'application/problem+json': { schema: { type: 'object' } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Push: {
        type: 'object',
        required: ['id', 'state'],
        properties: {
          id: { type: 'string' },
          state: { enum: ['QUEUED', 'FAILED'] },
          cause: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          before: { $ref: '#/components/schemas/Push' },
          steps: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
        },
      },
    },
  },
}

function breaksOf(change: Change): string[] {
  const after = structuredClone(DOCUMENT) as Editable
  change(after.paths['/v1/pushes/{id}'].post, after.components.schemas)
  return breaksBetween(DOCUMENT as unknown as Document, after as Document)
}
const bodyOf = (operation: Editable): Editable => operation.requestBody.content['application/json'].schema

const BREAKS: Readonly<Record<string, readonly [Change, string]>> = {
  'a removed parameter': [(operation) => operation.parameters.pop(), 'query parameter state is removed'],
  'a new required parameter': [
    ({ parameters }) => parameters.push({ name: 'by', in: 'query', required: true, schema: { type: 'string' } }),
    'query parameter by is now required',
  ],
  'a lower limit of a parameter': [
    ({ parameters }) => {
      parameters[1].schema.maximum = 100
    },
    'query parameter limit: maximum is stricter',
  ],
  'a value that a parameter no longer takes': [
    ({ parameters }) => parameters[2].schema.enum.pop(),
    'query parameter state: FAILED is no longer accepted',
  ],
  'a parameter that has to be repeated': [
    ({ parameters }) => {
      parameters[2].schema = { type: 'array', items: parameters[2].schema, minItems: 2 }
    },
    'query parameter state: string is no longer accepted',
  ],
  'a value that a parameter no longer takes, which may now be repeated': [
    ({ parameters }) => {
      parameters[2].schema = { type: 'array', items: { ...parameters[2].schema, enum: ['QUEUED'] } }
    },
    'query parameter state: FAILED is no longer accepted',
  ],
  'another operation id': [
    (operation) => {
      operation.operationId = 'editPush'
    },
    'the operation id changePush is now editPush',
  ],
  'a role that lost the operation': [
    (operation) => operation['x-roles'].shift(),
    'the role platform may no longer use it',
  ],
  'a body that is required now': [
    ({ requestBody }) => {
      requestBody.required = true
    },
    'the body is now required',
  ],
  'a field of the body that is refused': [
    (operation) => {
      delete bodyOf(operation).properties.at
    },
    'body: at is removed',
  ],
  'a field of the body that is required now': [
    (operation) => bodyOf(operation).required.push('at'),
    'body: at is now required',
  ],
  'a type that a field of the body no longer takes': [
    (operation) => bodyOf(operation).properties.reason.type.pop(),
    'body: reason: null is no longer accepted',
  ],
  'a removed success': [
    (operation) => {
      operation.responses = { 201: operation.responses[200] }
    },
    'the response 200 is removed',
  ],
  'another media type': [
    (operation) => {
      operation.responses[200].content = { 'text/csv': {} }
    },
    'response 200: application/json is removed',
  ],
  'a removed field': [
    (_, { Push }) => {
      delete Push.properties.cause
    },
    'response 200: cause is removed',
  ],
  'a field that may be missing': [(_, { Push }) => Push.required.pop(), 'response 200: state may now be missing'],
  'a field that may be null': [
    (_, { Push }) => {
      Push.properties.id.type = ['string', 'null']
    },
    'response 200: id: null is new',
  ],
  'another type deep in a response': [
    (_, { Push }) => {
      Push.properties.steps.items.properties.name.type = 'object'
    },
    'response 200: steps: name: object is new',
  ],
}

const ALLOWED: Readonly<Record<string, Change>> = {
  nothing: () => undefined,
  'a new field of a response': (_, { Push }) => {
    Push.properties.cancelled_at = { type: 'string' }
  },
  'a new value of a list in a response': (_, { Push }) => Push.properties.state.enum.push('PAUSED'),
  'a field that is always there now': (_, { Push }) => Push.required.push('cause'),
  'a new optional parameter': ({ parameters }) =>
    parameters.push({ name: 'by', in: 'query', schema: { type: 'string' } }),
  'a new optional field of the body': (operation) => {
    bodyOf(operation).properties.by = { type: 'string' }
  },
  'several values where one was accepted': ({ parameters }) => {
    const one = parameters[2].schema
    parameters[2].schema = { anyOf: [one, { type: 'array', items: one }] }
  },
  'a parameter that may now be repeated': ({ parameters }) => {
    parameters[2].schema = { type: 'array', items: parameters[2].schema, minItems: 1, maxItems: 20 }
  },
  'a higher limit': ({ parameters }) => {
    parameters[1].schema.maximum = 1000
  },
  'another text of a problem': (operation) => {
    delete operation.responses[404]
  },
}

describe('a change of the API', () => {
  for (const [name, [change, expected]] of Object.entries(BREAKS))
    it(`breaks clients: ${name}`, () => {
      expect(breaksOf(change)).toEqual([`POST /v1/pushes/{id}: ${expected}`])
    })

  for (const [name, change] of Object.entries(ALLOWED))
    it(`breaks nobody: ${name}`, () => {
      expect(breaksOf(change)).toEqual([])
    })

  it('breaks clients: a removed operation', () => {
    const after = { ...DOCUMENT, paths: {} }
    expect(breaksBetween(DOCUMENT as unknown as Document, after as unknown as Document)).toEqual([
      'POST /v1/pushes/{id}: the operation is removed',
    ])
  })

  it('is none if the document of this server is compared with itself, and each removed field of it is one', () => {
    const text = readFileSync(new URL('../../schemas/openapi.json', import.meta.url), 'utf8')
    const document = JSON.parse(text) as Document
    expect(breaksBetween(document, JSON.parse(text) as Document)).toEqual([])
    const less = JSON.parse(text)
    delete less.components.schemas.ListedPush.properties.person
    expect(breaksBetween(document, less)).toContain('GET /v1/pushes: response 200: data: person is removed')
  })
})

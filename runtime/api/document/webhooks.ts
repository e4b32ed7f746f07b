/** The webhooks to the platform in the OpenAPI document: one for each type of event, with the form of its body. */
import { CONNECTION_EVENTS } from '../../kernel/model/connect-links.ts'
import { DELIVERED_EVENTS } from '../../kernel/model/webhook-events.ts'
import { WITHOUT_PERSONAL_DATA } from '../webhook-payload.ts'

type Schema = Readonly<Record<string, unknown>>
type Document = {
  components?: { schemas?: Record<string, Schema> }
  webhooks?: Record<string, unknown>
}
type Kind = keyof typeof WITHOUT_PERSONAL_DATA

/** What the object of an event is, where its type does not begin with it; null: it has none. */
const OBJECTS: Readonly<Record<string, Kind | null>> = {
  'connection.needs_reauthorization': 'issue',
  ...Object.fromEntries(CONNECTION_EVENTS.map((event) => [`connection.${event}`, null])),
  'webhook.test': null,
}
const kindOf = (type: string): Kind | null => {
  const kind = OBJECTS[type]
  return kind === undefined ? (type.split('.')[0] as Kind) : kind
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const schemaName = (kind: Kind | null): string => (kind === null ? 'WebhookWithoutObject' : `Webhook${capital(kind)}`)
const operationId = (type: string): string => `on${type.split(/[._]/).map(capital).join('')}`
const named = (schema: string) => ({ $ref: `#/components/schemas/${schema}` })

const HEADERS = [
  ['webhook-id', 'The id of the message: the same in every attempt and replay.'],
  ['webhook-timestamp', 'When it was signed, in seconds.'],
  ['webhook-signature', 'Signatures of the id, the time and the body, separated by spaces (Standard Webhooks).'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }))

/** Changes the document. */
export function withWebhooks<Described extends object>(described: Described): Described {
  const document = described as Document
  const schemas = document.components?.schemas ?? {}
  // A part of the API, as in a test, has no events.
  if (schemas.Change === undefined) return described
  for (const kind of new Set(DELIVERED_EVENTS.map(kindOf))) schemas[schemaName(kind)] = eventOf(kind, schemas)
  document.webhooks = Object.fromEntries(DELIVERED_EVENTS.map((type) => [type, { post: delivery(type) }]))
  return described
}

const delivery = (type: string) => ({
  operationId: operationId(type),
  summary: `The event ${type}`,
  // Generators of clients would make a function of it that a client cannot call.
  'x-internal': true,
  tags: ['Events'],
  security: [],
  parameters: HEADERS,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: named(schemaName(kindOf(type))) } },
  },
  responses: {
    '2XX': { description: 'It is received, and is not sent again.' },
    '410': { description: 'The endpoint is disabled.' },
    default: { description: 'It is sent again later.' },
  },
})

function eventOf(kind: Kind | null, schemas: Readonly<Record<string, Schema>>): Schema {
  const types = DELIVERED_EVENTS.filter((type) => kindOf(type) === kind)
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', 'x-extensible-enum': types },
      timestamp: { type: 'string', format: 'date-time' },
      data: {
        type: 'object',
        required: ['connection', 'change', 'object'],
        properties: {
          connection: { type: ['string', 'null'] },
          change: {
            anyOf: [named('Change'), { type: 'null' }],
            description: 'The entry of the change feed; null: none.',
          },
          object: kind === null ? { type: ['object', 'null'], additionalProperties: true } : objectOf(kind, schemas),
        },
      },
    },
    description: kind === null ? 'An event without an object.' : `An event about a record of the kind \`${kind}\`.`,
  }
}

/** Only an endpoint that is marked for personal data receives every field of the object. */
function objectOf(kind: Kind, schemas: Readonly<Record<string, Schema>>): Schema {
  const description = 'As it is now; null: it is gone. Fields with personal data only for endpoints that receive them.'
  const name = capital(kind)
  const { required, properties } = schemas[name] as { required: string[]; properties: object }
  const sent: readonly string[] = WITHOUT_PERSONAL_DATA[kind]
  const always = required.filter((one) => sent.includes(one))
  if (always.length === required.length) return { anyOf: [named(name), { type: 'null' }], description }
  return { type: ['object', 'null'], required: always, properties, description }
}

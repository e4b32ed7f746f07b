import { VOCABULARIES } from '../../runtime/kernel/model/model.ts'
import { interval } from '../../runtime/strategies/options.ts'
import { lines, tables } from '../../runtime/strategies/tables.ts'
import { requestAt } from './requests.ts'
import { list, object, type Properties, ref, type Schema, said } from './words.ts'

type Area = keyof typeof tables
type Row = { readonly kind: string; readonly summary: string; readonly options: Schema & { properties: unknown } }

/** One of the strategies of an area, selected by `kind`. Options that contain a value tree are named in `trees`. */
function strategies(area: Area, title: string, trees: readonly string[] = []): Schema {
  const rows = Object.values(tables[area]) as unknown as readonly Row[]
  return {
    title,
    description: rows.map((row) => `\`${row.kind}\`: ${row.summary}`).join(' '),
    type: 'object',
    discriminator: { propertyName: 'kind' },
    oneOf: rows.map((row) => variant(row, trees)),
  }
}

function variant({ kind, summary, options }: Row, trees: readonly string[]): Schema {
  const properties = options.properties as Properties
  const required = (options.required ?? []) as readonly string[]
  const treed = trees.filter((name) => properties[name]).map((name) => [name, withShape(name, properties[name]!)])
  const tag = { const: kind, ...said('Kind', summary, kind) }
  return {
    title: kind,
    description: summary,
    ...object({ kind: tag, ...properties, ...Object.fromEntries(treed) }, ['kind', ...required]),
    ...(options.examples ? { examples: options.examples } : {}),
  }
}

/** An option without a type has its shape here. */
const withShape = (name: string, option: Schema): Schema =>
  option.type === undefined
    ? { ...option, ...(name === 'save' ? ref('values') : requestAt('List', String(option.description))) }
    : option

/** What a list that is read in part has besides. */
function withFullRuns(kinds: Schema): Schema {
  const fullEvery = interval('Full every', 'How often everything is read again all the same.', '7d')
  const oneOf = (kinds.oneOf as readonly (Schema & { properties: Properties })[]).map((kind) =>
    kind.title === 'none' ? kind : { ...kind, properties: { ...kind.properties, full_every: fullEvery } },
  )
  return { ...kinds, oneOf }
}

/** One line of a list without kinds. */
const line = (name: keyof typeof lines, title: string, more: Schema = {}): Schema => {
  const { properties, required, description, examples } = lines[name]
  return {
    title,
    ...object(properties as Properties, required, more),
    ...(description ? { description } : {}),
    ...(examples ? { examples } : {}),
  }
}

const BUILT =
  'numbers and booleans are literals; a mapping builds an object, a list builds a list. `{ $each: EXPR, map: … }` maps a list'

const tree: Schema = {
  title: 'Value that is read',
  description: `What is received is read by expressions: every string is a JSONata expression; ${BUILT}, and \`{ $const: TEXT }\` is a text.`,
  type: ['string', 'number', 'boolean', 'null', 'object', 'array'],
  contentMediaType: 'application/jsonata',
  additionalProperties: ref('value'),
  items: ref('value'),
  examples: ['name', { id: 'departmentId' }, { $each: 'locationIds', map: { id: '$' } }],
}

const sentTree: Schema = {
  title: 'Value that is sent',
  description: `What is sent is text: a string stands for itself, one that begins with \`$\` is an expression and keeps the type of its value, and \`{{ … }}\` is a hole in a text; ${BUILT}. A key that ends in \`?\` is omitted if something below it has no value (nothing, null, an empty text or list); without \`?\` that is an error before anything is sent. \`{ $file: resume, as: base64 }\` inserts a file as \`bytes\`, \`base64\` or \`url\`. A \`url\` is a signed URL from which the ATS downloads the file; it is valid for fifteen minutes (or for \`fetch_within\` of the attachment) and requires \`public_url\` in hirewire.yaml.`,
  type: ['string', 'number', 'boolean', 'null', 'object', 'array'],
  contentMediaType: 'text/template',
  additionalProperties: ref('sent'),
  items: ref('sent'),
  examples: ['$candidate.first_name', { type: 'personal', value: '$candidate.email' }],
}

const vocabularies: Schema = {
  title: 'Vocabularies',
  description:
    'Canonical value: the source values that map to it. Values not listed are kept and shown as UNMAPPED. A connection may override any line.',
  examples: [{ 'requisition.status': { OPEN: ['Open'], CLOSED: ['Closed', 'Filled'] } }],
  ...object(Object.fromEntries(Object.entries(VOCABULARIES).map(([name, values]) => [name, vocabulary(name, values)]))),
}

function vocabulary(name: string, values: readonly string[]): Schema {
  const sources = list({ type: ['string', 'number', 'boolean'] }, { uniqueItems: true })
  const properties = values.map((value) => [
    value,
    { ...said(value, `Source values that map to ${value}.`, [value]), ...sources },
  ])
  return {
    ...said(name, `Values of \`${name}\`.`, { [values[0] ?? '']: ['Source value'] }),
    ...object(Object.fromEntries(properties), [], { minProperties: 1 }),
  }
}

const credentials: Schema = {
  title: 'Credential',
  description: 'One credential field of a connection.',
  examples: [{ title: 'User name', secret: false }],
  ...object({
    title: { type: 'string', ...said('Title', 'Display name.', 'API key') },
    description: { type: 'string', ...said('Description', 'Where to find it.', 'Ask the administrator of the ATS.') },
    secret: {
      type: 'boolean',
      default: true,
      ...said(
        'Secret',
        'Secrets are stored encrypted and masked in all output. Set `false` for a value that is public, such as a user name.',
        false,
      ),
    },
    optional: {
      type: 'boolean',
      default: false,
      ...said('Optional', 'Whether a connection may omit it, such as an older key during key rotation.', true),
    },
    format: { enum: ['uri'], ...said('Format', 'Required format of the value.', 'uri') },
  }),
}

/** `$defs` that the sections of the connector schema share. */
export const parts: Properties = {
  value: tree,
  values: {
    title: 'Values',
    description: 'Values by name. `name?` is omitted if it has no value.',
    examples: [{ id: 'id' }],
    type: 'object',
    additionalProperties: ref('value'),
  },
  sent: sentTree,
  sent_values: {
    title: 'Values that are sent',
    description: 'Values by name. `name?` is omitted if it has no value.',
    examples: [{ id: '$requisition.id', type: 'personal' }],
    type: 'object',
    additionalProperties: ref('sent'),
  },
  texts: {
    title: 'Texts',
    description: 'Strings by name. `name?` is omitted if it has no value.',
    examples: [{ 'email?': '$with.email' }],
    type: 'object',
    additionalProperties: { type: 'string', contentMediaType: 'text/template' },
  },
  credential: credentials,
  vocabularies,
  auth: strategies('auth', 'Authentication'),
  paging: strategies('paging', 'Paging'),
  incremental: withFullRuns(strategies('since', 'Incremental')),
  for_each: strategies('for_each', 'For each'),
  deletes: strategies('deletes', 'Deletes', ['list']),
  recovery: strategies('settle', 'Recovery', ['save']),
  verify: strategies('verify', 'Verification'),
  dates: strategies('dates', 'Dates'),
  limit: line('limits', 'Limit', {
    minProperties: 1,
    dependentRequired: { calls: ['per'], left: ['per'], reset: ['left'], zone: ['per'] },
  }),
  error: line('errors', 'Error rule'),
}

import type { CredentialFields, OAuth2Auth } from '../../spec/connector.ts'
import { subscribedCredentials } from '../../spec/events.ts'
import { quoted, suggestion } from '../../spec/nearest.ts'
import { step } from '../../spec/places.ts'
import type { Fault, LintContext, VariableUse } from '../context.ts'

type Wanted = { readonly pointer: string; readonly name: string; readonly part?: 'key' }

/** Names that are wanted and not there. */
const missing = (what: string, wanted: readonly Wanted[], known: readonly string[]): Fault[] =>
  wanted
    .filter(({ name }) => !known.includes(name))
    .map(({ pointer, name, part }) => ({
      pointer,
      part,
      message: `Unknown ${what} ${quoted(name)}.`,
      hint: suggestion(name, known),
    }))

export function unknownEndpoint({ spec, calls }: LintContext): Fault[] {
  const limits = (spec.http.limits ?? []).flatMap((limit, at) =>
    (limit.of ?? []).map((name, index) => ({ pointer: `/http/limits/${at}/of/${index}`, name })),
  )
  const called = calls.map(({ pointer, endpoint }) => ({ pointer, name: endpoint }))
  return missing('endpoint', [...called, ...limits], Object.keys(spec.endpoints))
}

export function unusedEndpoint({ spec, calls }: LintContext): Fault[] {
  const called = new Set(calls.map(({ endpoint }) => endpoint))
  const idle = Object.keys(spec.endpoints).filter((name) => !called.has(name))
  return idle.map((name) => ({
    pointer: `/endpoints${step(name)}`,
    part: 'key',
    message: `The endpoint ${quoted(name)} is never called.`,
    hint: 'Call it from a stream or a step, or remove it.',
  }))
}

export function unknownStream({ spec }: LintContext): Fault[] {
  const streams = Object.entries(spec.pull ?? {})
  const walked = streams.flatMap(([name, { for_each: forEach }]) =>
    forEach?.kind === 'stream' ? [{ pointer: `/pull${step(name)}/for_each/of`, name: forEach.of }] : [],
  )
  const told = Object.entries(spec.events ?? {}).flatMap(([name, { on }]) =>
    Object.entries(on).flatMap(([event, reaction]) =>
      (['refresh', 'delete', 'merge'] as const).flatMap((key) =>
        reaction[key] === undefined
          ? []
          : [{ pointer: `/events${step(name)}/on${step(event)}/${key}`, name: reaction[key], key }],
      ),
    ),
  )
  const asked = (spec.push?.application?.steps ?? []).flatMap((one, at) =>
    (one.dedupe ?? []).flatMap(({ stream }, index) =>
      stream === undefined ? [] : [{ pointer: `/push/application/steps/${at}/dedupe/${index}/stream`, name: stream }],
    ),
  )
  const faults = missing('stream', [...walked, ...told, ...asked], Object.keys(spec.pull ?? {}))
  const unread = told
    .filter(({ key }) => key === 'refresh')
    .filter(({ name }) => spec.pull?.[name] && !spec.pull[name].read)
  return [
    ...faults,
    ...unread.map(({ pointer, name }) => ({
      pointer,
      message: `The stream ${quoted(name)} has no \`read\`, so a single record cannot be refreshed.`,
      hint: 'Add read: { call: …, with: { id: id } } to the stream.',
    })),
  ]
}

export function unknownVocabulary({ spec }: LintContext): Fault[] {
  const rows = (spec.push?.application?.steps ?? []).flatMap((one, at) =>
    (one.dedupe ?? []).map((row, index) => [`/push/application/steps/${at}/dedupe/${index}`, row.for_each] as const),
  )
  const streams = Object.entries(spec.pull ?? {}).map(
    ([name, stream]) => [`/pull${step(name)}`, stream.for_each] as const,
  )
  const wanted = [...streams, ...rows].flatMap(([pointer, forEach]) =>
    forEach?.kind === 'vocabulary' ? [{ pointer: `${pointer}/for_each/of`, name: forEach.of }] : [],
  )
  return missing('vocabulary', wanted, Object.keys(spec.vocabularies ?? {}))
}

/** Settings that functions of ours read by themselves. */
const READ_BY_FUNCTIONS: readonly string[] = ['phone_region']

export function unknownSetting({ spec, variables }: LintContext): Fault[] {
  const known = Object.keys(spec.settings ?? {})
  const unlocking = unlockers(spec)
  return [...missing('setting', unlocking, known), ...unknownFields(variables, 'settings', () => ['setting', known])]
}

export function unusedSetting({ spec, variables }: LintContext): Fault[] {
  const read = new Set([
    ...fieldsOf(variables, 'settings'),
    ...unlockers(spec).map(({ name }) => name),
    ...READ_BY_FUNCTIONS,
  ])
  const idle = Object.keys(spec.settings ?? {}).filter((name) => !read.has(name))
  return idle.map((name) => ({
    pointer: `/settings${step(name)}`,
    part: 'key',
    message: `The setting ${quoted(name)} is never read.`,
    hint: `Read it as $settings.${name}, or remove it.`,
  }))
}

const unlockers = (spec: LintContext['spec']): Wanted[] =>
  Object.entries(spec.pull ?? {}).flatMap(([stream, { min_interval: min }]) =>
    typeof min === 'object'
      ? Object.keys(min.unlocked_by ?? {}).map((name) => ({
          pointer: `/pull${step(stream)}/min_interval/unlocked_by${step(name)}`,
          name,
          part: 'key' as const,
        }))
      : [],
  )

export function unknownCredential({ spec, variables }: LintContext): Fault[] {
  return credentialBlocks(spec).flatMap(({ pointer, fields, implicit }) => {
    const known = Object.keys(fields)
    const here = variables.filter((use) => use.pointer.startsWith(`${pointer}/`))
    const absent = implicit.filter((name) => !known.includes(name))
    return [
      ...unknownFields(here, 'credentials', () => ['credential', known]),
      ...absent.map((name) => ({
        pointer,
        part: 'key' as const,
        message: `This kind of authentication requires the credential ${quoted(name)}.`,
        hint: `Add it to credentials: { ${name}: {} }.`,
      })),
    ]
  })
}

export function unusedCredential({ spec, variables }: LintContext): Fault[] {
  return credentialBlocks(spec).flatMap(({ pointer, fields, implicit, read: also }) => {
    const here = variables.filter((use) => use.pointer.startsWith(`${pointer}/`))
    const read = new Set([...fieldsOf(here, 'credentials'), ...implicit, ...also])
    const idle = Object.keys(fields).filter((name) => !read.has(name))
    return idle.map((name) => ({
      pointer: `${pointer}/credentials${step(name)}`,
      part: 'key' as const,
      message: `The credential ${quoted(name)} is never read.`,
      hint: 'Read it as $credentials in this block, or remove it.',
    }))
  })
}

type Block = {
  readonly pointer: string
  readonly fields: CredentialFields
  /** What the kind needs by name, and what it reads where it is there. */
  readonly implicit: readonly string[]
  readonly read: readonly string[]
}

/** Credentials that a grant of OAuth 2.0 takes by their names. */
const NEEDED: Record<OAuth2Auth['grant'], readonly string[]> = {
  client_credentials: ['client_id', 'client_secret'],
  refresh_token: ['refresh_token'],
  authorization_code: ['client_id'],
  jwt_bearer: [],
  saml2_bearer: [],
}

const readBy = ({ grant }: OAuth2Auth): readonly string[] =>
  grant === 'authorization_code' ? ['client_secret', 'refresh_token'] : ['client_id', 'client_secret']

function credentialBlocks(spec: LintContext['spec']): Block[] {
  const auth = Object.entries(spec.auth).map(([name, block]) => ({
    pointer: `/auth${step(name)}`,
    fields: block.credentials ?? {},
    implicit: block.kind === 'oauth2' ? NEEDED[block.grant] : [],
    read: block.kind === 'oauth2' ? readBy(block) : [],
  }))
  const events = Object.entries(spec.events ?? {}).map(([name, block]) => ({
    pointer: `/events${step(name)}`,
    fields: block.credentials ?? {},
    implicit: subscribedCredentials(block),
    read: [],
  }))
  return [...auth, ...events]
}

const fieldsOf = (uses: readonly VariableUse[], variable: string): string[] =>
  uses.flatMap((use) => (use.name === variable && use.field !== null ? [use.field] : []))

type Known = (use: VariableUse) => readonly [what: string, names: readonly string[]]

function unknownFields(uses: readonly VariableUse[], variable: string, known: Known): Fault[] {
  return uses.flatMap((use) => {
    const { name, field, site, pointer, offset, length } = use
    if (name !== variable || field === null || !site.known.includes(variable)) return []
    const [what, names] = known(use)
    if (names.includes(field)) return []
    return [{ pointer, offset, length, message: `Unknown ${what} ${quoted(field)}.`, hint: suggestion(field, names) }]
  })
}

/** Each prerequisite begins as the first one does: where that has a capital and another has none, a comma may have cut it. */
export function cutText({ spec: { prerequisites = [] } }: LintContext): Fault[] {
  const capital = /^\p{Lu}/u.test(prerequisites[0] ?? '')
  return prerequisites.flatMap((text, index) =>
    capital && /^\p{Ll}/u.test(text)
      ? [
          {
            pointer: `/prerequisites/${index}`,
            message: `${quoted(text)} is a separate prerequisite: YAML ends a string at a comma.`,
            hint: `If it belongs to the previous one, quote both: '${prerequisites[index - 1]}, ${text}'. If not, begin it with a capital letter.`,
          },
        ]
      : [],
  )
}

import type { EffectClass, LoadedConnector } from '../../app/contract.ts'
import { MATURITIES } from '../../kernel/model/states.ts'
import { closed, dictionary, textOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'

type Spec = LoadedConnector['spec']
type AuthSpec = Spec['auth'][string]
type CredentialFields = NonNullable<AuthSpec['credentials']>
type StreamSpec = NonNullable<Spec['pull']>[string]
type PushSpec = NonNullable<NonNullable<Spec['push']>['application']>

const CredentialField = closed({
  name: Type.String(),
  title: textOrNull(),
  description: textOrNull(),
  format: textOrNull(),
  secret: Type.Boolean({ description: 'Masked in all output.' }),
})
const AuthType = closed({
  auth_type: Type.String({ description: "The value of a connection's `auth_type`." }),
  kind: Type.String(),
  grant: textOrNull({
    description:
      'Of `oauth2`: how a token is obtained; with `authorization_code`, a person grants access in a browser. Else null.',
  }),
  credentials: Type.Array(CredentialField),
  inline: Type.Boolean({
    description: 'False: secret credentials are accepted only as `{ "env": NAME }` or `{ "file": path }`.',
  }),
})
const Setting = closed({
  name: Type.String(),
  type: Type.String(),
  title: textOrNull(),
  description: textOrNull(),
  format: textOrNull(),
  default: Type.Unknown({ description: 'Null if a connection must set it.' }),
  enum: Type.Unsafe<readonly (string | number)[] | null>({
    type: ['array', 'null'],
    items: { type: ['string', 'number'] },
  }),
})
const Stream = closed({
  name: Type.String(),
  model: Type.String(),
  every: Type.String({ description: 'Default pull interval.' }),
  min_interval: textOrNull({ description: 'Minimum pull interval.' }),
  unlocked_by: dictionary(Type.String(), { description: 'Settings that allow a shorter interval, and which one.' }),
  on_event: Type.Boolean({ description: 'An event of the ATS can refresh single records.' }),
})
const Attachment = closed({
  kind: Type.String(),
  formats: Type.Unsafe<readonly string[] | null>({ type: ['array', 'null'], items: { type: 'string' } }),
  max: textOrNull({ description: 'Maximum size.' }),
  optional: Type.Boolean(),
})
const Push = closed({
  consent: closed({ requires: Type.String() }),
  attachments: Type.Array(Attachment),
  effect_class: textOrNull({
    description:
      'How a lost response is resolved: keyed, conflict, searched (the ATS can be queried, so the push takes effect once), or at_most_once (a person resolves it).',
  }),
})
const Assumption = closed({
  what: Type.String(),
  why: Type.String(),
  confirm: Type.String(),
  deletes_of: Type.Array(Type.String(), { description: 'The streams to which no deletion in the ATS arrives.' }),
})
const Source = closed({ url: Type.String(), read: Type.String({ format: 'date' }), what: Type.String() })
const Evidence = closed({ date: Type.String({ format: 'date' }), what: Type.String(), url: textOrNull() })
const Event = closed({
  name: Type.String(),
  kind: Type.String(),
  verify: textOrNull({ description: 'How deliveries of a webhook are verified; null for a queue.' }),
  events: Type.Array(Type.String()),
  credentials: Type.Array(CredentialField),
})

export const Connector = closed(
  {
    id: Type.String({ examples: ['recruiting-suite'] }),
    name: Type.String(),
    version: Type.String(),
    api_version: textOrNull({ description: 'Version of the ATS API.' }),
    description: textOrNull(),
    hash: Type.String({ description: 'SHA-256 of the effective spec.' }),
    prerequisites: Type.Array(Type.String()),
    maturity: Type.Unsafe<Spec['maturity'] | null>({
      type: ['string', 'null'],
      enum: [...MATURITIES, null],
      description:
        '`documented`: written from its sources alone; `tried`: ran against an account at the vendor; `certified`: approved by the vendor; null: not stated.',
    }),
    assumptions: Type.Array(Assumption, { description: 'What the spec assumes because no source states it.' }),
    sources: Type.Array(Source, { description: 'Documents that the spec was written from.' }),
    evidence: Type.Array(Evidence, { description: 'What shows a maturity above `documented`.' }),
    auth: Type.Array(AuthType),
    settings: Type.Array(Setting),
    streams: Type.Array(Stream),
    push: Type.Union([Push, Type.Null()]),
    erases: Type.Boolean({ description: 'Persons can be erased in the ATS by a call; if not, by a person there.' }),
    events: Type.Array(Event),
  },
  { $id: 'Connector', description: 'One ATS, as described in its YAML spec.' },
)

export function showConnector(connector: LoadedConnector, effectClass: EffectClass | null): Static<typeof Connector> {
  const { spec } = connector
  const push = spec.push?.application
  return {
    id: spec.id,
    name: spec.name,
    version: spec.version,
    api_version: spec.api_version ?? null,
    description: spec.description ?? null,
    hash: connector.version,
    prerequisites: [...(spec.prerequisites ?? [])],
    maturity: spec.maturity ?? null,
    assumptions: (spec.assumptions ?? []).map((one) => ({ ...one, deletes_of: [...(one.deletes_of ?? [])] })),
    sources: [...(spec.sources ?? [])],
    evidence: (spec.evidence ?? []).map((one) => ({ ...one, url: one.url ?? null })),
    auth: Object.entries(spec.auth).map(([type, auth]) => showAuth(type, auth)),
    settings: Object.entries(spec.settings ?? {}).map(([name, setting]) => ({
      name,
      type: setting.type,
      ...notesOf(setting),
      default: setting.default ?? null,
      enum: setting.enum ?? null,
    })),
    streams: Object.entries(spec.pull ?? {}).map(([name, stream]) => showStream(name, stream, spec.events)),
    push: push ? showPushRules(push, effectClass) : null,
    erases: spec.push?.erase !== undefined,
    events: Object.entries(spec.events ?? {}).map(([name, event]) => ({
      name,
      kind: event.kind,
      verify: event.kind === 'webhook' ? event.verify.kind : null,
      events: Object.keys(event.on),
      credentials: showCredentials(event.kind === 'webhook' ? event.credentials : undefined),
    })),
  }
}

const showAuth = (type: string, auth: AuthSpec): Static<typeof AuthType> => ({
  auth_type: type,
  kind: auth.kind,
  grant: auth.kind === 'oauth2' ? auth.grant : null,
  credentials: showCredentials(auth.credentials),
  inline: auth.store !== 'none',
})

const showCredentials = (fields: CredentialFields | undefined): Static<typeof CredentialField>[] =>
  Object.entries(fields ?? {}).map(([name, field]) => ({ name, ...notesOf(field), secret: field.secret ?? true }))

const notesOf = (named: { title?: string; description?: string; format?: string }) => ({
  title: named.title ?? null,
  description: named.description ?? null,
  format: named.format ?? null,
})

function showStream(name: string, stream: StreamSpec, events: Spec['events'] = {}): Static<typeof Stream> {
  const shortest = stream.min_interval
  const refreshed = Object.values(events).flatMap((event) => Object.values(event.on).map((rule) => rule.refresh))
  return {
    name,
    model: stream.into,
    every: stream.every,
    min_interval: typeof shortest === 'object' ? shortest.default : (shortest ?? null),
    unlocked_by: typeof shortest === 'object' ? { ...shortest.unlocked_by } : {},
    on_event: refreshed.includes(name),
  }
}

const showPushRules = (push: PushSpec, effectClass: EffectClass | null): Static<typeof Push> => ({
  consent: { requires: push.consent.requires },
  attachments: Object.entries(push.attachments ?? {}).map(([kind, rule]) => ({
    kind,
    formats: rule.formats ?? null,
    max: rule.max ?? null,
    optional: rule.optional ?? false,
  })),
  effect_class: effectClass,
})

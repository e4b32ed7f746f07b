/** A scenario file (`<id>.test.yaml`) as the runtime sees it; `schemas/connector-test.schema.json` is the authority. */
import type { ConsentKind, ConsentState } from '../kernel/consent.ts'
import type { Model } from '../kernel/model.ts'
import type { Duration } from './connector.ts'
import type { SpecPlaces } from './places.ts'

export type GivenConnection = {
  readonly auth_type?: string
  readonly credentials?: Readonly<Record<string, string>>
  readonly webhook?: Readonly<Record<string, string>>
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  readonly overrides?: Readonly<Record<string, unknown>>
  readonly at?: string
}

export type FileFormat = 'pdf' | 'doc' | 'docx' | 'txt' | 'rtf' | 'none'
export type PullAct = string | { readonly stream: string; readonly mode?: 'incremental' | 'full' }
export type ConsentAct = {
  readonly person: string
  readonly requisition: string
  readonly state?: ConsentState
  readonly kind?: ConsentKind
}
export type PushAct = {
  readonly person: string
  readonly requisition: string
  readonly candidate?: {
    readonly first_name?: string
    readonly last_name?: string
    readonly email?: string
    readonly phone?: string | null
  }
  readonly files?: { readonly resume?: FileFormat; readonly cover_letter?: FileFormat }
  readonly idempotency_key?: string
}
export type HookAct = {
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly text?: string
  /**
   * The delivery is signed as the connector's `verify` requires; tampered: with one character of the signature changed.
   */
  readonly sign?: boolean | 'tampered'
}
export type DecideAct = { readonly decision: 'create' | 'update' | 'discard'; readonly candidate?: string }

/** One act; exactly one of the keys is set. */
export type Act = {
  readonly pull?: PullAct
  readonly consent?: ConsentAct
  readonly push?: PushAct
  readonly hook?: HookAct
  /** Reads the queue of events. */
  readonly poll?: true
  /** A person grants access in a browser, which returns with this code. */
  readonly authorize?: string
  readonly wind?: Duration
  readonly decide?: DecideAct
  /** Erases this person. */
  readonly erase?: string
  readonly restart?: true
}

type Plain = string | number | boolean | null
export type ForeseenRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Any host by default. */
  readonly host?: string
  readonly path: string
  /** Compared as text; null: must be absent. */
  readonly query?: Readonly<Record<string, Plain>>
  readonly headers?: Readonly<Record<string, string | null>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, Plain | ForeseenField>>
  /** Files of a multipart body by part name; null: must be absent. */
  readonly files?: Readonly<Record<string, ForeseenFile | null>>
  readonly text?: string
}
export type ForeseenField = {
  readonly value?: string | number | boolean
  readonly json?: unknown
  readonly content_type?: string | null
}
export type ForeseenFile = {
  readonly file_name?: string
  readonly content_type?: string
  readonly size?: number
  readonly text?: string
}
export type ForeseenReply = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly text?: string
  /** The response is lost: the ATS acted before the loss, or did not. */
  readonly lost?: 'before' | 'after'
}
export type Exchange = {
  readonly request: ForeseenRequest
  readonly reply: ForeseenReply
  readonly times?: number | 'any'
  /** At least this long after the previous request. */
  readonly waited?: string
  /** After the loss of any create, or of the create of the step with this name. */
  readonly after_loss?: boolean | string
}

export type ExpectedRun = Readonly<Record<string, string | number>>
export type ExpectedPush = {
  readonly state?: string
  readonly cause?: string
  readonly code?: string
  readonly step?: string
  readonly steps?: readonly string[]
  readonly saved?: Readonly<Record<string, unknown>>
  readonly existing?: boolean
  readonly dropped?: readonly string[]
}
export type Expectation = {
  readonly run?: ExpectedRun
  readonly runs?: readonly ExpectedRun[]
  readonly records?: Readonly<Partial<Record<Model, readonly Readonly<Record<string, unknown>>[]>>>
  readonly push?: ExpectedPush
  readonly pushes?: readonly ExpectedPush[]
  readonly review?: { readonly state?: 'open' | 'decided'; readonly candidates?: readonly string[] }
  readonly hook?: {
    readonly status?: number
    readonly accepted?: boolean
    readonly duplicate?: boolean
    readonly body?: unknown
    readonly headers?: Readonly<Record<string, string>>
    readonly error?: string
  }
  readonly changes?: readonly Readonly<Record<string, unknown>>[]
  readonly issues?: readonly { readonly code?: string; readonly stream?: string; readonly message?: string }[]
}

export type Scenario = {
  readonly name: string
  readonly given?: GivenConnection
  readonly do: readonly Act[]
  readonly in_order?: boolean
  readonly exchanges?: readonly Exchange[]
  readonly expect: Expectation
  readonly faults?: boolean
}

export type ScenarioFile = {
  readonly connector: string
  readonly given?: GivenConnection
  readonly exchanges?: readonly Exchange[]
  readonly scenarios: readonly Scenario[]
}

/** A scenario file with the position of every part in its text. */
export type LoadedScenarios = {
  readonly file: string
  readonly document: ScenarioFile
  readonly places: SpecPlaces
}

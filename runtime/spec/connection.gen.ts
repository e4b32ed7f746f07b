// Written by `npm run generate` from the schemas: do not edit.
import type { ValueMap } from './connector.ts'
import type { HttpLimits } from './connector.ts'
import type { Vocabularies } from './vocabulary-lines.ts'

/** One customer account at an ATS. */
export type ConnectionSpec = {
  /** Unique name of the connection; generated if omitted. */
  readonly id?: string
  /** Display name. */
  readonly name?: string
  /** Id of the connector. */
  readonly integration: string
  /** One of the connector's `auth` names. */
  readonly auth_type: string
  /** Credentials that the `auth_type` requires. */
  readonly credentials: Readonly<Record<string, string
    | {
        /** Name of the variable that contains it. */
        readonly env: string
      }
    | {
        /** Path of the file that contains it. */
        readonly file: string
      }>>
  /** Settings of the connector. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  /** Credentials that the events of the connector require. */
  readonly webhook?: Readonly<Record<string, string
    | {
        /** Name of the variable that contains it. */
        readonly env: string
      }
    | {
        /** Path of the file that contains it. */
        readonly file: string
      }>>
  /** Authorities and client certificate for an ATS that has its own authority, or requires a client certificate. */
  readonly tls?: {
    /** The only authorities that may sign the certificate of the ATS: one or more certificates as PEM. They replace those of the system. */
    readonly ca?: string
      | {
          /** Name of the variable that contains it. */
          readonly env: string
        }
      | {
          /** Path of the file that contains it. */
          readonly file: string
        }
    /** The certificate that Hirewire presents to the ATS, followed by its chain, as PEM. */
    readonly certificate?: string
      | {
          /** Name of the variable that contains it. */
          readonly env: string
        }
      | {
          /** Path of the file that contains it. */
          readonly file: string
        }
    /** The private key of the client certificate, as PEM without a passphrase. */
    readonly key?: string
      | {
          /** Name of the variable that contains it. */
          readonly env: string
        }
      | {
          /** Path of the file that contains it. */
          readonly file: string
        }
  }
  /** Pull interval, by stream. */
  readonly every?: Readonly<Record<string, string>>
  /** Where this account differs from the spec. */
  readonly overrides?: {
    /** Replaces the limits of the spec. */
    readonly limits?: HttpLimits
    /** Source values of this account in addition to those of the spec. A value listed here maps to this line only, even if the spec lists it elsewhere. */
    readonly vocabularies?: Vocabularies
    /** Other defaults for settings. */
    readonly settings?: Readonly<Record<string, string | number | boolean>>
    /** Additional mapped fields, by stream. */
    readonly map?: Readonly<Record<string, ValueMap>>
    /** Additional fields of request bodies, by the step of the push. The field that identifies the job always takes the requisition of the push. */
    readonly body?: Readonly<Record<string, ValueMap>>
    /** Other lists for streams with `for_each: { kind: list }`, by stream. Records of a new value that are older than the cursor are read by the next full run. */
    readonly for_each?: Readonly<Record<string, readonly (string | number)[]>>
    /** Other lists for duplicate checks, by the step of the push and the name of the check. */
    readonly find?: Readonly<Record<string, Readonly<Record<string, {
      /** Another list for a check with `for_each: { kind: list }`. */
      readonly for_each: readonly (string | number)[]
    }>>>>
    /** How deliveries of this account name the event and the record. Verification of deliveries cannot be overridden. */
    readonly events?: {
      /** Expression for the name of the event. */
      readonly event?: string
      /** Expression for the id of the delivery. */
      readonly id?: string
      /** Expression for the list of events, if it is below a key; only of a webhook. */
      readonly list?: string
      /** Which record an event is about, by the name of the event; root is the delivery. */
      readonly handlers?: Readonly<Record<string, ValueMap>>
    }
  }
}

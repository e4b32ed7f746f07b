// Written by `npm run generate` from the schemas: do not edit.

/** Scenarios of a connector: `<id>.test.yaml` next to `<id>.yaml`, run by `hirewire test`. */
export type ScenarioFile = {
  /** Id of the connector: the spec is `<id>.yaml` next to this file. */
  readonly connector: string
  /** The connection of every scenario. */
  readonly given?: {
    /** One of the connector's `auth` names; the first one by default. */
    readonly auth_type?: string
    /** Values of credentials; `test-<name>` by default. */
    readonly credentials?: Readonly<Record<string, string>>
    /** Values of webhook credentials; `test-<name>` by default, in the key encoding that `verify` expects. */
    readonly webhook?: Readonly<Record<string, string>>
    /** Settings of the connection; a URL setting without a default is https://ats.example. */
    readonly settings?: Readonly<Record<string, string | number | boolean>>
    /** Where the connection differs from the spec. */
    readonly overrides?: Readonly<Record<string, unknown>>
    /** The time at which the scenario begins. */
    readonly at?: string
  }
  /** Exchanges of every scenario, such as the token request; matched after the scenario's own. */
  readonly exchanges?: readonly ExchangeSpec[]
  /** The test cases. */
  readonly scenarios: readonly {
    /** A statement about the connector's behavior. */
    readonly name: string
    /** Settings of this scenario's connection; they override those of the file. */
    readonly given?: {
      /** One of the connector's `auth` names; the first one by default. */
      readonly auth_type?: string
      /** Values of credentials; `test-<name>` by default. */
      readonly credentials?: Readonly<Record<string, string>>
      /** Values of webhook credentials; `test-<name>` by default, in the key encoding that `verify` expects. */
      readonly webhook?: Readonly<Record<string, string>>
      /** Settings of the connection; a URL setting without a default is https://ats.example. */
      readonly settings?: Readonly<Record<string, string | number | boolean>>
      /** Where the connection differs from the spec. */
      readonly overrides?: Readonly<Record<string, unknown>>
      /** The time at which the scenario begins. */
      readonly at?: string
    }
    /** Actions, in order. */
    readonly do: readonly (
      | {
          /** Runs a stream to completion. */
          readonly pull: string | {
            /** The stream. */
            readonly stream: string
            /** A full or an incremental run. */
            readonly mode?: 'incremental' | 'full'
          }
        }
      | {
          /** Records a consent. */
          readonly consent: {
            /** The sourcing platform's id of the person. */
            readonly person: string
            /** The ATS's id of the requisition. */
            readonly requisition: string
            /** The person's decision; `confirmed` by default. */
            readonly state?: 'requested' | 'confirmed' | 'opted_out' | 'disengaged' | 'no_response' | 'withdrawn' | 'expired'
            /** The kind of consent; by default the one that the connector requires. */
            readonly kind?: 'interest_and_consent' | 'approval_of_interest'
          }
        }
      | {
          /** Requests a push and waits until it ends. */
          readonly push: {
            /** The sourcing platform's id of the person. */
            readonly person: string
            /** The ATS's id of the requisition. */
            readonly requisition: string
            /** Contact data; generated from the person's id if omitted. */
            readonly candidate?: {
              /** First name. */
              readonly first_name?: string
              /** Last name. */
              readonly last_name?: string
              /** E-mail address. */
              readonly email?: string
              /** Phone number; null for none. */
              readonly phone?: string | null
            }
            /** Documents, by format. By default, those that the connector requires, in the first accepted format. */
            readonly files?: {
              /** Format of the résumé. */
              readonly resume?: 'pdf' | 'doc' | 'docx' | 'txt' | 'rtf' | 'none'
              /** Format of the cover letter. */
              readonly cover_letter?: 'pdf' | 'doc' | 'docx' | 'txt' | 'rtf' | 'none'
            }
            /** A second push with the same key returns the first one. */
            readonly idempotency_key?: string
          }
        }
      | {
          /** The ATS delivers a webhook event. */
          readonly hook: {
            /** The method; `GET` is a challenge (`challenge` of the events), without a body. */
            readonly method?: 'POST' | 'GET'
            /** Headers of the delivery. */
            readonly headers?: Readonly<Record<string, string>>
            /** Query parameters of the delivery. */
            readonly query?: Readonly<Record<string, string>>
            /** `true` signs the delivery as the connector's `verify` expects, with the webhook credentials of the scenario. `tampered` changes one character of the proof, so that the delivery must be rejected. */
            readonly sign?: true | false | 'tampered'
            /** Body of the delivery. */
            readonly json?: unknown
            /** Body of the delivery as a string, instead of `json`. */
            readonly text?: string
          }
        }
      | {
          /** Polls the event queue until it is empty. */
          readonly poll: true
        }
      | {
          /** A person grants access in a browser, and the redirect returns with this code. */
          readonly authorize: string
        }
      | {
          /** The ATS is asked to which account the credentials belong (`account` of the connector), and says this id. */
          readonly account: string
        }
      | {
          /** Advances the clock. */
          readonly wind: string
        }
      | {
          /** A person decides the open review. */
          readonly decide: {
            /** The decision. */
            readonly decision: 'create' | 'update' | 'discard'
            /** The candidate to update, if there are several. */
            readonly candidate?: string
          }
        }
      | {
          /** The person requests erasure: their data is deleted here and in the ATS. */
          readonly erase: string
        }
      | {
          /** The process stops and starts again. */
          readonly restart: true
        })[]
    /** The exchanges must happen in the order in which they are listed. */
    readonly in_order?: boolean
    /** Every expected request, and its response. If several match, the first one that is not used up responds. */
    readonly exchanges?: readonly ExchangeSpec[]
    /** Expected final state; keys that are omitted may have any value. */
    readonly expect: {
      /** Result of the last run. */
      readonly run?: {
        /** The stream. */
        readonly stream?: string
        /** A full or an incremental run. */
        readonly mode?: 'incremental' | 'full'
        /** Result of the run. */
        readonly state?: 'complete' | 'incomplete' | 'failed'
        /** Error code. */
        readonly code?: string
        /** A part of why it is incomplete, failed or held. */
        readonly reason?: string
        /** Whether it is held until a person approves it. */
        readonly held?: boolean
        /** Pages read. */
        readonly pages?: number
        /** Records received. */
        readonly received?: number
        /** Records created or changed. */
        readonly written?: number
        /** Records without changes. */
        readonly unchanged?: number
        /** Records that `store_new` left out. */
        readonly skipped?: number
        /** Quarantined records. */
        readonly quarantined?: number
        /** Records closed or deleted because they were absent. */
        readonly absent?: number
      }
      /** Results of all runs, in order. */
      readonly runs?: readonly {
        /** The stream. */
        readonly stream?: string
        /** A full or an incremental run. */
        readonly mode?: 'incremental' | 'full'
        /** Result of the run. */
        readonly state?: 'complete' | 'incomplete' | 'failed'
        /** Error code. */
        readonly code?: string
        /** A part of why it is incomplete, failed or held. */
        readonly reason?: string
        /** Whether it is held until a person approves it. */
        readonly held?: boolean
        /** Pages read. */
        readonly pages?: number
        /** Records received. */
        readonly received?: number
        /** Records created or changed. */
        readonly written?: number
        /** Records without changes. */
        readonly unchanged?: number
        /** Records that `store_new` left out. */
        readonly skipped?: number
        /** Quarantined records. */
        readonly quarantined?: number
        /** Records closed or deleted because they were absent. */
        readonly absent?: number
      }[]
      /** Stored records, by model. `source_updated_at` is when the ATS last changed the record (`updated`). */
      readonly records?: {
        /** All records of requisition, in any order. Only the listed keys are compared. */
        readonly requisition?: readonly (Readonly<Record<string, unknown>>)[]
        /** All records of candidate, in any order. Only the listed keys are compared. */
        readonly candidate?: readonly (Readonly<Record<string, unknown>>)[]
        /** All records of application, in any order. Only the listed keys are compared. */
        readonly application?: readonly (Readonly<Record<string, unknown>>)[]
        /** All records of offer, in any order. Only the listed keys are compared. */
        readonly offer?: readonly (Readonly<Record<string, unknown>>)[]
        /** All records of department, in any order. Only the listed keys are compared. */
        readonly department?: readonly (Readonly<Record<string, unknown>>)[]
        /** All records of location, in any order. Only the listed keys are compared. */
        readonly location?: readonly (Readonly<Record<string, unknown>>)[]
      }
      /** State of the last push. */
      readonly push?: {
        /** State of the push. */
        readonly state?: 'REFUSED' | 'QUEUED' | 'UNCERTAIN' | 'IN_REVIEW' | 'CONFIRMED' | 'FAILED' | 'CANCELLED'
        /** Cause of the failure. */
        readonly cause?: string
        /** Error code. */
        readonly code?: string
        /** A part of why it did not succeed. */
        readonly message?: string
        /** The next step. */
        readonly step?: string
        /** Steps that sent a request, in order. */
        readonly steps?: readonly string[]
        /** Values that the steps saved, with the type that the ATS returned. A number stays a number here, although the ids of the candidate and the application are strings elsewhere. */
        readonly saved?: Readonly<Record<string, unknown>>
        /** An existing candidate was used or updated. */
        readonly existing?: boolean
        /** What this ATS did not accept. */
        readonly dropped?: readonly string[]
      }
      /** States of all pushes, in order. */
      readonly pushes?: readonly {
        /** State of the push. */
        readonly state?: 'REFUSED' | 'QUEUED' | 'UNCERTAIN' | 'IN_REVIEW' | 'CONFIRMED' | 'FAILED' | 'CANCELLED'
        /** Cause of the failure. */
        readonly cause?: string
        /** Error code. */
        readonly code?: string
        /** A part of why it did not succeed. */
        readonly message?: string
        /** The next step. */
        readonly step?: string
        /** Steps that sent a request, in order. */
        readonly steps?: readonly string[]
        /** Values that the steps saved, with the type that the ATS returned. A number stays a number here, although the ids of the candidate and the application are strings elsewhere. */
        readonly saved?: Readonly<Record<string, unknown>>
        /** An existing candidate was used or updated. */
        readonly existing?: boolean
        /** What this ATS did not accept. */
        readonly dropped?: readonly string[]
      }[]
      /** The last review of a possible duplicate. */
      readonly review?: {
        /** Whether it is open. */
        readonly state?: 'open' | 'decided'
        /** Candidates that may be the same person, in any order. */
        readonly candidates?: readonly string[]
      }
      /** Response to the last delivery. */
      readonly hook?: {
        /** HTTP status of the response. */
        readonly status?: number
        /** Whether the delivery has an effect. */
        readonly accepted?: boolean
        /** Whether the delivery is a repetition. */
        readonly duplicate?: boolean
        /** What the body of the response contains, for a handshake or a `reply`. */
        readonly body?: unknown
        /** Headers of the response. */
        readonly headers?: Readonly<Record<string, string>>
        /** Error code. */
        readonly error?: string
      }
      /** Entries that the change feed must contain, in this order. */
      readonly changes?: readonly {
        /** Type of the change. */
        readonly kind?: 'created' | 'updated' | 'deleted' | 'status' | 'push'
        /** Model of the record. */
        readonly model?: string
        /** The ATS's id of the record. */
        readonly id?: string
        /** Changed fields. */
        readonly change?: Readonly<Record<string, unknown>>
      }[]
      /** All open issues, in any order. */
      readonly issues?: readonly {
        /** Error code. */
        readonly code?: string
        /** The stream. */
        readonly stream?: string
        /** A part of the message. */
        readonly message?: string
      }[]
      /** All quarantined records, in any order. */
      readonly quarantine?: readonly {
        /** The stream. */
        readonly stream?: string
        /** The ATS's id of the record. */
        readonly record?: string
        /** A part of why it could not be mapped. */
        readonly reason?: string
      }[]
    }
    /** Whether the fault suite replays the scenario. */
    readonly faults?: boolean
  }[]
}

/** A request that the connector sends, and the ATS's response. */
export type ExchangeSpec = {
  /** Expected request; keys that are omitted may have any value. */
  readonly request: {
    /** The method; GET by default. */
    readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    /** The host, with its port if it is not the default; any host if omitted. */
    readonly host?: string
    /** The path, after the host. */
    readonly path: string
    /** Required query parameters, compared as strings; null: must be absent. A parameter that is repeated has the list of its values. */
    readonly query?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
    /** Required headers; null: must be absent. */
    readonly headers?: Readonly<Record<string, string | null>>
    /** Expected JSON body. Objects may have additional keys; null matches null and absent. */
    readonly json?: unknown
    /** Required fields of a form or multipart body, compared as strings or by `value`, `json` and `content_type`; null: must be absent. */
    readonly form?: Readonly<Record<string, {
      /** Expected content, compared as a string. */
      readonly value?: string | number | boolean
      /** Expected content, parsed as JSON; objects may have additional keys. */
      readonly json?: unknown
      /** Content-Type of the part; null: it must have none. */
      readonly content_type?: string | null
    } | string | number | boolean | null>>
    /** Required files of a multipart body, by the name of the part; null: must be absent. */
    readonly files?: Readonly<Record<string, {
      /** Name of the file. */
      readonly file_name?: string
      /** Content-Type of the part. */
      readonly content_type?: string
      /** Size in bytes. */
      readonly size?: number
      /** A part of the content. */
      readonly text?: string
    } | null>>
    /** A part of the body. */
    readonly text?: string
  }
  /** The response. */
  readonly reply: {
    /** HTTP status; 200 by default. */
    readonly status?: number
    /** Headers of the response. */
    readonly headers?: Readonly<Record<string, string>>
    /** Body of the response. */
    readonly json?: unknown
    /** Body of the response as a string, instead of `json`. */
    readonly text?: string
    /** No response arrives: the connection breaks after the ATS processed the request, or before. */
    readonly lost?: 'after' | 'before'
  }
  /** Exact number of requests; `any` allows any number, including none. Defaults to 1. */
  readonly times?: number | string
  /** Minimum time since the previous request, to test a wait that a rate limit or a refusal requires. */
  readonly waited?: string
  /** Used only after the response to a create was lost: what the ATS then returns for a look-up, or for the same create sent again. The name of a step limits it to the lost response of that step. */
  readonly after_loss?: boolean | string
}

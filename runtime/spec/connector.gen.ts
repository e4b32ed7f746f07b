// Written by `npm run generate` from the schemas: do not edit.
import type { ValueTree } from '../kernel/text/value-tree.ts'
import type { Vocabularies } from './vocabulary-lines.ts'

/** One applicant-tracking system, described in one YAML file. */
export type WrittenConnector = {
  /** Edition of the spec language. */
  readonly spec: 2
  /** Unique name of the connector; the same as the file name. */
  readonly id: string
  /** Display name of the ATS. */
  readonly name: string
  /** Version of this spec. */
  readonly version: string
  /** Version of the ATS API. */
  readonly api_version?: string
  /** Free text; not used by the runtime. */
  readonly description?: string
  /** What a customer must have before connecting. */
  readonly prerequisites?: readonly string[]
  /** How far the spec was tried: `documented` was written from the `sources` alone, `tried` ran against an account at the vendor, `certified` was approved by the vendor. The last two require `evidence`. */
  readonly maturity?: 'documented' | 'tried' | 'certified'
  /** Documents that the spec was written from. */
  readonly sources?: readonly {
    /** The document that was read. */
    readonly url: string
    /** The day on which it was read. */
    readonly read: string
    /** What was taken from it. */
    readonly what: string
  }[]
  /** What the spec assumes because no source states it. */
  readonly assumptions?: readonly {
    /** What the spec assumes. */
    readonly what: string
    /** Why it is assumed: what the sources say, or do not say. */
    readonly why: string
    /** How to find out whether it is true. */
    readonly confirm: string
    /** The streams to which no deletion in the ATS arrives, if the assumption is about that. */
    readonly deletes_of?: readonly string[]
  }[]
  /** What shows a maturity above `documented`. */
  readonly evidence?: readonly {
    /** The day of the trial or the certification. */
    readonly date: string
    /** What was done, and with which result. */
    readonly what: string
    /** Where the vendor lists the certification. */
    readonly url?: string
  }[]
  /** Ways to authenticate, by the `auth_type` of a connection. */
  readonly auth: Readonly<Record<string, AuthSpec>>
  /** What distinguishes one account of the ATS from another. A connection belongs to one account: a change of its credentials or of its URL that may lead to another one is refused, unless the caller states that the account is the same. Without this block, every credential, and every setting that URLs or `auth` contain, counts as a change of the account. */
  readonly account?: {
    /** A text that differs between accounts and stays when credentials are renewed, such as the subdomain, the company or the client id. Use it only if credentials of another account are refused there, or make another text. */
    readonly name?: string
    /** The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`. */
    readonly request?: string | {
      /** The name of a request of `requests`. */
      readonly use: string
      /** Arguments of the request, which reads them as `$with`. */
      readonly with?: SentValuesSpec
    }
    /** Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these. */
    readonly query?: Readonly<Record<string, string | readonly string[]>>
    /** A JSON body; files are base64. The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it. */
    readonly json?: ValueTree
    /** A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64. Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted. */
    readonly form?: ValueTree
    /** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
    readonly multipart?: MultipartSpec
    /** One string or one file, sent as it is. */
    readonly raw?: RawSpec
    /** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
    readonly no_records?: NoRecordsSpec
    /** Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON. */
    readonly response_body?: 'json' | 'ignored'
    /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
    readonly headers?: TextsSpec
    /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
    readonly records?: string
    /** How to read the pages of a list. */
    readonly paging?: PagingSpec
    /** Path of the total number of records over all pages. */
    readonly total?: string
    /** Date format of the responses: the name of a kind, or a kind with its options. */
    readonly dates?: DateFormatSpec
    /** What error responses mean. The first matching line wins; if none matches, the status decides. */
    readonly errors?: readonly ErrorSpec[]
    /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
    readonly message?: string
    /** Timeout of one whole attempt. */
    readonly timeout?: string
    /** The id of the account; root is the response. */
    readonly id?: string
  }
  /** Settings of a connection, by name. */
  readonly settings?: Readonly<Record<string, SettingSpec>>
  /** Defaults for all requests, and the limits of the ATS. A request's own value replaces the default, with two exceptions: `headers` are merged and the request's win; the request's `errors` are checked first, then those here. */
  readonly http: {
    /** URL in front of every path; `auth` can replace it. */
    readonly base_url?: string
    /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
    readonly headers?: TextsSpec
    /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
    readonly records?: string
    /** How to read the pages of a list. */
    readonly paging?: PagingSpec
    /** Path of the total number of records over all pages. */
    readonly total?: string
    /** Date format of the responses: the name of a kind, or a kind with its options. */
    readonly dates?: DateFormatSpec
    /** What error responses mean. The first matching line wins; if none matches, the status decides. */
    readonly errors?: readonly ErrorSpec[]
    /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
    readonly message?: string
    /** Timeout of one whole attempt. */
    readonly timeout?: string
    /** Rate limits. Each credential has one budget, shared by pulls, pushes, retries and token requests. */
    readonly limits?: readonly LimitSpec[]
  }
  /** Requests that several places make, by name. Any other is written where it is made. */
  readonly requests?: Readonly<Record<string, SharedRequestSpec>>
  readonly pull?: PullSpec
  readonly vocabularies?: Vocabularies
  /** What is sent to the ATS to submit a person for an open requisition, and the consent that it requires. */
  readonly push?: {
    /** The kind of consent that is required; it cannot be disabled. */
    readonly consent: 'interest_and_consent' | 'approval_of_interest'
    /** Files that this ATS accepts. */
    readonly attachments?: {
      /** Accepted resume files. */
      readonly resume?: AttachmentSpec
      /** Accepted cover letter files. */
      readonly cover_letter?: AttachmentSpec
    }
    /** How a lost response is resolved, for each `create` without its own. */
    readonly recovery?: RecoverySpec
    /** Requests, in order. */
    readonly steps: readonly StepSpec[]
    /** The request that erases a candidate; it reads `$saved` and `$settings`. When a person is erased, it is sent once for each candidate that Hirewire created, never for one that existed before. It may be sent twice; "not found" counts as success. Without it, Hirewire opens an erasure task. The request line alone, or a mapping. */
    readonly erase?: RequestSpec
  }
  readonly events?: EventsSpec
}

/** Values by name. `name?` is omitted if it has no value. */
export type ValuesSpec = Readonly<Record<string, ValueTree>>

/** Values by name. `name?` is omitted if it has no value. */
export type SentValuesSpec = Readonly<Record<string, ValueTree>>

/** Strings by name. `name?` is omitted if it has no value. */
export type TextsSpec = Readonly<Record<string, string>>

/** One credential field of a connection. */
export type CredentialSpec = {
  /** Display name. */
  readonly title?: string
  /** Where to find it. */
  readonly description?: string
  /** Secrets are stored encrypted and masked in all output. Set `false` for a value that is public, such as a user name. */
  readonly secret?: boolean
  /** Whether a connection may omit it, such as an older key during key rotation. */
  readonly optional?: boolean
  /** Required format of the value. */
  readonly format?: 'uri'
}

/** `headers`: Fixed headers on every request, such as an API key and its secret. `query`: A key in the query of every request. `body`: A key in the request body, as a top-level field of a JSON object or of a form. `basic`: HTTP Basic authentication with a user name and a password. `bearer`: A token that the customer created in the ATS, sent as `Authorization: Bearer …`. `oauth2`: OAuth 2.0: a bearer token that is requested, stored, renewed before it expires (or afterwards, if that is refused), and discarded when the ATS rejects it. `session`: A login of several requests that can use values from earlier responses; repeated when the ATS ends the session. `signature`: Every request is signed with an HMAC over parts of the request. `jwt`: A short-lived JWT that Hirewire signs for each request, without a token endpoint. */
export type AuthSpec = 
  | {
      /** Fixed headers on every request, such as an API key and its secret. */
      readonly kind: 'headers'
      /** The credentials that a connection sets for this auth_type, available as `$credentials` in this block only. */
      readonly credentials?: Readonly<Record<string, CredentialSpec>>
      /** `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory. */
      readonly store?: 'sealed' | 'none'
      /** If false for a connection, an issue asks to switch to another auth_type. */
      readonly only_if?: string
      /** `required`: the ATS accepts requests with a client certificate only, so that each connection needs `tls.certificate` and `tls.key`. */
      readonly client_certificate?: 'required'
      /** Replaces `http.base_url` if the URL depends on the credentials. */
      readonly base_url?: string
      /** Headers by name; their values are secret. */
      readonly headers: Readonly<Record<string, string>>
    }
  | {
      /** A key in the query of every request. */
      readonly kind: 'query'
      /** The credentials that a connection sets for this auth_type, available as `$credentials` in this block only. */
      readonly credentials?: Readonly<Record<string, CredentialSpec>>
      /** `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory. */
      readonly store?: 'sealed' | 'none'
      /** If false for a connection, an issue asks to switch to another auth_type. */
      readonly only_if?: string
      /** `required`: the ATS accepts requests with a client certificate only, so that each connection needs `tls.certificate` and `tls.key`. */
      readonly client_certificate?: 'required'
      /** Replaces `http.base_url` if the URL depends on the credentials. */
      readonly base_url?: string
      /** Parameters by name; their values are secret and masked in every logged URL. */
      readonly query: Readonly<Record<string, string>>
    }
  | {
      /** A key in the request body, as a top-level field of a JSON object or of a form. */
      readonly kind: 'body'
      /** The credentials that a connection sets for this auth_type, available as `$credentials` in this block only. */
      readonly credentials?: Readonly<Record<string, CredentialSpec>>
      /** `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory. */
      readonly store?: 'sealed' | 'none'
      /** If false for a connection, an issue asks to switch to another auth_type. */
      readonly only_if?: string
      /** `required`: the ATS accepts requests with a client certificate only, so that each connection needs `tls.certificate` and `tls.key`. */
      readonly client_certificate?: 'required'
      /** Replaces `http.base_url` if the URL depends on the credentials. */
      readonly base_url?: string
      /** Fields by name; their values are secret. A request without a body carries them in its query. */
      readonly fields: Readonly<Record<string, string>>
    }
  | {
      /** HTTP Basic authentication with a user name and a password. */
      readonly kind: 'basic'
      /** The credentials that a connection sets for this auth_type, available as `$credentials` in this block only. */
      readonly credentials?: Readonly<Record<string, CredentialSpec>>
      /** `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory. */
      readonly store?: 'sealed' | 'none'
      /** If false for a connection, an issue asks to switch to another auth_type. */
      readonly only_if?: string
      /** `required`: the ATS accepts requests with a client certificate only, so that each connection needs `tls.certificate` and `tls.key`. */
      readonly client_certificate?: 'required'
      /** Replaces `http.base_url` if the URL depends on the credentials. */
      readonly base_url?: string
      /** Must not contain a colon. */
      readonly username: string
      /** Masked in all output. */
      readonly password: string
    }
  | {
      /** A token that the customer created in the ATS, sent as `Authorization: Bearer …`. */
      readonly kind: 'bearer'
      /** The credentials that a connection sets for this auth_type, available as `$credentials` in this block only. */
      readonly credentials?: Readonly<Record<string, CredentialSpec>>
      /** `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory. */
      readonly store?: 'sealed' | 'none'
      /** If false for a connection, an issue asks to switch to another auth_type. */
      readonly only_if?: string
      /** `required`: the ATS accepts requests with a client certificate only, so that each connection needs `tls.certificate` and `tls.key`. */
      readonly client_certificate?: 'required'
      /** Replaces `http.base_url` if the URL depends on the credentials. */
      readonly base_url?: string
      /** The token, without the word Bearer. For a scheme other than Bearer, use `kind: headers`. */
      readonly token: string
    }
  | {
      /** OAuth 2.0: a bearer token that is requested, stored, renewed before it expires (or afterwards, if that is refused), and discarded when the ATS rejects it. */
      readonly kind: 'oauth2'
      /** The credentials that a connection sets for this auth_type, available as `$credentials` in this block only. */
      readonly credentials?: Readonly<Record<string, CredentialSpec>>
      /** `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory. */
      readonly store?: 'sealed' | 'none'
      /** If false for a connection, an issue asks to switch to another auth_type. */
      readonly only_if?: string
      /** `required`: the ATS accepts requests with a client certificate only, so that each connection needs `tls.certificate` and `tls.key`. */
      readonly client_certificate?: 'required'
      /** Replaces `http.base_url`; it may use fields of the token response (`$token`), as far as `hosts` allows their host. */
      readonly base_url?: string
      /** Hosts that a URL from the token response may point to, in addition to the host of the token endpoint; `*.` matches any subdomain. */
      readonly hosts?: readonly string[]
      /** `client_credentials`: uses the credentials `client_id` and `client_secret`. `authorization_code`: a person grants access once in a browser (`authorize`); after that, it works as `refresh_token`. `refresh_token`: starts from a `refresh_token` obtained elsewhere; each new one is stored before it is used. `jwt_bearer` and `saml2_bearer`: use an assertion. `client_id` and `client_secret` are sent if they are declared. */
      readonly grant: 'client_credentials' | 'authorization_code' | 'refresh_token' | 'jwt_bearer' | 'saml2_bearer'
      /** For `authorization_code`: where a person grants access. `hirewire connections authorize` prints the URL; `state`, a PKCE challenge and `scopes` are added. A declared credential `refresh_token` can provide a token obtained elsewhere. */
      readonly authorize?: {
        /** URL of the authorization page. */
        readonly url: string
        /** Identifier of the authorization server (RFC 9207). If set, a response with a missing or different `iss` is rejected. */
        readonly issuer?: string
        /** Additional query parameters of the authorization URL, such as an audience. */
        readonly extra?: Readonly<Record<string, string>>
      }
      /** The token request. */
      readonly token: {
        /** URL of the token endpoint. */
        readonly url: string
        /** Encoding of the request body. */
        readonly body?: 'form' | 'json' | 'query'
        /** How the client authenticates. `body`: id and secret as fields. `basic`: as HTTP Basic, both form-encoded (RFC 6749). `basic_plain`: as HTTP Basic, not encoded, for servers that do not decode them. `assertion`: by a signed JWT (`private_key_jwt` and `client_secret_jwt` of RFC 7523), see `client_assertion`. */
        readonly client?: 'body' | 'basic' | 'basic_plain' | 'assertion'
        /** For `client: assertion`: the JWT that Hirewire signs for each token request. `issuer` and `subject` default to `$credentials.client_id`, `audience` to the URL of the token endpoint; it has an id (`jti`). */
        readonly client_assertion?: {
          /** Signature algorithm: `HS…` with a shared key, the others with a private key. */
          readonly algorithm: 'RS256' | 'RS512' | 'PS256' | 'ES256' | 'HS256' | 'HS512'
          /** The private key in PEM form, or the shared key; secret. */
          readonly key: string
          /** Encoding of a shared key. */
          readonly key_encoding?: 'utf8' | 'base64' | 'hex'
          /** Id of the key (`kid`), if the ATS has several. */
          readonly key_id?: string
          /** Issuer (`iss`). */
          readonly issuer?: string
          /** Subject (`sub`): the user or account to act as. */
          readonly subject?: string
          /** Audience (`aud`). */
          readonly audience?: string
          /** Lifetime of the token. */
          readonly lifetime?: string
          /** Additional header parameters of the JWT, such as the thumbprint of a certificate (`x5t`); `key_id` has its own key. */
          readonly jwt_headers?: Readonly<Record<string, string>>
          /** Additional claims. */
          readonly claims?: Readonly<Record<string, string>>
        }
        /** Additional headers of the request. */
        readonly headers?: Readonly<Record<string, string>>
        /** Query parameters of the request, beside its body. */
        readonly query?: Readonly<Record<string, string>>
        /** Other names for the fields of the request. */
        readonly names?: {
          /** This ATS's name for client_id. */
          readonly client_id?: string
          /** This ATS's name for client_secret. */
          readonly client_secret?: string
          /** This ATS's name for grant_type. */
          readonly grant_type?: string
          /** This ATS's name for scope. */
          readonly scope?: string
          /** This ATS's name for refresh_token. */
          readonly refresh_token?: string
          /** This ATS's name for assertion. */
          readonly assertion?: string
          /** This ATS's name for code. */
          readonly code?: string
          /** This ATS's name for redirect_uri. */
          readonly redirect_uri?: string
          /** This ATS's name for code_verifier. */
          readonly code_verifier?: string
          /** This ATS's name for client_assertion. */
          readonly client_assertion?: string
          /** This ATS's name for client_assertion_type. */
          readonly client_assertion_type?: string
        }
        /** Additional fields of the request. */
        readonly extra?: Readonly<Record<string, string>>
        /** Path of the access token in the response. */
        readonly access_token?: string
        /** Path of the next refresh token in the response. If the response has none, the same token is used again. */
        readonly refresh_token?: string
        /** Path of the token lifetime, in seconds. */
        readonly expires_in?: string
        /** Lifetime to assume if the response contains none. */
        readonly lifetime?: string
      }
      /** For `jwt_bearer` and `saml2_bearer`: the assertion that Hirewire signs for each token request. `saml2_bearer` supports `RS256` and `RS512`, requires `issuer`, `subject` and `audience`, and sends `claims` as attributes. To use an assertion that another system signed, write a string such as `$credentials.assertion`. */
      readonly assertion?: {
        /** Signature algorithm: `HS…` with a shared key, the others with a private key. */
        readonly algorithm: 'RS256' | 'RS512' | 'PS256' | 'ES256' | 'HS256' | 'HS512'
        /** The private key in PEM form, or the shared key; secret. */
        readonly key: string
        /** Encoding of a shared key. */
        readonly key_encoding?: 'utf8' | 'base64' | 'hex'
        /** Id of the key (`kid`), if the ATS has several. */
        readonly key_id?: string
        /** Issuer (`iss`). */
        readonly issuer?: string
        /** Subject (`sub`): the user or account to act as. */
        readonly subject?: string
        /** Audience (`aud`). */
        readonly audience?: string
        /** Lifetime of the token. */
        readonly lifetime?: string
        /** Additional header parameters of the JWT, such as the thumbprint of a certificate (`x5t`); `key_id` has its own key. */
        readonly jwt_headers?: Readonly<Record<string, string>>
        /** Additional claims. */
        readonly claims?: Readonly<Record<string, string>>
        /** SAML only: the recipient of the assertion; defaults to the URL of the token endpoint. */
        readonly recipient?: string
        /** SAML only: the format of `subject`. */
        readonly subject_format?: string
        /** SAML only: the certificate of the key in PEM form, if the ATS expects it in the assertion. */
        readonly certificate?: string
        /** SAML only: how the assertion is encoded in the request. */
        readonly encoding?: 'base64' | 'base64url'
      } | string
      /** Scopes to request. */
      readonly scopes?: readonly string[]
      /** Authentication scheme in front of the token. */
      readonly scheme?: string
      /** Headers that authenticate every request, instead of `Authorization`; secret. `$token.access_token` is the token, and other names are fields of the token response. */
      readonly headers?: Readonly<Record<string, string>>
      /** Query parameters that authenticate every request, instead of `Authorization`; secret. */
      readonly query?: Readonly<Record<string, string>>
    }
  | {
      /** A login of several requests that can use values from earlier responses; repeated when the ATS ends the session. */
      readonly kind: 'session'
      /** The credentials that a connection sets for this auth_type, available as `$credentials` in this block only. */
      readonly credentials?: Readonly<Record<string, CredentialSpec>>
      /** `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory. */
      readonly store?: 'sealed' | 'none'
      /** If false for a connection, an issue asks to switch to another auth_type. */
      readonly only_if?: string
      /** `required`: the ATS accepts requests with a client certificate only, so that each connection needs `tls.certificate` and `tls.key`. */
      readonly client_certificate?: 'required'
      /** Replaces `http.base_url`; it may use `$saved` if only the login returns it. */
      readonly base_url?: string
      /** Requests, in order. Strings can use `$credentials`, `$settings` and `$saved`. */
      readonly steps: readonly {
        /** Name of this step in messages. */
        readonly name?: string
        /** Skip the step unless this is true; root is the values saved so far, also available as `$saved`. */
        readonly when?: string
        /** Defaults to POST with a body and to GET without. */
        readonly method?: 'GET' | 'POST' | 'PUT'
        /** The complete URL; it may use values that earlier steps saved. */
        readonly url: string
        /** Parameters of the query. */
        readonly query?: Readonly<Record<string, string>>
        /** Headers of the request. */
        readonly headers?: Readonly<Record<string, string>>
        /** Fields that the step sends. */
        readonly body?: {
          /** Encoding of the body. */
          readonly kind: 'json' | 'form'
          /** Fields by name. */
          readonly value: Readonly<Record<string, string>>
        }
        /** Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional. */
        readonly save?: Readonly<Record<string, string
          | {
              /** The response header that contains it. */
              readonly header: string
            }
          | {
              /** The query parameter of the redirect URL that contains it. */
              readonly redirect: string
            }>>
      }[]
      /** The request that ends the session in the ATS, for those that allow only a few: sent when its `lifetime` is over and when Hirewire stops. Its response does not matter. A session that the ATS ended needs none. */
      readonly logout?: {
        /** Defaults to POST. */
        readonly method?: 'POST' | 'DELETE' | 'GET' | 'PUT'
        /** The complete URL; it may use values that the steps saved. */
        readonly url: string
        /** Parameters of the query. */
        readonly query?: Readonly<Record<string, string>>
        /** Headers of the request. */
        readonly headers?: Readonly<Record<string, string>>
        /** Fields that the step sends. */
        readonly body?: {
          /** Encoding of the body. */
          readonly kind: 'json' | 'form'
          /** Fields by name. */
          readonly value: Readonly<Record<string, string>>
        }
      }
      /** Names under `$saved` that are stored encrypted for later logins, such as a refresh token or a discovered URL. Steps with `when` can use them. If the ATS rejects them, or a kept URL redirects or does not respond, the login starts over without them. */
      readonly keep?: readonly string[]
      /** Headers that authenticate every request; secret. */
      readonly headers?: Readonly<Record<string, string>>
      /** Query parameters that authenticate every request; secret. */
      readonly query?: Readonly<Record<string, string>>
      /** Hosts that a URL from a response may point to, in addition to the hosts of the steps; `*.` matches any subdomain. */
      readonly hosts?: readonly string[]
      /** How long a login is used; without it, until the ATS ends the session. */
      readonly lifetime?: string
      /** Statuses that mean that the session has ended. Hirewire then logs in again, once. */
      readonly restart_on?: readonly number[]
    }
  | {
      /** Every request is signed with an HMAC over parts of the request. */
      readonly kind: 'signature'
      /** The credentials that a connection sets for this auth_type, available as `$credentials` in this block only. */
      readonly credentials?: Readonly<Record<string, CredentialSpec>>
      /** `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory. */
      readonly store?: 'sealed' | 'none'
      /** If false for a connection, an issue asks to switch to another auth_type. */
      readonly only_if?: string
      /** `required`: the ATS accepts requests with a client certificate only, so that each connection needs `tls.certificate` and `tls.key`. */
      readonly client_certificate?: 'required'
      /** Replaces `http.base_url` if the URL depends on the credentials. */
      readonly base_url?: string
      /** How the signature is computed. */
      readonly sign: {
        /** The HMAC. */
        readonly algorithm: 'hmac-sha256' | 'hmac-sha1' | 'hmac-sha512'
        /** The key; secret. */
        readonly key: string
        /** Encoding of the key. */
        readonly key_encoding?: 'utf8' | 'hex' | 'base64'
        /** The text to sign. Available: `$method`, `$host`, `$path`, `$query` (as sent, without the question mark), `$headers` (lower-case names), `$body_hash`, `$date` and `$nonce`. */
        readonly text: string
        /** Encoding of the signature. */
        readonly encoding?: 'hex' | 'base64'
      }
      /** Format of `$date`: ISO 8601, HTTP date, or seconds or milliseconds since 1970. */
      readonly date?: 'iso' | 'http' | 'epoch_s' | 'epoch_ms'
      /** How `$body_hash` is computed; without a body, it is the hash of the empty string. */
      readonly body_hash?: {
        /** Hash function for the body. */
        readonly algorithm?: 'sha256' | 'sha1' | 'sha512'
        /** Encoding of the hash. */
        readonly encoding?: 'hex' | 'base64'
      }
      /** Headers to send; `$signature` is available in addition to the variables of `text`. */
      readonly headers?: Readonly<Record<string, string>>
      /** Query parameters to send; `$signature` is available. */
      readonly query?: Readonly<Record<string, string>>
    }
  | {
      /** A short-lived JWT that Hirewire signs for each request, without a token endpoint. */
      readonly kind: 'jwt'
      /** The credentials that a connection sets for this auth_type, available as `$credentials` in this block only. */
      readonly credentials?: Readonly<Record<string, CredentialSpec>>
      /** `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory. */
      readonly store?: 'sealed' | 'none'
      /** If false for a connection, an issue asks to switch to another auth_type. */
      readonly only_if?: string
      /** `required`: the ATS accepts requests with a client certificate only, so that each connection needs `tls.certificate` and `tls.key`. */
      readonly client_certificate?: 'required'
      /** Replaces `http.base_url` if the URL depends on the credentials. */
      readonly base_url?: string
      /** Signature algorithm: `HS…` with a shared key, the others with a private key. */
      readonly algorithm: 'RS256' | 'RS512' | 'PS256' | 'ES256' | 'HS256' | 'HS512'
      /** The private key in PEM form, or the shared key; secret. */
      readonly key: string
      /** Encoding of a shared key. */
      readonly key_encoding?: 'utf8' | 'base64' | 'hex'
      /** Id of the key (`kid`), if the ATS has several. */
      readonly key_id?: string
      /** Issuer (`iss`). */
      readonly issuer?: string
      /** Subject (`sub`): the user or account to act as. */
      readonly subject?: string
      /** Audience (`aud`). */
      readonly audience?: string
      /** Lifetime of the token. */
      readonly lifetime?: string
      /** Additional header parameters of the JWT, such as the thumbprint of a certificate (`x5t`); `key_id` has its own key. */
      readonly jwt_headers?: Readonly<Record<string, string>>
      /** Additional claims; `$nonce` is a new value for each token. */
      readonly claims?: Readonly<Record<string, string>>
      /** Headers to send; `$jwt` is the JWT. Defaults to `Authorization: Bearer`, unless `query` is set. */
      readonly headers?: Readonly<Record<string, string>>
      /** Query parameters to send; `$jwt` is the JWT. */
      readonly query?: Readonly<Record<string, string>>
    }

/** `none`: One response contains all records. If a response indicates more pages, the run is incomplete. `page`: Pages by page number. `offset`: Pages by the number of records to skip. `cursor`: Each response contains an opaque cursor for the next page, which is sent back as a parameter. `next_url`: Each response contains the URL of the next page. The URL must be on the same origin. `link_header`: The Link header (RFC 8288) of each response contains the URL of the next page, with rel="next". The URL must be on the same origin. */
export type PagingSpec = 
  | {
      /** One response contains all records. If a response indicates more pages, the run is incomplete. */
      readonly kind: 'none'
      /** Paths of the response that look like a sign of more pages but are not, such as a `total` that counts something else. Any other sign on the last page makes a run incomplete. */
      readonly ignore?: readonly string[]
    }
  | {
      /** Pages by page number. */
      readonly kind: 'page'
      /** The parameter for the start of the page. */
      readonly param: string
      /** The parameter for the number of records per page. */
      readonly size_param?: string
      /** Records per page to request. The server may return fewer. */
      readonly size?: number
      /** Where the parameters are sent: in the query, as fields of a JSON body, or only as `$page.<name>` for the request's own path, query or body. */
      readonly in?: 'query' | 'body' | 'variable'
      /** True if more pages follow, false on the last one. If set, this flag alone decides; a response without it is an error. */
      readonly more?: string
      /** A list with more pages than this is assumed to be endless, and the run is incomplete. */
      readonly max_pages?: number
      /** Paths of the response that look like a sign of more pages but are not, such as a `total` that counts something else. Any other sign on the last page makes a run incomplete. */
      readonly ignore?: readonly string[]
      /** Number of the first page. */
      readonly first?: number
      /** How the last page is recognized: it has fewer records than requested, it has none, or the total is reached. If the request has a `total`, that decides. */
      readonly stop?: 'short_page' | 'empty_page' | 'total' | 'total_pages'
    }
  | {
      /** Pages by the number of records to skip. */
      readonly kind: 'offset'
      /** The parameter for the start of the page. */
      readonly param: string
      /** The parameter for the number of records per page. */
      readonly size_param?: string
      /** Records per page to request. The server may return fewer. */
      readonly size?: number
      /** Where the parameters are sent: in the query, as fields of a JSON body, or only as `$page.<name>` for the request's own path, query or body. */
      readonly in?: 'query' | 'body' | 'variable'
      /** True if more pages follow, false on the last one. If set, this flag alone decides; a response without it is an error. */
      readonly more?: string
      /** A list with more pages than this is assumed to be endless, and the run is incomplete. */
      readonly max_pages?: number
      /** Paths of the response that look like a sign of more pages but are not, such as a `total` that counts something else. Any other sign on the last page makes a run incomplete. */
      readonly ignore?: readonly string[]
      /** Offset of the first record. */
      readonly first?: number
      /** How the last page is recognized: it has fewer records than requested, it has none, or the total is reached. If the request has a `total`, that decides. */
      readonly stop?: 'short_page' | 'empty_page' | 'total'
    }
  | {
      /** Each response contains an opaque cursor for the next page, which is sent back as a parameter. */
      readonly kind: 'cursor'
      /** The parameter for the cursor. */
      readonly param: string
      /** Path of the next cursor in the response; absent, null or empty on the last page. */
      readonly next: string
      /** Where the parameters are sent: in the query, as fields of a JSON body, or only as `$page.<name>` for the request's own path, query or body. */
      readonly in?: 'query' | 'body' | 'variable'
      /** True if more pages follow, false on the last one, for an ATS that returns a cursor on the last page too. A response without it is an error. */
      readonly more?: string
      /** Pages after the first are requested with the cursor alone, without other parameters. */
      readonly alone?: boolean
      /** The cursor of the first page, if the ATS requires one. */
      readonly first?: string
      /** The parameter for the number of records per page. */
      readonly size_param?: string
      /** Records per page to request. The server may return fewer. */
      readonly size?: number
      /** Each cursor identifies a record or a snapshot, not a number of records, so that deleting a record does not make the list skip another one. Without it, a `total` that decreases while the list is read makes the run incomplete. */
      readonly stable?: boolean
      /** A list with more pages than this is assumed to be endless, and the run is incomplete. */
      readonly max_pages?: number
      /** Paths of the response that look like a sign of more pages but are not, such as a `total` that counts something else. Any other sign on the last page makes a run incomplete. */
      readonly ignore?: readonly string[]
    }
  | {
      /** Each response contains the URL of the next page. The URL must be on the same origin. */
      readonly kind: 'next_url'
      /** Path of the next page's URL in the response; absent on the last page. */
      readonly next: string
      /** The query parameter for the number of records per page, sent with the first page. */
      readonly size_param?: string
      /** Records per page to request. */
      readonly size?: number
      /** Each cursor identifies a record or a snapshot, not a number of records, so that deleting a record does not make the list skip another one. Without it, a `total` that decreases while the list is read makes the run incomplete. */
      readonly stable?: boolean
      /** A list with more pages than this is assumed to be endless, and the run is incomplete. */
      readonly max_pages?: number
      /** Paths of the response that look like a sign of more pages but are not, such as a `total` that counts something else. Any other sign on the last page makes a run incomplete. */
      readonly ignore?: readonly string[]
    }
  | {
      /** The Link header (RFC 8288) of each response contains the URL of the next page, with rel="next". The URL must be on the same origin. */
      readonly kind: 'link_header'
      /** The query parameter for the number of records per page, sent with the first page. */
      readonly size_param?: string
      /** Records per page to request. */
      readonly size?: number
      /** Each cursor identifies a record or a snapshot, not a number of records, so that deleting a record does not make the list skip another one. Without it, a `total` that decreases while the list is read makes the run incomplete. */
      readonly stable?: boolean
      /** A list with more pages than this is assumed to be endless, and the run is incomplete. */
      readonly max_pages?: number
      /** Paths of the response that look like a sign of more pages but are not, such as a `total` that counts something else. Any other sign on the last page makes a run incomplete. */
      readonly ignore?: readonly string[]
    }

/** `none`: Every run reads everything. `watermark`: Requests what changed since the most recent known change, whose time is `$cursor.since`. `sync_token`: The last page contains an opaque token for the next run, available as `$cursor.token`. If the ATS rejects it as too old (error class `too_old`), the run starts over as a full run. `created_only`: For an ATS that can only list records created since a time (`$cursor.since`). Stored records that are still open are then read again one by one with the stream's `get`. */
export type IncrementalSpec = 
  | {
      /** Every run reads everything. */
      readonly kind: 'none'
    }
  | {
      /** Requests what changed since the most recent known change, whose time is `$cursor.since`. */
      readonly kind: 'watermark'
      /** Format of the time: iso, epoch_s, epoch_ms, odata_v2, or a pattern, in UTC. A pattern consists of yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and the offset from UTC as xx (+0100) or xxx (+01:00). `T` and `Z` are literals; other letters need single quotes. If the vendor's `Z` means an offset such as +0100, write xx. */
      readonly format: string
      /** How far before that time each run starts, for changes that become visible late. */
      readonly overlap?: string
      /** Where the first run starts: a date, or a span before now. Without it, the first run has no `$cursor.since`. */
      readonly initial?: string
      /** The longest span to request at once. A run then goes from window to window, and `$cursor.until` is the end of each. The cursor advances when the last window is complete. */
      readonly window?: string
      /** How often everything is read again all the same. */
      readonly full_every?: string
    }
  | {
      /** The last page contains an opaque token for the next run, available as `$cursor.token`. If the ATS rejects it as too old (error class `too_old`), the run starts over as a full run. */
      readonly kind: 'sync_token'
      /** Path of the token in the last page of a run. */
      readonly next: string
      /** How often everything is read again all the same. */
      readonly full_every?: string
    }
  | {
      /** For an ATS that can only list records created since a time (`$cursor.since`). Stored records that are still open are then read again one by one with the stream's `get`. */
      readonly kind: 'created_only'
      /** Format of the time: iso, epoch_s, epoch_ms, odata_v2, or a pattern, in UTC. A pattern consists of yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and the offset from UTC as xx (+0100) or xxx (+01:00). `T` and `Z` are literals; other letters need single quotes. If the vendor's `Z` means an offset such as +0100, write xx. */
      readonly format: string
      /** How far before that time each run starts, for changes that become visible late. */
      readonly overlap?: string
      /** Where the first run starts: a date, or a span before now. Without it, the first run has no `$cursor.since`. */
      readonly initial?: string
      /** True for a stored record that may still change; root is the stored record. */
      readonly open: string
      /** How many open records one run reads again; the next run continues with the rest. */
      readonly at_most?: number
      /** How often everything is read again all the same. */
      readonly full_every?: string
    }

/** `list`: Once for each value of a list; a connection may override the list. `vocabulary`: Once for each source value of a vocabulary, such as every status of the ATS. `stream`: Once for each stored record of another stream of this connection, or for a batch of them. */
export type ForEachSpec = 
  | {
      /** Once for each value of a list; a connection may override the list. */
      readonly kind: 'list'
      /** The values. */
      readonly values: readonly (string | number)[]
      /** The name of the value under `$item`. */
      readonly as: string
    }
  | {
      /** Once for each source value of a vocabulary, such as every status of the ATS. */
      readonly kind: 'vocabulary'
      /** The vocabulary. */
      readonly of: string
      /** The name of the source value under `$item`. */
      readonly as: string
    }
  | {
      /** Once for each stored record of another stream of this connection, or for a batch of them. */
      readonly kind: 'stream'
      /** The stream whose records to use. */
      readonly of: string
      /** Only records for which this is true. */
      readonly where?: string
      /** The name of the record under `$item`; with `batch`, of the list of records. */
      readonly as: string
      /** How many records to combine in one call, if the ATS accepts several ids: `$join($item.application.id, ",")`. */
      readonly batch?: number
    }

/** `none`: Absent records are not treated as deleted. `flag`: A field marks a record as deleted. If a later response clears the field, the record is restored. `tombstones`: A second list has the deleted records. It is read before the records; the run is complete only with both. `absent`: A record that a complete full run no longer returns is deleted, or gets other values. */
export type DeletesSpec = 
  | {
      /** Absent records are not treated as deleted. */
      readonly kind: 'none'
    }
  | {
      /** A field marks a record as deleted. If a later response clears the field, the record is restored. */
      readonly kind: 'flag'
      /** True for a deleted record. */
      readonly when: string
    }
  | {
      /** A second list has the deleted records. It is read before the records; the run is complete only with both. */
      readonly kind: 'tombstones'
      /** The request that lists deleted records; it reads `$cursor` and `$settings`. The request line alone, or a mapping. */
      readonly list: RequestSpec
      /** Path of the deleted record's id in an entry of that list. */
      readonly id: string
    }
  | {
      /** A record that a complete full run no longer returns is deleted, or gets other values. */
      readonly kind: 'absent'
      /** If a larger share of the records would be deleted at once, none is deleted, and an issue is opened. */
      readonly at_most: string
      /** Values for the absent records; without it, they are marked as deleted. */
      readonly set?: Readonly<Record<string, string>>
    }

/** `key`: The ATS supports idempotency keys. After a lost response, Hirewire sends the same request again with the same key while the ATS remembers it. Otherwise it runs the `find` checks twice, a minute apart, or asks a person. `conflict`: The ATS rejects a second create (error class `duplicate`), and its response identifies the existing record. After a lost response, Hirewire sends the create again and adopts that record. `search`: After a lost response, Hirewire runs the `find` checks again after a while. If two checks find nothing, it resends, unless the ATS had confirmed the create with a 2xx; then a person decides. A refusal of the class `duplicate` (status 409) is no lost response: the push starts over with the `find` checks, and is resent only if they find nothing. `person`: The ATS offers no way to find out. A request is sent at most once, and a person resolves a lost response. */
export type RecoverySpec = 
  | {
      /** The ATS supports idempotency keys. After a lost response, Hirewire sends the same request again with the same key while the ATS remembers it. Otherwise it runs the `find` checks twice, a minute apart, or asks a person. */
      readonly kind: 'key'
      /** The header for the key. */
      readonly header: string
      /** How long the ATS remembers a key. */
      readonly lifetime: string
    }
  | {
      /** The ATS rejects a second create (error class `duplicate`), and its response identifies the existing record. After a lost response, Hirewire sends the create again and adopts that record. */
      readonly kind: 'conflict'
      /** True if the rejection identifies this person's record. Root is its body. Without it, every rejection as a duplicate counts. */
      readonly when?: string
      /** Values to save from the rejection, under the names of the step's `save`. Root is its body; its headers are `$response.headers`. */
      readonly save: ValuesSpec
    }
  | {
      /** After a lost response, Hirewire runs the `find` checks again after a while. If two checks find nothing, it resends, unless the ATS had confirmed the create with a 2xx; then a person decides. A refusal of the class `duplicate` (status 409) is no lost response: the push starts over with the `find` checks, and is resent only if they find nothing. */
      readonly kind: 'search'
      /** How long it may take until a created record can be found. */
      readonly delay: string
    }
  | {
      /** The ATS offers no way to find out. A request is sent at most once, and a person resolves a lost response. */
      readonly kind: 'person'
    }

/** `token`: The delivery carries a shared secret in a header. `basic`: The delivery carries HTTP Basic authentication. `hmac`: The delivery carries an HMAC over its raw body or over parts of the delivery, as in Standard Webhooks. `ed25519`: The delivery carries an Ed25519 signature over its raw body or a custom text, verified with a public key. `secret_url`: The webhook URL contains a secret, for an ATS that neither signs deliveries nor sends custom headers. */
export type VerifySpec = 
  | {
      /** The delivery carries a shared secret in a header. */
      readonly kind: 'token'
      /** The header that contains the secret. */
      readonly header: string
      /** The expected value. */
      readonly equals: string
    }
  | {
      /** The delivery carries HTTP Basic authentication. */
      readonly kind: 'basic'
      /** The user name that the ATS sends. */
      readonly username: string
      /** The password that the ATS sends. */
      readonly password: string
    }
  | {
      /** The delivery carries an HMAC over its raw body or over parts of the delivery, as in Standard Webhooks. */
      readonly kind: 'hmac'
      /** Hash function of the HMAC. */
      readonly algorithm?: 'sha256' | 'sha1' | 'sha512'
      /** Keys that may have signed: the newest one, and older ones during key rotation. A key without a value is skipped; a credential may contain several, one per line. */
      readonly keys: readonly string[]
      /** Prefix of a key as the vendor shows it. It is removed; keys without it are accepted. */
      readonly key_prefix?: string
      /** Encoding of a key. `utf8`: the text itself; `base64`: random bytes, as in Standard Webhooks and Svix after the `key_prefix` "whsec_". */
      readonly key_encoding?: 'utf8' | 'base64' | 'hex'
      /** The signed text, if it is not the raw body alone. Available: `$delivery.raw`, `$delivery.headers`, `$delivery.method`, `$delivery.url`, `$timestamp` and `$body_hash`; root is the JSON body. */
      readonly text?: string
      /** Makes the hash of the raw body available to `text` as `$body_hash`. */
      readonly body_hash?: {
        /** Hash function for the body. */
        readonly algorithm?: 'sha256' | 'sha1' | 'sha512'
        /** Encoding of the hash. */
        readonly encoding?: 'hex' | 'base64'
      }
      /** When the delivery was signed. A delivery that is too old or too new is rejected. Available to `text` as `$timestamp`, which must use it. Set exactly one of `header`, `field` and `prefix`. */
      readonly time?: {
        /** The header that contains the time. */
        readonly header?: string
        /** Path of the time in the body. */
        readonly field?: string
        /** Prefix of the part of the signature header that is the time. */
        readonly prefix?: string
        /** Seconds or milliseconds since 1970, or an ISO 8601 date. */
        readonly unit?: 's' | 'ms' | 'iso'
        /** Maximum difference from the local clock, in either direction. */
        readonly tolerance?: string
      }
      /** Where the signature is, and its format. Set exactly one of `header`, `query` and `field`. */
      readonly signature: {
        /** The header that contains the signature. */
        readonly header?: string
        /** The query parameter that contains the signature. */
        readonly query?: string
        /** Path of the signature in the body. */
        readonly field?: string
        /** The whole value is encoded once more. */
        readonly wrapped?: 'base64'
        /** Separator between several signatures or parts; one valid signature is enough. */
        readonly separator?: string
        /** Prefix of the signature, which is removed. */
        readonly prefix?: string
        /** Encoding of the signature. */
        readonly encoding?: 'hex' | 'base64'
      }
    }
  | {
      /** The delivery carries an Ed25519 signature over its raw body or a custom text, verified with a public key. */
      readonly kind: 'ed25519'
      /** Public keys of 32 bytes that may have signed. A key without a value is skipped; a credential may contain several, one per line. */
      readonly keys: readonly string[]
      /** Prefix of a key as the vendor shows it. It is removed; keys without it are accepted. */
      readonly key_prefix?: string
      /** Encoding of a key. */
      readonly key_encoding?: 'base64' | 'hex'
      /** The signed text, if it is not the raw body alone. Available: `$delivery.raw`, `$delivery.headers`, `$delivery.method`, `$delivery.url`, `$timestamp` and `$body_hash`; root is the JSON body. */
      readonly text?: string
      /** Makes the hash of the raw body available to `text` as `$body_hash`. */
      readonly body_hash?: {
        /** Hash function for the body. */
        readonly algorithm?: 'sha256' | 'sha1' | 'sha512'
        /** Encoding of the hash. */
        readonly encoding?: 'hex' | 'base64'
      }
      /** When the delivery was signed. A delivery that is too old or too new is rejected. Available to `text` as `$timestamp`, which must use it. Set exactly one of `header`, `field` and `prefix`. */
      readonly time?: {
        /** The header that contains the time. */
        readonly header?: string
        /** Path of the time in the body. */
        readonly field?: string
        /** Prefix of the part of the signature header that is the time. */
        readonly prefix?: string
        /** Seconds or milliseconds since 1970, or an ISO 8601 date. */
        readonly unit?: 's' | 'ms' | 'iso'
        /** Maximum difference from the local clock, in either direction. */
        readonly tolerance?: string
      }
      /** Where the signature is, and its format. Set exactly one of `header`, `query` and `field`. */
      readonly signature: {
        /** The header that contains the signature. */
        readonly header?: string
        /** The query parameter that contains the signature. */
        readonly query?: string
        /** Path of the signature in the body. */
        readonly field?: string
        /** The whole value is encoded once more. */
        readonly wrapped?: 'base64'
        /** Separator between several signatures or parts; one valid signature is enough. */
        readonly separator?: string
        /** Prefix of the signature, which is removed. */
        readonly prefix?: string
        /** Encoding of the signature. */
        readonly encoding?: 'hex' | 'base64'
      }
    }
  | {
      /** The webhook URL contains a secret, for an ATS that neither signs deliveries nor sends custom headers. */
      readonly kind: 'secret_url'
      /** The query parameter that contains the secret. */
      readonly param: string
      /** The expected value. */
      readonly equals: string
    }

/** One limit of the ATS: a number of calls per window of time, or of concurrent calls. */
export type LimitSpec = {
  /** Maximum concurrent calls. May be an expression over the headers of successful responses, such as `$response.headers."x-ratelimit-limit"`; the most recent value applies. */
  readonly concurrency?: number | string
  /** Maximum calls per window. May be an expression over the headers of successful responses, such as `$response.headers."x-ratelimit-limit"`; the most recent value applies. */
  readonly calls?: number | string
  /** Length of the window: at most `calls` in any span of this length. */
  readonly per?: string
  /** IANA time zone; a window of 1d is then a calendar day in that zone. */
  readonly zone?: string
  /** How many calls are left in the window, from a successful response. It includes calls that other clients made with the same quota. */
  readonly left?: string
  /** When the window resets: remaining seconds, a date, or epoch seconds or milliseconds. Without it, `left` is valid for `per`. */
  readonly reset?: string
  /** Counts only these requests, by their names in `requests`, or by their lines. They share the window, unless `each` is set. */
  readonly of?: readonly string[]
  /** Each request has its own window (with `of`, each of the listed ones). */
  readonly each?: boolean
  /** All connections of this connector share the limit, for an ATS that counts the calls of a partner. Without it, each credential has its own. */
  readonly shared?: boolean
}

/** What a response means if its status does not say so or is misleading: a response with status 200 may also be an error. */
export type ErrorSpec = {
  /** True for the responses that this line is about. Root is the body; `$response.status` and `$response.headers` are available. */
  readonly when: string
  /** The meaning. `auth`: discard the stored token, log in again, and repeat the request once. `too_old`: start the run over as a full run. After a 429 or 503, a create is repeated without a look-up only if a line says `rate_limited` or `unavailable`: the ATS did nothing. Proxies give these statuses, too, so match what the ATS itself sends. */
  readonly is: 'auth' | 'rate_limited' | 'unavailable' | 'rejected' | 'duplicate' | 'not_found' | 'too_old' | 'config'
  /** How long to wait before the next call. */
  readonly wait?: {
    /** The header with the wait: seconds, a date, or the time at which it ends. */
    readonly header?: string
    /** The wait if the header is missing or unreadable. */
    readonly else?: string
  }
  /** What a `rate_limited` response delays: every call of the credential, or only this request. */
  readonly pauses?: 'credential' | 'request'
}

/** One setting of a connection. */
export type SettingSpec = {
  /** Type of the value. */
  readonly type: 'string' | 'boolean' | 'integer' | 'number'
  /** Required format of a string. */
  readonly format?: 'uri'
  /** The value for connections that set none. Without a default, the setting is required. */
  readonly default?: string | boolean | number
  /** The only allowed values. */
  readonly enum?: readonly (string | number)[]
  /** Display name. */
  readonly title?: string
  /** What the setting does. */
  readonly description?: string
}

/** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
export type NoRecordsSpec = {
  /** Statuses that mean "no records", whatever the body is. Use 304 for a request with a conditional header, such as `if-modified-since?`. */
  readonly status?: readonly (204 | 205 | 304 | 404 | 410)[]
  /** Whether a 2xx response with an empty body means "no records". */
  readonly empty_body?: boolean
}

/** Date format of the responses: the name of a kind, or a kind with its options. */
export type DateFormatSpec = string | {
  /** A kind with options. */
  readonly kind: 'iso' | 'pattern'
  /** The format: yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and the offset from UTC as xx (+0100) or xxx (+01:00). `T` and `Z` are literals; other letters need single quotes. If the vendor's `Z` means an offset such as +0100, write xx. */
  readonly pattern?: string
  /** IANA time zone of times without an offset; defaults to UTC. */
  readonly zone?: string
}

/** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
export type MultipartSpec = readonly {
  /** Name of the field. */
  readonly name: string
  /** A text, an expression that begins with `$`, or `{ $file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is omitted. */
  readonly value: ValueTree
  /** Omit the part if it has no value, or if the push has no such file. */
  readonly optional?: boolean
  /** Name of the file; defaults to its name in the push. Unsafe characters are removed. */
  readonly file_name?: string
  /** Content-Type of the part; defaults to that of the file, and to none for text. */
  readonly type?: string
}[]

/** One string or one file, sent as it is. */
export type RawSpec = {
  /** An expression that returns a string, or a file. */
  readonly value: ValueTree
  /** Content-Type of the body. */
  readonly type?: string
}

/** The request line alone, or a mapping. */
export type RequestSpec = string | {
  /** The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`. */
  readonly request: string | {
    /** The name of a request of `requests`. */
    readonly use: string
    /** Arguments of the request, which reads them as `$with`. */
    readonly with?: SentValuesSpec
  }
  /** Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  /** A JSON body; files are base64. The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it. */
  readonly json?: ValueTree
  /** A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64. Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted. */
  readonly form?: ValueTree
  /** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
  readonly multipart?: MultipartSpec
  /** One string or one file, sent as it is. */
  readonly raw?: RawSpec
  /** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
  readonly no_records?: NoRecordsSpec
  /** Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON. */
  readonly response_body?: 'json' | 'ignored'
  /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
  readonly headers?: TextsSpec
  /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
  readonly records?: string
  /** How to read the pages of a list. */
  readonly paging?: PagingSpec
  /** Path of the total number of records over all pages. */
  readonly total?: string
  /** Date format of the responses: the name of a kind, or a kind with its options. */
  readonly dates?: DateFormatSpec
  /** What error responses mean. The first matching line wins; if none matches, the status decides. */
  readonly errors?: readonly ErrorSpec[]
  /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
  readonly message?: string
  /** Timeout of one whole attempt. */
  readonly timeout?: string
}

/** One API call that several places make. It reads its arguments as `$with`, and `$settings`; nothing else. */
export type SharedRequestSpec = {
  /** The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`. */
  readonly request: string
  /** Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  /** A JSON body; files are base64. The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it. */
  readonly json?: ValueTree
  /** A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64. Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted. */
  readonly form?: ValueTree
  /** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
  readonly multipart?: MultipartSpec
  /** One string or one file, sent as it is. */
  readonly raw?: RawSpec
  /** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
  readonly no_records?: NoRecordsSpec
  /** Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON. */
  readonly response_body?: 'json' | 'ignored'
  /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
  readonly headers?: TextsSpec
  /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
  readonly records?: string
  /** How to read the pages of a list. */
  readonly paging?: PagingSpec
  /** Path of the total number of records over all pages. */
  readonly total?: string
  /** Date format of the responses: the name of a kind, or a kind with its options. */
  readonly dates?: DateFormatSpec
  /** What error responses mean. The first matching line wins; if none matches, the status decides. */
  readonly errors?: readonly ErrorSpec[]
  /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
  readonly message?: string
  /** Timeout of one whole attempt. */
  readonly timeout?: string
}

/** One pull: a request, and the mapping of its records. */
export type StreamSpec = {
  /** The canonical model of the records. */
  readonly into: 'requisition' | 'candidate' | 'application' | 'offer' | 'department' | 'location'
  /** The request that lists the records. It reads `$cursor`, `$item` and `$settings`. The request line alone, or a mapping. */
  readonly list: RequestSpec
  /** For a list that returns only references: every run then reads each record with this request and maps that response. `$record` is the listed record. A record is skipped only if its entry in the list has a time of day at the path of `updated` and is unchanged. Events and look-ups use it like `get`. The request line alone, or a mapping. */
  readonly detail?: RequestSpec
  /** Reads one record: after an event, or to refresh a stored record. `$record` is the data of the event, or the stored record (`incremental: created_only`). The request line alone, or a mapping. */
  readonly get?: RequestSpec
  /** Pull interval; a connection may choose another one. */
  readonly every?: string
  /** Lower bound for the interval of every connection. `unlocked_by` lists settings that allow a shorter one. */
  readonly min_interval?: string | {
    /** The minimum interval, unless a setting unlocks a shorter one. */
    readonly default: string
    /** Minimum interval, by the boolean setting that allows it. */
    readonly unlocked_by?: Readonly<Record<string, string>>
  }
  /** A full run that returns less than this share of the last complete run is held until an operator approves it. An empty list after a non-empty one is always held. Lists shorter than 20 records are exempt. */
  readonly at_least?: string
  /** Repeats the call for each value; `$item` contains the value. */
  readonly for_each?: ForEachSpec
  /** How a run requests only what changed. */
  readonly incremental?: IncrementalSpec
  /** How deleted records are detected. */
  readonly deletes?: DeletesSpec
  /** Which new records are stored. A stored record that no longer matches is updated, not deleted. */
  readonly store_new?: string
  /** The ATS's id of the record, converted to a string. */
  readonly id: string
  /** When the ATS last changed the record. A copy with an earlier date than the stored one, read in the same way, changes nothing. */
  readonly updated?: string
  /** Fields of the model; root is the record. */
  readonly map: ValuesSpec
}

/** What is pulled, by the name of the stream. */
export type PullSpec = Readonly<Record<string, StreamSpec>> & {
  /** Keys of all streams. A key of a stream replaces the one here. */
  readonly defaults?: {
    /** Pull interval; a connection may choose another one. */
    readonly every?: string
    /** Lower bound for the interval of every connection. `unlocked_by` lists settings that allow a shorter one. */
    readonly min_interval?: string | {
      /** The minimum interval, unless a setting unlocks a shorter one. */
      readonly default: string
      /** Minimum interval, by the boolean setting that allows it. */
      readonly unlocked_by?: Readonly<Record<string, string>>
    }
    /** A full run that returns less than this share of the last complete run is held until an operator approves it. An empty list after a non-empty one is always held. Lists shorter than 20 records are exempt. */
    readonly at_least?: string
    /** How a run requests only what changed. */
    readonly incremental?: IncrementalSpec
    /** How deleted records are detected. */
    readonly deletes?: DeletesSpec
  }
}

/** A file that this ATS accepts. */
export type AttachmentSpec = {
  /** Accepted formats, detected from the content. */
  readonly formats?: readonly ('pdf' | 'doc' | 'docx' | 'txt' | 'rtf')[]
  /** In kB or MB of 1,024 and 1,048,576 bytes, as file managers show them: 4MB is 4,194,304 bytes (also called 4 MiB). For an ATS that defines 4 MB as 4,000,000 bytes, write 3900kB. */
  readonly max?: string
  /** In characters. A longer name is truncated and keeps its extension. */
  readonly max_name?: number
  /** For files sent as a URL (`as: url`): how long the URL is valid. The ATS may download the file more than once. Increase it for an ATS that downloads files later. */
  readonly fetch_within?: string
  /** Whether the file is optional. */
  readonly optional?: boolean
}

/** One query to the ATS before the call, and again after a lost response. */
export type FindSpec = {
  /** Name shown in reviews and logs. */
  readonly name: string
  /** Run the check only if this is true. */
  readonly when?: string
  /** The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`. */
  readonly request?: string | {
    /** The name of a request of `requests`. */
    readonly use: string
    /** Arguments of the request, which reads them as `$with`. */
    readonly with?: SentValuesSpec
  }
  /** Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  /** A JSON body; files are base64. The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it. */
  readonly json?: ValueTree
  /** A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64. Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted. */
  readonly form?: ValueTree
  /** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
  readonly multipart?: MultipartSpec
  /** One string or one file, sent as it is. */
  readonly raw?: RawSpec
  /** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
  readonly no_records?: NoRecordsSpec
  /** Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON. */
  readonly response_body?: 'json' | 'ignored'
  /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
  readonly headers?: TextsSpec
  /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
  readonly records?: string
  /** How to read the pages of a list. */
  readonly paging?: PagingSpec
  /** Path of the total number of records over all pages. */
  readonly total?: string
  /** Date format of the responses: the name of a kind, or a kind with its options. */
  readonly dates?: DateFormatSpec
  /** What error responses mean. The first matching line wins; if none matches, the status decides. */
  readonly errors?: readonly ErrorSpec[]
  /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
  readonly message?: string
  /** Timeout of one whole attempt. */
  readonly timeout?: string
  /** Instead of `request`, for an ATS without a search: the stream of candidates (or applications) whose stored records are searched. A stored application has the `id` of its candidate and no e-mail addresses; to compare those, add a stream of candidates over the same list. They are as old as the stream's last complete run. If that run is older than `max_age`, the push waits. The attempt records their age. */
  readonly stream?: string
  /** With `stream`: the maximum age of that run. Defaults to twice the interval of the stream. */
  readonly max_age?: string
  /** Repeats the query for each value. */
  readonly for_each?: ForEachSpec
  /** Which returned records are of this push: the values on the left are ours, the expressions on the right read the record (with `stream`, the stored one: `id` and the fields of its model). A record matches if every line agrees. A list matches by any of its items, an id as text whether it is a number or a string, and a missing value on either side never matches. What the query asks for is no proof, because a server may ignore it and a search may return similar records. With `adopt` or `update`, a check that saves `candidate` matches the person, one that saves `application` the person and the requisition, and one that finds a file its owner and its name; `$saved.candidate` as a whole segment of the path counts as the person. */
  readonly match?: Readonly<Record<string, string>>
  /** Narrows `match`: only records for which this is true count. Root is the record. With `if_found: review`, it may be the only condition, since a person decides. */
  readonly where?: string
  /** `adopt` uses the record and skips the request of the step; `update` adopts and then updates it; `review` holds the push for a person's decision. If several checks find the same record, the first one applies; different records always go to review. If this check adopts a candidate, a later step with `unless_saved: application` must create the application. */
  readonly if_found?: 'adopt' | 'update' | 'review'
  /** Values for later steps under `$saved`, with the type that the ATS returned: a number stays a number and equals no string (use `$string($saved.candidate)`). `candidate` and `application` are the result of the push and are stored there as strings. Root is the record of the response, or the whole body if the request has no `records`. */
  readonly save?: ValuesSpec
  /** What a reviewer sees of a match next to the data of the push. Nothing else of the record is stored. Without it, the whole record is shown. */
  readonly show?: {
    /** The first name of the record; root is the record. */
    readonly first_name?: string
    /** The last name of the record; root is the record. */
    readonly last_name?: string
    /** The email of the record; root is the record. */
    readonly email?: string
    /** The phone of the record; root is the record. */
    readonly phone?: string
    /** The current title of the record; root is the record. */
    readonly current_title?: string
    /** The current company of the record; root is the record. */
    readonly current_company?: string
  }
  /** `after_loss`: run the check only to resolve a lost response. */
  readonly ask?: 'always' | 'after_loss'
}

/** One request of a push: `create`, `update` or `read` with its name. */
export type StepSpec = {
  /** The request creates something. The value is the name of the step, shown in attempts and errors; unique in the push. */
  readonly create?: string
  /** The request changes something that exists, and may be sent twice. The value is the name of the step. */
  readonly update?: string
  /** The request changes nothing: it looks up what a later step needs. The value is the name of the step. */
  readonly read?: string
  /** Skip the step if an earlier one saved a value under this name. */
  readonly unless_saved?: string
  /** Skip the step unless this is true. */
  readonly when?: string
  /** Requests to make in order before that of the step. If they find different records, the push always goes to review. A response that shows a further page which the check does not read, or that lacks its `records`, is a failure and not an empty result. They run again if what they found may be gone: after a 404 or 410 of a later request or an empty list of a later look-up, before a retry, and before a request that leaves more than ten minutes later. */
  readonly find?: readonly FindSpec[]
  /** The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`. */
  readonly request: string | {
    /** The name of a request of `requests`. */
    readonly use: string
    /** Arguments of the request, which reads them as `$with`. */
    readonly with?: SentValuesSpec
  }
  /** Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  /** A JSON body; files are base64. The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it. */
  readonly json?: ValueTree
  /** A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64. Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted. */
  readonly form?: ValueTree
  /** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
  readonly multipart?: MultipartSpec
  /** One string or one file, sent as it is. */
  readonly raw?: RawSpec
  /** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
  readonly no_records?: NoRecordsSpec
  /** Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON. */
  readonly response_body?: 'json' | 'ignored'
  /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
  readonly headers?: TextsSpec
  /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
  readonly records?: string
  /** How to read the pages of a list. */
  readonly paging?: PagingSpec
  /** Path of the total number of records over all pages. */
  readonly total?: string
  /** Date format of the responses: the name of a kind, or a kind with its options. */
  readonly dates?: DateFormatSpec
  /** What error responses mean. The first matching line wins; if none matches, the status decides. */
  readonly errors?: readonly ErrorSpec[]
  /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
  readonly message?: string
  /** Timeout of one whole attempt. */
  readonly timeout?: string
  /** Values for later steps under `$saved`, with the type that the ATS returned: a number stays a number and equals no string (use `$string($saved.candidate)`). `candidate` and `application` are the result of the push and are stored there as strings. Root is the record of the response, or the whole body if the request has no `records`; to read an id from a response header, use `$response.headers` (lower-case names). */
  readonly save?: ValuesSpec
  /** How a lost response of a `create` is resolved. */
  readonly recovery?: RecoverySpec
  /** The request to make instead if a check with `if_found: update` found a record. It sends only the fields listed here that have a value: null, an empty string and an empty list are omitted, so that nothing in the ATS is cleared. If the ATS replaces lists, `save` the list in the check and send both: `$distinct($append($saved.tags, ["sourced"]))`. The request line alone, or a mapping. */
  readonly update_with?: RequestSpec
}

/** What events do: one of `refresh`, `delete` and `merge`, and which record they are about. */
export type ReactionSpec = {
  /** The name of an event, or several. */
  readonly events: string | readonly string[]
  /** The stream whose record is read again with its `get`, and the path of the id of the record. Where `get` takes more, a mapping has each value under its name in `$record`. Root is the body of the event. */
  readonly refresh?: Readonly<Record<string, ValueTree>>
  /** The stream whose record was deleted, and the path of the id of the record. The record is read first: it is marked as deleted if the ATS no longer has it, until the ATS returns it again. */
  readonly delete?: Readonly<Record<string, ValueTree>>
  /** The stream of candidates of which two were merged: `from` is the candidate that no longer exists, `to` the one that remains. Both are read first: they are merged if the ATS no longer has the first one, or returns the second in its place, and has the second. Records, pushes and results that reference the first then reference the second. It may be a stream of applications with embedded candidates. */
  readonly merge?: Readonly<Record<string, ValuesSpec>>
}

/** `webhook`: The ATS sends its events to Hirewire. `queue`: The ATS keeps its events in a queue that Hirewire polls. */
export type EventsSpec = 
  | {
      /** The ATS calls Hirewire. */
      readonly kind: 'webhook'
      /** Credentials that a connection sets under `webhook`. */
      readonly credentials?: Readonly<Record<string, CredentialSpec>>
      /** How deliveries are verified. */
      readonly verify: VerifySpec
      /** Deliveries that only need a response: a challenge, a secret to echo, a test. The first matching line responds, and the delivery is not processed further. */
      readonly handshake?: readonly {
        /** Which deliveries this line handles. */
        readonly when: string
        /** `false`: respond before verification, for a handshake that the ATS sends before the secret is known. The delivery has no other effect. */
        readonly verified?: boolean
        /** Status of the response. */
        readonly status?: number
        /** Headers of the response. */
        readonly headers?: TextsSpec
        /** Body of the response; empty if omitted. */
        readonly body?: ValueTree
      }[]
      /** What a GET of the webhook URL returns, by which an ATS checks that the URL is ours: the value of a query parameter, of at most 1,024 characters. Without it, every GET is refused. */
      readonly challenge?: {
        /** The query parameter whose value is returned. */
        readonly param: string
        /** A parameter that must have this value. Without it, every challenge gets its value. */
        readonly token?: {
          /** The query parameter that contains the token. */
          readonly param: string
          /** The expected value. */
          readonly equals: string
        }
        /** The response is a JSON object that has the value under this key. Without it, the response is the value as plain text. */
        readonly json?: string
      }
      /** Expression for the list of events in the body, if they are below a key: each entry is an event, and the root of `event`, `id` and the handlers. A delivery without such a list is refused with an issue. */
      readonly list?: string
      /** Response to an accepted delivery: its status, or a mapping. */
      readonly reply?: number | {
        /** Status of the response. */
        readonly status?: number
        /** The body; root is the body of the delivery. Without it, the body is the result of the delivery. */
        readonly body?: ValueTree
      }
      /** Hirewire creates the webhook through the API, provided that `public_url` is set: when a connection is added, and again when the URL or this block changes. `hirewire connections check` checks whether it still exists. The requests read `$hook`: `address` (the URL to which the ATS sends its events), `secret` (of `secret`), `event` (of `events`) and, in `remove`, `id`. */
      readonly subscribe?: {
        /** The credential that signs deliveries, if Hirewire chooses it: generated at random unless the connection sets it. Available as `$hook.secret`. */
        readonly secret?: string
        /** For an ATS with one webhook per event: Hirewire creates one for each of these, available as `$hook.event`. If each has its own secret, `verify` with `hmac` accepts any of them. */
        readonly events?: readonly string[]
        /** Checks whether the webhook exists before creating one, so that a lost response creates no second one. */
        readonly find?: {
          /** The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`. */
          readonly request: string | {
            /** The name of a request of `requests`. */
            readonly use: string
            /** Arguments of the request, which reads them as `$with`. */
            readonly with?: SentValuesSpec
          }
          /** Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these. */
          readonly query?: Readonly<Record<string, string | readonly string[]>>
          /** A JSON body; files are base64. The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it. */
          readonly json?: ValueTree
          /** A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64. Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted. */
          readonly form?: ValueTree
          /** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
          readonly multipart?: MultipartSpec
          /** One string or one file, sent as it is. */
          readonly raw?: RawSpec
          /** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
          readonly no_records?: NoRecordsSpec
          /** Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON. */
          readonly response_body?: 'json' | 'ignored'
          /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
          readonly headers?: TextsSpec
          /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
          readonly records?: string
          /** How to read the pages of a list. */
          readonly paging?: PagingSpec
          /** Path of the total number of records over all pages. */
          readonly total?: string
          /** Date format of the responses: the name of a kind, or a kind with its options. */
          readonly dates?: DateFormatSpec
          /** What error responses mean. The first matching line wins; if none matches, the status decides. */
          readonly errors?: readonly ErrorSpec[]
          /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
          readonly message?: string
          /** Timeout of one whole attempt. */
          readonly timeout?: string
          /** Which record is Hirewire's webhook; all records without it. */
          readonly where?: string
          /** Path of the webhook's id; root is the record. */
          readonly id: string
        }
        /** Creates the webhook. */
        readonly create: {
          /** The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`. */
          readonly request: string | {
            /** The name of a request of `requests`. */
            readonly use: string
            /** Arguments of the request, which reads them as `$with`. */
            readonly with?: SentValuesSpec
          }
          /** Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these. */
          readonly query?: Readonly<Record<string, string | readonly string[]>>
          /** A JSON body; files are base64. The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it. */
          readonly json?: ValueTree
          /** A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64. Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted. */
          readonly form?: ValueTree
          /** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
          readonly multipart?: MultipartSpec
          /** One string or one file, sent as it is. */
          readonly raw?: RawSpec
          /** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
          readonly no_records?: NoRecordsSpec
          /** Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON. */
          readonly response_body?: 'json' | 'ignored'
          /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
          readonly headers?: TextsSpec
          /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
          readonly records?: string
          /** How to read the pages of a list. */
          readonly paging?: PagingSpec
          /** Path of the total number of records over all pages. */
          readonly total?: string
          /** Date format of the responses: the name of a kind, or a kind with its options. */
          readonly dates?: DateFormatSpec
          /** What error responses mean. The first matching line wins; if none matches, the status decides. */
          readonly errors?: readonly ErrorSpec[]
          /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
          readonly message?: string
          /** Timeout of one whole attempt. */
          readonly timeout?: string
          /** Path of the id; root is the response. */
          readonly id: string
          /** Credentials that only this response contains. They are stored encrypted, and connections do not set them. Root is the response. */
          readonly save?: Readonly<Record<string, string>>
        }
        /** Deletes the webhook when the connection is removed, and before it is created again. */
        readonly remove?: {
          /** The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`. */
          readonly request: string | {
            /** The name of a request of `requests`. */
            readonly use: string
            /** Arguments of the request, which reads them as `$with`. */
            readonly with?: SentValuesSpec
          }
          /** Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these. */
          readonly query?: Readonly<Record<string, string | readonly string[]>>
          /** A JSON body; files are base64. The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it. */
          readonly json?: ValueTree
          /** A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64. Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted. */
          readonly form?: ValueTree
          /** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
          readonly multipart?: MultipartSpec
          /** One string or one file, sent as it is. */
          readonly raw?: RawSpec
          /** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
          readonly no_records?: NoRecordsSpec
          /** Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON. */
          readonly response_body?: 'json' | 'ignored'
          /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
          readonly headers?: TextsSpec
          /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
          readonly records?: string
          /** How to read the pages of a list. */
          readonly paging?: PagingSpec
          /** Path of the total number of records over all pages. */
          readonly total?: string
          /** Date format of the responses: the name of a kind, or a kind with its options. */
          readonly dates?: DateFormatSpec
          /** What error responses mean. The first matching line wins; if none matches, the status decides. */
          readonly errors?: readonly ErrorSpec[]
          /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
          readonly message?: string
          /** Timeout of one whole attempt. */
          readonly timeout?: string
        }
      }
      /** Expression for the name of the event; root is the body. If the body is a list, each of its entries is an event, and the root; for a list below a key there is `list`. An event in which it finds nothing is refused with an issue. The fields of a form are read like those of JSON. */
      readonly event: string
      /** Expression for the id of the event, to recognize repeated events. Without it, an event with the same content as one that is still waiting counts as repeated. */
      readonly id?: string
      /** What each event does. An event that no handler names is accepted and does nothing. */
      readonly handlers: readonly ReactionSpec[]
    }
  | {
      /** Hirewire polls the ATS for events. */
      readonly kind: 'queue'
      /** Polling interval. The queue is read until it is empty. */
      readonly every: string
      /** The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`. */
      readonly request: string | {
        /** The name of a request of `requests`. */
        readonly use: string
        /** Arguments of the request, which reads them as `$with`. */
        readonly with?: SentValuesSpec
      }
      /** Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these. */
      readonly query?: Readonly<Record<string, string | readonly string[]>>
      /** A JSON body; files are base64. The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it. */
      readonly json?: ValueTree
      /** A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64. Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted. */
      readonly form?: ValueTree
      /** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
      readonly multipart?: MultipartSpec
      /** One string or one file, sent as it is. */
      readonly raw?: RawSpec
      /** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
      readonly no_records?: NoRecordsSpec
      /** Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON. */
      readonly response_body?: 'json' | 'ignored'
      /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
      readonly headers?: TextsSpec
      /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
      readonly records?: string
      /** How to read the pages of a list. */
      readonly paging?: PagingSpec
      /** Path of the total number of records over all pages. */
      readonly total?: string
      /** Date format of the responses: the name of a kind, or a kind with its options. */
      readonly dates?: DateFormatSpec
      /** What error responses mean. The first matching line wins; if none matches, the status decides. */
      readonly errors?: readonly ErrorSpec[]
      /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
      readonly message?: string
      /** Timeout of one whole attempt. */
      readonly timeout?: string
      /** Maximum reads in one poll; the rest is read in the next one. */
      readonly calls?: number
      /** The call that acknowledges events. It is sent only after they are stored. `$record` is the response that contained the events, and `$ids` contains their ids; with `per: event`, `$record` is one event. An event that is not acknowledged is returned again and recognized by its `id`. */
      readonly ack?: {
        /** The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`. */
        readonly request: string | {
          /** The name of a request of `requests`. */
          readonly use: string
          /** Arguments of the request, which reads them as `$with`. */
          readonly with?: SentValuesSpec
        }
        /** Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these. */
        readonly query?: Readonly<Record<string, string | readonly string[]>>
        /** A JSON body; files are base64. The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it. */
        readonly json?: ValueTree
        /** A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64. Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted. */
        readonly form?: ValueTree
        /** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
        readonly multipart?: MultipartSpec
        /** One string or one file, sent as it is. */
        readonly raw?: RawSpec
        /** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
        readonly no_records?: NoRecordsSpec
        /** Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON. */
        readonly response_body?: 'json' | 'ignored'
        /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
        readonly headers?: TextsSpec
        /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
        readonly records?: string
        /** How to read the pages of a list. */
        readonly paging?: PagingSpec
        /** Path of the total number of records over all pages. */
        readonly total?: string
        /** Date format of the responses: the name of a kind, or a kind with its options. */
        readonly dates?: DateFormatSpec
        /** What error responses mean. The first matching line wins; if none matches, the status decides. */
        readonly errors?: readonly ErrorSpec[]
        /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
        readonly message?: string
        /** Timeout of one whole attempt. */
        readonly timeout?: string
        /** One call for all events of a response, or one for each event. */
        readonly per?: 'batch' | 'event'
      }
      /** For a queue that does not repeat what it has returned: the request that returns the last read again; its `records` are the events. Hirewire calls it first if an earlier response may have been lost (a broken connection, or a stop before the events were stored). */
      readonly again?: {
        /** The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`. */
        readonly request: string | {
          /** The name of a request of `requests`. */
          readonly use: string
          /** Arguments of the request, which reads them as `$with`. */
          readonly with?: SentValuesSpec
        }
        /** Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these. */
        readonly query?: Readonly<Record<string, string | readonly string[]>>
        /** A JSON body; files are base64. The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it. */
        readonly json?: ValueTree
        /** A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64. Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted. */
        readonly form?: ValueTree
        /** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
        readonly multipart?: MultipartSpec
        /** One string or one file, sent as it is. */
        readonly raw?: RawSpec
        /** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
        readonly no_records?: NoRecordsSpec
        /** Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON. */
        readonly response_body?: 'json' | 'ignored'
        /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
        readonly headers?: TextsSpec
        /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
        readonly records?: string
        /** How to read the pages of a list. */
        readonly paging?: PagingSpec
        /** Path of the total number of records over all pages. */
        readonly total?: string
        /** Date format of the responses: the name of a kind, or a kind with its options. */
        readonly dates?: DateFormatSpec
        /** What error responses mean. The first matching line wins; if none matches, the status decides. */
        readonly errors?: readonly ErrorSpec[]
        /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
        readonly message?: string
        /** Timeout of one whole attempt. */
        readonly timeout?: string
        /** Requests the number of the last read, for an ATS that numbers its reads. */
        readonly last?: {
          /** The method and the path after the base URL, in one text. The value of a hole is percent-encoded. `{ use: NAME, with: … }` makes a request of `requests`. */
          readonly request: string | {
            /** The name of a request of `requests`. */
            readonly use: string
            /** Arguments of the request, which reads them as `$with`. */
            readonly with?: SentValuesSpec
          }
          /** Query parameters by name. `name?` is omitted if it has no value. A list repeats the parameter, once for each of its values, in this order. Those of the request line go before these. */
          readonly query?: Readonly<Record<string, string | readonly string[]>>
          /** A JSON body; files are base64. The body. Strings stand for themselves, those that begin with `$` are expressions. `key?` is omitted if it has no value. `{ $file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it. */
          readonly json?: ValueTree
          /** A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64. Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted. */
          readonly form?: ValueTree
          /** A form with files (`multipart/form-data`). Its parts are sent in the listed order. */
          readonly multipart?: MultipartSpec
          /** One string or one file, sent as it is. */
          readonly raw?: RawSpec
          /** Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored where the request writes. */
          readonly no_records?: NoRecordsSpec
          /** Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$response.headers` only. `errors` and `message` still read the response if it is JSON. */
          readonly response_body?: 'json' | 'ignored'
          /** Headers of the request. A `content-type` replaces that of a JSON or raw body, and never that of a form or multipart body. */
          readonly headers?: TextsSpec
          /** Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record. The `records` of `http` apply to requests that read; the response to a write is one record as a whole, unless its request has `records` of its own. */
          readonly records?: string
          /** How to read the pages of a list. */
          readonly paging?: PagingSpec
          /** Path of the total number of records over all pages. */
          readonly total?: string
          /** Date format of the responses: the name of a kind, or a kind with its options. */
          readonly dates?: DateFormatSpec
          /** What error responses mean. The first matching line wins; if none matches, the status decides. */
          readonly errors?: readonly ErrorSpec[]
          /** Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated. */
          readonly message?: string
          /** Timeout of one whole attempt. */
          readonly timeout?: string
          /** Path of the number in the response. The request of `again` reads it as `$last`. */
          readonly is: string
        }
      }
      /** Expression for the name of the event; root is the body. If the body is a list, each of its entries is an event, and the root; for a list below a key there is `list`. An event in which it finds nothing is refused with an issue. The fields of a form are read like those of JSON. */
      readonly event: string
      /** Expression for the id of the event, to recognize repeated events. Without it, an event with the same content as one that is still waiting counts as repeated. */
      readonly id: string
      /** What each event does. An event that no handler names is accepted and does nothing. */
      readonly handlers: readonly ReactionSpec[]
    }

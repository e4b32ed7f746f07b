// Written by `npm run generate` from the schemas: do not edit.
import type {ValueTree} from '../expression/evaluator.ts'

/**
 * `headers`: Fixed headers on every request, such as an API key and its secret. `query`: A key in the query of every request. `body`: A key in the request body, as a top-level field of a JSON object or of a form. `basic`: HTTP Basic authentication with a user name and a password. `bearer`: A token that the customer created in the ATS, sent as `Authorization: Bearer …`. `oauth2`: OAuth 2.0: a bearer token that is requested, stored, renewed before it expires, and discarded when the ATS rejects it. `session`: A login of several requests that can use values from earlier responses; repeated when the ATS ends the session. `signature`: Every request is signed with an HMAC over parts of the request. `jwt`: A short-lived JWT that Hirewire signs for each request, without a token endpoint.
 */
type Auth =
  | {
      /**
       * Fixed headers on every request, such as an API key and its secret.
       */
      kind: 'headers'
      /**
       * The credentials that a connection sets for this auth_type, available as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory.
       */
      store?: 'sealed' | 'none'
      /**
       * If false for a connection, an issue asks to switch to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` if the URL depends on the credentials.
       */
      base_url?: string
      /**
       * Headers by name; their values are secret.
       */
      headers: {
        [k: string]: string
      }
    }
  | {
      /**
       * A key in the query of every request.
       */
      kind: 'query'
      /**
       * The credentials that a connection sets for this auth_type, available as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory.
       */
      store?: 'sealed' | 'none'
      /**
       * If false for a connection, an issue asks to switch to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` if the URL depends on the credentials.
       */
      base_url?: string
      /**
       * Parameters by name; their values are secret and masked in every logged URL.
       */
      query: {
        [k: string]: string
      }
    }
  | {
      /**
       * A key in the request body, as a top-level field of a JSON object or of a form.
       */
      kind: 'body'
      /**
       * The credentials that a connection sets for this auth_type, available as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory.
       */
      store?: 'sealed' | 'none'
      /**
       * If false for a connection, an issue asks to switch to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` if the URL depends on the credentials.
       */
      base_url?: string
      /**
       * Fields by name; their values are secret. A request without a body carries them in its query.
       */
      fields: {
        [k: string]: string
      }
    }
  | {
      /**
       * HTTP Basic authentication with a user name and a password.
       */
      kind: 'basic'
      /**
       * The credentials that a connection sets for this auth_type, available as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory.
       */
      store?: 'sealed' | 'none'
      /**
       * If false for a connection, an issue asks to switch to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` if the URL depends on the credentials.
       */
      base_url?: string
      /**
       * Must not contain a colon.
       */
      username: string
      /**
       * Masked in all output.
       */
      password: string
    }
  | {
      /**
       * A token that the customer created in the ATS, sent as `Authorization: Bearer …`.
       */
      kind: 'bearer'
      /**
       * The credentials that a connection sets for this auth_type, available as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory.
       */
      store?: 'sealed' | 'none'
      /**
       * If false for a connection, an issue asks to switch to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` if the URL depends on the credentials.
       */
      base_url?: string
      /**
       * The token, without the word Bearer. For a scheme other than Bearer, use `kind: headers`.
       */
      token: string
    }
  | {
      /**
       * OAuth 2.0: a bearer token that is requested, stored, renewed before it expires, and discarded when the ATS rejects it.
       */
      kind: 'oauth2'
      /**
       * The credentials that a connection sets for this auth_type, available as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory.
       */
      store?: 'sealed' | 'none'
      /**
       * If false for a connection, an issue asks to switch to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` if the URL depends on the credentials.
       */
      base_url?: string
      /**
       * `client_credentials`: uses the credentials `client_id` and `client_secret`. `authorization_code`: a person grants access once in a browser (`authorize`); after that, it works as `refresh_token`. `refresh_token`: starts from a `refresh_token` obtained elsewhere; each new one is stored before it is used. `jwt_bearer` and `saml2_bearer`: use an assertion. `client_id` and `client_secret` are sent if they are declared.
       */
      grant: 'client_credentials' | 'authorization_code' | 'refresh_token' | 'jwt_bearer' | 'saml2_bearer'
      /**
       * For `authorization_code`: where a person grants access. `hirewire connection authorize` prints the URL; `state`, a PKCE challenge and `scopes` are added. A declared credential `refresh_token` can provide a token obtained elsewhere.
       */
      authorize?: {
        /**
         * URL of the authorization page.
         */
        url: string
        /**
         * Identifier of the authorization server (RFC 9207). If set, a response with a missing or different `iss` is rejected.
         */
        issuer?: string
        /**
         * Additional query parameters of the authorization URL, such as an audience.
         */
        extra?: {
          [k: string]: string
        }
      }
      /**
       * The token request.
       */
      token: {
        /**
         * URL of the token endpoint.
         */
        url: string
        /**
         * Encoding of the request body.
         */
        body?: 'form' | 'json' | 'query'
        /**
         * Where client id and secret are sent: in the body, or as HTTP Basic.
         */
        client?: 'body' | 'basic'
        /**
         * Other names for the fields of the request.
         */
        names?: {
          /**
           * This ATS's name for client_id.
           */
          client_id?: string
          /**
           * This ATS's name for client_secret.
           */
          client_secret?: string
          /**
           * This ATS's name for grant_type.
           */
          grant_type?: string
          /**
           * This ATS's name for scope.
           */
          scope?: string
          /**
           * This ATS's name for refresh_token.
           */
          refresh_token?: string
          /**
           * This ATS's name for assertion.
           */
          assertion?: string
          /**
           * This ATS's name for code.
           */
          code?: string
          /**
           * This ATS's name for redirect_uri.
           */
          redirect_uri?: string
          /**
           * This ATS's name for code_verifier.
           */
          code_verifier?: string
        }
        /**
         * Additional fields of the request.
         */
        extra?: {
          [k: string]: string
        }
        /**
         * Path of the access token in the response.
         */
        access_token?: string
        /**
         * Path of the next refresh token in the response. If the response has none, the same token is used again.
         */
        refresh_token?: string
        /**
         * Path of the token lifetime, in seconds.
         */
        expires_in?: string
        /**
         * Lifetime to assume if the response contains none.
         */
        lifetime?: string
      }
      /**
       * For `jwt_bearer` and `saml2_bearer`: the assertion that Hirewire signs for each token request. `saml2_bearer` supports `RS256` and `RS512`, requires `issuer`, `subject` and `audience`, and sends `claims` as attributes. To use an assertion that another system signed, write a string such as `{{ $credentials.assertion }}`.
       */
      assertion?:
        | {
            /**
             * Signature algorithm: `HS…` with a shared key, the others with a private key.
             */
            algorithm: 'RS256' | 'RS512' | 'PS256' | 'ES256' | 'HS256' | 'HS512'
            /**
             * The private key in PEM form, or the shared key; secret.
             */
            key: string
            /**
             * Encoding of a shared key.
             */
            key_encoding?: 'utf8' | 'base64' | 'hex'
            /**
             * Id of the key (`kid`), if the ATS has several.
             */
            key_id?: string
            /**
             * Issuer (`iss`).
             */
            issuer?: string
            /**
             * Subject (`sub`): the user or account to act as.
             */
            subject?: string
            /**
             * Audience (`aud`).
             */
            audience?: string
            /**
             * Lifetime of the token.
             */
            lifetime?: string
            /**
             * Additional claims.
             */
            claims?: {
              [k: string]: string
            }
            /**
             * SAML only: the recipient of the assertion; defaults to the URL of the token endpoint.
             */
            recipient?: string
            /**
             * SAML only: the format of `subject`.
             */
            subject_format?: string
            /**
             * SAML only: the certificate of the key in PEM form, if the ATS expects it in the assertion.
             */
            certificate?: string
            /**
             * SAML only: how the assertion is encoded in the request.
             */
            encoding?: 'base64' | 'base64url'
          }
        | string
      /**
       * Scopes to request.
       */
      scopes?: string[]
      /**
       * Authentication scheme in front of the token.
       */
      scheme?: string
    }
  | {
      /**
       * A login of several requests that can use values from earlier responses; repeated when the ATS ends the session.
       */
      kind: 'session'
      /**
       * The credentials that a connection sets for this auth_type, available as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory.
       */
      store?: 'sealed' | 'none'
      /**
       * If false for a connection, an issue asks to switch to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url`; it may use `$saved` if only the login returns it.
       */
      base_url?: string
      /**
       * Requests, in order. Strings can use `$credentials`, `$settings` and `$saved`.
       *
       * @minItems 1
       * @maxItems 10
       */
      steps:
        | [
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * Name of this step in messages.
               */
              name?: string
              /**
               * Skip the step unless this is true; root is the values saved so far, also available as `$saved`.
               */
              when?: string
              /**
               * Defaults to POST with a body and to GET without.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The complete URL; it may use values that earlier steps saved.
               */
              url: string
              /**
               * Parameters of the query.
               */
              query?: {
                [k: string]: string
              }
              /**
               * Headers of the request.
               */
              headers?: {
                [k: string]: string
              }
              /**
               * Fields that the step sends.
               */
              body?: {
                /**
                 * Encoding of the body.
                 */
                kind: 'json' | 'form'
                /**
                 * Fields by name.
                 */
                value: {
                  [k: string]: string
                }
              }
              /**
               * Values to save from the response, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the URL in `Location`, which is read but not followed. `name?` is optional.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The response header that contains it.
                       */
                      header?: string
                      /**
                       * The query parameter of the redirect URL that contains it.
                       */
                      redirect?: string
                    }
              }
            }
          ]
      /**
       * Names under `$saved` that are stored encrypted for later logins, such as a refresh token or a discovered URL. Steps with `when` can use them. If the ATS rejects them, the login starts over without them.
       */
      keep?: string[]
      /**
       * Headers that authenticate every request; secret.
       */
      headers?: {
        [k: string]: string
      }
      /**
       * Query parameters that authenticate every request; secret.
       */
      query?: {
        [k: string]: string
      }
      /**
       * Hosts that a URL from a response may point to, in addition to the hosts of the steps; `*.` matches any subdomain.
       */
      hosts?: string[]
      /**
       * How long a login is used; without it, until the ATS ends the session.
       */
      lifetime?: string
      /**
       * Statuses that mean that the session has ended. Hirewire then logs in again, once.
       */
      restart_on?: number[]
    }
  | {
      /**
       * Every request is signed with an HMAC over parts of the request.
       */
      kind: 'signature'
      /**
       * The credentials that a connection sets for this auth_type, available as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory.
       */
      store?: 'sealed' | 'none'
      /**
       * If false for a connection, an issue asks to switch to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` if the URL depends on the credentials.
       */
      base_url?: string
      /**
       * How the signature is computed.
       */
      sign: {
        /**
         * The HMAC.
         */
        algorithm: 'hmac-sha256' | 'hmac-sha1' | 'hmac-sha512'
        /**
         * The key; secret.
         */
        key: string
        /**
         * Encoding of the key.
         */
        key_encoding?: 'utf8' | 'hex' | 'base64'
        /**
         * The text to sign. Available: `$method`, `$host`, `$path`, `$query` (as sent, without the question mark), `$headers` (lower-case names), `$body_hash`, `$date` and `$nonce`.
         */
        text: string
        /**
         * Encoding of the signature.
         */
        encoding?: 'hex' | 'base64'
      }
      /**
       * Format of `$date`: ISO 8601, HTTP date, or seconds or milliseconds since 1970.
       */
      date?: 'iso' | 'http' | 'epoch_s' | 'epoch_ms'
      /**
       * How `$body_hash` is computed; without a body, it is the hash of the empty string.
       */
      body_hash?: {
        /**
         * Hash function for the body.
         */
        algorithm?: 'sha256' | 'sha1' | 'sha512'
        /**
         * Encoding of the hash.
         */
        encoding?: 'hex' | 'base64'
      }
      /**
       * Headers to send; `$signature` is available in addition to the variables of `text`.
       */
      headers?: {
        [k: string]: string
      }
      /**
       * Query parameters to send; `$signature` is available.
       */
      query?: {
        [k: string]: string
      }
    }
  | {
      /**
       * A short-lived JWT that Hirewire signs for each request, without a token endpoint.
       */
      kind: 'jwt'
      /**
       * The credentials that a connection sets for this auth_type, available as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are stored encrypted. `none`: inline secrets are refused, and secrets and tokens stay in memory.
       */
      store?: 'sealed' | 'none'
      /**
       * If false for a connection, an issue asks to switch to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` if the URL depends on the credentials.
       */
      base_url?: string
      /**
       * Signature algorithm: `HS…` with a shared key, the others with a private key.
       */
      algorithm: 'RS256' | 'RS512' | 'PS256' | 'ES256' | 'HS256' | 'HS512'
      /**
       * The private key in PEM form, or the shared key; secret.
       */
      key: string
      /**
       * Encoding of a shared key.
       */
      key_encoding?: 'utf8' | 'base64' | 'hex'
      /**
       * Id of the key (`kid`), if the ATS has several.
       */
      key_id?: string
      /**
       * Issuer (`iss`).
       */
      issuer?: string
      /**
       * Subject (`sub`): the user or account to act as.
       */
      subject?: string
      /**
       * Audience (`aud`).
       */
      audience?: string
      /**
       * Lifetime of the token.
       */
      lifetime?: string
      /**
       * Additional claims; `$nonce` is a new value for each token.
       */
      claims?: {
        [k: string]: string
      }
      /**
       * Headers to send; `$jwt` is the JWT. Defaults to `Authorization: Bearer`, unless `query` is set.
       */
      headers?: {
        [k: string]: string
      }
      /**
       * Query parameters to send; `$jwt` is the JWT.
       */
      query?: {
        [k: string]: string
      }
    }
/**
 * How to read the pages of a list.
 */
type Paging =
  | {
      /**
       * One response contains all records. If a response indicates more pages, the run is incomplete.
       */
      kind: 'none'
      /**
       * Paths of the response that look like a sign of more pages but are not, such as a `total` that counts something else. Any other sign makes a run incomplete.
       *
       * @minItems 1
       */
      ignore?: [string, ...string[]]
    }
  | {
      /**
       * Pages by page number.
       */
      kind: 'page'
      /**
       * The parameter for the start of the page.
       */
      param: string
      /**
       * The parameter for the number of records per page.
       */
      size_param?: string
      /**
       * Records per page to request. The server may return fewer.
       */
      size?: number
      /**
       * Where the parameters are sent: in the query, as fields of a JSON body, or only as `$page.<name>` for the endpoint's own path, query or body.
       */
      in?: 'query' | 'body' | 'variable'
      /**
       * True if more pages follow, false on the last one. If set, this flag alone decides; a response without it is an error.
       */
      more?: string
      /**
       * A list with more pages than this is assumed to be endless, and the run is incomplete.
       */
      max_pages?: number
      /**
       * Number of the first page.
       */
      first?: number
      /**
       * How the last page is recognized: it has fewer records than requested, it has none, or the total is reached. If the endpoint has a `total`, that decides.
       */
      stop?: 'short_page' | 'empty_page' | 'total' | 'total_pages'
    }
  | {
      /**
       * Pages by the number of records to skip.
       */
      kind: 'offset'
      /**
       * The parameter for the start of the page.
       */
      param: string
      /**
       * The parameter for the number of records per page.
       */
      size_param?: string
      /**
       * Records per page to request. The server may return fewer.
       */
      size?: number
      /**
       * Where the parameters are sent: in the query, as fields of a JSON body, or only as `$page.<name>` for the endpoint's own path, query or body.
       */
      in?: 'query' | 'body' | 'variable'
      /**
       * True if more pages follow, false on the last one. If set, this flag alone decides; a response without it is an error.
       */
      more?: string
      /**
       * A list with more pages than this is assumed to be endless, and the run is incomplete.
       */
      max_pages?: number
      /**
       * Offset of the first record.
       */
      first?: number
      /**
       * How the last page is recognized: it has fewer records than requested, it has none, or the total is reached. If the endpoint has a `total`, that decides.
       */
      stop?: 'short_page' | 'empty_page' | 'total'
    }
  | {
      /**
       * Each response contains an opaque cursor for the next page, which is sent back as a parameter.
       */
      kind: 'cursor'
      /**
       * The parameter for the cursor.
       */
      param: string
      /**
       * Path of the next cursor in the response; absent, null or empty on the last page.
       */
      next: string
      /**
       * Where the parameters are sent: in the query, as fields of a JSON body, or only as `$page.<name>` for the endpoint's own path, query or body.
       */
      in?: 'query' | 'body' | 'variable'
      /**
       * True if more pages follow, false on the last one, for an ATS that returns a cursor on the last page too. A response without it is an error.
       */
      more?: string
      /**
       * Pages after the first are requested with the cursor alone, without other parameters.
       */
      alone?: boolean
      /**
       * The cursor of the first page, if the ATS requires one.
       */
      first?: string
      /**
       * The parameter for the number of records per page.
       */
      size_param?: string
      /**
       * Records per page to request. The server may return fewer.
       */
      size?: number
      /**
       * Each cursor identifies a record or a snapshot, not a number of records, so that deleting a record does not make the list skip another one. Without it, a `total` that decreases while the list is read makes the run incomplete.
       */
      stable?: boolean
      /**
       * A list with more pages than this is assumed to be endless, and the run is incomplete.
       */
      max_pages?: number
    }
  | {
      /**
       * Each response contains the URL of the next page. The URL must be on the same origin.
       */
      kind: 'next_url'
      /**
       * Path of the next page's URL in the response; absent on the last page.
       */
      next: string
      /**
       * The query parameter for the number of records per page, sent with the first page.
       */
      size_param?: string
      /**
       * Records per page to request.
       */
      size?: number
      /**
       * Each cursor identifies a record or a snapshot, not a number of records, so that deleting a record does not make the list skip another one. Without it, a `total` that decreases while the list is read makes the run incomplete.
       */
      stable?: boolean
      /**
       * A list with more pages than this is assumed to be endless, and the run is incomplete.
       */
      max_pages?: number
    }
  | {
      /**
       * The Link header (RFC 8288) of each response contains the URL of the next page, with rel="next". The URL must be on the same origin.
       */
      kind: 'link_header'
      /**
       * The query parameter for the number of records per page, sent with the first page.
       */
      size_param?: string
      /**
       * Records per page to request.
       */
      size?: number
      /**
       * Each cursor identifies a record or a snapshot, not a number of records, so that deleting a record does not make the list skip another one. Without it, a `total` that decreases while the list is read makes the run incomplete.
       */
      stable?: boolean
      /**
       * A list with more pages than this is assumed to be endless, and the run is incomplete.
       */
      max_pages?: number
    }
/**
 * Body of a POST that reads; root is the arguments from `with`, and `$page` contains the paging parameters. When a push step calls the endpoint, the `body` of the step replaces it.
 */
type Body =
  | {
      /**
       * A JSON body; files are base64.
       */
      kind: 'json'
      /**
       * The body. Strings are expressions over the push request. `key?` is omitted if it has no value. `{ file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it.
       */
      value: ValueTree
    }
  | {
      /**
       * A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64.
       */
      kind: 'form'
      /**
       * Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted.
       */
      value: ValueTree
    }
  | {
      /**
       * A form with files (`multipart/form-data`). Its parts are sent in the listed order.
       */
      kind: 'multipart'
      /**
       * Fields and files, in order.
       *
       * @minItems 1
       */
      parts: [
        {
          /**
           * Name of the field.
           */
          name: string
          /**
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is omitted.
           */
          value: ValueTree
          /**
           * Omit the part if it has no value, or if the push has no such file.
           */
          optional?: boolean
          /**
           * Name of the file; defaults to its name in the push. Unsafe characters are removed.
           */
          file_name?: string
          /**
           * Content-Type of the part; defaults to that of the file, and to none for text.
           */
          type?: string
        },
        ...{
          /**
           * Name of the field.
           */
          name: string
          /**
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is omitted.
           */
          value: ValueTree
          /**
           * Omit the part if it has no value, or if the push has no such file.
           */
          optional?: boolean
          /**
           * Name of the file; defaults to its name in the push. Unsafe characters are removed.
           */
          file_name?: string
          /**
           * Content-Type of the part; defaults to that of the file, and to none for text.
           */
          type?: string
        }[]
      ]
    }
  | {
      /**
       * One string or one file, sent as it is.
       */
      kind: 'raw'
      /**
       * An expression that returns a string, or a file.
       */
      value: ValueTree
      /**
       * Content-Type of the body.
       */
      type?: string
    }
/**
 * How to read the pages of a list.
 */
type Paging1 =
  | {
      /**
       * One response contains all records. If a response indicates more pages, the run is incomplete.
       */
      kind: 'none'
      /**
       * Paths of the response that look like a sign of more pages but are not, such as a `total` that counts something else. Any other sign makes a run incomplete.
       *
       * @minItems 1
       */
      ignore?: [string, ...string[]]
    }
  | {
      /**
       * Pages by page number.
       */
      kind: 'page'
      /**
       * The parameter for the start of the page.
       */
      param: string
      /**
       * The parameter for the number of records per page.
       */
      size_param?: string
      /**
       * Records per page to request. The server may return fewer.
       */
      size?: number
      /**
       * Where the parameters are sent: in the query, as fields of a JSON body, or only as `$page.<name>` for the endpoint's own path, query or body.
       */
      in?: 'query' | 'body' | 'variable'
      /**
       * True if more pages follow, false on the last one. If set, this flag alone decides; a response without it is an error.
       */
      more?: string
      /**
       * A list with more pages than this is assumed to be endless, and the run is incomplete.
       */
      max_pages?: number
      /**
       * Number of the first page.
       */
      first?: number
      /**
       * How the last page is recognized: it has fewer records than requested, it has none, or the total is reached. If the endpoint has a `total`, that decides.
       */
      stop?: 'short_page' | 'empty_page' | 'total' | 'total_pages'
    }
  | {
      /**
       * Pages by the number of records to skip.
       */
      kind: 'offset'
      /**
       * The parameter for the start of the page.
       */
      param: string
      /**
       * The parameter for the number of records per page.
       */
      size_param?: string
      /**
       * Records per page to request. The server may return fewer.
       */
      size?: number
      /**
       * Where the parameters are sent: in the query, as fields of a JSON body, or only as `$page.<name>` for the endpoint's own path, query or body.
       */
      in?: 'query' | 'body' | 'variable'
      /**
       * True if more pages follow, false on the last one. If set, this flag alone decides; a response without it is an error.
       */
      more?: string
      /**
       * A list with more pages than this is assumed to be endless, and the run is incomplete.
       */
      max_pages?: number
      /**
       * Offset of the first record.
       */
      first?: number
      /**
       * How the last page is recognized: it has fewer records than requested, it has none, or the total is reached. If the endpoint has a `total`, that decides.
       */
      stop?: 'short_page' | 'empty_page' | 'total'
    }
  | {
      /**
       * Each response contains an opaque cursor for the next page, which is sent back as a parameter.
       */
      kind: 'cursor'
      /**
       * The parameter for the cursor.
       */
      param: string
      /**
       * Path of the next cursor in the response; absent, null or empty on the last page.
       */
      next: string
      /**
       * Where the parameters are sent: in the query, as fields of a JSON body, or only as `$page.<name>` for the endpoint's own path, query or body.
       */
      in?: 'query' | 'body' | 'variable'
      /**
       * True if more pages follow, false on the last one, for an ATS that returns a cursor on the last page too. A response without it is an error.
       */
      more?: string
      /**
       * Pages after the first are requested with the cursor alone, without other parameters.
       */
      alone?: boolean
      /**
       * The cursor of the first page, if the ATS requires one.
       */
      first?: string
      /**
       * The parameter for the number of records per page.
       */
      size_param?: string
      /**
       * Records per page to request. The server may return fewer.
       */
      size?: number
      /**
       * Each cursor identifies a record or a snapshot, not a number of records, so that deleting a record does not make the list skip another one. Without it, a `total` that decreases while the list is read makes the run incomplete.
       */
      stable?: boolean
      /**
       * A list with more pages than this is assumed to be endless, and the run is incomplete.
       */
      max_pages?: number
    }
  | {
      /**
       * Each response contains the URL of the next page. The URL must be on the same origin.
       */
      kind: 'next_url'
      /**
       * Path of the next page's URL in the response; absent on the last page.
       */
      next: string
      /**
       * The query parameter for the number of records per page, sent with the first page.
       */
      size_param?: string
      /**
       * Records per page to request.
       */
      size?: number
      /**
       * Each cursor identifies a record or a snapshot, not a number of records, so that deleting a record does not make the list skip another one. Without it, a `total` that decreases while the list is read makes the run incomplete.
       */
      stable?: boolean
      /**
       * A list with more pages than this is assumed to be endless, and the run is incomplete.
       */
      max_pages?: number
    }
  | {
      /**
       * The Link header (RFC 8288) of each response contains the URL of the next page, with rel="next". The URL must be on the same origin.
       */
      kind: 'link_header'
      /**
       * The query parameter for the number of records per page, sent with the first page.
       */
      size_param?: string
      /**
       * Records per page to request.
       */
      size?: number
      /**
       * Each cursor identifies a record or a snapshot, not a number of records, so that deleting a record does not make the list skip another one. Without it, a `total` that decreases while the list is read makes the run incomplete.
       */
      stable?: boolean
      /**
       * A list with more pages than this is assumed to be endless, and the run is incomplete.
       */
      max_pages?: number
    }
type Value = ValueTree
/**
 * Repeats the call for each value; `$partition` contains the value.
 */
type ForEach =
  | {
      /**
       * Once for each value of a list; a connection may override the list.
       */
      kind: 'list'
      /**
       * The values.
       *
       * @minItems 1
       */
      values: [string | number, ...(string | number)[]]
      /**
       * The name of the value under `$partition`.
       */
      as: string
    }
  | {
      /**
       * Once for each source value of a vocabulary, such as every status of the ATS.
       */
      kind: 'vocabulary'
      /**
       * The vocabulary.
       */
      of: string
      /**
       * The name of the source value under `$partition`.
       */
      as: string
    }
  | {
      /**
       * Once for each stored record of another stream of this connection, or for a batch of them.
       */
      kind: 'stream'
      /**
       * The stream whose records to use.
       */
      of: string
      /**
       * Only records for which this is true.
       */
      where?: string
      /**
       * The name of the record under `$partition`; with `batch`, of the list of records.
       */
      as: string
      /**
       * How many records to combine in one call, if the ATS accepts several ids: `$join($partition.application.id, ",")`.
       */
      batch?: number
    }
/**
 * How a run requests only what changed.
 */
type Since =
  | {
      /**
       * Every run reads everything.
       */
      kind: 'none'
    }
  | {
      /**
       * Requests what changed since the most recent known change, whose time is `$cursor.since`.
       */
      kind: 'watermark'
      /**
       * Format of the time: iso, epoch_s, epoch_ms, odata_v2, or a pattern, in UTC. A pattern consists of yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and the offset from UTC as xx (+0100) or xxx (+01:00). `T` and `Z` are literals; other letters need single quotes. If the vendor's `Z` means an offset such as +0100, write xx.
       */
      format: string
      /**
       * How far before that time each run starts, for changes that become visible late.
       */
      overlap?: string
      /**
       * Where the first run starts: a date, or a span before now. Without it, the first run has no `$cursor.since`.
       */
      initial?: string
      /**
       * The longest span to request at once. A run then goes from window to window, and `$cursor.until` is the end of each. The cursor advances when the last window is complete.
       */
      window?: string
    }
  | {
      /**
       * The last page contains an opaque token for the next run, available as `$cursor.token`. If the ATS rejects it as too old (error class `too_old`), the run starts over as a full run.
       */
      kind: 'sync_token'
      /**
       * Path of the token in the last page of a run.
       */
      next: string
    }
  | {
      /**
       * For an ATS that can only list records created since a time (`$cursor.since`). Stored records that are still open are then read again one by one with the stream's `read`.
       */
      kind: 'created_only'
      /**
       * Format of the time: iso, epoch_s, epoch_ms, odata_v2, or a pattern, in UTC. A pattern consists of yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and the offset from UTC as xx (+0100) or xxx (+01:00). `T` and `Z` are literals; other letters need single quotes. If the vendor's `Z` means an offset such as +0100, write xx.
       */
      format: string
      /**
       * How far before that time each run starts, for changes that become visible late.
       */
      overlap?: string
      /**
       * Where the first run starts: a date, or a span before now. Without it, the first run has no `$cursor.since`.
       */
      initial?: string
      /**
       * True for a stored record that may still change; root is the stored record.
       */
      open: string
      /**
       * How many open records one run reads again; the next run continues with the rest.
       */
      at_most?: number
    }
/**
 * How deleted records are detected.
 */
type Deletes =
  | {
      /**
       * Absent records are not treated as deleted.
       */
      kind: 'none'
    }
  | {
      /**
       * A field marks a record as deleted. If a later response clears the field, the record is restored.
       */
      kind: 'flag'
      /**
       * True for a deleted record.
       */
      when: string
    }
  | {
      /**
       * A second endpoint lists deleted records. It is read after the records; the run is complete only with both.
       */
      kind: 'tombstones'
      /**
       * The endpoint that lists deleted records.
       */
      call: string
      with?: Values1
      /**
       * Path of the deleted record's id in an entry of that list.
       */
      id: string
    }
  | {
      /**
       * A record that a complete full run no longer returns is deleted, or gets other values.
       */
      kind: 'absent'
      /**
       * If a larger share of the records would be deleted at once, none is deleted, and an issue is opened.
       */
      at_most: string
      /**
       * Values for the absent records; without it, they are marked as deleted.
       */
      set?: {
        [k: string]: string
      }
    }
/**
 * Repeats the query for each value.
 */
type ForEach1 =
  | {
      /**
       * Once for each value of a list; a connection may override the list.
       */
      kind: 'list'
      /**
       * The values.
       *
       * @minItems 1
       */
      values: [string | number, ...(string | number)[]]
      /**
       * The name of the value under `$partition`.
       */
      as: string
    }
  | {
      /**
       * Once for each source value of a vocabulary, such as every status of the ATS.
       */
      kind: 'vocabulary'
      /**
       * The vocabulary.
       */
      of: string
      /**
       * The name of the source value under `$partition`.
       */
      as: string
    }
  | {
      /**
       * Once for each stored record of another stream of this connection, or for a batch of them.
       */
      kind: 'stream'
      /**
       * The stream whose records to use.
       */
      of: string
      /**
       * Only records for which this is true.
       */
      where?: string
      /**
       * The name of the record under `$partition`; with `batch`, of the list of records.
       */
      as: string
      /**
       * How many records to combine in one call, if the ATS accepts several ids: `$join($partition.application.id, ",")`.
       */
      batch?: number
    }
/**
 * The body of the request.
 */
type Body1 =
  | {
      /**
       * A JSON body; files are base64.
       */
      kind: 'json'
      /**
       * The body. Strings are expressions over the push request. `key?` is omitted if it has no value. `{ file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it.
       */
      value: ValueTree
    }
  | {
      /**
       * A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64.
       */
      kind: 'form'
      /**
       * Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted.
       */
      value: ValueTree
    }
  | {
      /**
       * A form with files (`multipart/form-data`). Its parts are sent in the listed order.
       */
      kind: 'multipart'
      /**
       * Fields and files, in order.
       *
       * @minItems 1
       */
      parts: [
        {
          /**
           * Name of the field.
           */
          name: string
          /**
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is omitted.
           */
          value: ValueTree
          /**
           * Omit the part if it has no value, or if the push has no such file.
           */
          optional?: boolean
          /**
           * Name of the file; defaults to its name in the push. Unsafe characters are removed.
           */
          file_name?: string
          /**
           * Content-Type of the part; defaults to that of the file, and to none for text.
           */
          type?: string
        },
        ...{
          /**
           * Name of the field.
           */
          name: string
          /**
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is omitted.
           */
          value: ValueTree
          /**
           * Omit the part if it has no value, or if the push has no such file.
           */
          optional?: boolean
          /**
           * Name of the file; defaults to its name in the push. Unsafe characters are removed.
           */
          file_name?: string
          /**
           * Content-Type of the part; defaults to that of the file, and to none for text.
           */
          type?: string
        }[]
      ]
    }
  | {
      /**
       * One string or one file, sent as it is.
       */
      kind: 'raw'
      /**
       * An expression that returns a string, or a file.
       */
      value: ValueTree
      /**
       * Content-Type of the body.
       */
      type?: string
    }
/**
 * How a lost response of a `create` is resolved.
 */
type Settle =
  | {
      /**
       * The ATS supports idempotency keys. After a lost response, Hirewire sends the same request again with the same key while the ATS remembers it. Otherwise it runs the `dedupe` checks twice, a minute apart, or asks a person.
       */
      kind: 'key'
      /**
       * The header for the key.
       */
      header: string
      /**
       * How long the ATS remembers a key.
       */
      lifetime: string
    }
  | {
      /**
       * The ATS rejects a second create (error class `duplicate`), and its response identifies the existing record. After a lost response, Hirewire sends the create again and adopts that record.
       */
      kind: 'conflict'
      /**
       * True if the rejection identifies this person's record. Root is its body; the push request is `$push`. Without it, every rejection as a duplicate counts.
       */
      when?: string
      save: Values8
    }
  | {
      /**
       * After a lost response, Hirewire runs the `dedupe` checks again after a while. If two checks find nothing, it resends, unless the ATS had confirmed the create with a 2xx; then a person decides.
       */
      kind: 'search'
      /**
       * How long it may take until a created record can be found.
       */
      grace: string
    }
  | {
      /**
       * The ATS offers no way to find out. A request is sent at most once, and a person resolves a lost response.
       */
      kind: 'person'
    }
/**
 * The body of the request.
 */
type Body2 =
  | {
      /**
       * A JSON body; files are base64.
       */
      kind: 'json'
      /**
       * The body. Strings are expressions over the push request. `key?` is omitted if it has no value. `{ file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it.
       */
      value: ValueTree
    }
  | {
      /**
       * A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64.
       */
      kind: 'form'
      /**
       * Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted.
       */
      value: ValueTree
    }
  | {
      /**
       * A form with files (`multipart/form-data`). Its parts are sent in the listed order.
       */
      kind: 'multipart'
      /**
       * Fields and files, in order.
       *
       * @minItems 1
       */
      parts: [
        {
          /**
           * Name of the field.
           */
          name: string
          /**
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is omitted.
           */
          value: ValueTree
          /**
           * Omit the part if it has no value, or if the push has no such file.
           */
          optional?: boolean
          /**
           * Name of the file; defaults to its name in the push. Unsafe characters are removed.
           */
          file_name?: string
          /**
           * Content-Type of the part; defaults to that of the file, and to none for text.
           */
          type?: string
        },
        ...{
          /**
           * Name of the field.
           */
          name: string
          /**
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is omitted.
           */
          value: ValueTree
          /**
           * Omit the part if it has no value, or if the push has no such file.
           */
          optional?: boolean
          /**
           * Name of the file; defaults to its name in the push. Unsafe characters are removed.
           */
          file_name?: string
          /**
           * Content-Type of the part; defaults to that of the file, and to none for text.
           */
          type?: string
        }[]
      ]
    }
  | {
      /**
       * One string or one file, sent as it is.
       */
      kind: 'raw'
      /**
       * An expression that returns a string, or a file.
       */
      value: ValueTree
      /**
       * Content-Type of the body.
       */
      type?: string
    }
/**
 * The body of the request.
 */
type Body3 =
  | {
      /**
       * A JSON body; files are base64.
       */
      kind: 'json'
      /**
       * The body. Strings are expressions over the push request. `key?` is omitted if it has no value. `{ file: resume, as: base64 }` inserts a file; with `as: url`, a URL from which the ATS downloads it.
       */
      value: ValueTree
    }
  | {
      /**
       * A form (`application/x-www-form-urlencoded`). A list repeats its field for each value; files are base64.
       */
      kind: 'form'
      /**
       * Fields by name, with the expressions of a JSON body but without nested mappings. Null is omitted.
       */
      value: ValueTree
    }
  | {
      /**
       * A form with files (`multipart/form-data`). Its parts are sent in the listed order.
       */
      kind: 'multipart'
      /**
       * Fields and files, in order.
       *
       * @minItems 1
       */
      parts: [
        {
          /**
           * Name of the field.
           */
          name: string
          /**
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is omitted.
           */
          value: ValueTree
          /**
           * Omit the part if it has no value, or if the push has no such file.
           */
          optional?: boolean
          /**
           * Name of the file; defaults to its name in the push. Unsafe characters are removed.
           */
          file_name?: string
          /**
           * Content-Type of the part; defaults to that of the file, and to none for text.
           */
          type?: string
        },
        ...{
          /**
           * Name of the field.
           */
          name: string
          /**
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is omitted.
           */
          value: ValueTree
          /**
           * Omit the part if it has no value, or if the push has no such file.
           */
          optional?: boolean
          /**
           * Name of the file; defaults to its name in the push. Unsafe characters are removed.
           */
          file_name?: string
          /**
           * Content-Type of the part; defaults to that of the file, and to none for text.
           */
          type?: string
        }[]
      ]
    }
  | {
      /**
       * One string or one file, sent as it is.
       */
      kind: 'raw'
      /**
       * An expression that returns a string, or a file.
       */
      value: ValueTree
      /**
       * Content-Type of the body.
       */
      type?: string
    }
/**
 * `webhook`: The ATS sends its events to Hirewire. `queue`: The ATS keeps its events in a queue that Hirewire polls.
 */
type Event =
  | {
      /**
       * The ATS calls Hirewire.
       */
      kind: 'webhook'
      /**
       * Credentials that a connection sets under `webhook`.
       */
      credentials?: {
        [k: string]: Credential
      }
      verify: Verify
      /**
       * Deliveries that only need a response: a challenge, a secret to echo, a test. The first matching line responds, and the delivery is not processed further.
       *
       * Items: One kind of delivery that only needs a response. Root is the body, if it is JSON.
       */
      handshake?: {
        /**
         * Which deliveries this line handles.
         */
        when: string
        /**
         * `false`: respond before verification, for a handshake that the ATS sends before the secret is known. The delivery has no other effect.
         */
        verified?: boolean
        /**
         * Status of the response.
         */
        status?: number
        headers?: Texts3
        /**
         * Body of the response; empty if omitted.
         */
        body?: ValueTree
      }[]
      /**
       * Response to an accepted delivery.
       */
      reply?: {
        /**
         * Status of the response.
         */
        status?: number
        /**
         * The body; root is the body of the delivery. Without it, the body is the result of the delivery.
         */
        body?: ValueTree
      }
      /**
       * Hirewire creates the webhook through the API, provided that `public_url` is set: when a connection is added, and again when the URL or this block changes. `hirewire connection check` checks whether it still exists.
       */
      subscribe?: {
        /**
         * The credential that signs deliveries, if Hirewire chooses it: generated at random unless the connection sets it. Available as `$hook.secret`.
         */
        secret?: string
        /**
         * For an ATS with one webhook per event: Hirewire creates one for each of these, available as `$hook.event`. If each has its own secret, `verify` with `hmac` accepts any of them.
         *
         * @minItems 1
         * @maxItems 16
         */
        events?:
          | [string]
          | [string, string]
          | [string, string, string]
          | [string, string, string, string]
          | [string, string, string, string, string]
          | [string, string, string, string, string, string]
          | [string, string, string, string, string, string, string]
          | [string, string, string, string, string, string, string, string]
          | [string, string, string, string, string, string, string, string, string]
          | [string, string, string, string, string, string, string, string, string, string]
          | [string, string, string, string, string, string, string, string, string, string, string]
          | [string, string, string, string, string, string, string, string, string, string, string, string]
          | [string, string, string, string, string, string, string, string, string, string, string, string, string]
          | [
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string
            ]
          | [
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string
            ]
          | [
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string,
              string
            ]
        /**
         * Checks whether the webhook exists before creating one, so that a lost response creates no second one.
         */
        find?: {
          /**
           * The endpoint that lists webhooks.
           */
          call: string
          with?: Values11
          /**
           * Which record is Hirewire's webhook; all records without it.
           */
          where?: string
          /**
           * Path of the webhook's id; root is the record.
           */
          id: string
        }
        /**
         * Creates the webhook.
         */
        create: {
          /**
           * The endpoint that creates it.
           */
          call: string
          with?: Values12
          /**
           * Path of the id; root is the response.
           */
          id: string
          /**
           * Credentials that only this response contains. They are stored encrypted, and connections do not set them. Root is the response.
           */
          save?: {
            [k: string]: string
          }
        }
        /**
         * Deletes the webhook when the connection is removed, and before it is created again.
         */
        remove?: {
          /**
           * The endpoint that deletes it.
           */
          call: string
          with?: Values13
        }
      }
      /**
       * Expression for the name of the event; root is the body.
       */
      event: string
      /**
       * Expression for the id of the event, to recognize repeated events. Without it, an event with the same content as one that is still waiting counts as repeated.
       */
      id?: string
      /**
       * What each event does, by its name.
       */
      on: {
        [k: string]: Reaction
      }
    }
  | {
      /**
       * Hirewire polls the ATS for events.
       */
      kind: 'queue'
      /**
       * Polling interval. The queue is read until it is empty.
       */
      every: string
      /**
       * The endpoint that reads the queue; its `records` are the events.
       */
      call: string
      with?: Values15
      /**
       * Maximum reads in one poll; the rest is read in the next one.
       */
      calls?: number
      /**
       * The call that acknowledges events. It is sent only after they are stored. An event that is not acknowledged is returned again and recognized by its `id`.
       */
      ack?: {
        /**
         * The endpoint that acknowledges.
         */
        call: string
        with?: Values16
        /**
         * One call for all events of a response, or one for each event.
         */
        per?: 'batch' | 'event'
      }
      /**
       * For a queue that does not repeat what it has returned: the call that returns the last read again. Hirewire calls it first if an earlier response may have been lost (a broken connection, or a stop before the events were stored).
       */
      again?: {
        /**
         * The endpoint that repeats the read; its `records` are the events.
         */
        call: string
        with?: Values17
        /**
         * Requests the number of the last read, for an ATS that numbers its reads.
         */
        last?: {
          /**
           * The endpoint that returns it.
           */
          call: string
          with?: Values18
          /**
           * Path of the number in the response. `with` of `again` reads it as `$last`.
           */
          is: string
        }
      }
      /**
       * Expression for the name of the event; root is the body.
       */
      event: string
      /**
       * Expression for the id of the event, to recognize repeated events. Without it, an event with the same content as one that is still waiting counts as repeated.
       */
      id: string
      /**
       * What each event does, by its name.
       */
      on: {
        [k: string]: Reaction
      }
    }
/**
 * How deliveries are verified.
 */
type Verify =
  | {
      /**
       * The delivery carries a shared secret in a header.
       */
      kind: 'token'
      /**
       * The header that contains the secret.
       */
      header: string
      /**
       * The expected value.
       */
      equals: string
    }
  | {
      /**
       * The delivery carries HTTP Basic authentication.
       */
      kind: 'basic'
      /**
       * The user name that the ATS sends.
       */
      username: string
      /**
       * The password that the ATS sends.
       */
      password: string
    }
  | {
      /**
       * The delivery carries an HMAC over its raw body or over parts of the delivery, as in Standard Webhooks.
       */
      kind: 'hmac'
      /**
       * Hash function of the HMAC.
       */
      algorithm?: 'sha256' | 'sha1' | 'sha512'
      /**
       * Keys that may have signed: the newest one, and older ones during key rotation. A key without a value is skipped; a credential may contain several, one per line.
       *
       * @minItems 1
       * @maxItems 16
       */
      keys:
        | [string]
        | [string, string]
        | [string, string, string]
        | [string, string, string, string]
        | [string, string, string, string, string]
        | [string, string, string, string, string, string]
        | [string, string, string, string, string, string, string]
        | [string, string, string, string, string, string, string, string]
        | [string, string, string, string, string, string, string, string, string]
        | [string, string, string, string, string, string, string, string, string, string]
        | [string, string, string, string, string, string, string, string, string, string, string]
        | [string, string, string, string, string, string, string, string, string, string, string, string]
        | [string, string, string, string, string, string, string, string, string, string, string, string, string]
        | [
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string
          ]
        | [
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string
          ]
        | [
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string
          ]
      /**
       * Prefix of a key as the vendor shows it. It is removed; keys without it are accepted.
       */
      key_prefix?: string
      /**
       * Encoding of a key. `utf8`: the text itself; `base64`: random bytes, as in Standard Webhooks and Svix after the `key_prefix` "whsec_".
       */
      key_encoding?: 'utf8' | 'base64' | 'hex'
      /**
       * The signed text, if it is not the raw body alone. Available: `$raw`, `$headers`, `$method`, `$url`, `$timestamp` and `$body_hash`; root is the JSON body.
       */
      text?: string
      /**
       * Makes the hash of the raw body available to `text` as `$body_hash`.
       */
      body_hash?: {
        /**
         * Hash function for the body.
         */
        algorithm?: 'sha256' | 'sha1' | 'sha512'
        /**
         * Encoding of the hash.
         */
        encoding?: 'hex' | 'base64'
      }
      /**
       * When the delivery was signed. A delivery that is too old or too new is rejected. Available to `text` as `$timestamp`, which must use it. Set exactly one of `header`, `field` and `prefix`.
       */
      time?: {
        /**
         * The header that contains the time.
         */
        header?: string
        /**
         * Path of the time in the body.
         */
        field?: string
        /**
         * Prefix of the part of the signature header that is the time.
         */
        prefix?: string
        /**
         * Seconds or milliseconds since 1970, or an ISO 8601 date.
         */
        unit?: 's' | 'ms' | 'iso'
        /**
         * Maximum difference from the local clock, in either direction.
         */
        tolerance?: string
      }
      /**
       * Where the signature is, and its format. Set exactly one of `header`, `query` and `field`.
       */
      signature: {
        /**
         * The header that contains the signature.
         */
        header?: string
        /**
         * The query parameter that contains the signature.
         */
        query?: string
        /**
         * Path of the signature in the body.
         */
        field?: string
        /**
         * The whole value is encoded once more.
         */
        wrapped?: 'base64'
        /**
         * Separator between several signatures or parts; one valid signature is enough.
         */
        separator?: string
        /**
         * Prefix of the signature, which is removed.
         */
        prefix?: string
        /**
         * Encoding of the signature.
         */
        encoding?: 'hex' | 'base64'
      }
    }
  | {
      /**
       * The delivery carries an Ed25519 signature over its raw body or a custom text, verified with a public key.
       */
      kind: 'ed25519'
      /**
       * Public keys of 32 bytes that may have signed. A key without a value is skipped; a credential may contain several, one per line.
       *
       * @minItems 1
       * @maxItems 16
       */
      keys:
        | [string]
        | [string, string]
        | [string, string, string]
        | [string, string, string, string]
        | [string, string, string, string, string]
        | [string, string, string, string, string, string]
        | [string, string, string, string, string, string, string]
        | [string, string, string, string, string, string, string, string]
        | [string, string, string, string, string, string, string, string, string]
        | [string, string, string, string, string, string, string, string, string, string]
        | [string, string, string, string, string, string, string, string, string, string, string]
        | [string, string, string, string, string, string, string, string, string, string, string, string]
        | [string, string, string, string, string, string, string, string, string, string, string, string, string]
        | [
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string
          ]
        | [
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string
          ]
        | [
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string,
            string
          ]
      /**
       * Prefix of a key as the vendor shows it. It is removed; keys without it are accepted.
       */
      key_prefix?: string
      /**
       * Encoding of a key.
       */
      key_encoding?: 'base64' | 'hex'
      /**
       * The signed text, if it is not the raw body alone. Available: `$raw`, `$headers`, `$method`, `$url`, `$timestamp` and `$body_hash`; root is the JSON body.
       */
      text?: string
      /**
       * Makes the hash of the raw body available to `text` as `$body_hash`.
       */
      body_hash?: {
        /**
         * Hash function for the body.
         */
        algorithm?: 'sha256' | 'sha1' | 'sha512'
        /**
         * Encoding of the hash.
         */
        encoding?: 'hex' | 'base64'
      }
      /**
       * When the delivery was signed. A delivery that is too old or too new is rejected. Available to `text` as `$timestamp`, which must use it. Set exactly one of `header`, `field` and `prefix`.
       */
      time?: {
        /**
         * The header that contains the time.
         */
        header?: string
        /**
         * Path of the time in the body.
         */
        field?: string
        /**
         * Prefix of the part of the signature header that is the time.
         */
        prefix?: string
        /**
         * Seconds or milliseconds since 1970, or an ISO 8601 date.
         */
        unit?: 's' | 'ms' | 'iso'
        /**
         * Maximum difference from the local clock, in either direction.
         */
        tolerance?: string
      }
      /**
       * Where the signature is, and its format. Set exactly one of `header`, `query` and `field`.
       */
      signature: {
        /**
         * The header that contains the signature.
         */
        header?: string
        /**
         * The query parameter that contains the signature.
         */
        query?: string
        /**
         * Path of the signature in the body.
         */
        field?: string
        /**
         * The whole value is encoded once more.
         */
        wrapped?: 'base64'
        /**
         * Separator between several signatures or parts; one valid signature is enough.
         */
        separator?: string
        /**
         * Prefix of the signature, which is removed.
         */
        prefix?: string
        /**
         * Encoding of the signature.
         */
        encoding?: 'hex' | 'base64'
      }
    }
  | {
      /**
       * The webhook URL contains a secret, for an ATS that neither signs deliveries nor sends custom headers.
       */
      kind: 'secret_url'
      /**
       * The query parameter that contains the secret.
       */
      param: string
      /**
       * The expected value.
       */
      equals: string
    }

/**
 * One applicant-tracking system, described in one YAML file.
 */
export interface ConnectorFile {
  /**
   * Version of the spec language.
   */
  spec: 1
  /**
   * Unique name of the connector; the same as the file name.
   */
  id: string
  /**
   * Display name of the ATS.
   */
  name: string
  /**
   * Version of this spec.
   */
  version: string
  /**
   * Version of the ATS API.
   */
  api_version?: string
  /**
   * Free text; not used by the runtime.
   */
  description?: string
  /**
   * What a customer must have before connecting.
   */
  prerequisites?: string[]
  /**
   * Ways to authenticate, by the `auth_type` of a connection.
   */
  auth: {
    [k: string]: Auth
  }
  /**
   * Settings of a connection, by name.
   */
  settings?: {
    [k: string]: Setting
  }
  /**
   * Defaults for all endpoints, and the limits of the ATS. An endpoint's own value replaces the default, with two exceptions: `headers` are merged and the endpoint's win; the endpoint's `errors` are checked first, then those here.
   */
  http: {
    /**
     * URL in front of every path; `auth` can replace it.
     */
    base_url?: string
    headers?: Texts
    /**
     * Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record.
     */
    records?: string
    paging?: Paging
    /**
     * Path of the total number of records over all pages.
     */
    total?: string
    /**
     * Date format of the responses: the name of a kind, or a kind with its options.
     */
    dates?:
      | string
      | {
          /**
           * A kind with options.
           */
          kind: 'iso' | 'pattern'
          /**
           * The format: yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and the offset from UTC as xx (+0100) or xxx (+01:00). `T` and `Z` are literals; other letters need single quotes. If the vendor's `Z` means an offset such as +0100, write xx.
           */
          pattern?: string
          /**
           * IANA time zone of times without an offset; defaults to UTC.
           */
          zone?: string
        }
    /**
     * What error responses mean. The first matching line wins; if none matches, the status decides.
     */
    errors?: Error[]
    /**
     * Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated.
     */
    message?: string
    /**
     * Timeout of one whole attempt.
     */
    timeout?: string
    /**
     * Rate limits. Each credential has one budget, shared by pulls, pushes, retries and token requests.
     */
    limits?: Limit[]
  }
  /**
   * API calls, by name.
   */
  endpoints: {
    [k: string]: Endpoint
  }
  /**
   * What is pulled, by the name of the stream.
   */
  pull?: {
    [k: string]: Stream
  }
  vocabularies?: Vocabularies
  /**
   * What is sent to the ATS, and the consent that it requires.
   */
  push?: {
    /**
     * Submits a person for an open requisition.
     */
    application?: {
      /**
       * The required consent; it cannot be disabled.
       */
      consent: {
        /**
         * The kind of consent.
         */
        requires: 'interest_and_consent' | 'approval_of_interest'
      }
      /**
       * Files that this ATS accepts.
       */
      attachments?: {
        resume?: Attachment
        cover_letter?: Attachment1
      }
      /**
       * Calls, in order.
       *
       * @minItems 1
       */
      steps: [Step, ...Step[]]
    }
    /**
     * The call that erases a candidate. When a person is erased, it is called once for each candidate that Hirewire created, never for one that existed before. It may be called twice; "not found" counts as success. Without it, Hirewire opens an erasure task.
     */
    erase?: {
      /**
       * The endpoint.
       */
      call: string
      with?: Values10
      body?: Body3
    }
  }
  /**
   * Events that the ATS sends or queues.
   */
  events?: {
    [k: string]: Event
  }
}
/**
 * One credential field of a connection.
 */
interface Credential {
  /**
   * Display name.
   */
  title?: string
  /**
   * Where to find it.
   */
  description?: string
  /**
   * Secrets are stored encrypted and masked in all output. Set `false` for a value that is public, such as a user name.
   */
  secret?: boolean
  /**
   * Whether a connection may omit it, such as an older key during key rotation.
   */
  optional?: boolean
  /**
   * Required format of the value.
   */
  format?: 'uri'
}
/**
 * One setting of a connection.
 */
interface Setting {
  /**
   * Type of the value.
   */
  type: 'string' | 'boolean' | 'integer' | 'number'
  /**
   * Required format of a string.
   */
  format?: 'uri'
  /**
   * The value for connections that set none. Without a default, the setting is required.
   */
  default?: string | boolean | number
  /**
   * The only allowed values.
   *
   * @minItems 1
   */
  enum?: [string | number, ...(string | number)[]]
  /**
   * Display name.
   */
  title?: string
  /**
   * What the setting does.
   */
  description?: string
}
/**
 * Headers of the request.
 */
interface Texts {
  [k: string]: string
}
/**
 * What a response means if its status does not say so or is misleading: a response with status 200 may also be an error.
 */
interface Error {
  /**
   * True for the responses that this line is about. Root is the body; `$status` and `$headers` are available.
   */
  when: string
  /**
   * The meaning. `auth`: discard the stored token, log in again, and repeat the request once. `too_old`: start the run over as a full run.
   */
  is: 'auth' | 'rate_limited' | 'unavailable' | 'rejected' | 'duplicate' | 'not_found' | 'too_old' | 'config'
  /**
   * How long to wait before the next call.
   */
  wait?: {
    /**
     * The header with the wait: seconds, a date, or the time at which it ends.
     */
    header?: string
    /**
     * The wait if the header is missing or unreadable.
     */
    else?: string
  }
  /**
   * What a `rate_limited` response delays: every call of the credential, or only calls of this endpoint.
   */
  pauses?: 'credential' | 'endpoint'
}
/**
 * One limit of the ATS: a number of calls per window of time, or of concurrent calls.
 */
interface Limit {
  /**
   * Maximum concurrent calls. May be an expression over the `$headers` of successful responses, such as `$headers."x-ratelimit-limit"`; the most recent value applies.
   */
  concurrency?: number | string
  /**
   * Maximum calls per window. May be an expression over the `$headers` of successful responses, such as `$headers."x-ratelimit-limit"`; the most recent value applies.
   */
  calls?: number | string
  /**
   * Length of the window: at most `calls` in any span of this length.
   */
  per?: string
  /**
   * IANA time zone; a window of 1d is then a calendar day in that zone.
   */
  zone?: string
  /**
   * How many calls are left in the window, from a successful response. It includes calls that other clients made with the same quota.
   */
  left?: string
  /**
   * When the window resets: remaining seconds, a date, or epoch seconds or milliseconds. Without it, `left` is valid for `per`.
   */
  reset?: string
  /**
   * Counts only calls of these endpoints. They share the window, unless `each` is set.
   *
   * @minItems 1
   */
  of?: [string, ...string[]]
  /**
   * Each endpoint has its own window (with `of`, each of the listed ones).
   */
  each?: boolean
  /**
   * All connections of this connector share the limit, for an ATS that counts the calls of a partner. Without it, each credential has its own.
   */
  shared?: boolean
}
/**
 * One API call. Its expressions read the arguments from `with` by name, and `$settings`; nothing else.
 */
interface Endpoint {
  /**
   * Free text; not used by the runtime.
   */
  description?: string
  /**
   * HTTP method.
   */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * Path after the base URL; interpolated values are percent-encoded.
   */
  path: string
  query?: Texts1
  body?: Body
  /**
   * Which responses of a list, a look-up or a detail call mean that there are no records. Without it, such responses are failures, because "not found" must not be guessed. A matching line of `errors` takes precedence. Ignored when the endpoint is called to write.
   */
  no_records?: {
    /**
     * Statuses that mean "no records", whatever the body is. Use 304 for an endpoint with a conditional header, such as `if-modified-since?`.
     */
    status?: (204 | 205 | 304 | 404 | 410)[]
    /**
     * Whether a 2xx response with an empty body means "no records".
     */
    empty_body?: boolean
  }
  /**
   * Set to `ignored` if the response to a write may be anything, such as `OK` in plain text. Then its status decides, and `save` can read `$headers` only. `errors` and `message` still read the response if it is JSON.
   */
  response_body?: 'json' | 'ignored'
  headers?: Texts2
  /**
   * Path of the records in the response. If the path does not exist, that is an error, not an empty list. An object counts as one record.
   */
  records?: string
  paging?: Paging1
  /**
   * Path of the total number of records over all pages.
   */
  total?: string
  /**
   * Date format of the responses: the name of a kind, or a kind with its options.
   */
  dates?:
    | string
    | {
        /**
         * A kind with options.
         */
        kind: 'iso' | 'pattern'
        /**
         * The format: yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and the offset from UTC as xx (+0100) or xxx (+01:00). `T` and `Z` are literals; other letters need single quotes. If the vendor's `Z` means an offset such as +0100, write xx.
         */
        pattern?: string
        /**
         * IANA time zone of times without an offset; defaults to UTC.
         */
        zone?: string
      }
  /**
   * What error responses mean. The first matching line wins; if none matches, the status decides.
   */
  errors?: Error[]
  /**
   * Path of the error text in the response. The text is stored only with the attempt of a push and has the retention period of personal data. If the response is not JSON, the text is the response itself, without tags and truncated.
   */
  message?: string
  /**
   * Timeout of one whole attempt.
   */
  timeout?: string
}
/**
 * Query parameters.
 */
interface Texts1 {
  [k: string]: string
}
/**
 * Headers of the request.
 */
interface Texts2 {
  [k: string]: string
}
/**
 * One pull: an endpoint, and the mapping of its records.
 */
interface Stream {
  /**
   * The endpoint that lists the records.
   */
  from: string
  /**
   * The canonical model of the records.
   */
  into: 'requisition' | 'candidate' | 'application' | 'offer' | 'department' | 'location'
  /**
   * Pull interval; a connection may choose another one.
   */
  every: string
  /**
   * Lower bound for the interval of every connection. `unlocked_by` lists settings that allow a shorter one.
   */
  min_interval?:
    | string
    | {
        /**
         * The minimum interval, unless a setting unlocks a shorter one.
         */
        default: string
        /**
         * Minimum interval, by the boolean setting that allows it.
         */
        unlocked_by?: {
          [k: string]: string
        }
      }
  /**
   * How often everything is read again despite `since`.
   */
  full_every?: string
  /**
   * A full run that returns less than this share of the last complete run is held until an operator approves it. An empty list after a non-empty one is always held. Lists shorter than 20 records are exempt.
   */
  at_least?: string
  with?: Values
  for_each?: ForEach
  since?: Since
  deletes?: Deletes
  /**
   * Which new records are stored. A stored record that no longer matches is updated, not deleted.
   */
  select?: string
  /**
   * The ATS's id of the record, converted to a string.
   */
  id: string
  /**
   * When the ATS last changed the record.
   */
  updated?: string
  map: Values2
  /**
   * Reads one record: after an event, for the details of each listed record, or to refresh a stored record.
   */
  read?: {
    /**
     * The endpoint.
     */
    call: string
    with: Values3
    /**
     * Set it if the list returns only references: every run then reads each record with this call and maps that response. A record is skipped only if its entry in the list has a time of day at the path of `updated` and is unchanged.
     */
    always?: boolean
  }
}
/**
 * Arguments of the endpoint; `$cursor`, `$partition` and `$settings` are available.
 */
interface Values {
  [k: string]: Value
}
/**
 * Arguments of the endpoint; `$cursor` and `$settings` are available.
 */
interface Values1 {
  [k: string]: Value
}
/**
 * Fields of the model; root is the record.
 */
interface Values2 {
  [k: string]: Value
}
/**
 * Arguments. Root is the data of the event, the listed record (`always`) or the stored record (`since: created_only`). The mapping and the endpoint's `records` read them as `$with`. For example, if only the parent's list contains the record, `requisition: { id: $with.job }` works for the list and for the event.
 */
interface Values3 {
  [k: string]: Value
}
/**
 * Canonical value: the source values that map to it. Values not listed are kept and shown as UNMAPPED. A connection may override any line.
 */
interface Vocabularies {
  /**
   * Values of `requisition.status`.
   */
  'requisition.status'?: {
    /**
     * Source values that map to DRAFT.
     */
    DRAFT?: (string | number | boolean)[]
    /**
     * Source values that map to PENDING.
     */
    PENDING?: (string | number | boolean)[]
    /**
     * Source values that map to OPEN.
     */
    OPEN?: (string | number | boolean)[]
    /**
     * Source values that map to ON_HOLD.
     */
    ON_HOLD?: (string | number | boolean)[]
    /**
     * Source values that map to CLOSED.
     */
    CLOSED?: (string | number | boolean)[]
    /**
     * Source values that map to ARCHIVED.
     */
    ARCHIVED?: (string | number | boolean)[]
  }
  /**
   * Values of `requisition.visibility`.
   */
  'requisition.visibility'?: {
    /**
     * Source values that map to PUBLIC.
     */
    PUBLIC?: (string | number | boolean)[]
    /**
     * Source values that map to UNLISTED.
     */
    UNLISTED?: (string | number | boolean)[]
    /**
     * Source values that map to INTERNAL.
     */
    INTERNAL?: (string | number | boolean)[]
    /**
     * Source values that map to CONFIDENTIAL.
     */
    CONFIDENTIAL?: (string | number | boolean)[]
  }
  /**
   * Values of `requisition.employment_type`.
   */
  'requisition.employment_type'?: {
    /**
     * Source values that map to FULL_TIME.
     */
    FULL_TIME?: (string | number | boolean)[]
    /**
     * Source values that map to PART_TIME.
     */
    PART_TIME?: (string | number | boolean)[]
    /**
     * Source values that map to CONTRACT.
     */
    CONTRACT?: (string | number | boolean)[]
    /**
     * Source values that map to TEMPORARY.
     */
    TEMPORARY?: (string | number | boolean)[]
    /**
     * Source values that map to INTERNSHIP.
     */
    INTERNSHIP?: (string | number | boolean)[]
    /**
     * Source values that map to VOLUNTEER.
     */
    VOLUNTEER?: (string | number | boolean)[]
    /**
     * Source values that map to OTHER.
     */
    OTHER?: (string | number | boolean)[]
  }
  /**
   * Values of `requisition.workplace`.
   */
  'requisition.workplace'?: {
    /**
     * Source values that map to ONSITE.
     */
    ONSITE?: (string | number | boolean)[]
    /**
     * Source values that map to HYBRID.
     */
    HYBRID?: (string | number | boolean)[]
    /**
     * Source values that map to REMOTE.
     */
    REMOTE?: (string | number | boolean)[]
  }
  /**
   * Values of `application.stage`.
   */
  'application.stage'?: {
    /**
     * Source values that map to LEAD.
     */
    LEAD?: (string | number | boolean)[]
    /**
     * Source values that map to APPLIED.
     */
    APPLIED?: (string | number | boolean)[]
    /**
     * Source values that map to REVIEW.
     */
    REVIEW?: (string | number | boolean)[]
    /**
     * Source values that map to SCREEN.
     */
    SCREEN?: (string | number | boolean)[]
    /**
     * Source values that map to ASSESSMENT.
     */
    ASSESSMENT?: (string | number | boolean)[]
    /**
     * Source values that map to INTERVIEW.
     */
    INTERVIEW?: (string | number | boolean)[]
    /**
     * Source values that map to REFERENCE_CHECK.
     */
    REFERENCE_CHECK?: (string | number | boolean)[]
    /**
     * Source values that map to BACKGROUND_CHECK.
     */
    BACKGROUND_CHECK?: (string | number | boolean)[]
    /**
     * Source values that map to OFFER.
     */
    OFFER?: (string | number | boolean)[]
    /**
     * Source values that map to OFFER_ACCEPTED.
     */
    OFFER_ACCEPTED?: (string | number | boolean)[]
    /**
     * Source values that map to ONBOARDING.
     */
    ONBOARDING?: (string | number | boolean)[]
    /**
     * Source values that map to HIRED.
     */
    HIRED?: (string | number | boolean)[]
    /**
     * Source values that map to REJECTED.
     */
    REJECTED?: (string | number | boolean)[]
    /**
     * Source values that map to WITHDRAWN.
     */
    WITHDRAWN?: (string | number | boolean)[]
    /**
     * Source values that map to CONVERTED.
     */
    CONVERTED?: (string | number | boolean)[]
  }
  /**
   * Values of `offer.status`.
   */
  'offer.status'?: {
    /**
     * Source values that map to DRAFT.
     */
    DRAFT?: (string | number | boolean)[]
    /**
     * Source values that map to PENDING_APPROVAL.
     */
    PENDING_APPROVAL?: (string | number | boolean)[]
    /**
     * Source values that map to APPROVED.
     */
    APPROVED?: (string | number | boolean)[]
    /**
     * Source values that map to SENT.
     */
    SENT?: (string | number | boolean)[]
    /**
     * Source values that map to ACCEPTED.
     */
    ACCEPTED?: (string | number | boolean)[]
    /**
     * Source values that map to DECLINED.
     */
    DECLINED?: (string | number | boolean)[]
    /**
     * Source values that map to RETRACTED.
     */
    RETRACTED?: (string | number | boolean)[]
    /**
     * Source values that map to EXPIRED.
     */
    EXPIRED?: (string | number | boolean)[]
  }
  /**
   * Values of `location.workplace`.
   */
  'location.workplace'?: {
    /**
     * Source values that map to ONSITE.
     */
    ONSITE?: (string | number | boolean)[]
    /**
     * Source values that map to HYBRID.
     */
    HYBRID?: (string | number | boolean)[]
    /**
     * Source values that map to REMOTE.
     */
    REMOTE?: (string | number | boolean)[]
  }
}
/**
 * Accepted resume files.
 */
interface Attachment {
  /**
   * Accepted formats, detected from the content.
   *
   * @minItems 1
   */
  formats?: ['pdf' | 'doc' | 'docx' | 'txt' | 'rtf', ...('pdf' | 'doc' | 'docx' | 'txt' | 'rtf')[]]
  /**
   * In kB or MB of 1,024 and 1,048,576 bytes, as file managers show them: 4MB is 4,194,304 bytes (also called 4 MiB). For an ATS that defines 4 MB as 4,000,000 bytes, write 3900kB.
   */
  max?: string
  /**
   * In characters. A longer name is truncated and keeps its extension.
   */
  max_name?: number
  /**
   * For files sent as a URL (`as: url`): how long the URL is valid. The ATS may download the file more than once. Increase it for an ATS that downloads files later.
   */
  fetch_within?: string
  /**
   * Whether the file is optional.
   */
  optional?: boolean
}
/**
 * Accepted cover letter files.
 */
interface Attachment1 {
  /**
   * Accepted formats, detected from the content.
   *
   * @minItems 1
   */
  formats?: ['pdf' | 'doc' | 'docx' | 'txt' | 'rtf', ...('pdf' | 'doc' | 'docx' | 'txt' | 'rtf')[]]
  /**
   * In kB or MB of 1,024 and 1,048,576 bytes, as file managers show them: 4MB is 4,194,304 bytes (also called 4 MiB). For an ATS that defines 4 MB as 4,000,000 bytes, write 3900kB.
   */
  max?: string
  /**
   * In characters. A longer name is truncated and keeps its extension.
   */
  max_name?: number
  /**
   * For files sent as a URL (`as: url`): how long the URL is valid. The ATS may download the file more than once. Increase it for an ATS that downloads files later.
   */
  fetch_within?: string
  /**
   * Whether the file is optional.
   */
  optional?: boolean
}
/**
 * One call of a push.
 */
interface Step {
  /**
   * Name shown in attempts and errors; unique in the push.
   */
  name: string
  /**
   * Skip the step unless this is true; root is the push request.
   */
  when?: string
  /**
   * Queries to run in order before the call. If they find different records, the push always goes to review.
   */
  dedupe?: Dedupe[]
  /**
   * The endpoint.
   */
  call: string
  with?: Values6
  /**
   * What the call does in the ATS.
   */
  effect: 'none' | 'update' | 'create'
  body?: Body1
  save?: Values7
  settle?: Settle
  /**
   * The call to make instead if a check with `found: update` found a record. It sends only the fields listed here that have a value: null, an empty string and an empty list are omitted, so that nothing in the ATS is cleared. If the ATS replaces lists, `save` the list in the check and send both: `$distinct($append($saved.tags, "sourced"))`.
   */
  update?: {
    /**
     * The endpoint.
     */
    call: string
    with?: Values9
    body?: Body2
  }
}
/**
 * One query to the ATS before the call, and again after a lost response.
 */
interface Dedupe {
  /**
   * Name shown in reviews and logs.
   */
  name: string
  /**
   * Run the check only if this is true; root is the push request.
   */
  when?: string
  /**
   * The endpoint to query.
   */
  call?: string
  /**
   * Instead of `call`, for an ATS without a search: the stream of candidates (or applications) whose stored records are searched. They are as old as the stream's last complete run. If that run is older than `max_age`, the push waits. The attempt records their age.
   */
  stream?: string
  /**
   * With `stream`: the maximum age of that run. Defaults to twice the interval of the stream.
   */
  max_age?: string
  with?: Values4
  for_each?: ForEach1
  /**
   * Which returned records match. Root is the record (with `stream`, the stored one: `id` and the fields of its model); the push request is `$push`. An ATS's search may return similar records; only records that match this expression count.
   */
  where: string
  /**
   * `use` adopts the record and skips the call; `update` adopts and then updates it; `review` holds the push for a person's decision. If several checks find the same record, the first one applies; different records always go to review. If this check adopts a candidate, a later step with `when: $not($exists($saved.application))` must create the application.
   */
  found: 'use' | 'update' | 'review'
  save?: Values5
  /**
   * What a reviewer sees of a match next to the data of the push. Nothing else of the record is stored. Without it, the whole record is shown.
   */
  show?: {
    /**
     * The first name of the record; root is the record.
     */
    first_name?: string
    /**
     * The last name of the record; root is the record.
     */
    last_name?: string
    /**
     * The email of the record; root is the record.
     */
    email?: string
    /**
     * The phone of the record; root is the record.
     */
    phone?: string
    /**
     * The current title of the record; root is the record.
     */
    current_title?: string
    /**
     * The current company of the record; root is the record.
     */
    current_company?: string
  }
  /**
   * `after_loss`: run the check only to resolve a lost response.
   */
  ask?: 'always' | 'after_loss'
}
/**
 * Arguments of the endpoint; root is the push request.
 */
interface Values4 {
  [k: string]: Value
}
/**
 * Values for later steps under `$saved`, with the type that the ATS returned: a number stays a number and equals no string (use `$string($saved.candidate)`). `candidate` and `application` are the result of the push and are stored there as strings. Root is the record of the response, or the whole body if the endpoint has no `records`.
 */
interface Values5 {
  [k: string]: Value
}
/**
 * Arguments of the endpoint; root is the push request.
 */
interface Values6 {
  [k: string]: Value
}
/**
 * Values for later steps under `$saved`, with the type that the ATS returned: a number stays a number and equals no string (use `$string($saved.candidate)`). `candidate` and `application` are the result of the push and are stored there as strings. Root is the record of the response, or the whole body if the endpoint has no `records`; to read an id from a response header, use `$headers` (lower-case names).
 */
interface Values7 {
  [k: string]: Value
}
/**
 * Values to save from the rejection, under the names of the step's `save`. Root is its body; its headers are `$headers`.
 */
interface Values8 {
  [k: string]: Value
}
/**
 * Arguments of the endpoint; root is the push request.
 */
interface Values9 {
  [k: string]: Value
}
/**
 * Arguments of the endpoint; values saved by the steps are in `$saved`.
 */
interface Values10 {
  [k: string]: Value
}
/**
 * Headers of the response.
 */
interface Texts3 {
  [k: string]: string
}
/**
 * Arguments of the endpoint; there is no root. `$hook` contains `address` (the URL to which the ATS sends its events), `secret` (of `secret`), `event` (of `events`) and, in `remove`, `id`.
 */
interface Values11 {
  [k: string]: Value
}
/**
 * Arguments of the endpoint; there is no root. `$hook` contains `address` (the URL to which the ATS sends its events), `secret` (of `secret`), `event` (of `events`) and, in `remove`, `id`.
 */
interface Values12 {
  [k: string]: Value
}
/**
 * Arguments of the endpoint; there is no root. `$hook` contains `address` (the URL to which the ATS sends its events), `secret` (of `secret`), `event` (of `events`) and, in `remove`, `id`.
 */
interface Values13 {
  [k: string]: Value
}
/**
 * What an event does: one of `refresh`, `delete` and `merge`, and which record it is about.
 */
interface Reaction {
  /**
   * The stream whose record is read again with its `read`.
   */
  refresh?: string
  /**
   * The stream whose record was deleted; `with` sets its `id`. The record stays marked as deleted until the ATS returns it again.
   */
  delete?: string
  /**
   * The stream of candidates of which two were merged: `with` sets `id`, the candidate that no longer exists, and `into`, the one that remains. Records, pushes and results that reference the first then reference the second. It may be a stream of applications with embedded candidates.
   */
  merge?: string
  with: Values14
}
/**
 * Which record the event is about: the arguments of `read`, or `id`, or `id` and `into`. Root is the body of the event.
 */
interface Values14 {
  [k: string]: Value
}
/**
 * Arguments; there is no root.
 */
interface Values15 {
  [k: string]: Value
}
/**
 * Arguments. Root is the response that contained the events, and `$ids` contains their ids; with `per: event`, root is one event.
 */
interface Values16 {
  [k: string]: Value
}
/**
 * Arguments; there is no root.
 */
interface Values17 {
  [k: string]: Value
}
/**
 * Arguments; there is no root.
 */
interface Values18 {
  [k: string]: Value
}

// Written by `npm run generate` from the schemas: do not edit.
import type {ValueTree} from '../expression/evaluator.ts'

/**
 * `headers`: Fixed headers on every request, such as an API key and its secret. `query`: A key in the query of every request. `body`: A key inside the body, at the top of a JSON object or among the fields of a form. `basic`: HTTP Basic authentication with a user name and a password. `bearer`: A token that the customer made in the ATS, sent as `Authorization: Bearer …`. `oauth2`: OAuth 2.0: a bearer token that is asked for, kept, renewed before it ends, and dropped when it is refused. `session`: A login of several requests, each with what the ones before it gave; begun anew when the ATS ends it. `signature`: Every request is signed: an HMAC over a text that is made of its parts. `jwt`: A JWT that we sign, short-lived and made anew for each request; no token is asked for.
 */
type Auth =
  | {
      /**
       * Fixed headers on every request, such as an API key and its secret.
       */
      kind: 'headers'
      /**
       * The fields that a connection gives for this auth_type, known as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are kept encrypted. `none`: inline secrets are refused, secret and token live in memory only.
       */
      store?: 'sealed' | 'none'
      /**
       * When false for a connection, an issue says to move to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` where the address comes from the credentials.
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
       * The fields that a connection gives for this auth_type, known as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are kept encrypted. `none`: inline secrets are refused, secret and token live in memory only.
       */
      store?: 'sealed' | 'none'
      /**
       * When false for a connection, an issue says to move to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` where the address comes from the credentials.
       */
      base_url?: string
      /**
       * Parameters by name; their values are secret and masked wherever an address is shown.
       */
      query: {
        [k: string]: string
      }
    }
  | {
      /**
       * A key inside the body, at the top of a JSON object or among the fields of a form.
       */
      kind: 'body'
      /**
       * The fields that a connection gives for this auth_type, known as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are kept encrypted. `none`: inline secrets are refused, secret and token live in memory only.
       */
      store?: 'sealed' | 'none'
      /**
       * When false for a connection, an issue says to move to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` where the address comes from the credentials.
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
       * The fields that a connection gives for this auth_type, known as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are kept encrypted. `none`: inline secrets are refused, secret and token live in memory only.
       */
      store?: 'sealed' | 'none'
      /**
       * When false for a connection, an issue says to move to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` where the address comes from the credentials.
       */
      base_url?: string
      /**
       * May not hold a colon.
       */
      username: string
      /**
       * Masked wherever it is shown.
       */
      password: string
    }
  | {
      /**
       * A token that the customer made in the ATS, sent as `Authorization: Bearer …`.
       */
      kind: 'bearer'
      /**
       * The fields that a connection gives for this auth_type, known as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are kept encrypted. `none`: inline secrets are refused, secret and token live in memory only.
       */
      store?: 'sealed' | 'none'
      /**
       * When false for a connection, an issue says to move to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` where the address comes from the credentials.
       */
      base_url?: string
      /**
       * The token, without the word Bearer. Another word in front of it is said with `kind: headers`.
       */
      token: string
    }
  | {
      /**
       * OAuth 2.0: a bearer token that is asked for, kept, renewed before it ends, and dropped when it is refused.
       */
      kind: 'oauth2'
      /**
       * The fields that a connection gives for this auth_type, known as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are kept encrypted. `none`: inline secrets are refused, secret and token live in memory only.
       */
      store?: 'sealed' | 'none'
      /**
       * When false for a connection, an issue says to move to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` where the address comes from the credentials.
       */
      base_url?: string
      /**
       * `client_credentials`: the credentials are `client_id` and `client_secret`. `authorization_code`: a person agrees once in a browser (`authorize`), after that it is as with `refresh_token`. `refresh_token`: a `refresh_token` that a person got once; its successors are stored before they are used. `jwt_bearer` and `saml2_bearer`: an assertion. Where `client_id` and `client_secret` are declared, they are sent.
       */
      grant: 'client_credentials' | 'authorization_code' | 'refresh_token' | 'jwt_bearer' | 'saml2_bearer'
      /**
       * For `authorization_code`: where a person lets us in. `hirewire connection authorize` gives the address to open; `state`, a PKCE challenge and `scopes` are added. A declared credential `refresh_token` may bring along one that was got elsewhere.
       */
      authorize?: {
        /**
         * Where the person agrees.
         */
        url: string
        /**
         * Identifier of the authorization server (RFC 9207). With it, a response whose `iss` is missing or another one is refused.
         */
        issuer?: string
        /**
         * Further parameters of that address, such as an audience.
         */
        extra?: {
          [k: string]: string
        }
      }
      /**
       * The request for a token.
       */
      token: {
        /**
         * Address of the token endpoint.
         */
        url: string
        /**
         * How the fields of the request are sent.
         */
        body?: 'form' | 'json' | 'query'
        /**
         * Where client id and secret travel: among the fields, or as HTTP Basic.
         */
        client?: 'body' | 'basic'
        /**
         * Other names for the fields of the request.
         */
        names?: {
          /**
           * What this ATS calls client_id.
           */
          client_id?: string
          /**
           * What this ATS calls client_secret.
           */
          client_secret?: string
          /**
           * What this ATS calls grant_type.
           */
          grant_type?: string
          /**
           * What this ATS calls scope.
           */
          scope?: string
          /**
           * What this ATS calls refresh_token.
           */
          refresh_token?: string
          /**
           * What this ATS calls assertion.
           */
          assertion?: string
          /**
           * What this ATS calls code.
           */
          code?: string
          /**
           * What this ATS calls redirect_uri.
           */
          redirect_uri?: string
          /**
           * What this ATS calls code_verifier.
           */
          code_verifier?: string
        }
        /**
         * Further fields of the request.
         */
        extra?: {
          [k: string]: string
        }
        /**
         * Where the token is in the answer.
         */
        access_token?: string
        /**
         * Where the next refresh token is in the answer; where there is none, the same one is used again.
         */
        refresh_token?: string
        /**
         * Where its lifetime in seconds is in the answer.
         */
        expires_in?: string
        /**
         * Assumed where the answer tells none.
         */
        lifetime?: string
      }
      /**
       * For `jwt_bearer` and `saml2_bearer`: what we sign, anew for each token. `saml2_bearer` takes `RS256` and `RS512`, needs `issuer`, `subject` and `audience`, and sends `claims` as attributes. A text such as `{{ $credentials.assertion }}` stands for one that somebody else made.
       */
      assertion?:
        | {
            /**
             * How it is signed: `HS…` with a key that both sides share, the others with our private key.
             */
            algorithm: 'RS256' | 'RS512' | 'PS256' | 'ES256' | 'HS256' | 'HS512'
            /**
             * The private key in PEM form, or the shared key; secret.
             */
            key: string
            /**
             * How a shared key is written.
             */
            key_encoding?: 'utf8' | 'base64' | 'hex'
            /**
             * Which key it is (`kid`), where the ATS knows several.
             */
            key_id?: string
            /**
             * Who says it (`iss`).
             */
            issuer?: string
            /**
             * Whom we act as (`sub`).
             */
            subject?: string
            /**
             * Whom it is for (`aud`).
             */
            audience?: string
            /**
             * How long it counts.
             */
            lifetime?: string
            /**
             * What it says besides.
             */
            claims?: {
              [k: string]: string
            }
            /**
             * SAML only: where it may be shown; without it, the address of the token endpoint.
             */
            recipient?: string
            /**
             * SAML only: what kind of name `subject` is.
             */
            subject_format?: string
            /**
             * SAML only: the certificate of the key in PEM form, to be sent along where the ATS wants it.
             */
            certificate?: string
            /**
             * SAML only: how it is written when it is sent.
             */
            encoding?: 'base64' | 'base64url'
          }
        | string
      /**
       * Permissions to ask for.
       */
      scopes?: string[]
      /**
       * The word in front of the token.
       */
      scheme?: string
    }
  | {
      /**
       * A login of several requests, each with what the ones before it gave; begun anew when the ATS ends it.
       */
      kind: 'session'
      /**
       * The fields that a connection gives for this auth_type, known as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are kept encrypted. `none`: inline secrets are refused, secret and token live in memory only.
       */
      store?: 'sealed' | 'none'
      /**
       * When false for a connection, an issue says to move to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url`; it may be made of `$saved` where only the login tells it.
       */
      base_url?: string
      /**
       * Requests in their order. Texts know `$credentials`, `$settings` and `$saved`.
       *
       * @minItems 1
       * @maxItems 10
       */
      steps:
        | [
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            }
          ]
        | [
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            },
            {
              /**
               * How messages call this step.
               */
              name?: string
              /**
               * The step is left out unless this is true; root is what was saved so far, as `$saved` is.
               */
              when?: string
              /**
               * Default: POST with a body, else GET.
               */
              method?: 'GET' | 'POST' | 'PUT'
              /**
               * The whole address; it may be made of what earlier steps saved.
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
                 * How the body is written.
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
               * What the answer gives, by the name under `$saved`: an expression over the JSON body, `{ header: … }`, or `{ redirect: … }`, a parameter of the address in `Location`, which is read and not followed. `name?` may be missing.
               */
              save?: {
                [k: string]:
                  | string
                  | {
                      /**
                       * The header of the answer that holds it.
                       */
                      header?: string
                      /**
                       * The parameter of the address that the answer redirects to.
                       */
                      redirect?: string
                    }
              }
            }
          ]
      /**
       * Names under `$saved` that outlive a login, sealed in the store: a refresh token, an address that was discovered. Steps with `when` use them; where they are refused, everything begins anew without them.
       */
      keep?: string[]
      /**
       * What proves the login on every request; secret.
       */
      headers?: {
        [k: string]: string
      }
      /**
       * The same in the query; secret.
       */
      query?: {
        [k: string]: string
      }
      /**
       * Hosts that may be called on the word of an answer, besides those that the steps name themselves; `*.` stands for any name in front.
       */
      hosts?: string[]
      /**
       * How long a login is used; without it, until the ATS ends it.
       */
      lifetime?: string
      /**
       * Statuses with which the ATS says that the login has ended; the login begins anew, once.
       */
      restart_on?: number[]
    }
  | {
      /**
       * Every request is signed: an HMAC over a text that is made of its parts.
       */
      kind: 'signature'
      /**
       * The fields that a connection gives for this auth_type, known as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are kept encrypted. `none`: inline secrets are refused, secret and token live in memory only.
       */
      store?: 'sealed' | 'none'
      /**
       * When false for a connection, an issue says to move to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` where the address comes from the credentials.
       */
      base_url?: string
      /**
       * How the signature is made.
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
         * How the key is written.
         */
        key_encoding?: 'utf8' | 'hex' | 'base64'
        /**
         * What is signed. Known are `$method`, `$host`, `$path`, `$query` (as it is sent, without the question mark), `$headers` (lower case), `$body_hash`, `$date` and `$nonce`.
         */
        text: string
        /**
         * How the signature is written.
         */
        encoding?: 'hex' | 'base64'
      }
      /**
       * How `$date` is written: ISO 8601, as in an HTTP header, or since 1970.
       */
      date?: 'iso' | 'http' | 'epoch_s' | 'epoch_ms'
      /**
       * How `$body_hash` is made; a request without a body has the hash of nothing.
       */
      body_hash?: {
        /**
         * How the body is hashed.
         */
        algorithm?: 'sha256' | 'sha1' | 'sha512'
        /**
         * How the hash is written.
         */
        encoding?: 'hex' | 'base64'
      }
      /**
       * What is sent in headers; `$signature` is known here, beside what `text` knows.
       */
      headers?: {
        [k: string]: string
      }
      /**
       * The same in the query.
       */
      query?: {
        [k: string]: string
      }
    }
  | {
      /**
       * A JWT that we sign, short-lived and made anew for each request; no token is asked for.
       */
      kind: 'jwt'
      /**
       * The fields that a connection gives for this auth_type, known as `$credentials` in this block only.
       */
      credentials?: {
        [k: string]: Credential
      }
      /**
       * `sealed`: secrets and tokens are kept encrypted. `none`: inline secrets are refused, secret and token live in memory only.
       */
      store?: 'sealed' | 'none'
      /**
       * When false for a connection, an issue says to move to another auth_type.
       */
      only_if?: string
      /**
       * Replaces `http.base_url` where the address comes from the credentials.
       */
      base_url?: string
      /**
       * How it is signed: `HS…` with a key that both sides share, the others with our private key.
       */
      algorithm: 'RS256' | 'RS512' | 'PS256' | 'ES256' | 'HS256' | 'HS512'
      /**
       * The private key in PEM form, or the shared key; secret.
       */
      key: string
      /**
       * How a shared key is written.
       */
      key_encoding?: 'utf8' | 'base64' | 'hex'
      /**
       * Which key it is (`kid`), where the ATS knows several.
       */
      key_id?: string
      /**
       * Who says it (`iss`).
       */
      issuer?: string
      /**
       * Whom we act as (`sub`).
       */
      subject?: string
      /**
       * Whom it is for (`aud`).
       */
      audience?: string
      /**
       * How long it counts.
       */
      lifetime?: string
      /**
       * What it says besides; a new `$nonce` is known here.
       */
      claims?: {
        [k: string]: string
      }
      /**
       * What is sent in headers, unless only `query` is there; the JWT is known as `$jwt`.
       */
      headers?: {
        [k: string]: string
      }
      /**
       * The same in the query.
       */
      query?: {
        [k: string]: string
      }
    }
/**
 * How the pages of a list are walked.
 */
type Paging =
  | {
      /**
       * One response holds everything. A response that shows more pages makes the run incomplete.
       */
      kind: 'none'
      /**
       * Paths of the response that look like a sign of more pages, such as a `total` that counts something else. Any other sign makes a run incomplete.
       *
       * @minItems 1
       */
      ignore?: [string, ...string[]]
    }
  | {
      /**
       * Pages by number.
       */
      kind: 'page'
      /**
       * The parameter that says where the page starts.
       */
      param: string
      /**
       * The parameter that says how many records a page may hold.
       */
      size_param?: string
      /**
       * How many records to ask for. The server may give fewer.
       */
      size?: number
      /**
       * Where the parameters travel: in the query, as fields of a JSON body, or only as `$page.<name>` that the endpoint puts into its path, query or body itself.
       */
      in?: 'query' | 'body' | 'variable'
      /**
       * True while more pages follow, false on the last one; then this flag decides. An answer without it is an error.
       */
      more?: string
      /**
       * A walk that goes on behind this many pages is taken for one without an end, and is incomplete.
       */
      max_pages?: number
      /**
       * Number of the first page.
       */
      first?: number
      /**
       * How the last page is known: it has fewer records than asked for, it has none, or the total is reached. Where the endpoint tells a `total`, that one decides.
       */
      stop?: 'short_page' | 'empty_page' | 'total' | 'total_pages'
    }
  | {
      /**
       * Pages by the number of records to skip.
       */
      kind: 'offset'
      /**
       * The parameter that says where the page starts.
       */
      param: string
      /**
       * The parameter that says how many records a page may hold.
       */
      size_param?: string
      /**
       * How many records to ask for. The server may give fewer.
       */
      size?: number
      /**
       * Where the parameters travel: in the query, as fields of a JSON body, or only as `$page.<name>` that the endpoint puts into its path, query or body itself.
       */
      in?: 'query' | 'body' | 'variable'
      /**
       * True while more pages follow, false on the last one; then this flag decides. An answer without it is an error.
       */
      more?: string
      /**
       * A walk that goes on behind this many pages is taken for one without an end, and is incomplete.
       */
      max_pages?: number
      /**
       * Number of the first record.
       */
      first?: number
      /**
       * How the last page is known: it has fewer records than asked for, it has none, or the total is reached. Where the endpoint tells a `total`, that one decides.
       */
      stop?: 'short_page' | 'empty_page' | 'total'
    }
  | {
      /**
       * Each answer holds an opaque mark of the next page, which is sent back as a parameter.
       */
      kind: 'cursor'
      /**
       * The parameter that the mark is sent in.
       */
      param: string
      /**
       * Where the mark of the next page is in the answer; absent, null or empty on the last page.
       */
      next: string
      /**
       * Where the parameters travel: in the query, as fields of a JSON body, or only as `$page.<name>` that the endpoint puts into its path, query or body itself.
       */
      in?: 'query' | 'body' | 'variable'
      /**
       * True while more pages follow, false on the last one, for systems that give a mark on the last page too. An answer without it is an error.
       */
      more?: string
      /**
       * The mark excludes every other parameter: pages after the first are asked for with it alone.
       */
      alone?: boolean
      /**
       * The mark of the first page, where the ATS wants one.
       */
      first?: string
      /**
       * The parameter that says how many records a page may hold.
       */
      size_param?: string
      /**
       * How many records to ask for. The server may give fewer.
       */
      size?: number
      /**
       * Each mark stands for a record or a snapshot, not for a number of records, so that a record which is deleted hides no other one. Where it is not said, a `total` that falls while the list is read makes the run incomplete.
       */
      stable?: boolean
      /**
       * A walk that goes on behind this many pages is taken for one without an end, and is incomplete.
       */
      max_pages?: number
    }
  | {
      /**
       * Each answer holds the address of the next page; it must stay on the same origin.
       */
      kind: 'next_url'
      /**
       * Where the address of the next page is in the answer; absent on the last page.
       */
      next: string
      /**
       * The query parameter of the first page that says how many records a page may hold.
       */
      size_param?: string
      /**
       * How many records to ask for.
       */
      size?: number
      /**
       * Each mark stands for a record or a snapshot, not for a number of records, so that a record which is deleted hides no other one. Where it is not said, a `total` that falls while the list is read makes the run incomplete.
       */
      stable?: boolean
      /**
       * A walk that goes on behind this many pages is taken for one without an end, and is incomplete.
       */
      max_pages?: number
    }
  | {
      /**
       * The header Link (RFC 8288) of each answer holds the address of the next page, with rel="next"; it must stay on the same origin.
       */
      kind: 'link_header'
      /**
       * The query parameter of the first page that says how many records a page may hold.
       */
      size_param?: string
      /**
       * How many records to ask for.
       */
      size?: number
      /**
       * Each mark stands for a record or a snapshot, not for a number of records, so that a record which is deleted hides no other one. Where it is not said, a `total` that falls while the list is read makes the run incomplete.
       */
      stable?: boolean
      /**
       * A walk that goes on behind this many pages is taken for one without an end, and is incomplete.
       */
      max_pages?: number
    }
/**
 * What a read by POST sends; root is what `with` gives, and `$page` holds the parameters of paging. The body of a push step stands in its place.
 */
type Body =
  | {
      /**
       * A JSON body; files stand in it as base64.
       */
      kind: 'json'
      /**
       * The body: texts are expressions over the push request. `key?` is left out without a value; `{ file: resume, as: base64 }` is a file, with `as: url` an address at which the ATS fetches it.
       */
      value: ValueTree
    }
  | {
      /**
       * The fields of a form; a list gives its field once for each value, a file stands in it as base64.
       */
      kind: 'form'
      /**
       * Fields by name: expressions as in a JSON body, without mappings inside. Null is left out.
       */
      value: ValueTree
    }
  | {
      /**
       * A form with files (`multipart/form-data`): its parts go out in the order in which they stand.
       */
      kind: 'multipart'
      /**
       * Fields and files in their order.
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
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is left out.
           */
          value: ValueTree
          /**
           * The part is left out when there is no value, or the push brings no such file.
           */
          optional?: boolean
          /**
           * How the file is called; without it, as the push calls it. What is unsafe in a name is left out.
           */
          file_name?: string
          /**
           * Content-Type of the part; without it, that of the file, and none for a text.
           */
          type?: string
        },
        ...{
          /**
           * Name of the field.
           */
          name: string
          /**
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is left out.
           */
          value: ValueTree
          /**
           * The part is left out when there is no value, or the push brings no such file.
           */
          optional?: boolean
          /**
           * How the file is called; without it, as the push calls it. What is unsafe in a name is left out.
           */
          file_name?: string
          /**
           * Content-Type of the part; without it, that of the file, and none for a text.
           */
          type?: string
        }[]
      ]
    }
  | {
      /**
       * One text or one file as it is.
       */
      kind: 'raw'
      /**
       * An expression that gives a text, or a file.
       */
      value: ValueTree
      /**
       * Content-Type of the body.
       */
      type?: string
    }
/**
 * How the pages of a list are walked.
 */
type Paging1 =
  | {
      /**
       * One response holds everything. A response that shows more pages makes the run incomplete.
       */
      kind: 'none'
      /**
       * Paths of the response that look like a sign of more pages, such as a `total` that counts something else. Any other sign makes a run incomplete.
       *
       * @minItems 1
       */
      ignore?: [string, ...string[]]
    }
  | {
      /**
       * Pages by number.
       */
      kind: 'page'
      /**
       * The parameter that says where the page starts.
       */
      param: string
      /**
       * The parameter that says how many records a page may hold.
       */
      size_param?: string
      /**
       * How many records to ask for. The server may give fewer.
       */
      size?: number
      /**
       * Where the parameters travel: in the query, as fields of a JSON body, or only as `$page.<name>` that the endpoint puts into its path, query or body itself.
       */
      in?: 'query' | 'body' | 'variable'
      /**
       * True while more pages follow, false on the last one; then this flag decides. An answer without it is an error.
       */
      more?: string
      /**
       * A walk that goes on behind this many pages is taken for one without an end, and is incomplete.
       */
      max_pages?: number
      /**
       * Number of the first page.
       */
      first?: number
      /**
       * How the last page is known: it has fewer records than asked for, it has none, or the total is reached. Where the endpoint tells a `total`, that one decides.
       */
      stop?: 'short_page' | 'empty_page' | 'total' | 'total_pages'
    }
  | {
      /**
       * Pages by the number of records to skip.
       */
      kind: 'offset'
      /**
       * The parameter that says where the page starts.
       */
      param: string
      /**
       * The parameter that says how many records a page may hold.
       */
      size_param?: string
      /**
       * How many records to ask for. The server may give fewer.
       */
      size?: number
      /**
       * Where the parameters travel: in the query, as fields of a JSON body, or only as `$page.<name>` that the endpoint puts into its path, query or body itself.
       */
      in?: 'query' | 'body' | 'variable'
      /**
       * True while more pages follow, false on the last one; then this flag decides. An answer without it is an error.
       */
      more?: string
      /**
       * A walk that goes on behind this many pages is taken for one without an end, and is incomplete.
       */
      max_pages?: number
      /**
       * Number of the first record.
       */
      first?: number
      /**
       * How the last page is known: it has fewer records than asked for, it has none, or the total is reached. Where the endpoint tells a `total`, that one decides.
       */
      stop?: 'short_page' | 'empty_page' | 'total'
    }
  | {
      /**
       * Each answer holds an opaque mark of the next page, which is sent back as a parameter.
       */
      kind: 'cursor'
      /**
       * The parameter that the mark is sent in.
       */
      param: string
      /**
       * Where the mark of the next page is in the answer; absent, null or empty on the last page.
       */
      next: string
      /**
       * Where the parameters travel: in the query, as fields of a JSON body, or only as `$page.<name>` that the endpoint puts into its path, query or body itself.
       */
      in?: 'query' | 'body' | 'variable'
      /**
       * True while more pages follow, false on the last one, for systems that give a mark on the last page too. An answer without it is an error.
       */
      more?: string
      /**
       * The mark excludes every other parameter: pages after the first are asked for with it alone.
       */
      alone?: boolean
      /**
       * The mark of the first page, where the ATS wants one.
       */
      first?: string
      /**
       * The parameter that says how many records a page may hold.
       */
      size_param?: string
      /**
       * How many records to ask for. The server may give fewer.
       */
      size?: number
      /**
       * Each mark stands for a record or a snapshot, not for a number of records, so that a record which is deleted hides no other one. Where it is not said, a `total` that falls while the list is read makes the run incomplete.
       */
      stable?: boolean
      /**
       * A walk that goes on behind this many pages is taken for one without an end, and is incomplete.
       */
      max_pages?: number
    }
  | {
      /**
       * Each answer holds the address of the next page; it must stay on the same origin.
       */
      kind: 'next_url'
      /**
       * Where the address of the next page is in the answer; absent on the last page.
       */
      next: string
      /**
       * The query parameter of the first page that says how many records a page may hold.
       */
      size_param?: string
      /**
       * How many records to ask for.
       */
      size?: number
      /**
       * Each mark stands for a record or a snapshot, not for a number of records, so that a record which is deleted hides no other one. Where it is not said, a `total` that falls while the list is read makes the run incomplete.
       */
      stable?: boolean
      /**
       * A walk that goes on behind this many pages is taken for one without an end, and is incomplete.
       */
      max_pages?: number
    }
  | {
      /**
       * The header Link (RFC 8288) of each answer holds the address of the next page, with rel="next"; it must stay on the same origin.
       */
      kind: 'link_header'
      /**
       * The query parameter of the first page that says how many records a page may hold.
       */
      size_param?: string
      /**
       * How many records to ask for.
       */
      size?: number
      /**
       * Each mark stands for a record or a snapshot, not for a number of records, so that a record which is deleted hides no other one. Where it is not said, a `total` that falls while the list is read makes the run incomplete.
       */
      stable?: boolean
      /**
       * A walk that goes on behind this many pages is taken for one without an end, and is incomplete.
       */
      max_pages?: number
    }
type Value = ValueTree
/**
 * Repeats the call; `$partition` holds the value.
 */
type ForEach =
  | {
      /**
       * Once for each value of a list; a connection may override the list.
       */
      kind: 'list'
      /**
       * The values to go through.
       *
       * @minItems 1
       */
      values: [string | number, ...(string | number)[]]
      /**
       * The name under `$partition` that holds the value.
       */
      as: string
    }
  | {
      /**
       * Once for each source value of a vocabulary, such as every status that the ATS knows.
       */
      kind: 'vocabulary'
      /**
       * The vocabulary.
       */
      of: string
      /**
       * The name under `$partition` that holds the source value.
       */
      as: string
    }
  | {
      /**
       * Once for each stored record of another stream of this connection, or for several of them at once.
       */
      kind: 'stream'
      /**
       * The stream whose records are gone through.
       */
      of: string
      /**
       * Only records for which this is true.
       */
      where?: string
      /**
       * The name under `$partition` that holds the record; with `batch`, the list of records.
       */
      as: string
      /**
       * How many records one call is made for, where the ATS takes the ids of several: `$join($partition.application.id, ",")`.
       */
      batch?: number
    }
/**
 * How a run asks only for what changed.
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
       * Asks for what changed since the newest change that was seen; `$cursor.since` holds that time.
       */
      kind: 'watermark'
      /**
       * How the time is written: iso, epoch_s, epoch_ms, odata_v2, or a pattern, in UTC. A pattern is made of yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and the offset from UTC as xx (+0100) or xxx (+01:00). `T` and `Z` stand for themselves, other letters in single quotes; where a vendor's `Z` means +0100, write xx.
       */
      format: string
      /**
       * How far each run reaches back before that time, for changes that become visible late.
       */
      overlap?: string
      /**
       * Where the first run starts: a date, or how long ago. Without it, the first run has no `$cursor.since`.
       */
      initial?: string
      /**
       * The longest span that may be asked for at once: a run then goes from window to window, and `$cursor.until` holds the end of each. The cursor moves when the last one is complete.
       */
      window?: string
    }
  | {
      /**
       * The last page holds an opaque token for the next run; `$cursor.token` holds it. Where the ATS says that it is too old (error class `too_old`), the run starts over and reads everything.
       */
      kind: 'sync_token'
      /**
       * Where the token is in the last page of a run.
       */
      next: string
    }
  | {
      /**
       * The ATS can only be asked for what is new since a time (`$cursor.since`); stored records that are still open are then read again one by one, by the `read` of the stream.
       */
      kind: 'created_only'
      /**
       * How the time is written: iso, epoch_s, epoch_ms, odata_v2, or a pattern, in UTC. A pattern is made of yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and the offset from UTC as xx (+0100) or xxx (+01:00). `T` and `Z` stand for themselves, other letters in single quotes; where a vendor's `Z` means +0100, write xx.
       */
      format: string
      /**
       * How far each run reaches back before that time, for changes that become visible late.
       */
      overlap?: string
      /**
       * Where the first run starts: a date, or how long ago. Without it, the first run has no `$cursor.since`.
       */
      initial?: string
      /**
       * True for a stored record that may still change; root is the record as it is stored.
       */
      open: string
      /**
       * How many open records one run reads again; the next run goes on behind them.
       */
      at_most?: number
    }
/**
 * How it is known that a record is gone.
 */
type Deletes =
  | {
      /**
       * Nothing is derived from absence.
       */
      kind: 'none'
    }
  | {
      /**
       * A record says itself that it is deleted; one that says otherwise later is there again.
       */
      kind: 'flag'
      /**
       * True for a record that is deleted.
       */
      when: string
    }
  | {
      /**
       * A second endpoint lists what was deleted; it is read after the records, and the run is complete with both.
       */
      kind: 'tombstones'
      /**
       * The endpoint that lists deleted records.
       */
      call: string
      with?: Values1
      /**
       * Where a line of that list has the id of the deleted record.
       */
      id: string
    }
  | {
      /**
       * What a complete full run no longer shows is gone, or gets other values.
       */
      kind: 'absent'
      /**
       * Where a larger share of the records would go at once, nothing goes, and an issue says so.
       */
      at_most: string
      /**
       * Values that the absent records get; without it they are marked as deleted.
       */
      set?: {
        [k: string]: string
      }
    }
/**
 * Repeats the question.
 */
type ForEach1 =
  | {
      /**
       * Once for each value of a list; a connection may override the list.
       */
      kind: 'list'
      /**
       * The values to go through.
       *
       * @minItems 1
       */
      values: [string | number, ...(string | number)[]]
      /**
       * The name under `$partition` that holds the value.
       */
      as: string
    }
  | {
      /**
       * Once for each source value of a vocabulary, such as every status that the ATS knows.
       */
      kind: 'vocabulary'
      /**
       * The vocabulary.
       */
      of: string
      /**
       * The name under `$partition` that holds the source value.
       */
      as: string
    }
  | {
      /**
       * Once for each stored record of another stream of this connection, or for several of them at once.
       */
      kind: 'stream'
      /**
       * The stream whose records are gone through.
       */
      of: string
      /**
       * Only records for which this is true.
       */
      where?: string
      /**
       * The name under `$partition` that holds the record; with `batch`, the list of records.
       */
      as: string
      /**
       * How many records one call is made for, where the ATS takes the ids of several: `$join($partition.application.id, ",")`.
       */
      batch?: number
    }
/**
 * The body of the request.
 */
type Body1 =
  | {
      /**
       * A JSON body; files stand in it as base64.
       */
      kind: 'json'
      /**
       * The body: texts are expressions over the push request. `key?` is left out without a value; `{ file: resume, as: base64 }` is a file, with `as: url` an address at which the ATS fetches it.
       */
      value: ValueTree
    }
  | {
      /**
       * The fields of a form; a list gives its field once for each value, a file stands in it as base64.
       */
      kind: 'form'
      /**
       * Fields by name: expressions as in a JSON body, without mappings inside. Null is left out.
       */
      value: ValueTree
    }
  | {
      /**
       * A form with files (`multipart/form-data`): its parts go out in the order in which they stand.
       */
      kind: 'multipart'
      /**
       * Fields and files in their order.
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
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is left out.
           */
          value: ValueTree
          /**
           * The part is left out when there is no value, or the push brings no such file.
           */
          optional?: boolean
          /**
           * How the file is called; without it, as the push calls it. What is unsafe in a name is left out.
           */
          file_name?: string
          /**
           * Content-Type of the part; without it, that of the file, and none for a text.
           */
          type?: string
        },
        ...{
          /**
           * Name of the field.
           */
          name: string
          /**
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is left out.
           */
          value: ValueTree
          /**
           * The part is left out when there is no value, or the push brings no such file.
           */
          optional?: boolean
          /**
           * How the file is called; without it, as the push calls it. What is unsafe in a name is left out.
           */
          file_name?: string
          /**
           * Content-Type of the part; without it, that of the file, and none for a text.
           */
          type?: string
        }[]
      ]
    }
  | {
      /**
       * One text or one file as it is.
       */
      kind: 'raw'
      /**
       * An expression that gives a text, or a file.
       */
      value: ValueTree
      /**
       * Content-Type of the body.
       */
      type?: string
    }
/**
 * How a lost answer of a `create` is settled.
 */
type Settle =
  | {
      /**
       * The ATS is known to honour an idempotency key: a lost call is sent again with the same key, as long as the ATS remembers it and it would be the same request; else the rows of `dedupe` are asked, twice and a minute apart, or a person.
       */
      kind: 'key'
      /**
       * The header that carries the key.
       */
      header: string
      /**
       * How long the ATS remembers a key.
       */
      lifetime: string
    }
  | {
      /**
       * The ATS refuses a second one (error class `duplicate`), and its answer names what exists: a lost call is sent again, and what the refusal names is adopted.
       */
      kind: 'conflict'
      /**
       * True where the refusal names the record of this person; root is its body, the push request is `$push`. Without it, every refusal as a duplicate does.
       */
      when?: string
      save: Values8
    }
  | {
      /**
       * A lost answer is settled by the rows of `dedupe`, asked again after a while; two absent answers allow another send, unless the ATS had confirmed it with a 2xx: then a person is asked.
       */
      kind: 'search'
      /**
       * How long the ATS may need until a created record can be found.
       */
      grace: string
    }
  | {
      /**
       * The ATS gives no way to tell: it is sent at most once, and a person settles a lost answer.
       */
      kind: 'person'
    }
/**
 * The body of the request.
 */
type Body2 =
  | {
      /**
       * A JSON body; files stand in it as base64.
       */
      kind: 'json'
      /**
       * The body: texts are expressions over the push request. `key?` is left out without a value; `{ file: resume, as: base64 }` is a file, with `as: url` an address at which the ATS fetches it.
       */
      value: ValueTree
    }
  | {
      /**
       * The fields of a form; a list gives its field once for each value, a file stands in it as base64.
       */
      kind: 'form'
      /**
       * Fields by name: expressions as in a JSON body, without mappings inside. Null is left out.
       */
      value: ValueTree
    }
  | {
      /**
       * A form with files (`multipart/form-data`): its parts go out in the order in which they stand.
       */
      kind: 'multipart'
      /**
       * Fields and files in their order.
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
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is left out.
           */
          value: ValueTree
          /**
           * The part is left out when there is no value, or the push brings no such file.
           */
          optional?: boolean
          /**
           * How the file is called; without it, as the push calls it. What is unsafe in a name is left out.
           */
          file_name?: string
          /**
           * Content-Type of the part; without it, that of the file, and none for a text.
           */
          type?: string
        },
        ...{
          /**
           * Name of the field.
           */
          name: string
          /**
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is left out.
           */
          value: ValueTree
          /**
           * The part is left out when there is no value, or the push brings no such file.
           */
          optional?: boolean
          /**
           * How the file is called; without it, as the push calls it. What is unsafe in a name is left out.
           */
          file_name?: string
          /**
           * Content-Type of the part; without it, that of the file, and none for a text.
           */
          type?: string
        }[]
      ]
    }
  | {
      /**
       * One text or one file as it is.
       */
      kind: 'raw'
      /**
       * An expression that gives a text, or a file.
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
       * A JSON body; files stand in it as base64.
       */
      kind: 'json'
      /**
       * The body: texts are expressions over the push request. `key?` is left out without a value; `{ file: resume, as: base64 }` is a file, with `as: url` an address at which the ATS fetches it.
       */
      value: ValueTree
    }
  | {
      /**
       * The fields of a form; a list gives its field once for each value, a file stands in it as base64.
       */
      kind: 'form'
      /**
       * Fields by name: expressions as in a JSON body, without mappings inside. Null is left out.
       */
      value: ValueTree
    }
  | {
      /**
       * A form with files (`multipart/form-data`): its parts go out in the order in which they stand.
       */
      kind: 'multipart'
      /**
       * Fields and files in their order.
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
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is left out.
           */
          value: ValueTree
          /**
           * The part is left out when there is no value, or the push brings no such file.
           */
          optional?: boolean
          /**
           * How the file is called; without it, as the push calls it. What is unsafe in a name is left out.
           */
          file_name?: string
          /**
           * Content-Type of the part; without it, that of the file, and none for a text.
           */
          type?: string
        },
        ...{
          /**
           * Name of the field.
           */
          name: string
          /**
           * An expression, or `{ file: resume, as: bytes }`. A mapping or a list is sent as JSON; null is left out.
           */
          value: ValueTree
          /**
           * The part is left out when there is no value, or the push brings no such file.
           */
          optional?: boolean
          /**
           * How the file is called; without it, as the push calls it. What is unsafe in a name is left out.
           */
          file_name?: string
          /**
           * Content-Type of the part; without it, that of the file, and none for a text.
           */
          type?: string
        }[]
      ]
    }
  | {
      /**
       * One text or one file as it is.
       */
      kind: 'raw'
      /**
       * An expression that gives a text, or a file.
       */
      value: ValueTree
      /**
       * Content-Type of the body.
       */
      type?: string
    }
/**
 * `webhook`: The ATS sends its events to us. `queue`: The ATS keeps its events in a queue, and we fetch them.
 */
type Event =
  | {
      /**
       * The ATS calls us.
       */
      kind: 'webhook'
      /**
       * What a connection brings in `webhook`.
       */
      credentials?: {
        [k: string]: Credential
      }
      verify: Verify
      /**
       * Deliveries that only want an answer: a challenge, a secret to echo, a test. The first line that matches is answered, and the delivery goes no further.
       *
       * Items: One delivery that only wants an answer. Root is its body, if that is JSON.
       */
      handshake?: {
        /**
         * Which deliveries this line answers.
         */
        when: string
        /**
         * `false`: answered before anything is verified, as a handshake must be that comes before the secret is known. Nothing but the answer follows from it.
         */
        verified?: boolean
        /**
         * Status of the answer.
         */
        status?: number
        headers?: Texts3
        /**
         * Body of the answer; none without it.
         */
        body?: ValueTree
      }[]
      /**
       * What a delivery that was taken is answered with.
       */
      reply?: {
        /**
         * Status of the answer.
         */
        status?: number
        /**
         * The body; root is the body of the delivery. Without it, what became of the delivery.
         */
        body?: ValueTree
      }
      /**
       * The webhook is made by call, once `public_url` says where we are reached: when a connection is added, and again when the address or this block changes. `hirewire connection check` looks whether it is still there.
       */
      subscribe?: {
        /**
         * The credential that signs, where the ATS is told it: made up at random unless the connection brings it, and known as `$hook.secret`.
         */
        secret?: string
        /**
         * For an ATS that wants a webhook for each event: one is made for each of these, known as `$hook.event`. Where each has a secret of its own, `verify` by `hmac` tries them all.
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
         * Looks whether the webhook is there, before one is made: so a lost answer makes no second one.
         */
        find?: {
          /**
           * The endpoint that lists webhooks.
           */
          call: string
          with?: Values11
          /**
           * Which of its records is ours; all of them without it.
           */
          where?: string
          /**
           * Where the id of the webhook is; root is the record.
           */
          id: string
        }
        /**
         * Makes the webhook.
         */
        create: {
          /**
           * The endpoint that makes it.
           */
          call: string
          with?: Values12
          /**
           * Where its id is; root is the answer.
           */
          id: string
          /**
           * Credentials that only this answer shows: they are kept sealed, and no connection is asked for them. Root is the answer.
           */
          save?: {
            [k: string]: string
          }
        }
        /**
         * Takes the webhook back when the connection is removed, and before it is made anew.
         */
        remove?: {
          /**
           * The endpoint that removes it.
           */
          call: string
          with?: Values13
        }
      }
      /**
       * Where the name of the event is; root is its body.
       */
      event: string
      /**
       * Where the id of the event is, so that a repeated one is known. Without it, what reads the same counts as repeated while the first one waits to be followed up.
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
       * We ask the ATS for its events.
       */
      kind: 'queue'
      /**
       * How often it is asked. A queue is read until it is empty.
       */
      every: string
      /**
       * The endpoint that reads; its `records` are the events.
       */
      call: string
      with?: Values15
      /**
       * Readings of one turn at most; what is left comes with the next.
       */
      calls?: number
      /**
       * The call that takes events off the queue. It is made once they are stored, never before: what is not acknowledged comes again, and is known by its `id`.
       */
      ack?: {
        /**
         * The endpoint that acknowledges.
         */
        call: string
        with?: Values16
        /**
         * One call for all events of an answer, or one for each of them.
         */
        per?: 'batch' | 'event'
      }
      /**
       * For a queue that forgets what it has handed out: the call that hands out the last reading once more. It is made first when an earlier answer may have been lost (a broken connection, a stop before its events were stored).
       */
      again?: {
        /**
         * The endpoint that reads once more; its `records` are the events.
         */
        call: string
        with?: Values17
        /**
         * Asks for the number of the last reading, where the ATS numbers them.
         */
        last?: {
          /**
           * The endpoint that tells it.
           */
          call: string
          with?: Values18
          /**
           * Where it is in the answer; known to `with` of `again` as `$last`.
           */
          is: string
        }
      }
      /**
       * Where the name of the event is; root is its body.
       */
      event: string
      /**
       * Where the id of the event is, so that a repeated one is known. Without it, what reads the same counts as repeated while the first one waits to be followed up.
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
 * How a delivery proves that it is genuine.
 */
type Verify =
  | {
      /**
       * The delivery carries a shared secret in a header.
       */
      kind: 'token'
      /**
       * The header that carries the secret.
       */
      header: string
      /**
       * What it must be equal to.
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
       * The delivery carries an HMAC over its raw body, or over a text made of its parts, as Standard Webhooks do.
       */
      kind: 'hmac'
      /**
       * The hash of the HMAC.
       */
      algorithm?: 'sha256' | 'sha1' | 'sha512'
      /**
       * Keys that may have signed: the newest, and older ones while they are changed. One without a value is passed over; a credential may hold several, one a line.
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
       * Is in front of a key as the vendor shows it, and is taken off; a key may come without it.
       */
      key_prefix?: string
      /**
       * How the bytes of a key are written. `utf8`: they are the text itself; `base64`: random bytes, as of Standard Webhooks and Svix behind the `key_prefix` "whsec_".
       */
      key_encoding?: 'utf8' | 'base64' | 'hex'
      /**
       * What was signed, where that is not the raw body alone. Known are `$raw`, `$headers`, `$method`, `$url`, `$timestamp` and `$body_hash`; the root is the JSON body.
       */
      text?: string
      /**
       * Makes the hash of the raw body known to `text` as `$body_hash`.
       */
      body_hash?: {
        /**
         * How the body is hashed.
         */
        algorithm?: 'sha256' | 'sha1' | 'sha512'
        /**
         * How the hash is written.
         */
        encoding?: 'hex' | 'base64'
      }
      /**
       * When the delivery was signed; one that is too old or too new is refused. Known to `text` as `$timestamp`, and must be part of it. One of `header`, `field` and `prefix` says where.
       */
      time?: {
        /**
         * The header that carries the time.
         */
        header?: string
        /**
         * Where it is in the body.
         */
        field?: string
        /**
         * Stands in front of the part of the signature that is the time.
         */
        prefix?: string
        /**
         * Seconds or milliseconds since 1970, or a date in ISO 8601.
         */
        unit?: 's' | 'ms' | 'iso'
        /**
         * How far it may lie from our clock, either way.
         */
        tolerance?: string
      }
      /**
       * Where the signature is, and how it is written. One of `header`, `query` and `field` says where.
       */
      signature: {
        /**
         * The header that carries the signature.
         */
        header?: string
        /**
         * The parameter of the query that carries it.
         */
        query?: string
        /**
         * Where it is in the body.
         */
        field?: string
        /**
         * The whole of it is encoded once more.
         */
        wrapped?: 'base64'
        /**
         * Stands between several signatures or parts; one that fits is enough.
         */
        separator?: string
        /**
         * Stands in front of the signature, and is taken off.
         */
        prefix?: string
        /**
         * How the signature is written.
         */
        encoding?: 'hex' | 'base64'
      }
    }
  | {
      /**
       * The delivery carries an Ed25519 signature, which a public key proves, over its raw body or a text.
       */
      kind: 'ed25519'
      /**
       * Public keys, of 32 bytes, whose owner may have signed. One without a value is passed over; a credential may hold several, one a line.
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
       * Is in front of a key as the vendor shows it, and is taken off; a key may come without it.
       */
      key_prefix?: string
      /**
       * How the bytes of a key are written.
       */
      key_encoding?: 'base64' | 'hex'
      /**
       * What was signed, where that is not the raw body alone. Known are `$raw`, `$headers`, `$method`, `$url`, `$timestamp` and `$body_hash`; the root is the JSON body.
       */
      text?: string
      /**
       * Makes the hash of the raw body known to `text` as `$body_hash`.
       */
      body_hash?: {
        /**
         * How the body is hashed.
         */
        algorithm?: 'sha256' | 'sha1' | 'sha512'
        /**
         * How the hash is written.
         */
        encoding?: 'hex' | 'base64'
      }
      /**
       * When the delivery was signed; one that is too old or too new is refused. Known to `text` as `$timestamp`, and must be part of it. One of `header`, `field` and `prefix` says where.
       */
      time?: {
        /**
         * The header that carries the time.
         */
        header?: string
        /**
         * Where it is in the body.
         */
        field?: string
        /**
         * Stands in front of the part of the signature that is the time.
         */
        prefix?: string
        /**
         * Seconds or milliseconds since 1970, or a date in ISO 8601.
         */
        unit?: 's' | 'ms' | 'iso'
        /**
         * How far it may lie from our clock, either way.
         */
        tolerance?: string
      }
      /**
       * Where the signature is, and how it is written. One of `header`, `query` and `field` says where.
       */
      signature: {
        /**
         * The header that carries the signature.
         */
        header?: string
        /**
         * The parameter of the query that carries it.
         */
        query?: string
        /**
         * Where it is in the body.
         */
        field?: string
        /**
         * The whole of it is encoded once more.
         */
        wrapped?: 'base64'
        /**
         * Stands between several signatures or parts; one that fits is enough.
         */
        separator?: string
        /**
         * Stands in front of the signature, and is taken off.
         */
        prefix?: string
        /**
         * How the signature is written.
         */
        encoding?: 'hex' | 'base64'
      }
    }
  | {
      /**
       * The address that the ATS was given holds a secret: for an ATS that signs nothing and sends no header of ours.
       */
      kind: 'secret_url'
      /**
       * The parameter of the query that carries the secret.
       */
      param: string
      /**
       * What it must be equal to.
       */
      equals: string
    }

/**
 * One applicant-tracking system, written as one YAML file.
 */
export interface ConnectorFile {
  /**
   * Version of the spec language.
   */
  spec: 1
  /**
   * Names the connector; equal to the name of the file.
   */
  id: string
  /**
   * How people call the ATS.
   */
  name: string
  /**
   * Version of this spec.
   */
  version: string
  /**
   * Version of the API of the ATS.
   */
  api_version?: string
  /**
   * For people.
   */
  description?: string
  /**
   * What a customer must have before connecting.
   */
  prerequisites?: string[]
  /**
   * Ways to prove who we are, by the `auth_type` of a connection.
   */
  auth: {
    [k: string]: Auth
  }
  /**
   * What a connection may set.
   */
  settings?: {
    [k: string]: Setting
  }
  /**
   * Defaults of every endpoint, and the limits of the ATS. What an endpoint says itself stands instead of the default, with two exceptions: its `headers` are joined with those here and win by their name, and its `errors` come before those here, which still count where none of them matches.
   */
  http: {
    /**
     * Address that every path stands behind; `auth` may give another one.
     */
    base_url?: string
    headers?: Texts
    /**
     * Where the records are in the answer. A path that is not there is an error, not zero records; an object is one record.
     */
    records?: string
    paging?: Paging
    /**
     * Where the answer tells how many records there are in all pages.
     */
    total?: string
    /**
     * How times are written in the answers: the name of a kind, or a kind with its options.
     */
    dates?:
      | string
      | {
          /**
           * Kinds that take options.
           */
          kind: 'iso' | 'pattern'
          /**
           * The form: yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and the offset from UTC as xx (+0100) or xxx (+01:00). `T` and `Z` stand for themselves, other letters in single quotes; where a vendor's `Z` means +0100, write xx.
           */
          pattern?: string
          /**
           * IANA time zone of times that are written without one; UTC otherwise.
           */
          zone?: string
        }
    /**
     * What failed answers mean; the first line that matches wins, then the status decides.
     */
    errors?: Error[]
    /**
     * Where the text about a failure is in the response. It is kept with the attempt of a push alone, as long as the data of its person; of a response that is not JSON that is the text itself, without tags and bounded.
     */
    message?: string
    /**
     * For one whole attempt.
     */
    timeout?: string
    /**
     * One budget for each credential: pulls, pushes, repeated attempts and token requests share it.
     */
    limits?: Limit[]
  }
  /**
   * Calls of the ATS by name.
   */
  endpoints: {
    [k: string]: Endpoint
  }
  /**
   * What is read, by the name of the stream.
   */
  pull?: {
    [k: string]: Stream
  }
  vocabularies?: Vocabularies
  /**
   * What is sent to the ATS, and on which consent.
   */
  push?: {
    /**
     * Sends a person to an open requisition.
     */
    application?: {
      /**
       * What a person must have confirmed; it cannot be switched off.
       */
      consent: {
        /**
         * The kind of consent.
         */
        requires: 'interest_and_consent' | 'approval_of_interest'
      }
      /**
       * Files that this ATS takes.
       */
      attachments?: {
        resume?: Attachment
        cover_letter?: Attachment1
      }
      /**
       * Calls in order.
       *
       * @minItems 1
       */
      steps: [Step, ...Step[]]
    }
    /**
     * What is called to erase what our pushes made in this ATS, when a person is erased: once for each candidate of ours, and never for one that was there before. It may be called twice; an answer that it is not found counts as done. Without it somebody is asked to do it in the ATS.
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
   * What the ATS tells by itself.
   */
  events?: {
    [k: string]: Event
  }
}
/**
 * One field of the credentials that a connection has to bring.
 */
interface Credential {
  /**
   * How the field is called where people see it.
   */
  title?: string
  /**
   * Where to get it.
   */
  description?: string
  /**
   * A secret is sealed in the store and masked wherever it is shown; `false` for what anybody may see, such as a user name.
   */
  secret?: boolean
  /**
   * A connection may leave it out, such as an older key while keys are changed.
   */
  optional?: boolean
  /**
   * What the value must look like.
   */
  format?: 'uri'
}
/**
 * One setting of a connection.
 */
interface Setting {
  /**
   * What the value is.
   */
  type: 'string' | 'boolean' | 'integer' | 'number'
  /**
   * What a text must look like.
   */
  format?: 'uri'
  /**
   * Taken where a connection says nothing. Without it, the setting is required.
   */
  default?: string | boolean | number
  /**
   * The only values that are allowed.
   *
   * @minItems 1
   */
  enum?: [string | number, ...(string | number)[]]
  /**
   * How it is called where people see it.
   */
  title?: string
  /**
   * What it does.
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
 * What an answer means, where its status does not say so, or says otherwise: also an answer under 200 may be a refusal.
 */
interface Error {
  /**
   * True for an answer that this line is about; root is the body, `$status` and `$headers` are known.
   */
  when: string
  /**
   * What such an answer means. `auth`: a token that was kept is dropped, a login begun anew, and the request made once more. `too_old`: the run starts over and reads everything.
   */
  is: 'auth' | 'rate_limited' | 'unavailable' | 'rejected' | 'duplicate' | 'not_found' | 'too_old' | 'config'
  /**
   * How long the ATS wants to be left alone.
   */
  wait?: {
    /**
     * The header that says how long: seconds, a date, or when it ends.
     */
    header?: string
    /**
     * How long where the header is missing or unreadable.
     */
    else?: string
  }
  /**
   * What a `rate_limited` answer holds back: every call of the credential, or those of this endpoint.
   */
  pauses?: 'credential' | 'endpoint'
}
/**
 * One limit of the ATS: so many calls in a window of time, or at once.
 */
interface Limit {
  /**
   * How many calls may be under way at once. May be an expression over the `$headers` of good answers, such as `$headers."x-ratelimit-limit"`: then what was told last counts.
   */
  concurrency?: number | string
  /**
   * How many calls fit into the window. May be an expression over the `$headers` of good answers, such as `$headers."x-ratelimit-limit"`: then what was told last counts.
   */
  calls?: number | string
  /**
   * Length of the window: at most `calls` in any span of this length.
   */
  per?: string
  /**
   * IANA time zone: a window of 1d then is a calendar day there.
   */
  zone?: string
  /**
   * How many calls are left in the window, as a good answer tells; what others used of the quota shows there.
   */
  left?: string
  /**
   * When the window begins anew: seconds to go, a date, or epoch seconds or milliseconds. Without it, `left` holds for `per`.
   */
  reset?: string
  /**
   * Only calls of these endpoints count; they share the window, unless `each` is set.
   *
   * @minItems 1
   */
  of?: [string, ...string[]]
  /**
   * Each endpoint has such a limit of its own (each of those in `of`, where that is given).
   */
  each?: boolean
  /**
   * All connections of this connector count together, whatever their credentials, as at an ATS that counts the calls of a partner. Without it, each credential has such a limit of its own.
   */
  shared?: boolean
}
/**
 * One call of the ATS. It reads what `with` gives it by name, and `$settings`; nothing else.
 */
interface Endpoint {
  /**
   * For people.
   */
  description?: string
  /**
   * Method of the request.
   */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * Behind the base address; what is put into a hole is percent-encoded.
   */
  path: string
  query?: Texts1
  body?: Body
  /**
   * Which responses of a list, a look-up or a detail mean that there are no records. A line of `errors` that matches comes first. Without it, they are failures: that nobody was found must not be guessed. Where the endpoint is called to write, it counts for nothing.
   */
  no_records?: {
    /**
     * Statuses that mean it, whatever the body is. 304 is for an endpoint with a condition in its headers, such as `if-modified-since?`.
     */
    status?: (204 | 205 | 304 | 404 | 410)[]
    /**
     * Whether a success of any status with an empty body means it.
     */
    empty_body?: boolean
  }
  /**
   * `ignored`, where the response of a write may be anything, such as `OK` in plain text: its status decides, `save` can read `$headers` only, and `errors` and `message` still read it where it is JSON.
   */
  response_body?: 'json' | 'ignored'
  headers?: Texts2
  /**
   * Where the records are in the answer. A path that is not there is an error, not zero records; an object is one record.
   */
  records?: string
  paging?: Paging1
  /**
   * Where the answer tells how many records there are in all pages.
   */
  total?: string
  /**
   * How times are written in the answers: the name of a kind, or a kind with its options.
   */
  dates?:
    | string
    | {
        /**
         * Kinds that take options.
         */
        kind: 'iso' | 'pattern'
        /**
         * The form: yyyy, MM, dd, HH (or hh with a, for AM and PM), mm, ss, SSS, and the offset from UTC as xx (+0100) or xxx (+01:00). `T` and `Z` stand for themselves, other letters in single quotes; where a vendor's `Z` means +0100, write xx.
         */
        pattern?: string
        /**
         * IANA time zone of times that are written without one; UTC otherwise.
         */
        zone?: string
      }
  /**
   * What failed answers mean; the first line that matches wins, then the status decides.
   */
  errors?: Error[]
  /**
   * Where the text about a failure is in the response. It is kept with the attempt of a push alone, as long as the data of its person; of a response that is not JSON that is the text itself, without tags and bounded.
   */
  message?: string
  /**
   * For one whole attempt.
   */
  timeout?: string
}
/**
 * Parameters of the query.
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
 * One pull: an endpoint, and what its records become.
 */
interface Stream {
  /**
   * The endpoint that lists the records.
   */
  from: string
  /**
   * The model that the records become.
   */
  into: 'requisition' | 'candidate' | 'application' | 'offer' | 'department' | 'location'
  /**
   * How often it runs; a connection may choose another interval.
   */
  every: string
  /**
   * No connection may pull more often. `unlocked_by`: settings that, when true, allow a shorter one.
   */
  min_interval?:
    | string
    | {
        /**
         * The shortest interval as long as nothing unlocks another.
         */
        default: string
        /**
         * Shortest interval by the setting that allows it.
         */
        unlocked_by?: {
          [k: string]: string
        }
      }
  /**
   * How often everything is read again in spite of `since`.
   */
  full_every?: string
  /**
   * A full run that shows fewer than this share of what the last complete one showed is held until an operator releases it; an empty list after one with records always is. Of fewer than 20 records the share is not asked.
   */
  at_least?: string
  with?: Values
  for_each?: ForEach
  since?: Since
  deletes?: Deletes
  /**
   * Which new records are admitted; a stored one that stops matching is updated, not forgotten.
   */
  select?: string
  /**
   * The id that the ATS gives the record; it becomes text.
   */
  id: string
  /**
   * When the ATS last changed the record.
   */
  updated?: string
  map: Values2
  /**
   * Reads one record: what an event refreshes by, the detail of each listed record, or a stored record again.
   */
  read?: {
    /**
     * The endpoint.
     */
    call: string
    with: Values3
    /**
     * The list only names records: each of them is read by this call in every run, and the answer is what is mapped. A stored record is passed over only where its line in the list has a time of day at the path of `updated` and is as it was, because then the line shows every change.
     */
    always?: boolean
  }
}
/**
 * What the endpoint is given; `$cursor`, `$partition` and `$settings` are known.
 */
interface Values {
  [k: string]: Value
}
/**
 * What the endpoint is given; `$cursor` and `$settings` are known.
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
 * What it is given; root is what the event gave, the listed record (`always`), or the stored one (since: created_only). The mapping, and `records` of the endpoint, know it as `$with`: for a record that only the list of its parent shows, `requisition: { id: $with.job }` serves the list and the event.
 */
interface Values3 {
  [k: string]: Value
}
/**
 * Canonical value: the source values that mean it. What stands in no line stays as it came and is shown as UNMAPPED. A connection may override any line.
 */
interface Vocabularies {
  /**
   * Values of `requisition.status`.
   */
  'requisition.status'?: {
    /**
     * Source values that mean DRAFT.
     */
    DRAFT?: (string | number | boolean)[]
    /**
     * Source values that mean PENDING.
     */
    PENDING?: (string | number | boolean)[]
    /**
     * Source values that mean OPEN.
     */
    OPEN?: (string | number | boolean)[]
    /**
     * Source values that mean ON_HOLD.
     */
    ON_HOLD?: (string | number | boolean)[]
    /**
     * Source values that mean CLOSED.
     */
    CLOSED?: (string | number | boolean)[]
    /**
     * Source values that mean ARCHIVED.
     */
    ARCHIVED?: (string | number | boolean)[]
  }
  /**
   * Values of `requisition.visibility`.
   */
  'requisition.visibility'?: {
    /**
     * Source values that mean PUBLIC.
     */
    PUBLIC?: (string | number | boolean)[]
    /**
     * Source values that mean UNLISTED.
     */
    UNLISTED?: (string | number | boolean)[]
    /**
     * Source values that mean INTERNAL.
     */
    INTERNAL?: (string | number | boolean)[]
    /**
     * Source values that mean CONFIDENTIAL.
     */
    CONFIDENTIAL?: (string | number | boolean)[]
  }
  /**
   * Values of `requisition.employment_type`.
   */
  'requisition.employment_type'?: {
    /**
     * Source values that mean FULL_TIME.
     */
    FULL_TIME?: (string | number | boolean)[]
    /**
     * Source values that mean PART_TIME.
     */
    PART_TIME?: (string | number | boolean)[]
    /**
     * Source values that mean CONTRACT.
     */
    CONTRACT?: (string | number | boolean)[]
    /**
     * Source values that mean TEMPORARY.
     */
    TEMPORARY?: (string | number | boolean)[]
    /**
     * Source values that mean INTERNSHIP.
     */
    INTERNSHIP?: (string | number | boolean)[]
    /**
     * Source values that mean VOLUNTEER.
     */
    VOLUNTEER?: (string | number | boolean)[]
    /**
     * Source values that mean OTHER.
     */
    OTHER?: (string | number | boolean)[]
  }
  /**
   * Values of `requisition.workplace`.
   */
  'requisition.workplace'?: {
    /**
     * Source values that mean ONSITE.
     */
    ONSITE?: (string | number | boolean)[]
    /**
     * Source values that mean HYBRID.
     */
    HYBRID?: (string | number | boolean)[]
    /**
     * Source values that mean REMOTE.
     */
    REMOTE?: (string | number | boolean)[]
  }
  /**
   * Values of `application.stage`.
   */
  'application.stage'?: {
    /**
     * Source values that mean LEAD.
     */
    LEAD?: (string | number | boolean)[]
    /**
     * Source values that mean APPLIED.
     */
    APPLIED?: (string | number | boolean)[]
    /**
     * Source values that mean REVIEW.
     */
    REVIEW?: (string | number | boolean)[]
    /**
     * Source values that mean SCREEN.
     */
    SCREEN?: (string | number | boolean)[]
    /**
     * Source values that mean ASSESSMENT.
     */
    ASSESSMENT?: (string | number | boolean)[]
    /**
     * Source values that mean INTERVIEW.
     */
    INTERVIEW?: (string | number | boolean)[]
    /**
     * Source values that mean REFERENCE_CHECK.
     */
    REFERENCE_CHECK?: (string | number | boolean)[]
    /**
     * Source values that mean BACKGROUND_CHECK.
     */
    BACKGROUND_CHECK?: (string | number | boolean)[]
    /**
     * Source values that mean OFFER.
     */
    OFFER?: (string | number | boolean)[]
    /**
     * Source values that mean OFFER_ACCEPTED.
     */
    OFFER_ACCEPTED?: (string | number | boolean)[]
    /**
     * Source values that mean ONBOARDING.
     */
    ONBOARDING?: (string | number | boolean)[]
    /**
     * Source values that mean HIRED.
     */
    HIRED?: (string | number | boolean)[]
    /**
     * Source values that mean REJECTED.
     */
    REJECTED?: (string | number | boolean)[]
    /**
     * Source values that mean WITHDRAWN.
     */
    WITHDRAWN?: (string | number | boolean)[]
    /**
     * Source values that mean CONVERTED.
     */
    CONVERTED?: (string | number | boolean)[]
  }
  /**
   * Values of `offer.status`.
   */
  'offer.status'?: {
    /**
     * Source values that mean DRAFT.
     */
    DRAFT?: (string | number | boolean)[]
    /**
     * Source values that mean PENDING_APPROVAL.
     */
    PENDING_APPROVAL?: (string | number | boolean)[]
    /**
     * Source values that mean APPROVED.
     */
    APPROVED?: (string | number | boolean)[]
    /**
     * Source values that mean SENT.
     */
    SENT?: (string | number | boolean)[]
    /**
     * Source values that mean ACCEPTED.
     */
    ACCEPTED?: (string | number | boolean)[]
    /**
     * Source values that mean DECLINED.
     */
    DECLINED?: (string | number | boolean)[]
    /**
     * Source values that mean RETRACTED.
     */
    RETRACTED?: (string | number | boolean)[]
    /**
     * Source values that mean EXPIRED.
     */
    EXPIRED?: (string | number | boolean)[]
  }
  /**
   * Values of `location.workplace`.
   */
  'location.workplace'?: {
    /**
     * Source values that mean ONSITE.
     */
    ONSITE?: (string | number | boolean)[]
    /**
     * Source values that mean HYBRID.
     */
    HYBRID?: (string | number | boolean)[]
    /**
     * Source values that mean REMOTE.
     */
    REMOTE?: (string | number | boolean)[]
  }
}
/**
 * What this ATS takes as resume.
 */
interface Attachment {
  /**
   * Formats that it takes, judged by content.
   *
   * @minItems 1
   */
  formats?: ['pdf' | 'doc' | 'docx' | 'txt' | 'rtf', ...('pdf' | 'doc' | 'docx' | 'txt' | 'rtf')[]]
  /**
   * In kB or MB of 1,024 and 1,048,576 bytes, as file managers show them: 4MB is 4,194,304 bytes, what others call 4 MiB (which is not written here). For an ATS that counts 4,000,000 bytes as 4 MB, write 3900kB.
   */
  max?: string
  /**
   * In characters. A longer one is cut, and keeps its ending.
   */
  max_name?: number
  /**
   * Where the ATS is given the address of the file (`as: url`): how long the address is good. It may be fetched more than once. Raise it for an ATS that fetches files later by itself.
   */
  fetch_within?: string
  /**
   * Whether a push may come without it.
   */
  optional?: boolean
}
/**
 * What this ATS takes as cover letter.
 */
interface Attachment1 {
  /**
   * Formats that it takes, judged by content.
   *
   * @minItems 1
   */
  formats?: ['pdf' | 'doc' | 'docx' | 'txt' | 'rtf', ...('pdf' | 'doc' | 'docx' | 'txt' | 'rtf')[]]
  /**
   * In kB or MB of 1,024 and 1,048,576 bytes, as file managers show them: 4MB is 4,194,304 bytes, what others call 4 MiB (which is not written here). For an ATS that counts 4,000,000 bytes as 4 MB, write 3900kB.
   */
  max?: string
  /**
   * In characters. A longer one is cut, and keeps its ending.
   */
  max_name?: number
  /**
   * Where the ATS is given the address of the file (`as: url`): how long the address is good. It may be fetched more than once. Raise it for an ATS that fetches files later by itself.
   */
  fetch_within?: string
  /**
   * Whether a push may come without it.
   */
  optional?: boolean
}
/**
 * One call of a push.
 */
interface Step {
  /**
   * How attempts and errors call it; unique in the push.
   */
  name: string
  /**
   * Skipped unless this is true; root is the push request.
   */
  when?: string
  /**
   * Asked in order before the call. Several different answers always go to review.
   */
  dedupe?: Dedupe[]
  /**
   * The endpoint.
   */
  call: string
  with?: Values6
  /**
   * What the call does to the ATS.
   */
  effect: 'none' | 'update' | 'create'
  body?: Body1
  save?: Values7
  settle?: Settle
  /**
   * What is called instead where a check found a record with `found: update`. It sends the fields that stand here and no other, and of those only what has a value: null, an empty text and an empty list are left out, so that nothing in the ATS is emptied. Where the ATS replaces a list by what it is sent, `save` the list in the check and send both: `$distinct($append($saved.tags, "sourced"))`.
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
 * One question to the ATS before the call, and again after a lost answer.
 */
interface Dedupe {
  /**
   * How reviews and logs call it.
   */
  name: string
  /**
   * Asked only when this is true; root is the push request.
   */
  when?: string
  /**
   * The endpoint that is asked.
   */
  call?: string
  /**
   * Instead of `call`, where the ATS has no search: the stream of candidates (or applications) whose stored records are asked. They are as old as its last complete run; the push waits while that is longer ago than `max_age`, and the attempt says how old they were.
   */
  stream?: string
  /**
   * With `stream`: how long ago the run may have begun; twice the interval of the stream by default.
   */
  max_age?: string
  with?: Values4
  for_each?: ForEach1
  /**
   * Which records of the answer match; root is the record (with `stream` the stored one: `id` and the fields of its model), the push request is `$push`. The search of an ATS may give what only resembles: what counts is this.
   */
  where: string
  /**
   * `use` adopts the record and skips the call, `update` adopts it and then updates it, `review` holds the push for a person. Of several checks that find the same record, the first in order counts; different records always go to review. Where this adopts a candidate, a later step with `when: $not($exists($saved.application))` has to make the application.
   */
  found: 'use' | 'update' | 'review'
  save?: Values5
  /**
   * What a reviewer sees of a match, beside what the push says; nothing else of the record is kept. Without it the record is shown as it is.
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
   * `after_loss` asks only to settle a lost answer.
   */
  ask?: 'always' | 'after_loss'
}
/**
 * What the endpoint is given; root is the push request.
 */
interface Values4 {
  [k: string]: Value
}
/**
 * Values kept for later steps under `$saved`, as the ATS gives them: a number stays a number, which equals no text (`$string($saved.candidate)` is one). `candidate` and `application` are the result of the push, and there they are text. Root is the record of the answer, or the whole body where the endpoint has no `records`.
 */
interface Values5 {
  [k: string]: Value
}
/**
 * What the endpoint is given; root is the push request.
 */
interface Values6 {
  [k: string]: Value
}
/**
 * Values kept for later steps under `$saved`, as the ATS gives them: a number stays a number, which equals no text (`$string($saved.candidate)` is one). `candidate` and `application` are the result of the push, and there they are text. Root is the record of the answer, or the whole body where the endpoint has no `records`; an id that stands in a header of the answer is read from `$headers` (lower-case names).
 */
interface Values7 {
  [k: string]: Value
}
/**
 * What is kept of the refusal, under the names of the `save` of the step; root is its body, its headers are `$headers`.
 */
interface Values8 {
  [k: string]: Value
}
/**
 * What the endpoint is given; root is the push request.
 */
interface Values9 {
  [k: string]: Value
}
/**
 * What the endpoint is given; what the steps saved is `$saved`.
 */
interface Values10 {
  [k: string]: Value
}
/**
 * Headers of the answer.
 */
interface Texts3 {
  [k: string]: string
}
/**
 * What the endpoint is given; there is no root. `$hook` has `address` (where the ATS is to send its events), `secret` (of `secret`), `event` (of `events`) and, in `remove`, `id`.
 */
interface Values11 {
  [k: string]: Value
}
/**
 * What the endpoint is given; there is no root. `$hook` has `address` (where the ATS is to send its events), `secret` (of `secret`), `event` (of `events`) and, in `remove`, `id`.
 */
interface Values12 {
  [k: string]: Value
}
/**
 * What the endpoint is given; there is no root. `$hook` has `address` (where the ATS is to send its events), `secret` (of `secret`), `event` (of `events`) and, in `remove`, `id`.
 */
interface Values13 {
  [k: string]: Value
}
/**
 * What an event does: one of `refresh`, `delete` and `merge`, and what names the record.
 */
interface Reaction {
  /**
   * The stream whose record is read again, by its `read`.
   */
  refresh?: string
  /**
   * The stream whose record is gone: `with` gives its `id`. It is marked as deleted, until the ATS shows it again.
   */
  delete?: string
  /**
   * The stream of candidates of which two became one: `with` gives `id`, which is gone, and `into`. Records, pushes and results that named the one name the other from then on. It may be a stream of applications that carry their candidates.
   */
  merge?: string
  with: Values14
}
/**
 * Names the record: what `read` is given, or `id`, or `id` and `into`. Root is the body of the event.
 */
interface Values14 {
  [k: string]: Value
}
/**
 * What it is given; there is no root.
 */
interface Values15 {
  [k: string]: Value
}
/**
 * What it is given. Root is the answer of the reading, and `$ids` the ids of its events; with `per: event`, one event of it.
 */
interface Values16 {
  [k: string]: Value
}
/**
 * What it is given; there is no root.
 */
interface Values17 {
  [k: string]: Value
}
/**
 * What it is given; there is no root.
 */
interface Values18 {
  [k: string]: Value
}

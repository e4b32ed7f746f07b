/** One authentication method of an ATS: the block under `auth`, and the expected part of a request in the scenario. */
type AuthChoice = {
  readonly summary: string
  readonly block: string
  readonly headers: Readonly<Record<string, string>>
  /** An exchange in every scenario, as YAML. */
  readonly login?: string
}

/** Credentials in scenarios are `test-<name>`. */
export const AUTHS: Readonly<Record<string, AuthChoice>> = {
  bearer: {
    summary: 'a token in the Authorization header',
    block: `  token:
    kind: bearer
    credentials:
      token: { title: API token }
    token: $credentials.token`,
    headers: { authorization: 'Bearer test-token' },
  },
  api_key: {
    summary: 'a key in a custom header',
    block: `  api_key:
    kind: headers
    credentials:
      api_key: { title: API key }
    headers: { x-api-key: $credentials.api_key } # the header name that the ATS expects`,
    headers: { 'x-api-key': 'test-api_key' },
  },
  basic: {
    summary: 'a user name and a password (HTTP Basic)',
    block: `  basic:
    kind: basic
    credentials:
      username: { title: User name, secret: false }
      password: { title: Password }
    username: $credentials.username
    password: $credentials.password`,
    headers: { authorization: `Basic ${Buffer.from('test-username:test-password').toString('base64')}` },
  },
  oauth2: {
    summary: 'OAuth 2.0 client credentials',
    block: `  oauth2:
    kind: oauth2
    grant: client_credentials
    credentials:
      client_id: { title: Client ID, secret: false }
      client_secret: { title: Client secret }
    token: { url: '{{ $settings.address }}/oauth/token', body: form }`,
    headers: { authorization: 'Bearer token-1' },
    login: `  - request: { method: POST, path: /oauth/token, form: { grant_type: client_credentials } }
    reply: { json: { access_token: token-1, expires_in: 3600 } }`,
  },
}

/** One paging method: the `paging` block, and the request of the second page. */
type PagingChoice = {
  readonly summary: string
  readonly block: string
  /** The fields of the first response besides the records. */
  readonly more: (path: string) => Readonly<Record<string, unknown>>
  /** Parameters of the two requests; null: must be absent. */
  readonly parameters:
    | readonly [Readonly<Record<string, string | null>>, Readonly<Record<string, string | null>>]
    | null
}

/** The scenario's pages contain two records. */
export const PAGINGS: Readonly<Record<string, PagingChoice>> = {
  none: { summary: 'the whole list in one response', block: '{ kind: none }', more: () => ({}), parameters: null },
  next_url: {
    summary: 'each response contains the URL of the next page',
    block: "{ kind: next_url, next: next } # path of the next page's URL in the response",
    more: (path) => ({ next: `https://ats.example${path}?page=2` }),
    parameters: [{ page: null }, { page: '2' }],
  },
  cursor: {
    summary: 'each response contains a cursor that is sent back',
    block: '{ kind: cursor, param: cursor, next: next_cursor } # the parameter, and the path of its next value',
    more: () => ({ next_cursor: 'c2' }),
    parameters: [{ cursor: null }, { cursor: 'c2' }],
  },
  offset: {
    summary: 'by the number of records to skip',
    block: "{ kind: offset, param: offset, size_param: limit, size: 2 } # raise size to the ATS's maximum",
    more: () => ({}),
    parameters: [{ offset: '0' }, { offset: '2' }],
  },
  page: {
    summary: 'by page number',
    block: "{ kind: page, param: page, size_param: per_page, size: 2 } # raise size to the ATS's maximum",
    more: () => ({}),
    parameters: [{ page: '1' }, { page: '2' }],
  },
}

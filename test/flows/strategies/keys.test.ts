import { expect, test } from 'vitest'
import { JOBS, openAts, openSmall, type SeenRequest, specWith, UNAUTHORISED } from '../../kit/small-installation.ts'

const KEY = 'key-of-the-customer-7'
const CREDENTIALS = 'credentials: { key: { title: API key, secret: true } }'

test.each<[string, string, (got: SeenRequest) => boolean]>([
  [
    'bearer',
    `{ kind: bearer, ${CREDENTIALS}, token: $credentials.key }`,
    ({ headers }) => headers.authorization === `Bearer ${KEY}`,
  ],
  [
    'query',
    `{ kind: query, ${CREDENTIALS}, query: { apikey: $credentials.key } }`,
    ({ query }) => query.apikey === KEY,
  ],
  [
    'body, which a read sends in its query',
    `{ kind: body, ${CREDENTIALS}, fields: { apikey: $credentials.key } }`,
    ({ query }) => query.apikey === KEY,
  ],
])('a pull succeeds with auth kind %s, and its key is shown nowhere', async (_, auth, proven) => {
  const ats = await openAts((got) => (proven(got) ? JOBS : UNAUTHORISED))
  const { installation, pull } = await openSmall({
    spec: specWith(auth),
    url: ats.url,
    connection: { credentials: { key: KEY } },
  })
  expect(await pull()).toMatchObject({ state: 'complete', written: 1 })
  await installation.connect({
    id: 'other',
    integration: 'small',
    auth_type: 'login',
    settings: { base: ats.url },
    credentials: { key: 'wrong-key-123' },
  })
  expect(await installation.pull('jobs', 'incremental', 'other')).toMatchObject({ state: 'failed', code: 'ats_auth' })
  const shown = JSON.stringify([installation.log, await installation.app.issues.list({}, { limit: 50 })])
  expect(shown).not.toContain(KEY)
  expect(shown).not.toContain('wrong-key-123')
})

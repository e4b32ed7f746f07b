import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { ACCESS, GROUPS } from '../../runtime/api/operations.ts'
import { showEvent } from '../../runtime/api/webhook-payload.ts'
import { ERRORS } from '../../runtime/kernel/errors/errors.ts'
import { rowsOf } from '../../runtime/kernel/model/fields.ts'
import { MODELS } from '../../runtime/kernel/model/model.ts'
import { PUSH_STATES } from '../../runtime/kernel/model/states.ts'
import { DELIVERED_EVENTS } from '../../runtime/kernel/model/webhook-events.ts'
import { openApiKit } from '../kit/api.ts'
import { checkerOf, type OperationObject, operationsOf, readPublished, type Schema } from './document.ts'

const kit = openApiKit()
const document = kit.then(readPublished)

describe('the OpenAPI document', () => {
  it('is version 3.1, and every reference in it resolves', async () => {
    const doc = await document
    expect(doc.openapi).toBe('3.1.0')
    const refs = [...JSON.stringify(doc).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!)
    expect(refs.length).toBeGreaterThan(100)
    for (const ref of new Set(refs))
      expect(doc.components, ref).toHaveProperty(ref.replace('#/components/', '').split('/'))
  })

  it('has schemas that are valid JSON Schema 2020-12, with valid examples', async () => {
    const doc = await document
    const check = checkerOf(doc)
    for (const schema of Object.values(doc.components.schemas)) expect(() => check(schema, null)).not.toThrow()
    let examples = 0
    for (const { operation } of operationsOf(doc)) {
      for (const { schema } of operation.parameters ?? []) expect(() => check(schema, null)).not.toThrow()
      const responses = Object.values(operation.responses).map(({ content }) => content ?? {})
      for (const media of [operation.requestBody?.content ?? {}, ...responses].flatMap((one) => Object.values(one))) {
        expect(() => check(media.schema, null)).not.toThrow()
        if (media.example === undefined) continue
        examples++
        expect([operation.operationId, check(media.schema, media.example)]).toEqual([operation.operationId, null])
      }
    }
    expect(examples).toBeGreaterThanOrEqual(100)
  })

  it('is closed in requests and open in responses, so that a client reads those of a newer server', async () => {
    const doc = await document
    const keywords = (value: unknown): string[] =>
      [...JSON.stringify(value).matchAll(/"(enum|x-extensible-enum)":\[|"(additionalProperties)":false/g)].map(
        ([, list, object]) => list ?? object ?? '',
      )
    const requests = operationsOf(doc).flatMap(({ operation: { requestBody, parameters } }) => [
      requestBody,
      parameters,
    ])
    expect(new Set(keywords(requests.filter(Boolean)))).toEqual(new Set(['enum', 'additionalProperties']))
    const { PushRequest: _, PushForm: __, ...named } = doc.components.schemas
    const responses = operationsOf(doc).map(({ operation }) => operation.responses)
    expect(new Set(keywords([named, responses]))).toEqual(new Set(['x-extensible-enum']))
    expect(named.Push).toHaveProperty(['properties', 'state', 'x-extensible-enum'], [...PUSH_STATES])
    expect(named.Problem).toHaveProperty(['properties', 'code', 'x-extensible-enum'], Object.keys(ERRORS))
  })

  it('has schemas of one type, or of one and null, which generators of clients understand', async () => {
    const types = [...JSON.stringify(await document).matchAll(/"type":\[([^\]]+)\]/g)].map(([, list]) => list!)
    expect(types.length).toBeGreaterThan(100)
    expect(types.filter((list) => !/^"\w+","null"$/.test(list))).toEqual([])
  })

  it('documents a second kind of success as a range: generators type an operation by the lowest status of success', async () => {
    const doc = await document
    const successes = operationsOf(doc).flatMap(({ operation: { operationId, responses } }) => {
      const statuses = Object.keys(responses).filter((status) => status.startsWith('2'))
      return statuses.length > 1 ? [`${operationId} ${statuses.join(' ')}`] : []
    })
    expect(successes).toEqual(['remapConnection 202 2XX', 'requestPush 202 2XX'])
  })

  it('describes each event as a webhook, with the body that is sent', async () => {
    const doc = await document
    expect(Object.keys(doc.webhooks)).toEqual(DELIVERED_EVENTS)
    const check = checkerOf(doc)
    const { store, ids } = await kit
    const object = { kind: 'push', row: (await store.pushes.get(ids.push))! } as const
    const entry = (await store.changes.list({ after: 0, limit: 100 })).find(({ model }) => model === 'push')!
    const at = entry.at
    const bodyOf = (type: string) => doc.webhooks[type]!.post.requestBody.content['application/json']!.schema
    for (const personalData of [true, false]) {
      const sent = showEvent({ type: 'push.confirmed', at, connection: 'acme', entry, object }, personalData)
      expect([personalData, check(bodyOf('push.confirmed'), sent)]).toEqual([personalData, null])
      expect(check(bodyOf('consent.withdrawn'), sent)).not.toBeNull()
    }
  })

  it('names each operation once, with texts, one known group, its parameters and its problems', async () => {
    const doc = await document
    const all = operationsOf(doc)
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length)
    for (const { path, operation } of all) {
      expect(operation.summary.length, path).toBeGreaterThan(5)
      expect(operation.description.length, path).toBeGreaterThan(5)
      expect(GROUPS.map(({ tag }) => tag)).toEqual(expect.arrayContaining([...operation.tags]))
      expect(operation.tags).toHaveLength(1)
      const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1])
      const declared = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name)
      expect(declared).toEqual(inPath)
      expect(operation.responses.default?.content).toHaveProperty(['application/problem+json'])
      expect(
        Object.keys(operation.responses).some((status) => /^2/.test(status)),
        path,
      ).toBe(true)
    }
    expect(doc.tags.map(({ name }) => name)).toEqual([...GROUPS.map(({ tag }) => tag), 'Events'])
  })

  it('lists the codes of problems of each operation, and a response for each status of a fault of the caller', async () => {
    const all = operationsOf(await document)
    const codesOf = (id: string) =>
      all.find(({ operation }) => operation.operationId === id)!.operation['x-problem-codes']
    expect(codesOf('requestPush')).toEqual(expect.arrayContaining(['consent_missing', 'person_erased', 'file_invalid']))
    expect(codesOf('listChanges')).toEqual(expect.arrayContaining(['feed_expired', 'not_found']))
    expect(codesOf('listConnectors')).not.toContain('not_found')
    for (const { operation } of all) {
      const codes = operation['x-problem-codes'] ?? []
      const statuses = codes.map((code) => ERRORS[code as keyof typeof ERRORS].status).filter((status) => status < 500)
      const documented = Object.keys(operation.responses).filter((status) => status.startsWith('4'))
      expect([operation.operationId, documented.toSorted()]).toEqual([
        operation.operationId,
        [...new Set(statuses.map(String))].toSorted(),
      ])
      for (const code of codes)
        expect(
          Object.values(operation.responses).filter(({ description }) => description.includes(`\`${code}\``)),
        ).toHaveLength(1)
    }
  })

  it('marks a body as required exactly where the server requires one', async () => {
    const { call } = await kit
    const optional = operationsOf(await document).filter(({ operation }) => operation.requestBody?.required === false)
    expect(optional.length).toBeGreaterThanOrEqual(6)
    for (const { path, operation, method } of operationsOf(await document)) {
      // The body of a webhook can be anything, and is verified before it is parsed.
      if (!operation.requestBody || path.startsWith('/webhooks/')) continue
      const url = path.replace(/\{[^}]+\}/g, 'nothing')
      const { status } = await call({ method: method as 'POST', url })
      const refused = status === 422 || status === 400
      expect([path, refused]).toEqual([path, operation.requestBody.required !== false])
    }
  })

  it('describes the headers of responses: of all, of what has a version, and of a method that a path does not have', async () => {
    const { call } = await kit
    const doc = await document
    const headersOf = (response: unknown): string[] => Object.keys(Reflect.get(Object(response), 'headers') ?? {})
    for (const { path, operation } of operationsOf(doc))
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(headersOf(response), path).toContain('X-Request-Id')
        expect(headersOf(response).includes('RateLimit'), path).toBe(/^2|429/.test(status))
        expect(headersOf(response).includes('Retry-After'), path).toBe(/429|503/.test(status))
      }
    const tagged = operationsOf(doc).filter(({ operation }) => headersOf(operation.responses['200']).includes('ETag'))
    expect(tagged.map(({ operation }) => operation.operationId)).toEqual(
      expect.arrayContaining(['getConnection', 'updateConnection', 'getPushSwitch', 'getKey']),
    )
    const { headers } = await call({ url: '/v1/connections/acme' })
    for (const name of ['x-request-id', 'ratelimit', 'ratelimit-policy', 'etag']) expect(headers).toHaveProperty([name])
    const refused = await call({ method: 'DELETE', url: '/v1/summary' })
    expect(refused).toMatchObject({ status: 405 })
    expect(refused.headers).toMatchObject({ allow: 'GET, HEAD', 'x-request-id': expect.any(String) })
  })

  it('covers every route of the server except those of the document itself', async () => {
    const { api } = await kit
    const documented = operationsOf(await document)
    for (const { path, method } of documented)
      expect(api.hasRoute({ method: method as 'GET', url: path.replaceAll(/\{([^}]+)\}/g, ':$1') })).toBe(true)
    const routes = (
      api.printRoutes({ commonPrefix: false }).match(/\((?:HEAD|GET|POST|PUT|PATCH|DELETE)[^)]*\)/g) ?? []
    ).flatMap((methods) =>
      methods
        .slice(1, -1)
        .split(', ')
        .filter((method) => method !== 'HEAD'),
    )
    const ofTheDocument = ['/openapi.json', '/docs', '/docs/json', '/docs/yaml', '/docs/*']
    expect(routes).toHaveLength(documented.length + ofTheDocument.length)
  })

  it('requires a key everywhere except for health checks, pages about errors, webhooks, file URLs and browser callbacks', async () => {
    const open = operationsOf(await document).filter(({ operation }) => operation.security !== undefined)
    expect([...new Set(open.map(({ path }) => path))].toSorted()).toEqual([
      '/files/{token}',
      '/health/live',
      '/health/ready',
      '/problems',
      '/problems/{code}',
      '/v1/oauth/callback',
      '/webhooks/{connection}',
    ])
  })

  it('lists the roles of each operation that requires a key, for programs and for readers', async () => {
    for (const { path, method, operation } of operationsOf(await document)) {
      const row = ACCESS[`${method} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`]
      expect([path, operation['x-roles']]).toEqual([path, row?.roles])
      if (row) expect(operation.description).toContain(`Roles: ${row.roles.join(', ')}.`)
    }
  })

  it('types every field of a record', async () => {
    const { schemas } = (await document).components
    for (const model of MODELS) {
      const { properties } = schemas[model.charAt(0).toUpperCase() + model.slice(1)] as {
        properties: Record<string, Schema>
      }
      for (const [field] of rowsOf(model)) expect(properties[field], `${model}.${field}`).toHaveProperty('type')
    }
  })
})

describe('the text of the document', () => {
  it.each(['/openapi.json', '/docs/json', '/docs/yaml'])('at %s is made once, whoever asks for it', async (url) => {
    const { call } = await kit
    const first = await call({ url, key: null })
    const made = vi.spyOn(JSON, 'stringify')
    const again = await call({ url, key: null })
    const serialized = made.mock.calls.filter(([value]) => Object(value).paths !== undefined)
    made.mockRestore()
    expect([serialized, again.text === first.text]).toEqual([[], true])
    const known = await call({ url, key: null, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([known.status, known.text]).toEqual([304, ''])
  })
})

it('has once what several operations have: parameters, problems and totals', async () => {
  const text = (await (await kit).call({ url: '/openapi.json', key: null })).text
  const { paths, webhooks } = JSON.parse(text) as Pick<Awaited<typeof document>, 'paths' | 'webhooks'>
  const inline = [paths, webhooks].flatMap((all) =>
    Object.values(all).flatMap((path) =>
      Object.values(path as Readonly<Record<string, OperationObject>>).flatMap(({ parameters = [], responses }) => [
        ...parameters,
        ...Object.values(responses).filter(({ description = '' }) => description.includes('`')),
      ]),
    ),
  )
  const written = inline.map((part) => JSON.stringify(part)).filter((part) => !part.startsWith('{"$ref"'))
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((part, at) => written.indexOf(part) !== at)).toEqual([])
})

describe('the documentation page', () => {
  const ASSETS = [
    '/docs',
    '/docs/',
    '/docs/static/swagger-initializer.js',
    '/docs/static/swagger-ui.css',
    '/docs/static/index.css',
  ]
  const SCRIPTS = ['/docs/static/swagger-ui-bundle.js', '/docs/static/swagger-ui-standalone-preset.js']

  it('names no other host, neither in itself nor in what it loads', async () => {
    const { call } = await kit
    for (const url of ASSETS) {
      const answer = await call({ url, key: null })
      expect([url, answer.status]).toEqual([url, 200])
      const withoutComments = answer.text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '')
      const hosts = withoutComments.match(/(?:https?:)?\/\/[a-z0-9.-]+\.[a-z]{2,}/gi) ?? []
      expect([url, hosts.filter((host) => !host.endsWith('//www.w3.org'))]).toEqual([url, []])
    }
  })

  it('loads only what this server serves', async () => {
    const { call } = await kit
    const page = (await call({ url: '/docs', key: null })).text
    const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!)
    expect(loaded).toEqual(expect.arrayContaining(SCRIPTS))
    for (const url of loaded) {
      expect(url).toMatch(/^\/docs\/static\//)
      expect([url, (await call({ url, key: null })).status]).toEqual([url, 200])
    }
    expect((await call({ url: '/docs/json', key: null })).text).toBe(
      (await call({ url: '/openapi.json', key: null })).text,
    )
  })

  it('has a Content-Security-Policy that allows connections only to this server', async () => {
    const { call } = await kit
    const policy = String((await call({ url: '/docs', key: null })).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/)
    expect(String((await call({ url: '/v1/runs' })).headers['content-security-policy'])).toBe(
      "default-src 'none';frame-ancestors 'none'",
    )
  })
})

describe('the API guide', () => {
  const guide = new URL('../../docs/api.md', import.meta.url)
  const PARAMETERS = /(<!-- list parameters: generated[^\n]*-->\n)(.*?)(<!-- \/list parameters -->)/s

  it('lists the parameters of lists, each once (UPDATE_DOCS=1 writes them)', async () => {
    const lists = operationsOf(await document).filter(
      ({ method, operation }) => method === 'GET' && operation.parameters?.some(({ name }) => name === 'cursor'),
    )
    const given = lists.flatMap(({ path, operation }) =>
      (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'query' && !['limit', 'cursor'].includes(parameter.name))
        .map(({ name, schema, description = '' }) => ({ name, path, description, repeated: schema.type === 'array' })),
    )
    const rows = [...Map.groupBy(given, ({ name }) => name)]
      .filter(([, uses]) => uses.length > 1)
      .map(([name, uses]) => {
        const { description } = uses.find(({ repeated }) => repeated) ?? uses[0]!
        const named = (some: typeof uses): string => some.map(({ path }) => path.replace('/v1/', '')).join(', ')
        const once = uses.filter(({ repeated }) => !repeated)
        const repeated =
          once.length === uses.length ? 'no' : once.length === 0 ? 'yes' : `yes, but not in ${named(once)}`
        return `| \`${name}\` | ${description} | ${repeated} | ${named(uses)} |`
      })
    const table = `\n| parameter | meaning | may be repeated | lists |\n|---|---|---|---|\n${rows.join('\n')}\n\n`
    if (process.env.UPDATE_DOCS) {
      const write = (_all: string, open: string, _old: string, close: string) => `${open}${table}${close}`
      writeFileSync(guide, readFileSync(guide, 'utf8').replace(PARAMETERS, write))
    }
    expect(readFileSync(guide, 'utf8').match(PARAMETERS)?.[2]).toBe(table)
  })

  const BLOCK = /(<!-- operations: generated[^\n]*-->\n)(.*?)(<!-- \/operations -->)/s

  it('lists the operations that the document lists (UPDATE_DOCS=1 writes them)', async () => {
    const all = operationsOf(await document)
    const sections = GROUPS.map(({ tag, description }) => {
      const rows = all.filter(({ operation }) => operation.tags[0] === tag)
      const lines = rows.map(({ method, path, operation }) => `| \`${method} ${path}\` | ${operation.summary} |`)
      return [`### ${tag}`, '', description, '', '| operation | what it does |', '|---|---|', ...lines, ''].join('\n')
    })
    const list = `\n${sections.join('\n')}\n`
    const text = readFileSync(guide, 'utf8')
    if (process.env.UPDATE_DOCS)
      writeFileSync(
        guide,
        text.replace(BLOCK, (_all, open, _old, close) => `${open}${list}${close}`),
      )
    expect(readFileSync(guide, 'utf8').match(BLOCK)?.[2]).toBe(list)
  })
})

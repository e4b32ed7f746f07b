import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { start } from '../../examples/ats/recruiting-suite.ts'
import type { RunningAts } from '../../examples/ats/server.ts'
import { connectionOf } from '../../examples/demo/connections.ts'
import { LISTS } from '../../runtime/cli/print/lists.ts'
import { openReceiver, verify } from '../flows/webhook-endpoints/receiver.ts'
import { makeCertificate } from '../kit/certificates.ts'
import { referenceFolder } from '../kit/reference-connectors.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'
import { unzip } from '../kit/unzip.ts'
import { inProcess } from './captured.ts'
import type { Ran } from './hirewire.ts'
import { type ServerHere, serveHere } from './serve-here.ts'

const KEY = 'cd'.repeat(32)
const CONNECTORS = referenceFolder()
let folder = ''
let ats: RunningAts
let server: ServerHere
const place = () => ({ cwd: folder, env: { HIREWIRE_KEY: KEY } })
const run = (...args: string[]): Promise<Ran> => inProcess(args, place())
const runWith = (input: string, ...args: string[]): Promise<Ran> => inProcess(args, { ...place(), input })
const REQUEST = ['--connection', 'acme', '--person', 'p-17', '--requisition', 'j1']
const PUSH = ['push', ...REQUEST, '--candidate', 'ada.json', '--resume', 'cv.pdf']
const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }
const CANDIDATES = {
  ada: ADA,
  ada18: { ...ADA, email: 'ada18@example.com', phone: '+49 30 5550017' },
  lost: { ...ADA, first_name: 'Lost', email: 'lost@example.com', phone: '+49 30 5550018' },
  mary: { ...ADA, email: 'mary@example.com' },
}
const CONSENT = ['--person', 'p-17', '--connection', 'acme', '--requisition', 'j1', '--kind', 'interest_and_consent']

beforeAll(async () => {
  ats = await start({ requisitions: 3, rate: 'none' })
  folder = makeStoreFolder()
  const config = `data_dir: ./data
key: { env: HIREWIRE_KEY }
connectors: ${CONNECTORS}
listen: { port: 0 }
public_url: https://hirewire.example
allow_private_addresses: true
log_level: silent
`
  writeFileSync(join(folder, 'hirewire.yaml'), config)
  writeFileSync(join(folder, 'acme.json'), JSON.stringify({ ...connectionOf('recruiting-suite', ats.url), id: 'acme' }))
  writeFileSync(join(folder, 'cv.pdf'), '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  for (const [name, candidate] of Object.entries(CANDIDATES))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(candidate))
  const added = await run('connections', 'add', '--file', 'acme.json')
  expect(added.code, added.stderr).toBe(0)
  expect((await run('pull', 'acme', 'requisitions')).code).toBe(0)
  server = await serveHere(place())
})
afterAll(async () => {
  await server.stop()
  await ats.close()
  rmSync(folder, { recursive: true, force: true })
})

// A day: each piece of work continues where the one before ended.
describe('daily work of operators', { shuffle: false }, () => {
  let push = ''

  it('a dry run prints what is missing with exit code 1, and what it would send with 0', async () => {
    const refused = await run(...PUSH, '--dry-run')
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('not queried (consent)')])
    expect((await run('consents', 'record', ...CONSENT, '--state', 'confirmed')).code).toBe(0)
    const shown = await run(...PUSH, '--dry-run')
    expect(shown.code, shown.stderr).toBe(0)
    expect(shown.stdout).toContain('query e-mail: 0 found')
    expect(shown.stdout).toContain('POST ')
    expect((await run('--json', 'pushes', 'list')).json()).toMatchObject({ data: [] })
    expect((await run(...PUSH, '--offline')).code).toBe(2)
    expect((await run(...PUSH, '--email', 'ada@example.com')).stderr).toContain("nknown option '--email'")
    const { person, connection, requisition } = { person: 'p-17', connection: 'acme', requisition: 'j1' }
    const candidate = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }
    const input = JSON.stringify({ person, connection, requisition, candidate, attachments: [] })
    expect((await runWith(input, 'push', '--file', '-', '--dry-run')).stdout).toContain('query e-mail: 0 found')
    const broken = await runWith(`{${input}`, 'push', '--file', '-')
    expect([broken.code, broken.stderr.includes('Lovelace')]).toEqual([2, false])
  })

  it('pushes can be listed and shown with their attempts', async () => {
    const sent = await run('--json', ...PUSH, '--wait')
    expect(sent.code, sent.stdout).toBe(0)
    push = (sent.json() as { id: string }).id
    expect((await run('pushes', 'list', '--state', 'CONFIRMED')).stdout).toContain(push)
    const shown = await run('pushes', 'show', push)
    expect(shown.stdout).toContain('before Hirewire  no')
    expect(shown.stdout).toMatch(/recruiting-suite\.yaml:\d+:\d+/)
    expect(shown.stdout).not.toContain('ada@example.com')
    const full = await run('pushes', 'show', push, '--full')
    expect(full.stdout).toMatch(
      /→ POST http.*x-api-key: ••••••.*ada@example\.com.*\(file resume: cv\.pdf, .*← 20\d in/s,
    )
  })

  it('an impossible action is refused with the reason, and a usage error exits with code 2', async () => {
    expect((await run('pushes', 'retry', push)).stderr).toContain('only FAILED')
    expect((await run('pushes', 'cancel', push)).stderr).toContain('[state_conflict]')
    expect((await run('pushes', 'settle', push, '--arrived', '--id', 'candidate=c1')).stderr).toContain('UNCERTAIN')
    expect((await run('pushes', 'settle', push)).code).toBe(2)
    expect((await run('pushes', 'retry')).code).toBe(2)
    expect((await run('pushes', 'retry', '--connection', 'acme')).stdout).toContain('0 of 0')
    expect((await run('reviews', 'list')).stdout).toContain('No matching reviews')
    expect((await run('reviews', 'decide', 'rev_x', 'create')).stderr).toContain('[not_found]')
    expect((await run('changes', '--model', 'push')).stdout).toContain('CONFIRMED')
    expect((await run('pushes', 'list', '--state', 'CONFIRMED,FAILED', '--count')).stdout).toContain('1 in all')
    expect((await run('pushes', 'list', '--to', '2020-01-01T00:00:00Z')).stdout).toContain('No matching pushes')
    expect((await run('pushes', 'list', '--cause', 'lost')).stderr).toContain('--cause <cause>')
    expect((await run('pushes', 'groups')).stdout).toContain('No failed or uncertain pushes')
    expect((await run('quarantine', 'groups')).stdout).toContain('The quarantine is empty')
  })

  it('both sides of a possible duplicate are shown as text, with the commands that decide', async () => {
    const person = { first_name: 'Grace', last_name: 'Else', email: 'grace@else.example', phone: '+49305550017' }
    const { candidate_id: there } = await ats.admin.addCandidate(person)
    const of = (words: readonly string[]) => words.map((word) => (word === 'p-17' ? 'p-18' : word))
    await run('consents', 'record', ...of(CONSENT), '--state', 'confirmed')
    const args = of(PUSH).map((word) => (word === 'ada.json' ? 'ada18.json' : word))
    expect((await run(...args, '--wait')).stdout).toContain('IN_REVIEW')
    const [{ id }] = ((await run('--json', 'reviews', 'list')).json() as { data: [{ id: string }] }).data
    const { stdout } = await run('reviews', 'show', id)
    expect(stdout).toContain(`Candidate ${there}, found by phone`)
    expect(stdout).toMatch(/first_name +Ada +Grace +differs/)
    expect(stdout).toMatch(/phone +\+49 30 5550017 +\+49305550017 +same/)
    expect(stdout).toContain(`hirewire reviews decide ${id} create`)
    expect((await run('reviews', 'decide', id, 'discard', '--by', 'ann')).stdout).toContain('is cancelled')
    expect((await run('reviews', 'show', id)).stdout).toContain('Decision: discard (ann')
    expect((await run('reviews', 'decide', id, 'create')).stderr).toContain('is already decided')
  })

  it('a push that waits because of a pause shows so at once, with the command that ends the pause', async () => {
    await run('connections', 'pause', 'acme', '--reason', 'keys are changed')
    const pulled = await run('pull', 'acme', 'requisitions')
    expect([pulled.code, pulled.stderr]).toEqual([
      1,
      expect.stringContaining('acme is paused (keys are changed). Resume it: hirewire connections resume acme'),
    ])
    expect(pulled.stdout).toContain('requisitions: waits until the connection is resumed')
    expect(pulled.stdout).not.toContain('[–]')
    await run('connections', 'resume', 'acme')
    expect((await run('pushes', 'pause')).stdout).toContain('hirewire pushes resume')
    expect((await run('status')).stdout).toContain('all pushes are paused')
    const other = PUSH.map((word) => word.replace('p-17', 'p-19').replace('ada.json', 'mary.json'))
    await run('consents', 'record', ...CONSENT.map((word) => word.replace('p-17', 'p-19')), '--state', 'confirmed')
    const pushed = await run(...other, '--wait')
    expect(pushed).toMatchObject({ code: 1, stdout: expect.stringContaining('QUEUED') })
    expect(pushed.stderr).toContain('All pushes are paused. Resume them: hirewire pushes resume')
    expect((await run('pushes', 'resume')).code).toBe(0)
  })

  it('everything is paused with one command, and pulls and pushes are resumed together or apart', async () => {
    expect((await run('pause')).stdout).toContain('Resume them: hirewire resume')
    expect((await run('status')).stdout).toContain('all pushes and pulls are paused')
    expect((await run('resume', '--only', 'pushes')).code).toBe(0)
    const pulled = await run('pull', 'acme', 'requisitions')
    expect([pulled.code, pulled.stderr]).toEqual([
      1,
      expect.stringContaining('All pulls are paused. Resume them: hirewire resume --only pulls'),
    ])
    expect((await run('--json', 'resume')).json()).toEqual({ pushes: null, pulls: null })
    expect((await run('status')).stdout).not.toContain('are paused')
  })

  describe('a list', () => {
    it.each(Object.keys(LISTS))('of %s is printed as a table, as JSON and as CSV', async (noun) => {
      for (const format of ['table', 'json', 'csv']) {
        // A list whose name has two words is the command itself.
        const words = noun.includes(' ') ? noun.split(' ') : [noun, 'list']
        const ran = await run(...words, '--output', format)
        expect([ran.code, ran.stderr]).toEqual([0, ''])
        if (format === 'json') expect(JSON.parse(ran.stdout)).toMatchObject({ data: expect.any(Array) })
        if (format === 'csv') expect(ran.stdout).toMatch(/^"[a-z_.]+"(,"[a-z_.]+")*\r\n/)
      }
    })

    it('accepts values in any case, and names the allowed ones for another value', async () => {
      const open = await run('requisitions', 'list', '--status', 'open', '--json')
      expect(open.json()).toMatchObject({ data: [{ id: 'j1' }, {}, {}] })
      const wrong = await run('pushes', 'list', '--state', 'LOST')
      expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Allowed: REFUSED, QUEUED, SENDING')])
    })

    it('shows the columns that are asked for, of any field', async () => {
      const { stdout } = await run('requisitions', 'list', '--columns', 'id,status.source_value', '--output', 'csv')
      expect(stdout.split('\r\n').slice(0, 2)).toEqual(['"id","status.source_value"', '"j1","Open"'])
    })

    it('returns every entry with --all, however many pages there are', async () => {
      const args = ['requisitions', 'list', '--output', 'csv', '--columns', 'id']
      expect((await run(...args, '--limit', '1')).stdout.trimEnd().split('\r\n')).toHaveLength(2)
      expect((await run(...args, '--all')).stdout.trimEnd().split('\r\n')).toHaveLength(4)
      expect((await run(...args, '--all', '--limit', '1')).stderr).toContain('either --all or --limit')
    })

    it.each([
      ['requisitions', ['--status', 'OPEN']],
      ['nodes', []],
    ])('%s works without a second word, as it did before', async (noun, options) => {
      const [before, now] = [await run(noun, ...options), await run(noun, 'list', ...options)]
      expect([before.code, before.stdout]).toEqual([0, now.stdout])
    })

    it('of budgets has those of several connections, and refuses a mistyped one', async () => {
      const args = ['budgets', 'list', '--output', 'csv', '--columns', 'budget.connections']
      const some = await run(...args, '--connection', 'acme', '--connection', 'amce')
      expect([some.code, some.stdout]).toEqual([0, expect.stringContaining('acme')])
      const none = await run(...args, '--connection', 'amce')
      expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('amce')])
    })

    it('of connections and consents has its earlier name', async () => {
      expect((await run('connection', 'list')).stdout).toBe((await run('connections', 'list')).stdout)
      expect((await run('consent', 'list')).stdout).toBe((await run('consents', 'list')).stdout)
    })
  })

  it('a truncated list of consents prints how to continue', async () => {
    for (const state of ['requested', 'confirmed']) await run('consents', 'record', ...CONSENT, '--state', state)
    const first = await run('consents', 'list', '--person', 'p-17', '--limit', '2')
    const more = /More: (--cursor) (\S+)/.exec(first.stdout)
    const rest = await run('consents', 'list', '--person', 'p-17', '--limit', '2', more![1]!, more![2]!)
    expect(rest.stdout).toContain('confirmed')
    expect(rest.stdout).not.toContain('More:')
  })

  it('consents that expire soon are listed', async () => {
    const of = (person: string, end: string) => [
      ...CONSENT.map((word) => (word === 'p-17' ? person : word)),
      ...['--state', 'confirmed', '--expires-at', end],
    ]
    for (const [person, end] of [
      ['p-soon', '2099-01-05T00:00:00Z'],
      ['p-later', '2099-06-01T00:00:00Z'],
    ] as const)
      expect((await run('consents', 'record', ...of(person, end))).code).toBe(0)
    const before = ['--expires-to', '2099-03-01T00:00:00Z']
    const soon = await run('consents', 'list', '--state', 'confirmed', '--latest', ...before)
    expect(soon.stdout, soon.stderr).toContain('p-soon')
    expect(soon.stdout).not.toContain('p-later')
  })

  it('a client certificate is set from its files and shown without its lines; another authority requires the credentials', async () => {
    const { cert, key } = makeCertificate({ name: 'acme' })
    writeFileSync(join(folder, 'client.pem'), cert)
    writeFileSync(join(folder, 'client.key'), key)
    const tls = (...options: string[]) => run('connections', 'tls', 'acme', ...options)
    expect((await tls('--certificate', 'client.pem')).stderr).toContain('"key" is missing')
    const set = await tls('--certificate', 'client.pem', '--key', 'client.key')
    expect(set.code, set.stderr).toBe(0)
    expect(set.stdout).toMatch(/tls.certificate CN=acme, until 2049-12-31/)
    expect(set.stdout).not.toContain('BEGIN')
    const refused = await tls('--ca', 'client.pem')
    expect(refused.stderr).toContain('[origin_changed]')
    const { credentials } = JSON.parse(readFileSync(join(folder, 'acme.json'), 'utf8'))
    writeFileSync(join(folder, 'credentials.json'), JSON.stringify(credentials))
    expect((await tls('--ca', 'client.pem', '--credentials', 'credentials.json')).stdout).toContain('tls.ca')
    expect((await tls()).code).toBe(2)
    const removed = await run('connections', 'tls', 'acme', '--remove')
    expect(removed.stderr).toContain('[origin_changed]')
    const options = ['--remove', '--credentials', 'credentials.json']
    expect((await tls(...options)).stdout).not.toContain('tls.')
  })

  it('a connection is changed by the given object, and an add that exists already names the command for changing', async () => {
    writeFileSync(join(folder, 'change.json'), '{ "name": "Acme, renamed" }')
    const changed = await run('connections', 'change', 'acme', '--file', join(folder, 'change.json'))
    expect(changed).toMatchObject({ code: 0, stdout: expect.stringContaining('Acme, renamed') })
    for (const overrides of [
      { vocabularies: { 'requisition.status': { OPEN: ['ajar'] } } },
      { limits: [{ calls: 9, per: '1s' }] },
    ]) {
      writeFileSync(join(folder, 'change.json'), JSON.stringify({ overrides }))
      expect((await run('connections', 'change', 'acme', '--file', join(folder, 'change.json'))).code).toBe(0)
    }
    const shown = (await run('connections', 'show', 'acme', '--json')).json()
    expect(shown).toMatchObject({ name: 'Acme, renamed', overrides: { limits: [{ calls: 9 }] } })
    expect(shown).not.toHaveProperty('overrides.vocabularies')
    const again = await run('connections', 'add', '--file', join(folder, 'acme.json'))
    expect(again.stderr).toContain('hirewire connections change acme --file')
  })

  it('many pushes are cancelled at once after a plan, and each has its result', async () => {
    expect((await run('pushes', 'pause')).code).toBe(0)
    const of = (person: string) => ['--connection', 'acme', '--person', person, '--requisition', 'j1']
    const ids: string[] = []
    for (const person of ['p-90', 'p-91']) {
      const consent = ['--kind', 'interest_and_consent', '--state', 'confirmed']
      expect((await run('consents', 'record', ...of(person), ...consent)).code).toBe(0)
      const queued = await run('--json', 'push', ...of(person), '--candidate', 'mary.json', '--resume', 'cv.pdf')
      ids.push((queued.json() as { id: string }).id)
    }
    expect((await run('bulk', 'cancel')).stderr).toContain('matches every push')
    expect((await run('bulk', 'cancel', '--all', '--code', 'bug')).stderr).toContain('contradicts `code`')
    const asked = await run('bulk', 'cancel', '--requisition', 'j1', '--person', 'p-90')
    expect([asked.code, asked.stderr]).toEqual([
      2,
      expect.stringContaining('1 of 1 matching pushes would be cancelled'),
    ])
    expect(asked.stderr).toContain('pass --yes')
    const planned = await run('--json', 'bulk', 'cancel', '--connection', 'acme', '--state', 'QUEUED', '--plan')
    const plan = planned.json() as { id: string }
    expect(plan).toMatchObject({ state: 'planned', matched: 2, waiting: 2, filter: { connection: ['acme'] } })
    const started = await run('bulk', 'start', plan.id)
    expect([started.code, started.stdout]).toEqual([0, expect.stringMatching(/state +complete\n.*done +2\n/s)])
    const items = (await run('--json', 'bulk', 'items', plan.id)).json() as { data: unknown[] }
    expect(items.data).toMatchObject(ids.map((id) => ({ id, state: 'done', push_state: 'CANCELLED' })))
    const again = await run('bulk', 'cancel', '--person', 'p-90', '--state', 'CANCELLED', '--yes')
    expect(again.stdout).toContain('Only pushes that are queued or in review can be cancelled.')
    expect((await run('bulk', 'stop', plan.id)).stderr).toContain('[state_conflict]')
    expect((await run('bulk', 'list', '--state', 'complete')).stdout).toContain(plan.id)
    expect((await run('bulk', 'show', plan.id)).stdout).toMatch(/filter +connection acme, state QUEUED/)
    expect((await run('pushes', 'resume')).code).toBe(0)
  })

  it('a receiver of events is created, tested, changed and deleted, and its secret is printed once', async () => {
    const { url, received } = await openReceiver()
    const created = await run('webhook-endpoints', 'create', url, '--event', 'push.*', '--event', 'issue.opened')
    expect([created.code, created.stderr]).toEqual([0, ''])
    const [id = ''] = /whe_\w+/.exec(created.stdout) ?? []
    const [secret = ''] = /whsec_\S+/.exec(created.stdout) ?? []
    expect((await run('webhook-endpoints', 'create', 'https://x.example/', '--event', 'push')).code).toBe(2)
    const tested = await run('webhook-endpoints', 'test', id)
    expect([tested.code, tested.stdout]).toEqual([0, expect.stringContaining('Delivered: status 204')])
    const at = Number(received[0]!.headers['webhook-timestamp']) * 1000
    expect(verify(secret, received[0]!, at)).toMatchObject({ type: 'webhook.test' })
    const listed = await run('webhook-endpoints', 'list')
    expect(listed.stdout).toMatch(new RegExp(`${id} .*push\\.\\*.*active`))
    expect(listed.stdout + (await run('webhook-endpoints', 'show', id, '--json')).stdout).not.toContain(secret)
    expect((await run('webhook-endpoints', 'rotate', id, '--overlap', '1h')).stdout).toContain('signs, too, until 20')
    const changed = await run('webhook-endpoints', 'update', id, '--personal-data', 'yes', '--state', 'disabled')
    expect(changed.stdout).toMatch(/personal data +true\nstate +disabled\nreason +operator/)
    expect((await run('webhook-endpoints', 'replay', id, '--from', '2026-01-05T00:00:00Z')).code).toBe(0)
    expect((await run('webhook-endpoints', 'deliveries', id)).stdout).toContain('webhook.test')
    const arrived = ['--type', 'webhook.test,push.failed', '--delivered', 'true', '--sort', 'oldest', '--count']
    expect((await run('webhook-endpoints', 'deliveries', id, ...arrived)).stdout).toMatch(/webhook\.test.*1 in all/s)
    expect((await run('webhook-endpoints', 'deliveries', id, '--delivered', 'false')).stdout).toContain('No matching')
    expect((await run('webhook-endpoints', 'delete', id)).code).toBe(2)
    expect((await run('webhook-endpoints', 'delete', id, '--yes')).stdout).toContain(`${id} is deleted.`)
    expect((await run('webhook-endpoints', 'show', id)).stderr).toContain('does not exist')
  })

  it('the metrics of the server have the times of its store', async () => {
    const { stdout } = await run('keys', 'create', 'scraper', '--role', 'auditor')
    const [secret = ''] = /hw_\S+/.exec(stdout) ?? []
    const response = await fetch(new URL('/metrics', server.address), {
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(await response.text()).toMatch(/^hirewire_store_seconds_count\{kind="write",part="run"\} [1-9]/m)
  })

  it('a key is created, used, rotated and revoked, and its secret is printed once', async () => {
    const { address } = server
    const status = async (key: string, path: string): Promise<number> =>
      (await fetch(new URL(path, address), { headers: { authorization: `Bearer ${key}` } })).status
    const created = await run('keys', 'create', 'desk', '--role', 'auditor', '--connection', 'acme', '--expires', '90d')
    expect([created.code, created.stderr]).toEqual([0, ''])
    const [, id = ''] = /Key (key_\w+) \(desk\), role auditor/.exec(created.stdout) ?? []
    const [secret = ''] = /hw_\S+/.exec(created.stdout) ?? []
    expect([await status(secret, '/v1/pushes'), await status(secret, '/v1/keys')]).toEqual([200, 403])
    const listed = await run('keys', 'list')
    expect(listed.stdout).toMatch(new RegExp(`${id} +desk +auditor +acme +active +20`))
    expect(listed.stdout + (await run('keys', 'list', '--json')).stdout).not.toContain(secret)
    const rotated = await run('--json', 'keys', 'rotate', id, '--overlap', '1h')
    const { secret: next } = rotated.json() as { secret: string }
    expect([await status(secret, '/v1/runs'), await status(next, '/v1/runs')]).toEqual([200, 200])
    const text = await run('keys', 'rotate', id, '--overlap', '0s')
    expect(text.stdout).toMatch(/The secret hw_\w+_… is valid until 20/)
    expect(await status(next, '/v1/runs')).toBe(401)
    expect((await run('keys', 'revoke', id)).code).toBe(2)
    expect((await run('keys', 'revoke', id, '--yes')).stdout).toContain(`Key ${id} (desk) is revoked.`)
    expect((await run('keys', 'rotate', id)).stderr).toContain('was revoked at')
    expect((await run('keys', 'list')).stdout).toContain('revoked')
  })

  it('a connect link is created, shown and revoked, and its URL is printed once', async () => {
    const preset = { settings: { ats_base_url: ats.url }, credentials: { api_secret: 'of the platform' } }
    writeFileSync(join(folder, 'preset.json'), JSON.stringify(preset))
    const created = await run(
      ...['connect-links', 'create', 'Acme', '--connector', 'recruiting-suite', '--expires', '2d', '--language', 'de'],
      ...['--return-url', 'https://platform.example/connected', '--preset', 'preset.json'],
    )
    expect([created.code, created.stderr]).toEqual([0, ''])
    const [id = ''] = /cnl_\w+/.exec(created.stdout) ?? []
    const [token = ''] = /(?<=\/connect#)cl_\S{43}/.exec(created.stdout) ?? []
    expect(created.stdout).toMatch(/^cls_\S{43}$/m)
    const listed = await run('connect-links', 'list', '--customer', 'Acme')
    expect(listed.stdout).toMatch(new RegExp(`${id} +Acme +open +prepare +recruiting-suite`))
    const shown = await run('connect-links', 'show', id)
    expect(shown.stdout).toMatch(/language +de\nreturn url +https:\/\/platform\.example/)
    expect(listed.stdout + shown.stdout).not.toMatch(new RegExp(`${token}|cls_|of the platform`))
    expect((await run('connect-links', 'revoke', id)).code).toBe(2)
    expect((await run('connect-links', 'revoke', id, '--yes')).stdout).toMatch(/state +revoked/)
    expect((await run('connect-links', 'create', 'Acme', '--connector', 'nothing')).stderr).toContain('does not exist')
    expect((await run('connect-links', 'create', 'Acme', '--preset', 'cv.pdf')).stderr).toContain('is not JSON')
    const repair = await run('--json', 'connect-links', 'create', 'Acme', '--connection', 'acme', '--same-account')
    expect(repair.json()).toMatchObject({ repairs: true, connection: 'acme', step: 'prepare' })
  })

  it('a key needs a role, an existing connection and an end that is a time', async () => {
    const refused = await run('keys', 'create', 'desk')
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--role')])
    expect((await run('keys', 'create', 'x', '--role', 'root')).stderr).toContain('Allowed: platform, operator')
    const unknown = await run('keys', 'create', 'x', '--role', 'admin', '--connection', 'amce')
    expect(unknown.stderr).toContain('"amce" does not exist')
    expect(unknown.stderr).toContain('hirewire connections list')
    expect((await run('keys', 'create', 'x', '--role', 'admin', '--expires', 'soon')).code).toBe(2)
  })

  it('a backup is a complete store, and never overwrites a file', async () => {
    const file = join(folder, 'copy.db')
    expect((await run('backup', file)).code).toBe(0)
    expect(existsSync(file)).toBe(true)
    // Straight into its folder: the disk of the store needs no room for it.
    expect(existsSync(join(folder, 'data', 'backups'))).toBe(false)
    expect(readFileSync(file).includes('Lovelace')).toBe(false)
    expect((await run('backup', file)).stderr).toContain('never overwrites')
    expect((await run('backup', join(folder, 'nowhere', 'copy.db'))).stderr).toContain('nowhere does not exist')
    const elsewhere = mkdtempSync(join(folder, 'restored-'))
    writeFileSync(
      join(elsewhere, 'hirewire.yaml'),
      readFileSync(join(folder, 'hirewire.yaml'), 'utf8').replace('./data', elsewhere),
    )
    const there = (...args: string[]) => run('--config', join(elsewhere, 'hirewire.yaml'), ...args)
    expect((await there('restore', file)).code).toBe(0)
    expect((await there('pushes', 'list')).stdout).toContain(push)
  })

  it('a withdrawal names the push that it could not stop, and how its task ends', async () => {
    const of = ['--person', 'p-lost', '--connection', 'acme', '--requisition', 'j1']
    const record = (state: string) =>
      run('consents', 'record', ...of, '--kind', 'interest_and_consent', '--state', state, '--json')
    expect((await record('confirmed')).code).toBe(0)
    await ats.admin.setFaults([{ match: { method: 'POST', path_prefix: '/v2/candidate' }, kind: 'reset_before' }])
    const pushed = await run('push', ...of, '--candidate', 'lost.json', '--resume', 'cv.pdf', '--json')
    const { id } = pushed.json() as { id: string }
    await expect
      .poll(async () => ((await run('pushes', 'show', id, '--json')).json() as { state: string }).state)
      .toBe('UNCERTAIN')
    const withdrawn = (await record('withdrawn')).json() as { in_flight_pushes: string[]; erasures: string[] }
    expect(withdrawn.in_flight_pushes).toEqual([id])
    const again = await run('consents', 'record', ...of, '--kind', 'interest_and_consent', '--state', 'opted_out')
    expect(again.stdout).toContain(`Push ${id} could not be stopped`)
    expect(again.stdout).toContain(`hirewire erasures close ${withdrawn.erasures[0]}`)
    await ats.admin.setFaults([])
    expect((await run('pushes', 'settle', id, '--not-arrived')).code).toBe(0)
    expect((await run('erasures', 'list', '--person', 'p-lost', '--state', 'open')).stdout).not.toContain(id)
  })

  it('what is stored of a person is found, shown and exported, and an erasure is previewed, for a privacy officer', async () => {
    const find = (text: string, ...options: string[]) => runWith(`${text}\n`, 'persons', 'find', ...options, '-')
    expect((await find('ADA@example.com', '--email')).stdout).toContain('p-17')
    expect((await find('030 5550017', '--phone')).stdout).toContain('p-18')
    expect((await find('*@example.com', '--email')).stderr).toContain('wildcards are not supported')
    expect((await run('persons', 'find')).code).toBe(2)
    const shown = await run('persons', 'show', 'p-17')
    expect(shown.stdout).toMatch(/pushes \(1\)[\s\S]*CONFIRMED[\s\S]*files \(1\)[\s\S]*cv\.pdf[\s\S]*records \(\d/)
    const [sent] = ((await run('--json', 'disclosures', 'list', '--person', 'p-17')).json() as { data: object[] }).data
    expect(sent).toMatchObject({ connection: 'acme', push, act: 'send', outcome: 'confirmed' })
    expect((await run('disclosures', 'export', 'sent.csv', '--connection', 'acme')).code).toBe(0)
    expect(readFileSync(join(folder, 'sent.csv'), 'utf8')).toContain('"p-17","acme","j1"')
    expect((await run('persons', 'export', 'p-17', 'p-17.zip')).code).toBe(0)
    const files = await unzip(readFileSync(join(folder, 'p-17.zip')))
    expect(files.get(`files/${push}/resume-cv.pdf`)?.toString()).toContain('%PDF-1.4')
    expect(files.get('pushes.json')?.toString()).toContain('ada@example.com')
    expect((await run('persons', 'export', 'p-17', 'p-17.zip')).stderr).toContain('never overwrites')
    const preview = await run('erasures', 'preview', 'p-17')
    expect(preview.stdout).toMatch(/would delete here: \d+ consents, 1 pushes, .*\n[\s\S]*open[\s\S]*acme/)
    expect((await run('erasures', 'certificate', 'p-17')).stderr).toContain('[not_found]')
    expect((await run('pushes', 'show', push)).code).toBe(0)
  })

  it('an erasure asks for confirmation, prints what is left to erase in the ATS, and is closed with evidence', async () => {
    expect((await run('erase', 'p-17')).code).toBe(2)
    const erased = await run('--json', 'erase', 'p-17', '--yes')
    expect(erased.code).toBe(1)
    const { ats: tasks } = erased.json() as { ats: { id: string }[] }
    expect((await run('erasures', 'list', '--person', 'p-17')).stdout).toMatch(/candidate \S+/)
    const early = await run('erasures', 'certificate', 'p-17')
    expect(early.stderr).toContain(`left are ${tasks[0]!.id} at acme`)
    expect(early.stderr).toContain('run  hirewire erasures status p-17\n')
    const gone = await run('persons', 'export', 'p-17', 'gone.zip')
    expect(gone.stderr).toContain('[person_erased]')
    expect(gone.stderr).toContain('run  hirewire erasures certificate p-17\n')
    expect(existsSync(join(folder, 'gone.zip'))).toBe(false)
    expect((await run('erasures', 'close', tasks[0]!.id)).code).toBe(2)
    expect((await run('erasures', 'close', tasks[0]!.id, '--evidence', 'ticket 4711')).code).toBe(0)
    expect((await run('erase', 'p-17', '--yes')).code).toBe(0)
    expect((await run('erasures', 'certificate', 'p-17')).stdout).toMatch(/Person p-17: erased at 20.*, complete at 20/)
    expect((await run('erasures', 'certificate', 'p-17', 'certificate.html')).code).toBe(0)
    const page = readFileSync(join(folder, 'certificate.html'), 'utf8')
    expect(page).toContain('erased by the staff of the ATS')
    expect(page).not.toContain('ticket 4711')
    const emails = 'ada@example.com\n\nada.l@example.com\n'
    expect((await runWith(emails, 'erase', 'p-17', '--yes', '--emails', '-')).code).toBe(0)
    expect((await run('erase', 'p-17', '--yes', '--email', 'ada@example.com')).code).toBe(2)
    expect((await run('pushes', 'show', push)).stderr).toContain('[not_found]')
    expect((await run('purge', '--dry-run', '--json')).json()).toMatchObject({ dry_run: true })
    expect((await run('purge', '--dry-run')).stdout).toContain('Nothing to purge.')
    expect((await run('purge')).stdout).toContain('Nothing to purge.')
  })

  it('a withdrawal of a person who was erased succeeds, and prints that it is not recorded', async () => {
    const late = await run('consents', 'record', ...CONSENT, '--state', 'withdrawn')
    expect([late.code, late.stdout]).toEqual([0, expect.stringContaining('Not recorded: the person was erased')])
  })
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../../runtime/cli/main.ts'
import { referenceFolder } from '../kit/reference-connectors.ts'
import { captured } from './captured.ts'

const CONNECTORS = referenceFolder()
const RECRUITING = join(CONNECTORS, 'recruiting-suite.yaml')
let folder = ''
let config = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-connectors-'))
  config = join(folder, 'hirewire.yaml')
  writeFileSync(config, `connectors: ${JSON.stringify(CONNECTORS)}\n`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => captured(() => main(['connectors', ...args, '--config', config]))
const json = async (...args: string[]): Promise<Record<string, unknown>> =>
  JSON.parse((await run(...args, '--json')).stdout.trimEnd().split('\n').at(-1) ?? '')

describe('hirewire connectors list', () => {
  it('says of each connector what it reads and writes, and how it recovers a lost create', async () => {
    const { data } = (await json('list')) as { data: readonly Record<string, unknown>[] }
    expect(data.map(({ id }) => id)).toEqual(['enterprise-hr-suite', 'recruiting-suite', 'talent-management-suite'])
    expect(data[1]).toEqual({
      id: 'recruiting-suite',
      name: 'Recruiting suite',
      version: '1.0.0',
      api_version: 'v2',
      reads: ['requisition', 'department', 'location', 'application', 'offer'],
      writes: ['application', 'resume', 'cover_letter'],
      events: [],
      auth: ['headers'],
      lost_create: 'searched',
      maturity: null,
      assumptions: 1,
    })
    const { code, stdout } = await run('list')
    expect([code, stdout.split('\n').length]).toEqual([0, 5])
  })
})

describe('hirewire connectors show', () => {
  it('describes mappings, credentials, limits, assumptions and sources in words', async () => {
    const known = `maturity: documented
sources: [{ url: 'https://ats.example.com/docs', read: 2026-11-23, what: Paths. }]
assumptions:
  - { what: Ids last., why: Not documented., confirm: Ask the vendor. }
`
    const file = join(folder, 'recruiting-suite.yaml')
    writeFileSync(file, readFileSync(RECRUITING, 'utf8').replace('assumptions:\n', known))
    const { code, stdout } = await run('show', file)
    expect(code).toBe(0)
    for (const line of [
      'Maturity: documented.',
      'credentials: api_key (API key), api_secret (API secret)',
      '"integration":"recruiting-suite","auth_type":"api_key","credentials":{"api_key":"…","api_secret":"…"}',
      'call: GET /v2/job',
      '  title: title',
      '- 15 calls per 1m',
      'a lost response: is looked up after 60s',
      '    how to confirm it: Ask the vendor.',
      '    read: 2026-11-23',
    ])
      expect(stdout).toContain(line)
  })

  it('suggests the connector closest to a mistyped id', async () => {
    const { code, stderr } = await run('show', 'recruting-suite')
    expect(code).toBe(2)
    expect(stderr).toContain('Did you mean "recruiting-suite"?')
  })
})

describe('hirewire connectors diff', () => {
  it('names the parts of the spec that differ between two versions, and not their form', async () => {
    const text = readFileSync(RECRUITING, 'utf8')
    const later = join(folder, 'later.yaml')
    writeFileSync(later, text.replaceAll('\n\n', '\n\n# said otherwise\n\n'))
    expect((await run('diff', 'recruiting-suite', later)).stdout).toBe('The two specs mean the same.\n')
    writeFileSync(later, text.replace('title: title', 'title: name').replace('delay: 60s', 'delay: 90s'))
    expect(await json('diff', 'recruiting-suite', later)).toEqual({
      differences: [
        { path: 'pull.requisitions.map.title', before: 'title', after: 'name' },
        { path: 'push.recovery.delay', before: '60s', after: '90s' },
      ],
    })
    expect((await run('diff', later, 'recruiting-suite')).stdout).toContain(
      '~ pull.requisitions.map.title: name → title',
    )
  })
})

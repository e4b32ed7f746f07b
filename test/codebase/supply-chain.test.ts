import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { verdictOf } from '../../scripts/advisories.ts'
import { lockFaults, permissionFaults, pinFaults, supplyChainFaults } from '../../scripts/supply-chain.ts'

const COMMIT = 'a'.repeat(40)
const DIGEST = `sha256:${'b'.repeat(64)}`

describe('the supply chain', () => {
  it('has no fault', () => {
    expect(supplyChainFaults()).toEqual([])
  })

  it.each([
    ['      - uses: actions/checkout@v5', 'is not pinned by a commit'],
    ['      - uses: actions/checkout@main # v5.0.0', 'is not pinned by a commit'],
    [`        uses: actions/checkout@${COMMIT}`, 'has no version behind it'],
    ['FROM node:24-slim', 'is not pinned by a digest'],
    ['FROM --platform=linux/amd64 node:24-slim AS build', 'is not pinned by a digest'],
    ['      image: postgres:18', 'is not pinned by a digest'],
  ])('that a moved tag could change is reported with its line: %s', (line, message) => {
    expect(pinFaults('a.yml', `#\n${line}\n`)).toEqual([expect.stringMatching(`^a\\.yml:2: .*${message}`)])
  })

  it.each([
    `      - uses: actions/checkout@${COMMIT} # v5.0.0`,
    '      - uses: ./.github/actions/ours',
    `FROM node:24-slim@${DIGEST} AS build\nFROM build`,
  ])('that only a commit here can change is accepted: %s', (text) => {
    expect(pinFaults('a', text)).toEqual([])
  })
})

describe('a job that may publish or sign', () => {
  const job = (permissions: string, steps: string): string =>
    `on: push\njobs:\n  release:\n${permissions}    steps:\n${steps}`
  const WRITES = '    permissions: { contents: read, id-token: write }\n'
  const gh = '      - run: gh release create v1\n'

  it.each([
    ['      - run: npm ci', 'npm ci'],
    ['      - run: npm publish a.tgz --provenance', 'npm publish'],
    ['      - run: |\n          gh release create v1\n          .ci/run', '.ci/run'],
    ['      - run: gh release list && npm ci', 'gh release list && npm ci'],
    [`      - uses: actions/checkout@${COMMIT}`, 'actions/checkout'],
    [`      - uses: actions/setup-node@${COMMIT}`, 'actions/setup-node'],
  ])('is reported if it could run code of packages: %s', (step, named) => {
    const fault = [expect.stringContaining(`the job release may write, so it must not run: ${named}`)]
    expect(permissionFaults('a.yml', job(WRITES, gh + step))).toEqual(fault)
    expect(permissionFaults('a.yml', job('', gh + step)), 'without permissions').toEqual(fault)
    expect(permissionFaults('a.yml', job('    permissions: write-all\n', gh + step))).toEqual(fault)
    expect(permissionFaults('a.yml', job('    permissions: { contents: read }\n', gh + step))).toEqual([])
  })

  it('is accepted if it takes what another job built', () => {
    const steps = `      - uses: actions/download-artifact@${COMMIT}\n${gh}`
    expect(permissionFaults('a.yml', job(WRITES, steps))).toEqual([])
  })
})

describe('a production dependency', () => {
  const faults = (entry: object) => lockFaults({ packages: { '': {}, 'node_modules/a/node_modules/@b/c': entry } })

  it('with an allowed licence and a checksum is accepted; a development dependency ships with nothing', () => {
    expect(faults({ license: 'MIT', integrity: 'sha512-x' })).toEqual([])
    expect(faults({ license: 'GPL-3.0-only', dev: true })).toEqual([])
  })

  it.each([
    [
      { license: 'GPL-3.0-only', integrity: 'x' },
      '@b/c: its licence, GPL-3.0-only, is not in the list of allowed ones',
    ],
    [{ license: '(MIT OR GPL-3.0)', integrity: 'x' }, '@b/c: its licence, (MIT OR GPL-3.0), is not'],
    [{ integrity: 'x' }, '@b/c: its licence, none stated, is not in the list of allowed ones'],
    [{ license: 'MIT' }, '@b/c: the lock file has no checksum of it'],
  ])('otherwise is reported by its name: %o', (entry, message) => {
    expect(faults(entry)).toEqual([expect.stringContaining(message)])
  })
})

describe('a report of advisories', () => {
  it('without any is good, and with one names the package', () => {
    expect(verdictOf('{"metadata":{"vulnerabilities":{"total":0}}}')).toEqual({ kind: 'none', lines: [] })
    const found = { metadata: { vulnerabilities: { total: 1 } }, vulnerabilities: { undici: { severity: 'high' } } }
    expect(verdictOf(JSON.stringify(found))).toEqual({ kind: 'found', lines: ['undici: high'] })
  })

  it.each(['', 'Gateway Timeout', '{}', '{"message":"405 Method Not Allowed"}', '{"error":{"summary":"ENOTFOUND"}}'])(
    'that did not come is neither good nor bad: %s',
    (text) => {
      expect(verdictOf(text)).toMatchObject({ kind: 'unknown', lines: [expect.any(String)] })
    },
  )
})

it('the release publishes a bill of materials and a signed statement of its origin, and runs the gate before', () => {
  const text = readFileSync('.github/workflows/release.yml', 'utf8')
  const order = [
    '.ci/run',
    'npm run advisories',
    'npm pack',
    'npm sbom',
    'upload-artifact@',
    'needs: build',
    'download-artifact@',
    'attest-build-provenance@',
    'gh release create',
  ]
  const places = order.map((step) => text.indexOf(step))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

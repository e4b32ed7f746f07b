import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_CONFIG, loadConfig } from '../../runtime/spec/config.ts'
import { loadConnectors } from '../../runtime/spec/connectors.ts'

const CONNECTION =
  'integration: recruiting-suite\n    auth_type: api_key\n    credentials: { api_key: { env: KEY }, api_secret: { file: /run/secret } }'

describe('hirewire.yaml', () => {
  it('can be nearly empty: the rest has defaults', () => {
    const { config, findings } = loadConfig('hirewire.yaml', 'listen: { port: 9000 }\n')
    expect(findings).toEqual([])
    expect(config).toEqual({ ...DEFAULT_CONFIG, listen: { host: '127.0.0.1', port: 9000 } })
  })

  it.each([
    'listen: { host: 127.9.0.1 }',
    "listen: { host: '::1' }",
    'listen: { host: localhost }',
    'listen: { host: 0.0.0.0 }\nbehind_proxy: true',
    "listen: { host: '::', tls: { certificate: ./c.pem, key: ./k.pem } }",
  ])('lets the API listen where no other machine can read it: %s', (text) => {
    expect(loadConfig('hirewire.yaml', text).findings).toEqual([])
  })

  it('contains the connection object as the API accepts it, with its id', () => {
    const { config, findings } = loadConfig(
      'hirewire.yaml',
      `connections:\n  - id: acme\n    ${CONNECTION}\n    every: { requisitions: 24h }\n    overrides: { limits: [{ calls: 10, per: 1s }] }\n`,
    )
    expect(findings).toEqual([])
    expect(config?.connections[0]).toMatchObject({
      id: 'acme',
      auth_type: 'api_key',
      credentials: { api_key: { env: 'KEY' } },
    })
  })

  it.each([
    ['trust_proxy: [localhost]', '"trust_proxy[0]"', 'An IP address or a network'],
    ["secrets: { env: ['KES*X'] }", '"env[0]"', 'only at its end'],
    ['public_url: hirewire.example.com', '', 'https://hirewire.example.com'],
  ])(
    'with an invalid value has one finding, which names the key and the accepted values: %s',
    (text, named, allowed) => {
      const { findings } = loadConfig('hirewire.yaml', text)
      expect(findings).toMatchObject([
        { rule: 'wrong-form', message: expect.stringContaining(named), hint: expect.stringContaining(allowed) },
      ])
    },
  )

  const wrong: [name: string, text: string, place: [line: number, column: number, rule: string]][] = [
    ['files kept for a minute', 'retention: { files: 1m }\n', [1, 21, 'wrong-size']],
    ['source records kept for ever', 'retention: { raw: 3651d }\n', [1, 19, 'wrong-size']],
    ['a proxy that is a name', 'trust_proxy: [proxy.internal]', [1, 15, 'wrong-form']],
    ['a network with too many bits', 'trust_proxy: [127.0.0.1, 10.0.0.0/33]', [1, 26, 'wrong-form']],
    ['a network of everybody', 'trust_proxy: [0.0.0.0/0]', [1, 15, 'wrong-form']],
    ['an origin with a path', 'cors_origins: [https://app.example.com/x]', [1, 16, 'wrong-form']],
    ['every origin', 'cors_origins: ["*"]', [1, 16, 'wrong-form']],
    ['every subdomain', 'cors_origins: ["https://*.example.com"]', [1, 16, 'wrong-form']],
    ['an origin in upper case', 'cors_origins: [https://App.example.com]', [1, 16, 'wrong-form']],
    ['an origin with the default port', 'cors_origins: [https://app.example.com:443]', [1, 16, 'wrong-form']],
    ['the origin of a sandboxed page', 'cors_origins: ["null"]', [1, 16, 'wrong-form']],
    ['an address of five numbers', 'trust_proxy: [10.0.0.0.1]', [1, 15, 'wrong-form']],
    ['an open port without TLS', 'listen: { host: 0.0.0.0 }', [1, 17, 'not-allowed']],
    ['a name that is not this machine', 'listen: { host: hirewire.internal }', [1, 17, 'not-allowed']],
    ['a certificate without its key', 'listen: { tls: { certificate: c.pem } }', [1, 11, 'missing-key']],
    ['a mistyped key', 'listen: { prot: 1 }', [1, 11, 'unknown-key']],
    ['a connection without its id', `connections:\n  - name: x\n    ${CONNECTION}`, [2, 5, 'missing-key']],
    [
      'an id that is there twice',
      `connections:\n  - id: a\n    ${CONNECTION}\n  - id: a\n    ${CONNECTION}`,
      [6, 9, 'name-twice'],
    ],
    ['a credential that is both inline and referred to', 'key: { env: A, file: b }', [1, 6, 'wrong-size']],
    ['a port that is none', 'listen:\n  port: 70000', [2, 9, 'wrong-size']],
    [
      'an interval that is none',
      `connections:\n  - id: a\n    ${CONNECTION}\n    every: { x: often }`,
      [6, 17, 'wrong-form'],
    ],
    [
      'an interval of a millisecond',
      `connections:\n  - id: a\n    ${CONNECTION}\n    every: { x: 1ms }`,
      [6, 17, 'wrong-size'],
    ],
    ['a public address that no browser opens', 'public_url: javascript:alert(1)', [1, 13, 'wrong-form']],
    ['a log level that is none', 'log_level: loud', [1, 12, 'not-allowed']],
  ]
  for (const [name, text, [line, column, rule]] of wrong)
    it(`${name}: is reported at its place`, () => {
      const { config, findings } = loadConfig('hirewire.yaml', text)
      expect(config).toBeNull()
      expect(findings).toMatchObject([{ file: 'hirewire.yaml', line, column, rule }])
    })
})

describe('a folder of connectors', () => {
  const folder = mkdtempSync(join(tmpdir(), 'connectors-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is loaded file by file; scenario files are skipped; a wrong name and a huge file are findings', () => {
    mkdirSync(folder, { recursive: true })
    const spec = (id: string): string =>
      `spec: 2\nid: ${id}\nname: X\nversion: 1.0.0\nauth: { none: { kind: headers, headers: {} } }\nhttp: {}\nrequests: { list: { request: GET /x } }\n`
    writeFileSync(join(folder, 'one.yaml'), spec('one'))
    writeFileSync(join(folder, 'one.test.yaml'), 'not: a spec')
    writeFileSync(join(folder, 'two.yaml'), spec('other'))
    writeFileSync(join(folder, 'three.yaml'), 'x'.repeat(1_000_000))
    writeFileSync(join(folder, 'notes.md'), 'nothing')
    const { connectors, findings, sources } = loadConnectors(folder)
    expect(connectors.map(({ spec: { id } }) => id)).toEqual(['one'])
    expect(findings.map(({ file, rule, line }) => [file.slice(folder.length + 1), rule, line])).toEqual([
      ['three.yaml', 'yaml', 1],
      ['two.yaml', 'file-name', 2],
    ])
    expect([...sources.keys()].map((name) => name.slice(folder.length + 1))).toEqual([
      'one.yaml',
      'three.yaml',
      'two.yaml',
    ])
  })

  it('is read without waiting for a pipe; a special file and a link out of the folder are findings', () => {
    const spec = (id: string): string =>
      `spec: 2\nid: ${id}\nname: X\nversion: 1.0.0\nauth: { none: { kind: headers, headers: {} } }\nhttp: {}\nrequests: { list: { request: GET /x } }\n`
    const outside = mkdtempSync(join(tmpdir(), 'outside-'))
    mkdirSync(join(folder, 'a-folder.yaml'), { recursive: true })
    mkdirSync(join(folder, '..data'))
    writeFileSync(join(folder, 'fine.yaml'), spec('fine'))
    writeFileSync(join(folder, '..data', 'mounted.yaml'), spec('mounted'))
    symlinkSync(join('..data', 'mounted.yaml'), join(folder, 'mounted.yaml'))
    writeFileSync(join(outside, 'elsewhere.yaml'), spec('elsewhere'))
    symlinkSync(join(outside, 'elsewhere.yaml'), join(folder, 'elsewhere.yaml'))
    symlinkSync('/dev/zero', join(folder, 'device.yaml'))
    symlinkSync(join(folder, 'nothing'), join(folder, 'dangling.yaml'))
    execFileSync('mkfifo', [join(folder, 'pipe.yaml')])
    const { connectors, findings } = loadConnectors(folder)
    rmSync(outside, { recursive: true })
    expect(connectors.map(({ spec: { id } }) => id)).toEqual(['fine', 'mounted'])
    expect(findings.map(({ file, rule, message }) => [file.slice(folder.length + 1), rule, message])).toEqual([
      ['a-folder.yaml', 'unreadable', 'The file cannot be read: it is a folder, not a file.'],
      ['dangling.yaml', 'unreadable', 'The file cannot be read: ENOENT: no such file or directory.'],
      ['device.yaml', 'unreadable', 'The file cannot be read: it is a symbolic link to a place outside of its folder.'],
      [
        'elsewhere.yaml',
        'unreadable',
        'The file cannot be read: it is a symbolic link to a place outside of its folder.',
      ],
      ['pipe.yaml', 'unreadable', 'The file cannot be read: it is a pipe, not a file.'],
    ])
  })

  it('that does not exist is a finding, not a crash', () => {
    const { connectors, findings } = loadConnectors(join(folder, 'nowhere'))
    expect(connectors).toEqual([])
    expect(findings).toMatchObject([{ rule: 'unreadable', severity: 'error' }])
  })
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProcess } from './captured.ts'
import { hirewire } from './hirewire.ts'

const PACKED = 'id: acme\nspec: 2\nhttp: { base_url: a, records: b, total: c, message: d } # all\n'
const SPREAD = 'spec: 2\nid: acme\n\n# all\nhttp:\n  base_url: a\n  records: b\n  total: c\n  message: d\n'
const BAD = 'spec: 2\nid: [bad\n'
const SCENARIOS = 'connector: acme\nscenarios: []\n'

let folder = ''
const path = (name: string): string => join(folder, 'connectors', name)
const text = (name: string): string => readFileSync(path(name), 'utf8')

describe('hirewire fmt', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hirewire-fmt-'))
    mkdirSync(join(folder, 'connectors'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('changes nothing with --check, and says which specs are not formatted', async () => {
    writeFileSync(path('acme.yaml'), PACKED)
    writeFileSync(path('acme.test.yaml'), SCENARIOS)
    writeFileSync(join(folder, 'hirewire.yaml'), 'connectors: ./connectors\n')
    const { code, json } = await inProcess(['fmt', '--check', '--json'], { cwd: folder })
    expect({ code, json: json() }).toMatchObject({ code: 1, json: { files: 1, unformatted: ['connectors/acme.yaml'] } })
    expect(text('acme.yaml')).toBe(PACKED)
  })

  it('formats every spec here, and no scenarios and no configuration', async () => {
    const { code, stdout } = await inProcess(['fmt'], { cwd: folder })
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'connectors/acme.yaml is formatted now.\n' })
    expect([text('acme.yaml'), text('acme.test.yaml')]).toEqual([SPREAD, SCENARIOS])
    const again = await inProcess(['fmt', '--check'], { cwd: folder })
    expect(again).toMatchObject({ code: 0, stdout: '1 file: formatted already.\n' })
  })

  it('leaves other YAML of a folder alone', async () => {
    writeFileSync(path('compose.yaml'), 'services: {   a: b }\n')
    expect(await inProcess(['fmt', 'connectors'], { cwd: folder })).toMatchObject({ code: 0 })
    expect(text('compose.yaml')).toBe('services: {   a: b }\n')
  })

  it('leaves a file that is no YAML as it is, says where it ends to be one, and formats the others', async () => {
    writeFileSync(path('acme.yaml'), PACKED)
    writeFileSync(path('bad.yaml'), BAD)
    const { code, stdout } = await inProcess(['fmt', 'connectors'], { cwd: folder })
    expect(code).toBe(1)
    expect(stdout).toContain('connectors/bad.yaml:3:1 error')
    expect([text('acme.yaml'), text('bad.yaml')]).toEqual([SPREAD, BAD])
  })

  it('leaves a spec whole that it cannot write, and says so', async () => {
    writeFileSync(path('acme.yaml'), PACKED)
    mkdirSync(path('acme.yaml.hirewire-fmt'))
    const { code, stdout } = await inProcess(['fmt', 'connectors/acme.yaml'], { cwd: folder })
    rmSync(path('acme.yaml.hirewire-fmt'), { recursive: true })
    expect({ code, text: text('acme.yaml') }).toEqual({ code: 1, text: PACKED })
    expect(stdout).toContain('connectors/acme.yaml:1:1 error The file could not be written (EISDIR).')
  })

  it('formats standard input for an editor, and writes nothing for what is no YAML', async () => {
    expect(await hirewire(['fmt', '-'], { input: PACKED })).toMatchObject({ code: 0, stdout: SPREAD })
    const bad = await hirewire(['fmt', '-'], { input: 'id: [bad\n' })
    expect(bad).toMatchObject({ code: 1, stdout: '' })
    expect(bad.stderr).toContain('stdin.yaml:2:1')
  })
})

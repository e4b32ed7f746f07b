import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProcess } from './captured.ts'

const BIN = fileURLToPath(new URL('../../bin/hirewire.js', import.meta.url))
let folder = ''
const run = (...args: string[]) => inProcess(args, { cwd: folder })
const put = (name: string, value: unknown): void => writeFileSync(join(folder, name), JSON.stringify(value))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hirewire-map-'))
  await run('new', 'acme')
  const spec = join(folder, 'connectors/acme.yaml')
  const wider = readFileSync(spec, 'utf8').replace(
    '      title: title\n',
    '      title: title\n      openings: places\n',
  )
  writeFileSync(spec, wider)
  const jobs = [
    { id: 1, title: 'Nurse', status: 'open', places: 2 },
    { id: 2, title: 'Cook', status: 'open' },
  ]
  put('good.json', { jobs })
  put('mixed.json', { jobs: [...jobs, { id: 3, status: 'open' }, { id: 4, title: 'Guard', status: 'parked' }] })
  put('other.json', { vacancies: [] })
  writeFileSync(join(folder, 'page.html'), '<html>')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('hirewire map', () => {
  it('gives `$with` the arguments of the first call of a run', async () => {
    const spec = readFileSync(join(folder, 'connectors/acme.yaml'), 'utf8')
    const text = spec
      .replace('id: acme', 'id: sites')
      .replace(
        '\npull:\n',
        "\nrequests:\n  list_jobs: { request: 'GET /jobs?site={{ $with.site }}', records: jobs }\n\npull:\n",
      )
      .replace(
        'list: { request: GET /jobs, records: jobs }',
        'list: { request: { use: list_jobs, with: { site: berlin } } }',
      )
      .replace(/\n( +)id: id #.*\n/, '\n$1id: \'$with.site & "/" & $string(id)\'\n')
    writeFileSync(join(folder, 'connectors/sites.yaml'), text)
    const mapped = await run('map', 'sites', 'requisitions', 'good.json', '--json')
    expect(mapped.json()).toMatchObject({ records: [{ id: 'berlin/1' }, { id: 'berlin/2' }], quarantined: [] })
  })

  it('shows the records that a run would store, and how often each field has a value', async () => {
    const [text, json] = await Promise.all([
      run('map', 'acme', 'requisitions', 'good.json'),
      run('map', 'connectors/acme.yaml', 'requisitions', 'good.json', '--json'),
    ])
    expect([text.code, json.code]).toEqual([0, 0])
    expect(text.stdout).toContain('title 2/2 · openings 1/2 · status 2/2')
    expect(json.json()).toMatchObject({
      records: [
        { id: '1', data: { title: 'Nurse', openings: 2, status: { value: 'OPEN' } } },
        { id: '2', data: { title: 'Cook' } },
      ],
      quarantined: [],
      fields: [{ field: 'title', given: 2, of: 2 }, { field: 'openings', given: 1, of: 2 }, { field: 'status' }],
    })
  })

  it('shows why a record would be quarantined and where in the spec, and which values no vocabulary line contains', async () => {
    const { code, stdout } = await run('map', 'acme', 'requisitions', 'mixed.json')
    expect(code).toBe(1)
    expect(stdout).toMatch(/quarantined 3: the required field "title" has no value \(connectors\/acme\.yaml:\d+:\d+\)/)
    expect(stdout).toContain('requisition.status does not list "parked"')
  })

  it('evaluates one expression on each record', async () => {
    const { code, json } = await run('map', 'acme', 'requisitions', 'good.json', '-e', 'title & "!"', '--json')
    expect(code).toBe(0)
    expect(json()).toEqual({ values: ['Nurse!', 'Cook!'] })
  })

  it('distinguishes a response that is not a page of records from a page without records', async () => {
    const invocations = [
      ['acme', 'requisitions', 'other.json'],
      ['acme', 'requisitions', 'page.html'],
      ['acme', 'requisitions', 'gone.json'],
      ['acme', 'jobs', 'good.json'],
      ['nobody', 'requisitions', 'good.json'],
      ['acme', 'requisitions', 'good.json', '-e', 'title &'],
    ]
    const answers = await Promise.all(invocations.map((args) => run('map', ...args)))
    expect(answers.map(({ code }) => code)).toEqual([1, 2, 2, 1, 2, 2])
    expect(answers[0]?.stderr).toContain('has no `jobs`, which is not the same as an empty list.')
    expect(answers[1]?.stderr).toContain('page.html is not valid JSON')
  })

  it('evaluates again when the response changes, until it is stopped', async () => {
    put('watched.json', { jobs: [{ id: 1, title: 'Before', status: 'open' }] })
    const child = spawn(process.execPath, [BIN, 'map', 'acme', 'requisitions', 'watched.json', '--watch'], {
      cwd: folder,
      env: { PATH: process.env.PATH, NO_COLOR: '1' },
    })
    let heard = ''
    const code = await new Promise<number | null>((resolve) => {
      let [changed, stopped] = [false, false]
      const hear = (chunk: unknown): void => {
        heard += String(chunk)
        if (!changed && heard.includes('Waiting for changes')) {
          changed = true
          put('watched.json', { jobs: [{ id: 1, title: 'Behind', status: 'open' }] })
        }
        if (!stopped && heard.includes('Behind') && heard.lastIndexOf('Waiting') > heard.indexOf('Behind')) {
          stopped = true
          child.kill('SIGTERM')
        }
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.once('exit', resolve)
    })
    expect(heard).toMatch(/Before[\s\S]*Behind/)
    expect(code).toBe(0)
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { inProcess } from './captured.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CONNECTOR = 'bullhorn'
const folder = mkdtempSync(join(tmpdir(), 'hirewire-play-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const play = (args: string[], input?: string) =>
  inProcess(['play', CONNECTOR, ...args], { cwd: ROOT, ...(input === undefined ? {} : { input }) })

describe('hirewire play', () => {
  it('shows what an expression gives for each sample of a stream, beside it', async () => {
    const { code, stdout } = await play(['title & "!"', '--sample', 'requisitions', '--limit', '2'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/\{ +│ "Nurse!"\n {2}"id": 10,\n {2}"title": "Nurse"/)
    expect(stdout).toMatch(/2 of \d+ samples: see more with --limit/)
    const { json } = await play(['title', '--limit', '1', '--json'])
    expect(json()).toMatchObject({ place: 'pull.requisitions.map', results: [{ sample: { id: 10 }, value: 'Nurse' }] })
  })

  it('distinguishes nothing from null, and fails with the place in the expression', async () => {
    const { stdout } = await play(['titel', '--limit', '1'])
    expect(stdout).toContain('no value')
    const failed = await play(['1 +\n  $number(title)', '--limit', '1', '--json'])
    expect(failed.code).toBe(1)
    expect(failed.json()).toMatchObject({ results: [{ error: { line: 2, column: 3 } }] })
    const slip = await play(['title &'])
    expect([slip.code, slip.stderr]).toEqual([2, expect.stringContaining('1:7 Unexpected end of expression')])
  })

  it('knows the `$` names of the place, with values of the scenarios or of its own, and says which others exist', async () => {
    const pointer = 'push.steps[0].json.email'
    expect((await play(['$candidate.email', '--at', pointer])).stdout).toBe('"ada@example.com"\n')
    const given = await play(['$candidate.email', '--at', pointer, '--vars', '{"candidate":{"email":"x@y.example"}}'])
    expect(given.stdout).toBe('"x@y.example"\n')
    const { code, stderr } = await play(['$candidat.email', '--at', pointer])
    expect([code, stderr]).toEqual([2, expect.stringContaining('$candidate')])
    expect((await play(['$candidate.email'])).stderr).toContain('$candidate does not exist at pull.requisitions.map')
  })

  it('evaluates what is written at a place, and maps the samples of a stream', async () => {
    const written = await play([':written', '--at', 'pull.requisitions.map.title', '--limit', '1', '--json'])
    expect(written.json()).toMatchObject({ expression: 'title', results: [{ value: 'Nurse' }] })
    const { code, json } = await play([':map', '--limit', '1', '--json'])
    expect(code).toBe(0)
    expect(json()).toMatchObject({
      records: [{ model: 'requisition', id: '10', data: { title: 'Nurse', status: { value: 'OPEN' } } }],
      quarantined: [],
    })
  })

  it('evaluates the line of a request, its query and what is sent, with the `$` names of where it is made', async () => {
    const names = ['--vars', '{"saved":{"candidate":7},"requisition":{"id":"10"}}', '--json']
    const at = async (place: string) => (await play([':written', '--at', place, ...names])).json()
    expect(await at('push.steps[1].request')).toMatchObject({ results: [{ value: 'PUT /file/Candidate/7' }] })
    expect(await at('push.steps[3].json.candidate.id')).toMatchObject({ results: [{ value: 7 }] })
    expect(await at('push.steps[3].find[0].query.where')).toMatchObject({
      results: [{ value: expect.stringContaining('jobOrder.id = 10') }],
    })
    const { json } = await play([
      '$with.email',
      '--at',
      'requests.find_candidates.query.where',
      '--json',
      '--vars',
      '{"with":{"email":"a@b.example"}}',
    ])
    expect(json()).toMatchObject({ results: [{ value: 'a@b.example' }] })
    expect((await play(['$with.x', '--at', 'push.steps[3].find[0].query.where'])).stderr).toContain(
      '$with does not exist',
    )
  })

  it('takes other data than samples, from a file and from standard input', async () => {
    writeFileSync(join(folder, 'one.json'), '{ "a": [1, 2] }')
    expect((await play(['$sum(a)', '--data', join(folder, 'one.json'), '--json'])).json()).toMatchObject({
      results: [{ value: 3 }],
    })
    expect((await play(['b', '--data', '-'], '{ "b": true }')).stdout).toContain('true')
    expect((await play(['b', '--data', '-'], '{ b')).code).toBe(2)
    expect((await play(['b', '--data', join(folder, 'two.json')])).stderr).toContain('two.json does not exist')
  })

  it('evaluates one expression for each line of standard input, also after one that failed', async () => {
    const { code, stdout, stderr } = await play(['--limit', '1'], 'title\n$number(\n:names\nid + 1\n:quit\nid + 2\n')
    expect(code).toBe(1)
    expect(stdout).toMatch(/"Nurse"[\s\S]*\$settings[\s\S]*11/)
    expect(stdout).not.toContain('12')
    expect(stderr).toContain('1:8 ')
  })

  it('says which streams, scenarios and places there are', async () => {
    expect((await play(['x', '--sample', 'requisition'])).stderr).toContain('Did you mean "requisitions"?')
    expect((await play(['x', '--scenario', 'nothing'])).stderr).toContain('has no scenario "nothing"')
    expect((await play(['x', '--at', 'pull.requisitions.mapp'])).stderr).toContain('There is no expression at')
    expect((await play(['x', '--limit', '0'])).code).toBe(2)
  })
})

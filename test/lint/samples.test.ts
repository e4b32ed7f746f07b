import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { NOT_COMPUTED } from '../../runtime/lint/computed.ts'
import { lintBeside, lintConnector } from '../../runtime/lint/lint.ts'
import { loadConnector } from '../../runtime/spec/load.ts'
import type { Sample } from '../../runtime/spec/scenarios.ts'
import { callCounter } from '../calls.ts'

const { countCalls } = callCounter()

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'ok', name), 'utf8')
const SPEC = read('smallest.yaml')
const sample = (json: unknown, more: Partial<Sample> = {}): Sample => ({
  method: 'GET',
  path: '/v1/jobs',
  query: {},
  status: 200,
  json,
  ...more,
})
const JOB = { id: 1, title: 'Nurse', state: 'published', places: [{ city: 'Berlin' }, { city: null }] }
const mapped = (map: string): string => SPEC.replace('{ title: title, status: state }', map)
const evaluator = createInProcessEvaluator()
const reported = async (text: string, samples: readonly Sample[]): Promise<string[]> =>
  (await lintBeside('x.yaml', text, { samples, evaluator })).findings.map(
    ({ severity, message, hint }) => `${severity} ${message} ${hint}`,
  )

describe('paths compared with samples of the responses', () => {
  it('that match none of them are reported, with the name that was probably meant', async () => {
    const samples = [sample({ data: [JOB] }), sample({ data: [{ ...JOB, code: 'x' }] }), sample({ data: [] })]
    expect(await reported(mapped('{ title: titel, status: state }'), samples)).toEqual([
      'error "titel" is in none of the 2 samples of "GET /jobs". Did you mean "title"?',
    ])
    expect(await reported(mapped('{ title: title, status: state, code: code }'), samples)).toEqual([])
  })

  it('are followed through lists, into each element, and no further than the samples show', async () => {
    const samples = [sample({ data: [JOB] })]
    const place = (path: string): Promise<string[]> =>
      reported(mapped(`{ title: title, status: state, locations: { $each: places, map: { name: ${path} } } }`), samples)
    expect(await place('city')).toEqual([])
    expect(await place('citty')).toEqual([
      'error "citty" is not in the only sample of "GET /jobs". Did you mean "city"?',
    ])
    expect(await place('city.name')).toEqual([])
    expect(await reported(mapped('{ title: title, status: state, locations: { name: places.cty } }'), samples)).toEqual(
      ['error "places.cty" is not in the only sample of "GET /jobs". Did you mean "city"?'],
    )
  })

  it('without a similar name cause a warning: no scenario covers them', async () => {
    expect(
      await reported(mapped('{ title: title, status: state, openings: vacancies }'), [sample({ data: [JOB] })]),
    ).toEqual([expect.stringMatching(/^warning "vacancies" is not in .* Show it in a scenario/)])
  })

  it('are compared only with successful responses of that endpoint, by method and path', async () => {
    const text = mapped('{ title: titel, status: state }')
    const others = [{ path: '/v1/jobs/1' }, { method: 'POST' }, { status: 500 }, { path: '/v1/people' }]
    for (const more of others) expect(await reported(text, [sample({ data: [JOB] }, more)])).toEqual([])
    expect(await reported(text, [])).toEqual([])
  })

  it('are matched by URL templates, and a hostile one takes a bounded amount of work', async () => {
    const at = (path: string, sampled: string): string[] => {
      const text = mapped('{ title: titel, status: state }').replace('request: GET /jobs', `request: 'GET ${path}'`)
      const samples = [sample({ data: [JOB] }, { path: sampled })]
      const { connector } = loadConnector('x.yaml', text)
      const findings = lintConnector(connector!, { samples, computed: NOT_COMPUTED })
      return findings.map(({ message }) => message).filter((line) => line.includes('titel'))
    }
    const hole = '{{ $now }}'
    expect(at(`/v1/${hole}/jobs-${hole}.json`, '/api/v1/acme/jobs-7.json')).toHaveLength(1)
    expect(at(`/v1/${hole}/jobs-${hole}.json`, '/api/v1/acme/jobs.json')).toEqual([])
    expect(at(`/v1/${hole}`, '/api/v1/acme/jobs')).toEqual([])
    const { value, calls } = countCalls(() => at(`/${`${hole}a`.repeat(30)}z`, `/${'a'.repeat(400)}`))
    expect(value).toEqual([])
    expect(calls).toBeLessThan(100_000)
  })

  it('that return a list where one value is required are reported', async () => {
    const tagged = sample({ data: [{ ...JOB, tags: ['a', 'b'] }] })
    expect(await reported(mapped('{ title: tags, status: state }'), [tagged])).toEqual([
      'error The field requisition.title is one value, but "tags" is a list in every sample. Choose one entry or join them: tags[0], or $join(tags, ", ").',
    ])
    expect(
      await reported(mapped('{ title: tags, status: state }'), [tagged, sample({ data: [{ ...JOB, tags: 'a' }] })]),
    ).toEqual([])
    expect(
      await reported(mapped('{ title: title, status: state, code: places.city }'), [sample({ data: [JOB] })]),
    ).toEqual([])
  })

  it('that return the records are reported at `records`', async () => {
    expect(await reported(SPEC.replace('records: data', 'records: dat'), [sample({ data: [JOB] })])).toEqual([
      'error "dat" is not in the only sample of "GET /jobs". Did you mean "data"?',
    ])
  })

  it('in questions and responses of a push are compared with its own endpoints', async () => {
    const push = read('push.yaml').replace('$candidate.email: email', '$candidate.email: mail')
    const people = sample(
      { data: [{ id: 'p', email: 'a@b.c', application_id: 'a', job: 'j' }] },
      { path: '/v1/people' },
    )
    expect(await reported(push, [people])).toEqual([
      'error "mail" is not in the only sample of "GET /people". Did you mean "email"?',
    ])
  })

  it('of failures and further pages are reported only if a name was mistyped, because scenarios need not show either', async () => {
    const reportedWith = (lines: string): Promise<string[]> =>
      reported(SPEC.replace('pull:', `  ${lines}\npull:`), [
        sample({ data: [JOB], links: { text: 'x' } }),
        sample({ error: { message: 'down', code: 7 } }, { status: 503 }),
      ])
    expect(await reportedWith('message: error.mesage')).toEqual([
      'warning "error.mesage" is in none of the answers that the scenarios show. Did you mean "message"?',
    ])
    expect(await reportedWith('message: error.text')).toEqual([])
    expect(await reportedWith('errors: [{ when: $exists(errors), is: rejected }]')).toEqual([])
  })

  const people = (records: string, row: string): string =>
    read('push.yaml')
      .replace(/( request: GET \/people.*\n? +|request: 'GET \/people[^']*', )records: data/, `$1records: '${records}'`)
      .replace('$candidate.email: email', `$candidate.email: ${row}`)
  const computed = [
    'people[email]',
    '(people)',
    '$response.status = 204 ? [] : people',
    '$filter(people, function($one) { $exists($one.email) })',
  ]
  const person = { id: 3, email: 'a@b.c', application_id: 'a', job: 'j', number: 7 }
  const shown = [
    sample({ people: [person, { ...person, id: 4 }] }, { path: '/v1/people' }),
    sample({ people: [{ ...person, email: 'd@e.f' }] }, { path: '/v1/people' }),
  ]

  it.each(computed)(
    'are checked below `records: %s` as below a plain path: a typo, and a number compared with a text',
    async (records) => {
      expect(await reported(people(records, 'email'), shown)).toEqual([])
      expect(await reported(people(records, 'mail'), shown)).toEqual([
        'error "mail" is in none of the 3 samples of "GET /people". Did you mean "email"?',
      ])
      expect(await reported(people(records, 'number'), shown)).toEqual([
        'error "number" is never an e-mail address in the samples, but for example 7. Write $candidate.email: email.',
      ])
    },
  )

  it('are checked by what settings, status and headers select in each sample', async () => {
    const text = people('$response.headers.x = "y" ? people : people.inner', 'mail')
    const headers = { x: 'y' }
    const inner = sample({ people: [{ inner: person }] }, { path: '/v1/people' })
    expect(await reported(text, [{ ...shown[0]!, headers }, inner])).toEqual([
      'error "mail" is in none of the 3 samples of "GET /people". Did you mean "email"?',
    ])
  })

  it('are checked if what is sent selects among records, whatever it was', async () => {
    const slip = 'error "mail" is in none of the 3 samples of "GET /people". Did you mean "email"?'
    expect(await reported(people('people[id = $candidate.email]', 'mail'), shown)).toEqual([slip])
    const bare = shown.map((one) => ({ ...one, json: Reflect.get(Object(one.json), 'people') }))
    expect(await reported(people('$[id = $candidate.email]', 'mail'), bare)).toEqual([slip])
  })

  it('below unknown records are reported as not compared', async () => {
    const text = people('$exists($candidate.email) ? people', 'mail')
    expect(await reported(text, shown)).toEqual([
      expect.stringContaining(
        'warning The records in the 2 samples of "GET /people" cannot be determined: no sample contains the value of $candidate.email.',
      ),
    ])
    expect(await reported(people('people[0].person', 'mail'), shown)).toEqual([
      expect.stringContaining('cannot be determined: it returns none.'),
    ])
    const failing = people('$error("no")', 'mail')
    expect(await reported(failing, shown.slice(1))).toEqual([
      expect.stringContaining('cannot be determined: it fails with: The expression called $error (D3137).'),
    ])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintText } from '../../runtime/lint/lint.ts'
import type { Sample } from '../../runtime/spec/scenarios.ts'
import { countCalls } from '../calls.ts'

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
const told = (text: string, samples: readonly Sample[]): string[] =>
  lintText('x.yaml', text, samples).findings.map(({ severity, message, hint }) => `${severity} ${message} ${hint}`)

describe('paths beside samples of the answers', () => {
  it('that are in none of them are told, with the name that was meant', () => {
    const samples = [sample({ data: [JOB] }), sample({ data: [{ ...JOB, code: 'x' }] }), sample({ data: [] })]
    expect(told(mapped('{ title: titel, status: state }'), samples)).toEqual([
      'error "titel" is in none of the 2 samples of "list_jobs". Did you mean "title"?',
    ])
    expect(told(mapped('{ title: title, status: state, code: code }'), samples)).toEqual([])
  })

  it('are followed through lists, into each element, and no further than the samples show', () => {
    const samples = [sample({ data: [JOB] })]
    const place = (path: string): string[] =>
      told(mapped(`{ title: title, status: state, locations: { each: places, map: { name: ${path} } } }`), samples)
    expect(place('city')).toEqual([])
    expect(place('citty')).toEqual(['error "citty" is not in the only sample of "list_jobs". Did you mean "city"?'])
    expect(place('city.name')).toEqual([])
    expect(told(mapped('{ title: title, status: state, locations: { name: places.cty } }'), samples)).toEqual([
      'error "places.cty" is not in the only sample of "list_jobs". Did you mean "city"?',
    ])
  })

  it('without a name near are a warning: no scenario tries them', () => {
    expect(told(mapped('{ title: title, status: state, openings: vacancies }'), [sample({ data: [JOB] })])).toEqual([
      expect.stringMatching(/^warning "vacancies" is not in .* Show it in a scenario/),
    ])
  })

  it('are judged by answers of that endpoint only: its method, its path, no failure', () => {
    const text = mapped('{ title: titel, status: state }')
    const others = [{ path: '/v1/jobs/1' }, { method: 'POST' }, { status: 500 }, { path: '/v1/people' }]
    for (const more of others) expect(told(text, [sample({ data: [JOB] }, more)])).toEqual([])
    expect(told(text, [])).toEqual([])
  })

  it('are found by paths with holes, however many, and a hostile one costs a bounded amount of work', () => {
    const at = (path: string, sampled: string): string[] =>
      told(mapped('{ title: titel, status: state }').replace('path: /jobs', `path: '${path}'`), [
        sample({ data: [JOB] }, { path: sampled }),
      ]).filter((line) => line.includes('titel'))
    const hole = '{{ $now }}'
    expect(at(`/v1/${hole}/jobs-${hole}.json`, '/api/v1/acme/jobs-7.json')).toHaveLength(1)
    expect(at(`/v1/${hole}/jobs-${hole}.json`, '/api/v1/acme/jobs.json')).toEqual([])
    expect(at(`/v1/${hole}`, '/api/v1/acme/jobs')).toEqual([])
    const { value, calls } = countCalls(() => at(`/${`${hole}a`.repeat(30)}z`, `/${'a'.repeat(400)}`))
    expect(value).toEqual([])
    expect(calls).toBeLessThan(100_000)
  })

  it('that lead to a list where one value is wanted are told', () => {
    const tagged = sample({ data: [{ ...JOB, tags: ['a', 'b'] }] })
    expect(told(mapped('{ title: tags, status: state }'), [tagged])).toEqual([
      'error The field requisition.title is one value, and "tags" is a list in every sample. Write which of it is meant: tags[0], or $join(tags, ", ").',
    ])
    expect(told(mapped('{ title: tags, status: state }'), [tagged, sample({ data: [{ ...JOB, tags: 'a' }] })])).toEqual(
      [],
    )
    expect(told(mapped('{ title: title, status: state, code: places.city }'), [sample({ data: [JOB] })])).toEqual([])
  })

  it('that lead to the records are told at `records`', () => {
    expect(told(SPEC.replace('records: data', 'records: dat'), [sample({ data: [JOB] })])).toEqual([
      'error "dat" is not in the only sample of "list_jobs". Did you mean "data"?',
    ])
  })

  it('in questions and answers of a push are held against its own endpoints', () => {
    const push = read('push.yaml').replace("where: 'email =", "where: 'mail =")
    const people = sample({ data: [{ id: 'p', email: 'a@b.c', application_id: 'a' }] }, { path: '/v1/people' })
    expect(told(push, [people])).toEqual([
      'error "mail" is not in the only sample of "find_people". Did you mean "email"?',
    ])
  })

  it('of failures and further pages are told only where a name was mistyped, because scenarios need not show either', () => {
    const says = (lines: string): string[] =>
      told(SPEC.replace('endpoints:', `  ${lines}\nendpoints:`), [
        sample({ data: [JOB], links: { text: 'x' } }),
        sample({ error: { message: 'down', code: 7 } }, { status: 503 }),
      ])
    expect(says('message: error.mesage')).toEqual([
      'warning "error.mesage" is in none of the answers that the scenarios show. Did you mean "message"?',
    ])
    expect(says('message: error.text')).toEqual([])
    expect(says('errors: [{ when: $exists(errors), is: rejected }]')).toEqual([])
  })
})

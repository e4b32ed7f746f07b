import { describe, expect, it } from 'vitest'
import { jobFaults, namesJob } from '../../runtime/plan/job-faults.ts'
import type { ConnectorSpec } from '../../runtime/spec/connector.ts'

type Parts = { readonly endpoints?: object; readonly steps: readonly object[] }

const specOf = ({ endpoints = {}, steps }: Parts): ConnectorSpec =>
  ({
    endpoints: { apply: { method: 'POST', path: '/applications' }, find: { path: '/postings' }, ...endpoints },
    push: { application: { consent: { requires: 'interest_and_consent' }, steps } },
  }) as unknown as ConnectorSpec

const apply = (more: object) => ({
  name: 'apply',
  call: 'apply',
  effect: 'create',
  save: { application: 'id' },
  ...more,
})
const json = (value: unknown) => ({ body: { kind: 'json', value } })
const faultsOf = (parts: Parts): string[] => jobFaults(specOf(parts)).map(({ kind, pointer }) => `${kind} ${pointer}`)
const STEP = '/push/application/steps/0'

describe('a push is proven to send its requisition', () => {
  it.each([
    ['in a body, at any depth', apply(json({ data: { attributes: [{ 'job?': '$requisition.id' }] } }))],
    ['in an object that an expression creates', apply(json('{{ { "job": { "id": $requisition.id } } }}'))],
    ['in a text that delimits it', apply(json({ job: 'urn:job:{{ $requisition.id }}/{{ $push.id }}' }))],
    ['in a part of a form', apply({ body: { kind: 'multipart', parts: [{ name: 'job', value: '$requisition.id' }] } })],
    ['below a list', apply(json({ $each: '$candidate', map: { job: '$requisition.id' } }))],
  ])('%s', (_, step) => {
    expect(faultsOf({ steps: [step] })).toEqual([])
  })

  it('in a path or a query that receives it', () => {
    const given = (endpoint: object, more = {}) => ({
      endpoints: { apply: { method: 'POST', ...endpoint } },
      steps: [apply({ with: { job: '$requisition.id' }, ...more })],
    })
    expect(faultsOf(given({ path: '/jobs/{{ $with.job }}/applications' }))).toEqual([])
    expect(faultsOf(given({ path: '/applications', query: { job_id: 'x-{{ $with.job }}' } }))).toEqual([])
    expect(faultsOf(given({ path: '/applications', body: { kind: 'json', value: { job: '$with.job' } } }))).toEqual([])
    expect(faultsOf(given({ path: '/applications' }))).toEqual([`unsaid ${STEP}`])
    for (const address of [
      { path: '/applications', query: { job_id: '{{ $with.job }}7' } },
      { path: '/jobs/{{ $with.job }}7/applications' },
    ])
      expect(faultsOf(given(address))).toContain(`unsaid ${STEP}`)
    expect(faultsOf(given({ path: '/jobs/{{ $settings.job }}/applications' }))).toEqual([
      'named /endpoints/apply/path',
      `unsaid ${STEP}`,
    ])
    expect(
      faultsOf(given({ path: '/jobs/{{ $with.job }}/applications', query: { posting_id: '$settings.job' } })),
    ).toEqual(['named /endpoints/apply/query/posting_id'])
    expect(
      faultsOf({
        endpoints: { apply: { path: '/jobs/{{ $with.job }}/applications' } },
        steps: [apply({ with: { job: 'j7' } })],
      }),
    ).toEqual(['named /endpoints/apply/path', `unsaid ${STEP}`])
  })

  it('by what an earlier step found with it, but not by what it found otherwise', () => {
    const found = (look: object) =>
      faultsOf({
        steps: [{ name: 'look', call: 'find', effect: 'none', ...look }, apply(json({ posting_id: '$saved.posting' }))],
      })
    const endpoints = { find: { path: '/postings', query: { job: '{{ $with.job }}' } } }
    const faultsWith = (job: string, posting: string) =>
      faultsOf({
        endpoints,
        steps: [
          { name: 'look', call: 'find', effect: 'none', with: { job }, save: { posting } },
          apply(json({ posting_id: '$saved.posting' })),
        ],
      })
    const other = ['named /push/application/steps/1/body/value/posting_id', 'unsaid /push/application/steps/1']
    expect(faultsWith('$requisition.id', 'id')).toEqual([])
    expect(faultsWith('$requisition.id', '"j7"')).toEqual(other)
    expect(faultsWith('$settings.job', 'id')).toEqual(['named /endpoints/find/query/job', ...other])
    const row = (match: Readonly<Record<string, string>>, where = 'open') =>
      found({ dedupe: [{ name: 'posting', call: 'find', match, where, found: 'use', save: { posting: 'id' } }] })
    expect(row({ '$requisition.id': 'job' })).toEqual([])
    expect(row({ '$candidate.email': 'email' })).toEqual(other)
    expect(row({ '$candidate.email': 'email' }, 'job = $requisition.id')).toEqual(other)
    const asked = (path: string) =>
      faultsOf({
        endpoints: { find: { path } },
        steps: [
          {
            name: 'look',
            call: 'apply',
            effect: 'none',
            dedupe: [
              {
                name: 'posting',
                call: 'find',
                with: { job: '$requisition.id' },
                match: { '$candidate.email': 'email' },
                found: 'use',
                save: { posting: 'id' },
              },
            ],
          },
          apply(json({ posting_id: '$saved.posting' })),
        ],
      })
    expect(asked('/jobs/{{ $with.job }}/postings')).toEqual([])
    expect(asked('/postings?job={{ $with.job }}')).toEqual(other)
  })

  it('and needs no job to read the application that an earlier step created for it', () => {
    const read = {
      name: 'ids',
      call: 'find',
      effect: 'none',
      with: { id: '$saved.candidate' },
      save: { application: 'id' },
    }
    const create = (job: string) => ({
      name: 'person',
      call: 'apply',
      effect: 'create',
      ...json({ email: '$candidate.email', posting: job }),
      save: { candidate: 'id' },
    })
    const endpoints = { find: { path: '/people/{{ $with.id }}/applications/latest' } }
    expect(faultsOf({ endpoints, steps: [create('$requisition.id'), read] })).toEqual([])
    expect(faultsOf({ endpoints, steps: [create('$settings.tag'), read] })).toContain(
      'unsaid /push/application/steps/1',
    )
    expect(faultsOf({ endpoints, steps: [read, create('$requisition.id')] })).toEqual([
      'unsaid /push/application/steps/0',
    ])
  })

  it('but not if it updates a candidate: a candidate is the same for every job', () => {
    const person = {
      name: 'person',
      call: 'apply',
      effect: 'create',
      ...json({ job: '$requisition.id' }),
      save: { candidate: 'id' },
    }
    expect(faultsOf({ steps: [person, apply(json({ person: '$saved.candidate' }))] })).toEqual([
      'unsaid /push/application/steps/1',
    ])
  })
})

describe('another job', () => {
  it.each([
    ['a text', 'j7'],
    ['a text that is marked as one', { $const: '$requisition.id' }],
    ['a number', 7],
    ['a setting', '$settings.job'],
    ['one branch of a condition', '$settings.job ? $settings.job : $requisition.id'],
    ['a part of the id', '$substring($requisition.id, 0, 1)'],
    ['the id with a suffix', '$requisition.id & "7"'],
    ['the id with a suffix in a text', '{{ $requisition.id }}7'],
    ['the id with a prefix', '-j{{ $requisition.id }}'],
    ['the id beside an unknown value', '{{ $requisition.id }}{{ $push.id }}'],
    ['the rest of a truncated id', 'j7{{ $substringBefore($requisition.id, "j") }}'],
    ['a table', '$lookup({ "j1": "j7" }, $requisition.id)'],
    ['an element with the same name', { $each: '[{ "requisition": { "id": "j7" } }]', map: '$.requisition.id' }],
    ['a text that names it', 'requisition.id'],
    ['a text with a sign before it', `\${{ $requisition.id }}7`],
    ['one of several', '{{ [$requisition.id, "j7"][1] }}'],
    ['the title, which two jobs may share', '$requisition.title'],
  ])('is %s', (_, job) => {
    expect(faultsOf({ steps: [apply(json({ job }))] })).toContain(`unsaid ${STEP}`)
  })

  it('is recognized by the name of its place', () => {
    const names = [
      'body/jobId',
      'body/a/job_ids/0',
      'query/requisition-id',
      'body/job/id',
      'body/jobs',
      'path/jobs',
      'body/vacancyKey',
    ]
    expect(names.filter(namesJob)).toEqual(names)
    const others = [
      'body/job/title',
      'body/id',
      'body/position',
      'body/request_id',
      'body/job_board',
      'path/people',
      'body/source',
    ]
    expect(others.filter(namesJob)).toEqual([])
  })
})

describe('a connection that sets the job', () => {
  const faults = (before: string, now: string): string[] => {
    const base = specOf({ steps: [apply(json({ job: before }))] })
    const spec = specOf({ steps: [apply(json({ job: now }))] })
    return jobFaults(spec, base).map(({ kind }) => kind)
  }
  const note = (now: string): string[] => {
    const [base, spec] = ['for {{ $requisition.id }}', now].map((text) =>
      specOf({ steps: [apply(json({ job: '$requisition.id', note: text }))] }),
    )
    return jobFaults(spec!, base).map(({ kind }) => kind)
  }
  const added = (field: string): string[] => {
    const base = specOf({ steps: [apply(json({ job: '$requisition.id' }))] })
    const spec = specOf({ steps: [apply(json({ job: '$requisition.id', job_ref: field }))] })
    return jobFaults(spec, base).map(({ kind }) => kind)
  }

  it("can set it to the requisition, unchanged or as the spec's author wrote it", () => {
    expect(faults('$requisition.id', '$string($requisition.id)')).toEqual([])
    expect(faults('urn:job:{{ $requisition.id }}', 'urn:job:{{ $requisition.id }}')).toEqual([])
    expect(faults('urn:job:{{ $requisition.id }}', '$requisition.id')).toEqual([])
    expect(added('$requisition.id')).toEqual([])
    expect(note('Role: {{ $requisition.id }}')).toEqual([])
  })

  it('cannot add its own text to it, which might be the id of another job', () => {
    expect(faults('$requisition.id', '$requisition.id & "-1"')).toEqual(['lost'])
    expect(faults('urn:job:{{ $requisition.id }}', 'urn:job:{{ $requisition.id }}-1')).toEqual(['lost'])
    expect(added('$requisition.id & "-1"')).toEqual(['added'])
    expect(note('about another one')).toEqual(['lost'])
  })
})

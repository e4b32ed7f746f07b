import { describe, expect, it } from 'vitest'
import { checkFaults, looseReviews } from '../../runtime/plan/duplicate-checks.ts'
import { planPush } from '../../runtime/plan/push.ts'
import type { ConnectorSpec } from '../../runtime/spec/connector.ts'

const EMAIL = '$candidate.email'
const JOB = '$requisition.id'
const NAME = '$resume.file_name'
const BOTH = { candidate: 'person', 'application?': 'id' }

type Row = {
  readonly match?: Readonly<Record<string, string>>
  readonly where?: string
  readonly save?: object
  readonly path?: string
  readonly with?: object
  readonly found?: string
}

/** What the step sends; of the step before it, whether it sends a file, too. */
type Step = { readonly body?: unknown; readonly files?: boolean }

const specOf = ({ path = '/found', ...row }: Row, { body = { job: 'requisition.id' }, files }: Step = {}) =>
  ({
    http: { base_url: 'https://ats.example', paging: { kind: 'none' } },
    auth: {},
    endpoints: { find: { path }, read: { path: '/lists' }, create: { method: 'POST', path: '/people' } },
    push: {
      application: {
        consent: { requires: 'interest_and_consent' },
        steps: [
          {
            name: 'list',
            call: 'create',
            effect: 'none',
            with: { job: 'requisition.id', list: '$saved.opening' },
            save: { list: 'id' },
            dedupe: [{ name: 'list', call: 'read', match: { [JOB]: 'job' }, found: 'use', save: { opening: 'id' } }],
          },
          {
            name: 'person',
            call: 'create',
            effect: 'create',
            save: { candidate: 'id', ref: 'ref', resume: 'cv' },
            settle: { kind: 'person' },
            ...(files ? { body: { kind: 'json', value: { cv: { $file: 'resume', as: 'base64' } } } } : {}),
          },
          {
            name: 'step',
            dedupe: [{ name: 'check', call: 'find', found: 'use', ...row }],
            call: 'create',
            effect: 'create',
            body: { kind: 'json', value: body },
            settle: { kind: 'person' },
          },
        ],
      },
    },
  }) as unknown as ConnectorSpec

const textsOf = (faults: ReturnType<typeof checkFaults>): string[] => faults.map(({ message }) => message)
const found = (row: Row, step?: Step): string[] => textsOf(checkFaults(specOf(row, step)))

const PERSON = [expect.stringContaining('may find another person')]
const OTHER_JOB = [expect.stringContaining('may find an application for another job')]
const FILE = [expect.stringContaining('may find another file')]

describe('a check that saves a candidate needs the person', () => {
  const save = { candidate: 'id' }

  it.each([EMAIL, '$candidate.phone', '$push.person', '$push.id', '$saved.candidate', '$saved.ref'])(
    '%s is one',
    (name) => {
      expect(found({ match: { [name]: 'value' }, save })).toEqual([])
      expect(found({ match: { [name]: 'value', [JOB]: 'job' }, save })).toEqual([])
    },
  )

  it.each([JOB, '$requisition.code', NAME, '$resume.size', '$saved.opening'])('%s is none', (name) => {
    expect(found({ match: { [name]: 'value' }, save })).toEqual(PERSON)
  })

  it('which the path proves as well, and the query does not', () => {
    const below = (path: string, given: object) => found({ match: { [JOB]: 'job' }, save, path, with: given })
    const saved = { id: '$saved.candidate' }
    expect(below('/people/{{ $with.id }}/files', saved)).toEqual([])
    expect(below('/people/{{ $with.id }}', saved)).toEqual([])
    expect(below('/people?id={{ $with.id }}', saved)).toEqual(PERSON)
    expect(below('/people?of=/{{ $with.id }}', saved)).toEqual(PERSON)
    expect(below('/people/p-{{ $with.id }}', saved)).toEqual(PERSON)
    expect(below('/people/{{ $with.id }}/files', { id: 'candidate.email' })).toEqual(PERSON)
    expect(below('/people/{{ $settings.id }}/files', saved)).toEqual(PERSON)
  })

  it('unless a person reviews what it finds', () => {
    expect(found({ where: '$exists(id)', save: BOTH, found: 'review' })).toEqual([])
  })
})

describe('a check that saves an application needs the person and the job', () => {
  it.each([[{ [EMAIL]: 'email', [JOB]: 'job' }], [{ [EMAIL]: 'email', '$requisition.code': 'job' }]])(
    '%j is both',
    (match) => {
      expect(found({ match, save: BOTH })).toEqual([])
    },
  )

  it('which an id that this push wrote, or found by them, is, too', () => {
    expect(found({ match: { '$push.id': 'external_id' }, save: BOTH })).toEqual([])
    expect(found({ match: { [EMAIL]: 'email', '$saved.opening': 'opening' }, save: BOTH })).toEqual([])
  })

  it('and no part of it is left out', () => {
    expect(found({ match: { [EMAIL]: 'email' }, save: BOTH })).toEqual(OTHER_JOB)
    expect(found({ match: { [JOB]: 'job' }, save: BOTH })).toEqual(PERSON)
  })

  it('or is below the job in the path', () => {
    const row = { match: { [EMAIL]: 'email' }, save: BOTH, with: { job: '$requisition.id' } }
    expect(found({ ...row, path: '/jobs/{{ $with.job }}/applications' })).toEqual([])
    expect(found({ ...row, path: '/applications?job={{ $with.job }}' })).toEqual(OTHER_JOB)
  })
})

describe('a check that finds a file needs its owner and its name', () => {
  const body = { content: { $file: 'resume', as: 'base64' } }

  it('whether it saves one, or skips the step that sends one', () => {
    for (const [row, step] of [
      [{ save: { resume: 'id' } }, {}],
      [{}, { body }],
    ] as const) {
      expect(found({ match: { '$saved.candidate': 'owner', [NAME]: 'name' }, ...row }, step)).toEqual([])
      expect(found({ match: { '$saved.candidate': 'owner' }, ...row }, step)).toEqual(FILE)
      expect(found({ match: { '$saved.candidate': 'owner', '$resume.size': 'bytes' }, ...row }, step)).toEqual(FILE)
      expect(found({ match: { [NAME]: 'name' }, ...row }, step)).toEqual(PERSON)
    }
  })

  it('or the id of the push, while the push sends one file only', () => {
    expect(found({ match: { '$push.id': 'external_id' } }, { body })).toEqual([])
    expect(found({ match: { '$push.id': 'external_id' } }, { body, files: true })).toEqual(FILE)
  })
})

it('a check that saves something else needs the person or the job', () => {
  expect(found({ match: { [EMAIL]: 'email' } })).toEqual([])
  expect(found({ match: { [JOB]: 'job' } })).toEqual([])
  expect(found({ match: { [NAME]: 'name' } })).toEqual(PERSON)
})

it('a review of people who have nothing in common with the push is reported, and planned', () => {
  const texts = (row: Row) => textsOf(looseReviews(specOf({ ...row, found: 'review' })))
  expect(texts({ match: { [EMAIL]: 'email' } })).toEqual([])
  const anybody = [expect.stringContaining('holds the push for anybody whom it finds')]
  expect(texts({ match: { [JOB]: 'job' } })).toEqual(anybody)
  expect(texts({ where: '$exists(id)' })).toEqual(anybody)
  expect(() => planPush(specOf({ where: '$exists(id)', found: 'review' }))).not.toThrow()
})

it('no push is planned with a check that may find another person, and the error says what to write', () => {
  expect(() => planPush(specOf({ match: { [JOB]: 'job' }, save: { candidate: 'id' } }))).toThrow(
    expect.objectContaining({
      code: 'spec_invalid',
      place: { pointer: '/push/application/steps/2/dedupe/0/match' },
      message: expect.stringMatching(
        /"check" of step "step" may find another person.*match: \{ \$requisition\.id: job, \$candidate\.email: email \}/,
      ),
    }),
  )
})

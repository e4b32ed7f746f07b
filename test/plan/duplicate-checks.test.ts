import { describe, expect, it } from 'vitest'
import { checkFaults } from '../../runtime/plan/duplicate-checks.ts'
import { planPush } from '../../runtime/plan/push.ts'
import type { ConnectorSpec } from '../../runtime/spec/connector.ts'

const EMAIL = '$same_email(email, $push.candidate.email)'
const JOB = 'job = $push.requisition.id'
const CANDIDATE = { candidate: 'id' }
const BOTH = { candidate: 'person', 'application?': 'id' }

type Row = {
  readonly where: string
  readonly save: object
  readonly path?: string
  readonly with?: object
  readonly found?: string
}

const specOf = ({ path = '/found', ...row }: Row): ConnectorSpec =>
  ({
    endpoints: { find: { path }, read: { path: '/lists' }, create: { method: 'POST', path: '/people' } },
    push: {
      application: {
        consent: { requires: 'interest_and_consent' },
        steps: [
          {
            name: 'list',
            call: 'create',
            effect: 'none',
            with: { job: 'requisition.id' },
            save: { list: 'id' },
            dedupe: [{ name: 'list', call: 'read', where: JOB, found: 'use', save: { opening: 'id' } }],
          },
          { name: 'person', call: 'create', effect: 'create', save: { ref: 'id' }, settle: { kind: 'person' } },
          {
            name: 'step',
            dedupe: [{ name: 'check', call: 'find', found: 'use', ...row }],
            call: 'create',
            effect: 'create',
            body: { kind: 'json', value: { job: 'requisition.id' } },
            settle: { kind: 'person' },
          },
        ],
      },
    },
  }) as unknown as ConnectorSpec

const lacking = (row: Row): string[] => checkFaults(specOf(row)).map(({ lacks }) => lacks)

describe('a duplicate check that saves a candidate compares the person', () => {
  it.each([
    EMAIL,
    '$same_email($push.candidate.email, emails.value)',
    '$same_phone(phone, $push.candidate.phone)',
    'email = $push.candidate.email',
    '$lowercase(email) = $lowercase($push.candidate.email)',
    '$push.candidate.email in emails',
    'external_id = $push.person',
    '$string(person.id) = $string($saved.candidate)',
    'person = $saved.ref',
    `active and ${EMAIL}`,
    `(${EMAIL})`,
    `${EMAIL} or $same_phone(phone, $push.candidate.phone)`,
    `$exists(email) ? ${EMAIL} : false`,
    `$exists(emails[$same_email(value, $push.candidate.email)])`,
    '$count(emails[value = $push.candidate.email].value) > 0',
  ])('%s', (where) => {
    expect(lacking({ where, save: CANDIDATE })).toEqual([])
  })

  it.each([
    '$exists(id)',
    'true',
    JOB,
    'id != null',
    'email != $push.candidate.email',
    `$not(${EMAIL})`,
    `${EMAIL} or active`,
    `$exists(email) ? ${EMAIL} : true`,
    '$push.candidate.email = $push.candidate.email',
    '$same_email($push.candidate.email, $push.candidate.email)',
    '$same_email("a@x.example", $push.candidate.email)',
    '$same_email(email, $settings.email)',
    'email = $settings.email',
    'name = $push.candidate.last_name',
    '$lowercase(person.id) = $lowercase($saved.candidate)',
    '($push := { "candidate": { "email": email } }; email = $push.candidate.email)',
    '$count(emails[value = $push.candidate.email]) >= 0',
  ])('%s does not', (where) => {
    expect(lacking({ where, save: CANDIDATE })).toEqual(['person'])
  })

  it('wherever the ATS lists what belongs to them, but not by what a query asks for', () => {
    const below = (path: string, given: object) => lacking({ where: 'active', save: CANDIDATE, path, with: given })
    const saved = { id: '$saved.candidate' }
    expect(below('/people/{{ id }}/files', saved)).toEqual([])
    expect(below('/people/{{ $with.id }}', saved)).toEqual([])
    expect(below('/people?id={{ id }}', saved)).toEqual(['person'])
    expect(below('/people/p-{{ id }}', saved)).toEqual(['person'])
    expect(below('/people/{{ id }}/files', { id: 'candidate.email' })).toEqual(['person'])
    expect(below('/people/{{ $settings.id }}/files', saved)).toEqual(['person'])
  })

  it('unless a person reviews what it finds', () => {
    expect(lacking({ where: '$exists(id)', save: BOTH, found: 'review' })).toEqual([])
  })
})

describe('a duplicate check that saves an application compares the job as well', () => {
  it.each([
    `${EMAIL} and ${JOB}`,
    `$string(job.id) = $push.requisition.id and ${EMAIL}`,
    `${EMAIL} and $push.requisition.id in jobs`,
    `${EMAIL} and job = $push.requisition.code`,
    `${EMAIL} and opening = $saved.opening`,
    'external_id = $push.id',
    'id = $saved.application',
  ])('%s', (where) => {
    expect(lacking({ where, save: BOTH })).toEqual([])
  })

  it.each([
    EMAIL,
    `${EMAIL} and job = $settings.job`,
    `${EMAIL} and $lowercase(job) = $lowercase($push.requisition.id)`,
  ])('%s does not', (where) => {
    expect(lacking({ where, save: BOTH })).toEqual(['job'])
  })

  it('or is below it in the path', () => {
    const row = { where: EMAIL, save: BOTH, with: { job: 'requisition.id' } }
    expect(lacking({ ...row, path: '/jobs/{{ job }}/applications' })).toEqual([])
    expect(lacking({ ...row, path: '/applications?job={{ job }}' })).toEqual(['job'])
    expect(lacking({ where: JOB, save: BOTH })).toEqual(['person'])
  })
})

it('no push is planned with a check that may find another person', () => {
  const where = '$exists(id)'
  expect(() => planPush(specOf({ where, save: CANDIDATE }))).toThrow(
    expect.objectContaining({
      code: 'spec_invalid',
      place: { pointer: '/push/application/steps/2/dedupe/0/where' },
      message: expect.stringContaining('"check" of step "step" may find another person'),
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { lintBeside } from '../../runtime/lint/lint.ts'
import type { Sample } from '../../runtime/spec/scenarios.ts'

/** A push whose duplicate checks are right, with one line for each thing that a slip can be about. */
const SPEC = `spec: 2
id: slips
name: Slips
version: 0.1.0
auth:
  key: { kind: headers, credentials: { key: { secret: true } }, headers: { x-key: $credentials.key } }
http:
  base_url: https://ats.example.com/v1
  paging: { kind: none }
requests:
  create: { request: 'POST /{{ $with.what }}' }
pull:
  requisitions: { into: requisition, list: { request: GET /jobs, records: data }, every: 60m, id: id, map: { title: title, status: state } }
vocabularies: { requisition.status: { OPEN: [open] } }
push:
  consent: interest_and_consent
  attachments: { resume: { formats: [pdf] } }
  recovery: { kind: search, delay: 60s }
  steps:
    - create: candidate
      find:
        - name: e-mail
          request: GET /people?q={{ $candidate.email }}
          records: data
          match:
            $candidate.email: mails.address
          save: { candidate: id }
      request: { use: create, with: { what: people } }
      json: { email: $candidate.email }
      save: { candidate: id }
    - create: application
      find:
        - name: this job
          request: GET /applications?person={{ $saved.candidate }}&job={{ $requisition.id }}
          records: data
          match:
            $saved.candidate: person
            $requisition.id: job.id
          save: { application: id }
      request: { use: create, with: { what: applications } }
      json: { person: $saved.candidate, job: $requisition.id }
      save: { application: id }
    - create: resume
      find:
        - name: this file
          request: GET /files?application={{ $saved.application }}
          records: data
          match:
            $saved.application: application
            $resume.file_name: name
          save: { resume: id }
      request: { use: create, with: { what: files } }
      json: { of: $saved.application, name: $resume.file_name, file: { $file: resume, as: base64 } }
      save: { resume: id }
`
const PERSON_LINE = '            $candidate.email: mails.address\n'
const OWNER_LINE = '            $saved.candidate: person\n'
const JOB_LINE = '            $requisition.id: job.id\n'
const NAME_LINE = '            $resume.file_name: name\n'
const MATCH = `          match:\n${PERSON_LINE}`

const sample = (path: string, record: object): Sample => ({
  method: 'GET',
  path: `/v1/${path}`,
  query: {},
  status: 200,
  json: { data: [record] },
})
const SAMPLES = [
  sample('people', { id: 3, login: 'ada', mails: [{ address: 'ada@example.com' }] }),
  sample('applications', { id: 9, person: 3, job: { id: 7 } }),
  sample('files', { id: 4, application: 9, name: 'cv.pdf' }),
]

const evaluator = createInProcessEvaluator()
const found = async (text: string) =>
  (await lintBeside('slips.yaml', text, { samples: SAMPLES, evaluator })).findings.map((one) => ({
    ...one,
    at: text.split('\n')[one.line - 1]!.slice(one.column - 1, one.column - 1 + 40),
  }))

/** What was written instead of what; where it is found, what is wrong, and what to write. */
type Slip = readonly [
  name: string,
  right: string,
  wrong: string,
  rule: string,
  at: string,
  message: RegExp,
  fix: string | RegExp,
]

const SLIPS: readonly Slip[] = [
  [
    'no match at all',
    MATCH,
    '',
    'check-unproven',
    'e-mail',
    /"e-mail" of step "candidate" has no `match`, so every record of the response counts/,
    'Write match: { $candidate.email: email }, with the path of the record instead of email.',
  ],
  [
    '`where` alone',
    MATCH,
    '          where: $same_email(mails.address, $candidate.email) and $exists(login)\n',
    'check-unproven',
    'where: $same_email',
    /`where` alone does not prove which record is found/,
    'Write match: { $candidate.email: mails.address } and where: $exists(login).',
  ],
  [
    'e-mails compared with `=`',
    MATCH,
    '          where: $lowercase(mails.address) = $lowercase($candidate.email)\n',
    'check-unproven',
    'where: $lowercase',
    /has no `match`/,
    'Write match: { $candidate.email: mails.address }.',
  ],
  [
    'the e-mail against a constant',
    'mails.address',
    '\'"ada@example.com"\'',
    'check-unproven',
    `'"ada@example.com"'`,
    /reads nothing of the record/,
    'Write a path of the record on the right, such as email.',
  ],
  [
    'the e-mail against a path that never is one',
    'mails.address',
    'login',
    'match-unfit',
    'login',
    /"login" is never an e-mail address in the samples, but for example "ada"/,
    'Write $candidate.email: mails.address.',
  ],
  [
    'both sides ours',
    'mails.address',
    '$candidate.email',
    'check-unproven',
    '$candidate.email',
    /Both sides of this comparison are ours: the right side reads \$candidate/,
    /^Write a path of the record on the right/,
  ],
  [
    'an e-mail compared with `=` beside `match`',
    PERSON_LINE,
    `${PERSON_LINE}          where: login = $candidate.email\n`,
    'contact-equal',
    '= $candidate',
    /`=` compares e-mail addresses letter by letter/,
    'Move it to match: { $candidate.email: … }, with the path of the record on the right.',
  ],
  [
    'a misspelt name of ours',
    '$candidate.email: mails',
    '$candidate.emial: mails',
    'unknown-key',
    '$candidate.emial',
    /Unknown key "\$candidate.emial"/,
    'Did you mean "$candidate.email"?',
  ],
  [
    'a misspelt name of what was saved',
    '$saved.candidate: person',
    '$saved.candidat: person',
    'check-unproven',
    '$saved.candidat',
    /No earlier step saves "candidat", so this line never matches/,
    'Did you mean "$saved.candidate"?',
  ],
  [
    'an application without the job',
    JOB_LINE,
    '',
    'check-unproven',
    'match',
    /may find an application for another job: `match` does not compare the job, and a server may ignore what the query/,
    'Write match: { $saved.candidate: person, $requisition.id: job_id }, with the path of the record instead of job_id.',
  ],
  [
    'an application without the person, who is in the query only',
    OWNER_LINE,
    '',
    'check-unproven',
    'match',
    /may find another person: `match` does not compare the person, and a server may ignore what the query asks for/,
    'Write match: { $requisition.id: job.id, $saved.candidate: candidate_id }, with the path of the record instead of candidate_id.',
  ],
  [
    'an application whose job is in `where`',
    `${OWNER_LINE}${JOB_LINE}`,
    `${OWNER_LINE}          where: $string(job.id) = $requisition.id\n`,
    'check-unproven',
    'match',
    /does not compare the job, and `where` proves nothing/,
    'Write match: { $saved.candidate: person, $requisition.id: job.id }.',
  ],
  [
    'a file by its application only',
    NAME_LINE,
    '',
    'check-unproven',
    'match',
    /"this file" of step "resume" may find another file: `match` does not compare the name of the file/,
    'Write match: { $saved.application: application, $resume.file_name: file_name }, with the path of the record instead of file_name.',
  ],
  [
    'a file by its name only',
    '            $saved.application: application\n',
    '',
    'check-unproven',
    'match',
    /may find another person/,
    'Write match: { $resume.file_name: name, $saved.application: application_id }, with the path of the record instead of application_id.',
  ],
  [
    'a misspelt name of what is saved',
    'save: { resume: id }\n      request',
    'save: { resum: id }\n      request',
    'check-unproven',
    'resum',
    /"resum" is saved and read nowhere/,
    'Did you mean "resume"?',
  ],
  [
    'a key of the mapping twice',
    PERSON_LINE,
    `${PERSON_LINE}${PERSON_LINE}`,
    'yaml',
    '$candidate.email',
    /is a duplicate/,
    'Remove one of the two.',
  ],
  ['an empty match', MATCH, '          match: {}\n', 'wrong-size', '{}', /has no keys/, /./],
]

describe('a slip in a duplicate check', () => {
  it('is none in the spec itself', async () => {
    expect(await found(SPEC)).toEqual([])
  })

  it.each(SLIPS)(
    '%s: is one finding, at its line, with the fix',
    async (_, right, wrong, ...[rule, at, message, fix]) => {
      expect(SPEC.split(right).length).toBe(2)
      const [first, ...more] = await found(SPEC.replace(right, () => wrong))
      expect(more).toEqual([])
      expect(first).toMatchObject({
        rule,
        severity: 'error',
        message: expect.stringMatching(message),
        hint: typeof fix === 'string' ? fix : expect.stringMatching(fix),
      })
      expect(first!.at.startsWith(at)).toBe(true)
    },
  )

  it.each(SLIPS.filter(([, , , rule]) => rule === 'check-unproven'))(
    '%s: cannot be ignored',
    async (_, right, wrong) => {
      const text = SPEC.replace(right, () => wrong)
      const [first] = await found(text)
      const lines = text.split('\n')
      lines[first!.line - 1] += ' # hirewire-ignore check-unproven: our search is exact'
      expect((await found(lines.join('\n'))).map(({ rule }) => rule)).toContain('check-unproven')
    },
  )
})

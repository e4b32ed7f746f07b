import { expect, it } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { CONTACT_FIELDS } from '../../runtime/kernel/model/states.ts'
import { planPush } from '../../runtime/plan/push.ts'
import type { ConnectorSpec } from '../../runtime/spec/connector.ts'

function contactsOf(value: unknown, given: Record<string, string> = {}): readonly string[] {
  const step = { name: 'apply', call: 'apply', effect: 'create', save: { application: 'id' }, with: given }
  const spec = {
    http: { headers: { accept: 'application/json' } },
    endpoints: { apply: { method: 'POST', path: '/applications' } },
    push: {
      application: {
        consent: { requires: 'interest_and_consent' },
        steps: [{ ...step, body: { kind: 'json', value } }],
      },
    },
  } as unknown as ConnectorSpec
  return planPush(spec).steps[0]!.call.contacts
}

it.each<[string, unknown, readonly string[]]>([
  ['a field in a body', { mail: '$candidate.email' }, ['email']],
  ['a field in a text', { mail: 'mailto:{{ $candidate.email }}' }, ['email']],
  [
    'fields in one text',
    '{{ { "name": $candidate.first_name & " " & $candidate . last_name } }}',
    ['first_name', 'last_name'],
  ],
  ['a field that an optional key omits', { 'phone?': '$candidate.phone' }, ['phone']],
  ['ids alone', { person: '$saved.candidate', job: '$requisition.id', note: '$trim("a")' }, []],
  ['a key that is named like the candidate', { candidate: '$saved.candidate', 'candidate?': '$requisition.id' }, []],
  ['a text that is named like the candidate', { kind: 'candidate', of: 'email' }, []],
])('a call sends no other contact field than its texts read: %s', (_, value, expected) => {
  expect(contactsOf(value)).toEqual(expected)
})

it('also what `with` takes counts, because it may be in the URL', () => {
  expect(contactsOf({ job: '$requisition.id' }, { mail: '$candidate.email' })).toEqual(['email'])
})

it.each([
  '$candidate',
  '$each($candidate, function($v) { $v })',
  '$candidate.(email & phone)',
  '$candidate.*',
  '$candidate.**',
  '$candidate[0].email',
  '$candidate.`email`',
  '$lookup($candidate, "em" & "ail")',
  '($c := $candidate; $c.email)',
])('a text that may take the whole candidate counts for every contact field: %s', (text) => {
  expect(contactsOf({ all: `{{ ${text} }}` })).toEqual(CONTACT_FIELDS)
})

it.each(['$string($push)', '$$', '$', '**.email', '(*).email', '$lookup($$, "candidate")'])(
  'and a text has no other way to it: %s',
  async (text) => {
    const program = { kind: 'sent', tree: `{{ ${text} }}`, missing: 'omit' } as const
    const vars = { candidate: { email: 'ada@people.example' }, push: { id: 'psh_1', person: 'p1' } }
    const [result] = await createInProcessEvaluator().evaluate([{ program, root: null, vars }])
    expect(JSON.stringify(result)).not.toContain('ada@')
  },
)

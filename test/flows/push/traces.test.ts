import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MASK } from '../../../runtime/kernel/secrets/mask.ts'
import { withoutPerson } from '../../../runtime/push/redact-person.ts'
import { CONNECTION, candidateOf, type Installation, specText } from '../../kit/installation.ts'
import { openPushInstallation } from '../../kit/push-installation.ts'

const ANNA = candidateOf('anna')
const SECRETS = ['demo-client-secret', 'demo-key-secret', 'Bearer ']

/** Without the fields that are deleted with the data of the person. */
const without = ({ url: _, headers: __, body: ___, said: ____, ...kept }: Readonly<Record<string, unknown>>) => kept

/** Everything about pushes that is stored or logged longer than the push's own data. */
async function traces(
  installation: Installation | Awaited<ReturnType<typeof openPushInstallation>>,
  id: string,
): Promise<string> {
  const { push, attempts } = await installation.app.pushes.get(id)
  const { data: issues } = await installation.app.issues.list({}, { limit: 50 })
  const changes = await installation.app.changes.list({ after: 0, model: 'push', limit: 50 })
  const tries = attempts.map(({ request, response, ...row }) => [row, without(request), without(response ?? {})])
  return JSON.stringify([push.message, tries, issues, changes, installation.log, await installation.app.metrics()])
}

function expectNobody(text: string): void {
  for (const known of [ANNA.email, ANNA.phone, ANNA.first_name, ANNA.last_name, ...SECRETS])
    if (known) expect(text.toLowerCase()).not.toContain(known.toLowerCase())
}

test.each(['recruiting-suite', 'enterprise-hr-suite', 'talent-management-suite'] as const)(
  '%s: attempts, issues, changes, metrics and log of a push contain no personal data and no secret',
  async (ats) => {
    const installation = await openPushInstallation({ ats })
    await installation.admin.setFaults([
      { match: { method: 'POST' }, kind: 'reset_after', skip: 1 },
      { match: { method: 'POST' }, kind: 'status', status: 503, skip: 2 },
      { match: { method: 'POST' }, kind: 'html', status: 500, skip: 3 },
    ])
    const outcome = await installation.ready('anna')
    await installation.settle()
    expect((await installation.state(outcome)).state).toBe('CONFIRMED')
    const text = await traces(installation, outcome.push.id)
    expect(text).toContain(CONNECTION)
    expectNobody(text)
  },
)

test('an e-mail address that an ATS repeats in its error is not stored', async () => {
  const installation = await openPushInstallation({
    ats: 'enterprise-hr-suite',
    // The duplicate check misses the candidate, so that the ATS refuses and quotes the address.
    connectors: [
      specText('enterprise-hr-suite')
        .replace('match: { $candidate.email: primaryEmail }', '$&\n          where: primaryEmail = ""')
        .replace('is: duplicate', 'is: rejected'),
    ],
  })
  await installation.admin.addCandidate({ first_name: 'R', last_name: 'E', email: ANNA.email })
  const outcome = await installation.ready('anna')
  await installation.settle()
  const push = await installation.state(outcome)
  expect(push).toMatchObject({ state: 'FAILED', code: 'ats_rejected' })
  expect(push.message).toContain('POST /Candidate returned 400, which error rule')
  const { attempts } = await installation.app.pushes.get(push.id)
  expect(attempts.at(-1)?.response?.said).toContain('already exists')
  expectNobody(await traces(installation, outcome.push.id))
})

test('a person is removed from a text in every spelling, and nothing else is', () => {
  const candidate = { first_name: 'Li', last_name: "O'Neil", email: 'li.oneil@x.example', phone: '+49 30 12345678' }
  const text = `Limit: LI o'neil <LI.ONEIL@x.example> li.oneil%40x.example (030) not 4930-123 456 78, +493012345678 list`
  const shown = withoutPerson(text, candidate)
  for (const trace of ['LI', "o'neil", 'ONEIL', 'oneil', '123', '5678']) expect(shown).not.toContain(trace)
  expect(shown).toMatch(/^Limit: .* list$/)
})

/** Letters that are equal to others only for a pattern that ignores case, and what may stand around them. */
const letters = fc.string({ unit: fc.constantFrom(...'sSſkKKiIıİéÉßẞ+1 -.@'), minLength: 1, maxLength: 4 })

test('a text is searched for a name only if it may contain it, with the same result (property)', () => {
  fc.assert(
    fc.property(letters, fc.array(letters, { maxLength: 6 }), (name, words) => {
      const text = words.join(' ')
      const spellings = [...new Set([name.trim(), encodeURIComponent(name.trim())])].filter((one) => one !== '')
      const patterns = spellings.map((one) => one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
      const searched = patterns
        .sort((a, b) => b.length - a.length)
        .reduce(
          (left, one) => left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${one}(?![\\p{L}\\p{N}])`, 'giu'), MASK),
          text,
        )
      expect(withoutPerson(text, { last_name: name })).toBe(searched)
    }),
    { numRuns: 2_000 },
  )
})

test('a phone number is found in a text with any separators (property)', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '/', '(', ') ')
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9]{5,12}$/),
      fc.array(separator, { minLength: 12, maxLength: 12 }),
      (digits, gaps) => {
        const written = [...digits].map((digit, at) => (at === 0 ? digit : (gaps[at] ?? '') + digit)).join('')
        expect(withoutPerson(`call ${written} now`, { phone: `+${digits}` })).toBe(`call ${MASK} now`)
      },
    ),
  )
})

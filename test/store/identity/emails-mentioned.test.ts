import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from '../../../runtime/kernel/text/fingerprint.ts'
import { emailsMentioned, identifiersIn } from '../../../runtime/store/identity/identifiers.ts'

const address = fc.constantFrom(
  'ada@example.com',
  'Ada.L@Example.COM',
  'o\u2019neil@exämple.org',
  'x@y',
  '@',
  'a@',
  '@b.com',
)
const around = fc.constantFrom(
  '',
  ' ',
  '"',
  '\\',
  '\n',
  '<',
  '>',
  '%40',
  '%',
  '.',
  'é',
  '\u0000',
  '{"to":"',
  '"}',
  '[',
  '&',
)
const text = fc
  .array(fc.oneof(address, around, fc.string({ maxLength: 4 })), { maxLength: 8 })
  .map((parts) => parts.join(''))

it('every e-mail address that identifies a person in a source record is marked, however it is written', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.array(text, { maxLength: 4 }), (value, texts) => {
      const json = canonicalJson({ value, texts, inner: JSON.stringify(texts) })
      const marked = emailsMentioned(json)
      expect([...identifiersIn(json).emails].filter((email) => !marked.has(email))).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

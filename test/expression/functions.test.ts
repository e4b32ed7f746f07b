import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computation } from '../../runtime/expression/compute.ts'
import { FUNCTIONS } from '../../runtime/expression/functions.ts'
import { LinearRegExpEngine } from '../../runtime/expression/regex.ts'

const run = async (expression: string, root: unknown = {}, vars: Record<string, unknown> = {}): Promise<unknown> => {
  const computed = computation(expression)
  if ('fault' in computed) throw new Error(computed.fault.message)
  return await computed.interpret({ root, record: root, vars }).catch((error: { message: string }) => {
    throw new Error(error.message)
  })
}

describe('functions', () => {
  test.each<[string, unknown]>([
    ['$same_email(" Ann@Example.COM ", "ann@example.com")', true],
    ['$same_email("ann@bücher.example", "ann@xn--bcher-kva.example")', true],
    ['$same_email("a.nn@example.com", "ann@example.com")', false],
    ['$same_email("ann+x@example.com", "ann@example.com")', false],
    ['$same_email(["x@y.z", "ann@example.com"], "ANN@example.com")', true],
    ['$same_email(none, "ann@example.com")', false],
    ['$same_email("no address", "no address")', false],
    ['$same_phone("+1 (415) 555-2671", "+14155552671")', true],
    ['$same_phone("(415) 555-2671", "+14155552671", "US")', true],
    ['$same_phone("(415) 555-2671", "+14155552671")', true],
    ['$same_phone("(212) 555-2671", "+14155552671")', false],
    ['$same_phone(["030 123456", "+49 30 654321"], "+4930654321")', true],
    ['$same_email(["Z.Ö@Bücher.example", "x@y.z"], ["z.ö@xn--bcher-kva.example"])', true],
    ['$same_email("ann+jobs@example.com", "ann@example.com")', false],
    ['$same_phone("0049 30 123456", "+49 30 123456")', true],
    ['$same_phone("030 123456", "(030) 12-34-56", "DE")', true],
    ['$same_phone("030 123456", "+49 30 123456", "DE")', true],
    ['$same_phone("030 123456", "+49 30 123456", "FR")', false],
    ['$same_phone("030 123456", "030 123456")', false],
    ['$same_phone("no number", "no number", "DE")', false],
    ['$same_phone("1234567890123456789", "1234567890123456789", "DE")', false],
    ['$same_phone("123", "123")', false],
    ['$same_phone(none, "+14155552671")', false],
    ['$odata("O\'Neil")', "O''Neil"],
    ['$lucene("a+b (c):\\"d\\" <e>")', 'a\\+b \\(c\\)\\:\\"d\\" e'],
    ['$basic("ann", "pässword")', Buffer.from('ann:pässword').toString('base64')],
    ['$date(1767600000123, "iso")', '2026-01-05T08:00:00.123Z'],
    ['$date("2026-01-05T09:00:00+01:00", "epoch_ms")', 1767600000000],
    ['$date("2026-01-05", "epoch_s")', 1767571200],
    ['$date("2026-01-05T08:00:00", "odata_v2")', '/Date(1767600000000)/'],
    ['$date(1767600000000, "yyyy-MM-dd HH:mm:ssxx")', '2026-01-05 08:00:00+0000'],
    ['$date("/Date(1767600000123+0000)/", "yyyy-MM-dd\'T\'HH:mm:ss.SSS")', '2026-01-05T08:00:00.123'],
    ['$date("2026-01-05T00:30:00", "MM/dd/yyyy hh:mm a")', '01/05/2026 12:30 AM'],
    ['$date(none, "iso")', undefined],
    ['$pad("x", 3, "#")', 'x##'],
    ['$pad("x", -3)', '  x'],
    ['$toMillis("2026-01-05T08:00:00Z")', 1767600000000],
    ['$replace("a1b22", /[0-9]+/, "#")', 'a#b#'],
  ])('%s is %j', async (expression, expected) => {
    const vars = expression.includes('(415)') ? { settings: { phone_region: 'US' } } : {}
    expect(await run(expression, {}, vars)).toEqual(expected)
  })

  test.each([
    ['$basic("a:b", "c")', /colon/],
    ['$basic(none, "c")', /missing/],
    ['$date("soon", "iso")', /neither epoch/],
    ['$date(1, "YYYY")', /not part of a date pattern/],
    ['$odata({"a": 1})', /an object, not a string/],
    ['$pad("x", 1e9)', /over 10,000/],
    ['$toMillis(long, "[MNn][MNn][MNn][MNn]")', /over 100 characters/],
  ])('%s fails with a reason', async (expression, message) => {
    await expect(run(expression, { long: 'a'.repeat(3_000) })).rejects.toThrow(message)
  })

  test('each function has a signature that starts with its name', () => {
    for (const entry of FUNCTIONS) expect(entry.signature.startsWith(`$${entry.name}(`)).toBe(true)
  })

  test('an e-mail address equals itself in any spelling', () => {
    const local = fc.stringMatching(/^[a-z0-9.+_-]{1,12}$/)
    fc.assert(
      fc.property(local, fc.stringMatching(/^[a-z][a-z0-9]{0,9}\.(com|example)$/), (name, domain) => {
        const same = FUNCTIONS.find((entry) => entry.name === 'same_email')!
        const around = { variable: () => undefined }
        expect(same.call([`${name}@${domain}`, ` ${name.toUpperCase()}@${domain.toUpperCase()} `], around)).toBe(true)
        expect(same.call([`${name}@${domain}`, `${name}x@${domain}`], around)).toBe(false)
      }),
    )
  })

  test('the linear engine finds what the native one finds', () => {
    const patterns = [/a+/g, /(a)(b)?/g, /^a|b$/g, /[^ab]+/g, /\bc/g, /A(B|C)*/gi]
    fc.assert(
      fc.property(fc.constantFrom(...patterns), fc.stringMatching(/^[abcABC é\n]{0,15}$/), (pattern, text) => {
        const ours = new LinearRegExpEngine(pattern)
        const native = new RegExp(pattern)
        for (let round = 0; round < 20; round++) {
          const [found, expected] = [ours.exec(text), native.exec(text)]
          expect(found && [...found, found.index]).toEqual(expected && [...expected, expected.index])
          expect(ours.lastIndex).toBe(native.lastIndex)
          if (!expected || expected[0] === '') break
        }
      }),
      { numRuns: 300 },
    )
  })
})

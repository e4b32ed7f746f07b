import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PACKED, SPELLED } from './forms.ts'
import { searchFor } from './search.ts'

/** With everything that an encoding escapes. */
const VALUE = 'Żaneta "O\'Brîen"/x?&=+Qm7zt4'
const search = searchFor(new Map([['a value', VALUE]]))
const namesIn = (bytes: Uint8Array): string[] => [...new Set(search(bytes).map(({ value }) => value))]

describe('the search', () => {
  it.each([...SPELLED, ...PACKED])('finds a value in the form $name, among other bytes', ({ spell }) => {
    for (const bytes of spell(VALUE))
      for (const [before, after] of [
        ['', ''],
        ['{"a":"', '"}'],
        ['\0\xff ', '\n\x80'],
      ] as const) {
        const whole = Buffer.concat([Buffer.from(before, 'latin1'), bytes, Buffer.from(after, 'latin1')])
        expect(namesIn(whole)).toEqual(['a value'])
      }
  })

  it.each(SPELLED)(
    'finds a value in the form $name in upper case, where it has no other meaning',
    ({ name, spell }) => {
      if (/base64|UTF-16|plain|latin|reversed|^JSON$/.test(name)) return
      for (const bytes of spell(VALUE))
        expect(namesIn(Buffer.from(bytes.toString('latin1').toUpperCase(), 'latin1'))).toEqual(['a value'])
    },
  )

  it('finds a value in base64 wherever it begins in the encoded text, with both alphabets', () => {
    for (const before of ['', 'a', 'ab', 'abc'])
      for (const encoding of ['base64', 'base64url'] as const)
        expect(namesIn(Buffer.from(Buffer.from(`${before}${VALUE} and more`).toString(encoding)))).toEqual(['a value'])
  })

  it('finds a value in a stream that begins anywhere, that other bytes follow, and that is cut', () => {
    const stream = gzipSync(Buffer.from(`${VALUE} ${'and more '.repeat(9_000)}`))
    expect(namesIn(Buffer.concat([randomBytes(999), stream, randomBytes(999)]))).toEqual(['a value'])
    const long = gzipSync(Buffer.concat([Buffer.from(VALUE), randomBytes(90_000)]))
    expect(namesIn(long.subarray(0, 60_000))).toEqual(['a value'])
  })

  it('finds each of many values once, by its name', () => {
    const values = new Map(Array.from({ length: 200 }, (_, at) => [`v${at}`, randomBytes(9).toString('hex')] as const))
    const found = searchFor(values)(Buffer.from([...values.values()].join(' ')))
    expect(new Set(found.map(({ value }) => value))).toEqual(new Set(values.keys()))
  })

  it('finds the beginning and the end of a secret that was cut', () => {
    const secret = randomBytes(20).toString('hex')
    const ofSecret = searchFor(new Map([['a secret', secret]]), () => true)
    for (const part of [secret.slice(0, 20), secret.slice(-20)])
      expect(ofSecret(Buffer.from(`"${part}…"`))).not.toEqual([])
    expect(searchFor(new Map([['a name', secret]]))(Buffer.from(secret.slice(0, 20)))).toEqual([])
  })

  it('finds nothing in other bytes', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from(VALUE.slice(1)), randomBytes(100_000), gzipSync(randomBytes(99))])
      expect(search(bytes)).toEqual([])
  })
})

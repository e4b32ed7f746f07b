import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newDataKey, type Place, sealerOf } from '../../../runtime/kernel/secrets/sealed.ts'

const place = fc.tuple(fc.string(), fc.oneof(fc.string(), fc.integer()), fc.string())
const HERE: Place = ['push', 'psh_1', 'candidate']
const damaged = expect.objectContaining({ code: 'store_damaged' })

describe('a sealed value', () => {
  it('opens to the value that was sealed, text or bytes', () => {
    const sealer = sealerOf(newDataKey())
    fc.assert(
      fc.property(place, fc.string({ unit: 'binary' }), fc.uint8Array(), (at, text, bytes) => {
        const wellFormed = text.toWellFormed()
        expect(sealer.open(at, sealer.seal(at, wellFormed))).toBe(wellFormed)
        expect(Buffer.from(sealer.openBytes(at, sealer.sealBytes(at, bytes)))).toEqual(Buffer.from(bytes))
      }),
    )
  })

  it('opens only in the table, row and column for which it was sealed', () => {
    const sealer = sealerOf(newDataKey())
    fc.assert(
      fc.property(place, place, fc.string(), (one, other, text) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        expect(() => sealer.open(other, sealer.seal(one, text))).toThrow(damaged)
      }),
    )
  })

  it('does not open after any change of a byte, nor when it is cut', () => {
    const sealer = sealerOf(newDataKey())
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(), fc.integer({ min: 1, max: 255 }), (bytes, at, change) => {
        const sealed = sealer.sealBytes(HERE, bytes)
        const changed = Uint8Array.from(sealed)
        changed[at % changed.length]! ^= change
        expect(() => sealer.openBytes(HERE, changed)).toThrow(damaged)
        expect(() => sealer.openBytes(HERE, sealed.subarray(0, at % sealed.length))).toThrow(damaged)
      }),
    )
  })

  it('does not open with another key', () => {
    const sealed = sealerOf(newDataKey()).seal(HERE, 'Ada')
    expect(() => sealerOf(newDataKey()).open(HERE, sealed)).toThrow(damaged)
  })

  it('is another one each time, so that equal values are not recognized', () => {
    const sealer = sealerOf(newDataKey())
    const sealed = Array.from({ length: 1_000 }, () => sealer.seal(HERE, 'Ada'))
    expect(new Set(sealed).size).toBe(1_000)
  })

  it('is not taken from plain text', () => {
    expect(() => sealerOf(newDataKey()).open(HERE, '{"email":"ada@people.example"}')).toThrow(damaged)
  })

  it('is reported without the value and without the id of its row', () => {
    const sealer = sealerOf(newDataKey())
    const sealed = sealer.seal(['push', 'ada@people.example', 'candidate'], 'Ada')
    expect(() => sealer.open(['push', 'ada@people.example', 'email'], sealed)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('ada') }),
    )
  })
})

describe('a blind index', () => {
  it('is equal for equal values of one purpose, and for nothing else', () => {
    const key = newDataKey()
    const [one, again, other] = [sealerOf(key), sealerOf(key), sealerOf(newDataKey())]
    expect(one.blind('email', 'ada@people.example')).toBe(again.blind('email', 'ada@people.example'))
    expect(one.blind('email', '15551234')).not.toBe(one.blind('phone', '15551234'))
    expect(one.blind('email', 'ada@people.example')).not.toBe(other.blind('email', 'ada@people.example'))
  })
})

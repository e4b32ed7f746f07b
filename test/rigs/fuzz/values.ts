/** Values that break servers. None contains a mark of a customer. */
import { Dice } from '../pull/case.ts'

export { Dice }

export const TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'true',
  'NaN',
  '1e999',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'self',
  '.',
  '..',
  '../../etc/passwd',
  '..%2f..%2f',
  '\\..\\..',
  '%00',
  '%',
  '%zz',
  '\u0000',
  'a\u0000b',
  '\r\nset-cookie: x=1',
  '\u2028',
  '\u202e\u202dtxt.exe',
  '\ufeff',
  '\ud800',
  '\udfff\ud800',
  'e\u0301\u0323',
  'İıſK',
  '😀'.repeat(20),
  '܀ࠀ一﷽',
  "'; DROP TABLE push; --",
  "' OR '1'='1",
  '%25%27',
  '*?[a-z]',
  '$credentials.key',
  '$eval("1")',
  '<script>alert(1)</script>',
  '=1+1|calc',
  '\u001b[2J',
  'x'.repeat(300),
  'x'.repeat(1_600),
  'ä'.repeat(5_000),
  '-0',
  '0x10',
  '١٢',
  '9007199254740993',
  '9'.repeat(400),
  '2026-02-30T00:00:00Z',
  '2026-01-05T09:00:00',
  '9999-12-31T23:59:59.999999999+23:59',
  '0000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '1d',
  '999999d',
]

export const NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.5,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
  1e-7,
]

/** JSON that no `JSON.stringify` writes. */
export const RAW_BODIES: readonly string[] = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  'true',
  '"text"',
  '0',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"id":1e999}',
  '{"x":"\\ud800"}',
  '{"x":"\\u0000"}',
  '\ufeff{}',
  '{"a":}',
  "{'a':1}",
  'NaN',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"a":${'9'.repeat(5_000)}}`,
  `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":${n}`).join()}}`,
  `{"x":"${'x'.repeat(1_100_000)}"}`,
]

export const CONTENT_TYPES: readonly (string | null)[] = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  '*/*',
  'x',
  ';',
  null,
]

/** Any JSON value, nested at most `depth` times. */
export function anyJson(dice: Dice, depth = 3): unknown {
  const kind = dice.whole(0, depth > 0 ? 7 : 4)
  if (kind === 0) return null
  if (kind === 1) return dice.chance(0.5)
  if (kind === 2) return dice.one(NUMBERS)
  if (kind < 5) return dice.one(TEXTS)
  const count = dice.whole(0, 3)
  if (kind === 5) return Array.from({ length: count }, () => anyJson(dice, depth - 1))
  return ownFields(Array.from({ length: count }, () => [dice.one(TEXTS).slice(0, 50), anyJson(dice, depth - 1)]))
}

/** An object whose fields are all its own, `__proto__` too. */
export function ownFields(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of entries)
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
  return fields
}

/** The text, changed in one place. */
export function altered(dice: Dice, text: string): string {
  const at = dice.whole(0, Math.max(0, text.length - 1))
  return dice.one([
    () => text.slice(0, at),
    () => `${text.slice(0, at)}${dice.one(['A', '0', '_', '=', '%'])}${text.slice(at + 1)}`,
    () => `${text}${text}`,
    () => text.toUpperCase(),
    () => `${text.slice(0, at)}${dice.one(TEXTS)}${text.slice(at)}`,
    () => [...text].reverse().join(''),
  ])()
}

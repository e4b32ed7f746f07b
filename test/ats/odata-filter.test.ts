import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Property } from '../../examples/ats/odata-filter.ts'
import { demanded, parseFilter, test } from '../../examples/ats/odata-filter.ts'

interface Row {
  readonly id: string
  readonly name: string | null
  readonly email: string
  readonly count: number
  readonly at: number
}

const PROPERTIES: Record<string, Property<Row>> = {
  id: { type: 'key', of: (row) => row.id },
  name: { type: 'text', of: (row) => row.name },
  email: { type: 'email', of: (row) => row.email },
  count: { type: 'number', of: (row) => row.count },
  at: { type: 'time', of: (row) => row.at },
}
const ROW: Row = { id: '12', name: 'Ada', email: 'Ada@example.com', count: 3, at: Date.UTC(2026, 0, 2) }
const holds = (filter: string, row = ROW) => test(parseFilter(filter, PROPERTIES), PROPERTIES)(row)

describe('the OData filter', () => {
  it.each([
    ["name eq 'Ada'", true],
    ["name eq 'ada'", false],
    ["email eq 'ADA@EXAMPLE.COM'", true],
    ['id eq 12', true],
    ['id eq 12L', true],
    ["id eq '12'", true],
    ['count ge 3 and count lt 4', true],
    ["name eq 'x' or count eq 3 and id eq 1", false],
    ["(name eq 'x' or count eq 3) and id eq 12", true],
    ["at ge datetimeoffset'2026-01-02T00:00:00Z'", true],
    ["at gt datetimeoffset'2026-01-02T00:00:00Z'", false],
    ["at ge datetimeoffset'2026-01-02T01:00:00+01:00'", true],
    ["at le datetime'2026-01-02T00:00:00'", true],
    ['name ne null', true],
  ])('%s is %s', (filter, expected) => {
    expect(holds(filter)).toBe(expected)
  })

  it.each([
    'nothing eq 1',
    'name',
    "name eq 'x",
    "name like 'x'",
    'name eq 1',
    "count eq '1'",
    "at ge '2026-01-02'",
    "at ge datetimeoffset'2026-01-02T00:00:00'",
    "at ge datetime'yesterday'",
    "(name eq 'x'",
    "name eq 'x')",
    "name eq 'x' name eq 'y'",
    "startswith(name,'A')",
    '',
  ])('refuses %s', (filter) => {
    expect(() => parseFilter(filter, PROPERTIES)).toThrow(
      expect.objectContaining({ status: 400, code: expect.stringMatching(/^COE_/) }),
    )
  })

  it('matches any text whose quotes are doubled', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(holds(`name eq '${name.replaceAll("'", "''")}'`, { ...ROW, name })).toBe(true)
      }),
    )
  })

  it('uses an index only where every row must have the value', () => {
    expect(demanded(parseFilter("count eq 3 and name eq 'Ada'", PROPERTIES), 'name')).toBe('Ada')
    expect(demanded(parseFilter("count eq 3 or name eq 'Ada'", PROPERTIES), 'name')).toBeNull()
    expect(demanded(parseFilter("name ne 'Ada'", PROPERTIES), 'name')).toBeNull()
  })
})

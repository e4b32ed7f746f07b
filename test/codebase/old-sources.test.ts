import { expect, test } from 'vitest'
import { oldSources, sourcesRead } from '../../scripts/old-sources.ts'

const at = (connector: string, read: string) => ({ connector, read, url: `https://${connector}.example/${read}` })

test('a connector is listed on the day after 90 days, with its oldest source', () => {
  const all = [at('acme', '2026-06-01'), at('acme', '2026-01-01'), at('other', '2026-05-01')]
  expect(oldSources(all, '2026-04-01')).toEqual([])
  expect(oldSources(all, '2026-04-02')).toEqual(['acme: not compared for 91 days (https://acme.example/2026-01-01)'])
  expect(oldSources(all, '2026-08-01').map((line) => line.split(':')[0])).toEqual(['acme', 'other'])
})

test('every connector to a real ATS says when its sources were read, in its spec and in its table of facts', () => {
  const counts = new Map<string, number>()
  for (const { connector, read } of sourcesRead()) {
    expect(read).toMatch(/^\d{4}-\d\d-\d\d$/)
    counts.set(connector, (counts.get(connector) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThanOrEqual(14)
  expect(counts.has('undefined')).toBe(false)
})

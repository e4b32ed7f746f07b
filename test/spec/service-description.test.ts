import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '..', '..')
const page = readFileSync(join(ROOT, 'docs', 'service-description.md'), 'utf8')
const SPECS = { A: 'talent-management-suite', B: 'recruiting-suite', C: 'enterprise-hr-suite' } as const
const textOf = (id: string): string => readFileSync(join(ROOT, 'connectors', `${id}.yaml`), 'utf8')

/** Whether a dotted path resolves; a key may contain dots itself. */
function leads(value: unknown, path: string): boolean {
  if (path === '') return value !== undefined
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(
    ([key, child]) => (path === key || path.startsWith(`${key}.`)) && leads(child, path.slice(key.length + 1)),
  )
}

describe('the table of the service description', () => {
  it('names only existing parts of the specs', () => {
    const named = [...page.matchAll(/\b([ABC]) `([a-z][\w.$?-]*)`/g)].map(([, spec, path]) => [spec, path] as const)
    const places = named.filter(([, path]) => path?.includes('.') || path === 'prerequisites' || path === 'api_version')
    const lost = places.filter(([spec, path]) => !leads(parse(textOf(SPECS[spec as keyof typeof SPECS])), path ?? ''))
    expect(places.length).toBeGreaterThan(80)
    expect(lost).toEqual([])
  })

  it('names only existing files', () => {
    const files = [...page.matchAll(/`((?:runtime|schemas|examples|connectors|test)\/[\w./-]+)`/g)].map(
      ([, file]) => file ?? '',
    )
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })

  it('lists the assumptions of every spec that makes one, and every spec marks where it makes them', () => {
    const [, listed = ''] = page.split('## Assumptions')
    for (const [letter, id] of Object.entries(SPECS)) {
      expect(textOf(id).match(/# .*assumption/g)?.length ?? 0).toBeGreaterThanOrEqual(10)
      expect(listed.match(new RegExp(`^\\| ${letter} `, 'gm'))?.length ?? 0).toBeGreaterThanOrEqual(5)
    }
  })
})

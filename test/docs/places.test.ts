import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PLACES, placeOf } from '../../runtime/lint/place-table.ts'
import { sitesOf } from '../../runtime/lint/sites.ts'
import { loadConnector } from '../../runtime/spec/load.ts'
import { ROOT } from './documents.ts'

const files = globSync(['connectors/*.yaml', 'test/coverage/*/*.yaml', 'test/lint/ok/*.yaml'], { cwd: ROOT })
const sites = files
  .filter((file) => !file.endsWith('.test.yaml'))
  .flatMap((file) => {
    const { connector } = loadConnector(file, readFileSync(join(ROOT, file), 'utf8'))
    return connector ? sitesOf(connector.spec).map((site) => ({ ...site, where: `${file} ${site.pointer}` })) : []
  })

describe('the table of places in the expression reference', () => {
  it("lists the place of every expression in the repository's specs, with its root and its variables", () => {
    expect(sites.length).toBeGreaterThan(500)
    const wrong = sites.filter((site) => {
      const row = placeOf(site)
      return !row || row.root !== site.root || site.known.some((name) => !row.known.includes(name))
    })
    expect(wrong.map(({ where, root, known }) => `${where}: ${root}, ${known.join(' ')}`)).toEqual([])
  })

  it('lists only variables that a place of that kind has', () => {
    const found = PLACES.map(
      (row) => new Set(sites.filter((site) => placeOf(site) === row).flatMap(({ known }) => known)),
    )
    const extra = PLACES.map(({ place, known }, at) => [place, known.filter((name) => !found[at]?.has(name))] as const)
    expect(extra.filter(([, names]) => names.length > 0)).toEqual([])
  })
})

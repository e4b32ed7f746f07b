/**
 * Connectors that nobody has compared with their sources for 90 days: `node scripts/old-sources.ts [YYYY-MM-DD]` lists
 * them with the oldest of their sources, seen from that day (today if none is given), and exits with 1 if there are any.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OLD_DAYS = 90
const DAY_MS = 86_400_000

export type Read = { readonly connector: string; readonly url: string; readonly read: string }

/** What the specs and the tables of facts say was read, and when. */
export function sourcesRead(): Read[] {
  return globSync(['connectors/*.yaml', 'test/vendor/*.yaml'], { cwd: ROOT, exclude: ['**/*.test.yaml'] }).flatMap(
    (file) => {
      const { id, connector, sources } = parse(readFileSync(join(ROOT, file), 'utf8'))
      const all: Read[] = Object.values(sources ?? {})
      return all.map(({ url, read }) => ({ connector: id ?? connector, url, read }))
    },
  )
}

/** One line for each connector with a source that was read more than 90 days before `today`. */
export function oldSources(all: readonly Read[], today: string): string[] {
  const oldest = new Map<string, Read>()
  for (const one of all) {
    const before = oldest.get(one.connector)
    if (!before || one.read < before.read) oldest.set(one.connector, one)
  }
  return [...oldest.values()]
    .map((one) => ({ ...one, days: Math.round((Date.parse(today) - Date.parse(one.read)) / DAY_MS) }))
    .filter(({ days }) => days > OLD_DAYS)
    .toSorted((left, right) => right.days - left.days || left.connector.localeCompare(right.connector, 'en'))
    .map(({ connector, days, url }) => `${connector}: not compared for ${days} days (${url})`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [today = new Date().toISOString().slice(0, 10)] = process.argv.slice(2)
  const lines = oldSources(sourcesRead(), today)
  for (const line of lines) console.log(line)
  if (lines.length === 0) console.log(`Every source was read in the ${OLD_DAYS} days before ${today}.`)
  process.exitCode = lines.length > 0 ? 1 : 0
}

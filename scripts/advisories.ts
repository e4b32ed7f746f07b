/**
 * Known vulnerabilities of the production dependencies, as the registry reports them: `npm run advisories`. Exit 1 if
 * there are any. If the registry does not answer, that is printed and exit 0: a build must not depend on it.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Verdict = { readonly kind: 'none' | 'unknown' | 'found'; readonly lines: readonly string[] }

/** Reads the JSON of `npm audit`. Anything but a complete report is `unknown`. */
export function verdictOf(text: string): Verdict {
  const report = parsed(text)
  const total = at(report, 'metadata', 'vulnerabilities', 'total')
  if (typeof total !== 'number') {
    const why = at(report, 'message') ?? at(report, 'error', 'summary')
    return { kind: 'unknown', lines: [typeof why === 'string' ? why : 'The registry returned no report.'] }
  }
  if (total === 0) return { kind: 'none', lines: [] }
  const entries = Object.entries((at(report, 'vulnerabilities') ?? {}) as Record<string, unknown>)
  return { kind: 'found', lines: entries.map(([name, entry]) => `${name}: ${String(at(entry, 'severity'))}`) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 120_000 })
  const { kind, lines } = verdictOf(audit.stdout ?? '')
  // GitHub shows a line that begins so beside the run.
  if (kind === 'unknown') console.log(`::warning::Advisories not checked: ${lines.join(' ')}`)
  else for (const line of lines) console.error(line)
  console.log(`advisories: ${kind === 'unknown' ? 'not checked' : lines.length}`)
  process.exitCode = kind === 'found' ? 1 : 0
}

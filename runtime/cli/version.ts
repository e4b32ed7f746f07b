import { readFileSync } from 'node:fs'

/** Version of the package; its file lies two folders up, or three when built. */
export function version(): string {
  for (const path of ['../../package.json', '../../../package.json']) {
    try {
      const parsed: unknown = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
      if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) return String(parsed.version)
    } catch {
      // Not here; the next place is tried.
    }
  }
  return '0.0.0'
}

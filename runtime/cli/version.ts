import { readFileSync } from 'node:fs'
import { packagePath } from './package-root.ts'

/** Version of the package. */
export function version(): string {
  const { version } = JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as { version: string }
  return version
}

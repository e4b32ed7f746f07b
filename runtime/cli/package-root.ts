import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** How a user calls this program: a checkout has no `hirewire` on the path. */
export const COMMAND = import.meta.url.endsWith('.ts') ? 'npx hirewire' : 'hirewire'

/** Path of a file of the package, such as `connectors`: two folders up in a checkout, three in a build. */
export function packagePath(name: string): string {
  const root = ['../../', '../../../'].find((path) => existsSync(new URL(`${path}package.json`, import.meta.url)))
  return fileURLToPath(new URL(`${root ?? '../../'}${name}`, import.meta.url))
}

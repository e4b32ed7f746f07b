import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Whether `hirewire` alone starts this program: in a checkout, only for those who put its `bin` on the path. */
const isOnPath = (): boolean =>
  !import.meta.url.endsWith('.ts') ||
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'hirewire')))

/** How a user calls this program. */
export const COMMAND = isOnPath() ? 'hirewire' : 'npx hirewire'

/** Path of a file of the package, such as `connectors`: two folders up in a checkout, three in a build. */
export function packagePath(name: string): string {
  const root = ['../../', '../../../'].find((path) => existsSync(new URL(`${path}package.json`, import.meta.url)))
  return fileURLToPath(new URL(`${root ?? '../../'}${name}`, import.meta.url))
}

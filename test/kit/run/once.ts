import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { until } from '../until.ts'

/**
 * What a run needs once: the first file that asks makes it, and the others wait. The result is a text, such as the path
 * of a folder. Throws in all of them if it cannot be made.
 */
export const onceInRun = (name: string, make: () => Promise<string>): Promise<string> =>
  onceIn(join(inject('run'), name), make)

/** The same in a folder, which the first one creates. */
export async function onceIn(folder: string, make: () => Promise<string>): Promise<string> {
  const made = join(folder, 'made')
  const failed = join(folder, 'failed')
  if (claimed(folder))
    await make().then(
      (result) => writeWhole(made, result),
      (error) => writeWhole(failed, error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
  await until(() => existsSync(made) || existsSync(failed), { what: `${folder} of another worker`, everyMs: 50 })
  if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'))
  return readFileSync(made, 'utf8')
}

function claimed(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Nobody reads a half of it. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.part`, text)
  renameSync(`${file}.part`, file)
}

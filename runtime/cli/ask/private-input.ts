import { readFile } from 'node:fs/promises'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Context } from '../command.ts'

/** A request with its files in base64 is the largest such input. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Bytes of a file, or of standard input for `-`. Personal data is passed this way, because every user of a machine can
 * see process arguments. Throws `usage`.
 */
export async function readPrivate(path: string, { stdin }: Pick<Context, 'stdin'>): Promise<Buffer> {
  if (path !== '-') return readBytes(path)
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stdin) {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    size += bytes.length
    if (size > MAX_BYTES) throw new HirewireError('usage', `Standard input has more than ${MAX_BYTES} bytes.`)
  }
  return Buffer.concat(parts)
}

export async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown'
    throw new HirewireError('usage', `${path} cannot be read (${code}).`, { cause })
  }
}

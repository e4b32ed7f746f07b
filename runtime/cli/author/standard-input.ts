import { MAX_BYTES } from '../../spec/yaml.ts'
import type { Context } from '../command.ts'

/** Stops reading an oversized input: one byte more than the limit is enough to reject it. */
export async function readAll(stdin: Context['stdin']): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stdin) {
    parts.push(Buffer.from(part))
    size += parts.at(-1)?.length ?? 0
    if (size > MAX_BYTES) break
  }
  return Buffer.concat(parts).toString('utf8')
}

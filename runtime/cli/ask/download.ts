import { open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { HirewireError } from '../../kernel/errors/errors.ts'

type Body = AsyncIterable<Uint8Array>

/**
 * Writes a response as it is received; a file exists only if it is complete, readable for this user only, and none is
 * overwritten.
 */
export async function downloadTo(name: string, body: () => Promise<Body>): Promise<{ file: string; bytes: number }> {
  const file = resolve(name)
  const handle = await open(file, 'wx', 0o600).catch((cause) => {
    throw exportFailure(name, cause)
  })
  const output = handle.createWriteStream()
  try {
    await pipeline(await body(), output)
  } catch (cause) {
    await handle.close()
    await rm(file, { force: true })
    throw cause instanceof HirewireError ? cause : exportFailure(name, cause)
  }
  return { file, bytes: output.bytesWritten }
}

function exportFailure(file: string, cause: unknown): HirewireError {
  const { code } = Object(cause) as { code?: unknown }
  if (code === 'EEXIST') return new HirewireError('usage', `${file} already exists; an export never overwrites a file.`)
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET')
    return new HirewireError('usage', `${file} cannot be written (${code}).`, { cause })
  return new HirewireError('server_unreachable', 'The export broke off: the server stopped, or the key ended.', {
    cause,
  })
}

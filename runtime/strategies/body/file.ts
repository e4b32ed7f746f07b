import { HirewireError } from '../../kernel/errors/errors.ts'
import type { FileMark, ValueTree } from '../../kernel/text/value-tree.ts'
import type { FileSource } from '../contracts.ts'

export const isFileMark = (value: unknown): value is FileMark =>
  typeof value === 'object' && value !== null && '$file' in value && typeof value.$file === 'string' && 'as' in value

/**
 * The bytes of a file in the form that its mark requests. Throws `spec_invalid` for a form that this body cannot
 * contain.
 */
export async function fileAs(mark: FileMark, forms: readonly FileMark['as'][], files: FileSource): Promise<Uint8Array> {
  if (!forms.includes(mark.as))
    throw new HirewireError(
      'spec_invalid',
      `This kind of body cannot contain the file "${mark.$file}" as ${mark.as}; use ${forms.join(' or ')}.`,
    )
  const bytes = await files(mark.$file)
  if (mark.as === 'bytes') return bytes
  return base64Of(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** Bytes encoded at a time; a multiple of three, so that there is no padding between slices. */
const SLICE = 3 * 16_384

/** Encoded in slices: a text of the whole file would be a further copy in memory. */
function base64Of(bytes: Buffer): Buffer {
  const encoded = Buffer.allocUnsafe(Math.ceil(bytes.length / 3) * 4)
  for (let from = 0, to = 0; from < bytes.length; from += SLICE)
    to += encoded.write(bytes.toString('base64', from, from + SLICE), to, 'latin1')
  return encoded
}

/** The files that a value contains in any form, with repetitions. */
export function marksIn(value: unknown): FileMark[] {
  if (value === null || typeof value !== 'object') return []
  return isFileMark(value) ? [value] : Object.values(value).flatMap(marksIn)
}

/** Inserts the URL of a file where `as: url` requests one; the body writer handles the other files. */
export async function withAddresses(value: unknown, address: (name: string) => Promise<string>): Promise<unknown> {
  if (value === null || typeof value !== 'object') return value
  if (isFileMark(value)) return value.as === 'url' ? address(value.$file) : value
  if (Array.isArray(value)) return Promise.all(value.map((item) => withAddresses(item, address)))
  const entries = Object.entries(value).map(async ([key, child]) => [key, await withAddresses(child, address)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** Whether a tree requests the URL of a file anywhere. */
export function asksForAddress(tree: ValueTree | undefined): boolean {
  if (tree === null || typeof tree !== 'object') return false
  if ('$file' in tree && 'as' in tree && tree.as === 'url') return true
  return Object.values(tree).some(asksForAddress)
}

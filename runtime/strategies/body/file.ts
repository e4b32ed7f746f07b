import type { FileMark } from '../../expression/evaluator.ts'
import { HirewireError } from '../../kernel/errors.ts'
import type { FileSource } from '../contracts.ts'

export const isFileMark = (value: unknown): value is FileMark =>
  typeof value === 'object' && value !== null && '$file' in value && typeof value.$file === 'string' && 'as' in value

/** The bytes of a file in the form that its mark asks for. Throws `spec_invalid` for a form that this body cannot hold. */
export async function fileAs(mark: FileMark, forms: readonly FileMark['as'][], files: FileSource): Promise<Uint8Array> {
  if (mark.as === 'url')
    throw new HirewireError(
      'spec_invalid',
      `The file "${mark.$file}" cannot be given as url: that needs an address at which the ATS can fetch it here, and there is none yet. Send it as ${forms.join(' or ')}.`,
    )
  if (!forms.includes(mark.as))
    throw new HirewireError(
      'spec_invalid',
      `This kind of body cannot hold the file "${mark.$file}" as ${mark.as}; only ${forms.join(' or ')} can stand in it.`,
    )
  const bytes = await files(mark.$file)
  if (mark.as === 'bytes') return bytes
  return Buffer.from(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'), 'latin1')
}

/** Reads a multipart form into the same request as JSON: the part `request`, and files named by their kind. */

import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { ATTACHMENT_KINDS, type AttachmentKind } from '../../kernel/model/model.ts'
import { step } from '../../kernel/text/json-pointer.ts'
import { parseBody } from '../server/body.ts'
import { invalid, toHirewireError, tooLarge } from '../server/failures.ts'
import type { Limits } from '../server/limits.ts'
import { LONGEST_FILE_NAME, type Upload } from './push.ts'

export type PushForm = { readonly request: unknown; readonly uploads: readonly Upload[] }

/**
 * Reads the whole form into memory, bounded by the limit of the operation. Throws `body_too_large`, `request_malformed`
 * for a truncated form or JSON, `request_invalid` for unknown or missing parts.
 */
export async function readPushForm(request: FastifyRequest, limits: Limits): Promise<PushForm> {
  const most = limits.pushBodyBytes
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge('The form', most)
  const uploads: Upload[] = []
  let json: string | undefined
  let total = 0
  try {
    for await (const part of request.parts({ limits: partLimits(limits), preservePath: true })) {
      const content = part.type === 'file' ? await part.toBuffer() : Buffer.from(textOf(part.value))
      total += content.byteLength
      if (total > most) throw tooLarge('The form', most)
      if (part.type === 'field' && part.valueTruncated)
        throw tooLarge(`The part \`${part.fieldname}\``, limits.bodyBytes)
      if (part.fieldname === 'request') json = content.toString('utf8')
      else uploads.push(uploadOf(part.fieldname, part.type === 'file' ? part : null, content))
    }
  } catch (error) {
    throw readable(error, most)
  }
  if (json === undefined) throw invalid([{ pointer: '/request', message: 'is required' }])
  return { request: parseBody(json), uploads }
}

/** One part more than allowed is accepted, so that the error can name it. */
const partLimits = (limits: Limits) => ({
  fieldSize: limits.bodyBytes,
  fields: 2,
  files: ATTACHMENT_KINDS.length + 2,
  fileSize: limits.pushBodyBytes,
  fieldNameSize: 100,
  headerPairs: 20,
})

/** A part with the JSON media type arrives parsed; it is serialized again so that one parser applies to all. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function uploadOf(name: string, file: MultipartFile | null, content: Uint8Array): Upload {
  if (!isKind(name)) throw invalid([{ pointer: step(name), message: 'is not a part of this form' }])
  const fileName = file?.filename ?? ''
  if (fileName === '' || fileName.length > LONGEST_FILE_NAME)
    throw invalid([
      { pointer: `/${name}`, message: `must be a file with a name of 1 to ${LONGEST_FILE_NAME} characters` },
    ])
  return { kind: name, fileName, content }
}

const isKind = (name: string): name is AttachmentKind => (ATTACHMENT_KINDS as readonly string[]).includes(name)

/** An error of the form parser without a code means that the form is truncated or not a form. */
function readable(error: unknown, most: number): HirewireError {
  const ours = toHirewireError(error, most)
  return ours.code === 'bug'
    ? new HirewireError('request_malformed', 'The form cannot be parsed: it may be truncated.')
    : ours
}

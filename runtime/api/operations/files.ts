import { closed, text } from '../fields.ts'
import { type Group, openOperation } from '../operation.ts'
import { notFound } from '../server/failures.ts'
import { Type } from '../type.ts'

const DESCRIPTION =
  'For ATSs that receive a URL instead of a file. The URL itself authenticates the request: it is created for one request to the ATS, cannot be guessed, and is valid for fifteen minutes, or for as long as the connector specifies.'

/** The media type is that of the file. */
const FILE = {
  description: 'The file.',
  content: { '*/*': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) } },
}

/** Called without a key. Every invalid token gets the same response, so that it reveals nothing. */
const fetchFile = openOperation({
  method: 'GET',
  path: '/files/:token',
  id: 'fetchFile',
  summary: 'Download a file of a push',
  description: DESCRIPTION,
  params: closed({ token: text(500, { description: 'The last segment of the URL.' }) }),
  response: { 200: FILE },
  handle: async ({ params }, reply, { app }) => {
    reply.header('cache-control', 'no-store')
    const file = await app.files.open(params.token)
    if (!file) throw notFound('such file, or not any more')
    const { content } = file
    reply.header('accept-ranges', 'none')
    return reply
      .type(file.mediaType)
      .header('content-disposition', attachmentOf(file.fileName))
      .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  },
})

/** RFC 6266: a plain name for old readers, and the full name in UTF-8. */
function attachmentOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

export const files: Group = {
  tag: 'Files',
  description: 'File downloads for ATSs.',
  operations: [fetchFile],
}

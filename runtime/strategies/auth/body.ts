import type { HttpBody, HttpRequest } from '../../http/exchange.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { BodyAuth } from '../../spec/connector.ts'
import type { AuthMaker } from '../contracts.ts'
import { texts } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { fixed } from './fixed.ts'
import { authOptions } from './options.ts'
import { withQuery } from './with-query.ts'

type Fields = Readonly<Record<string, string>>

export const body: Strategy<'body', BodyAuth, AuthMaker> = {
  kind: 'body',
  summary: 'A key in the request body, as a top-level field of a JSON object or of a form.',
  options: {
    type: 'object',
    properties: {
      ...authOptions,
      fields: texts(
        'Fields',
        'Fields by name; their values are secret. A request without a body carries them in its query.',
        { apikey: '$credentials.api_key' },
      ),
    },
    required: ['fields'],
  },
  make: (options) => (context) => {
    const fields = fixed(async () => {
      const texts = await context.text(options.fields)
      for (const value of Object.values(texts)) context.secret(value)
      return texts
    })
    return {
      overBody: true,
      authorise: async (request) => withFields(request, await fields.get()),
      async refused() {
        fields.forget()
        return false
      },
    }
  },
}

function withFields(request: HttpRequest, fields: Fields): HttpRequest {
  if (request.body.kind === 'none') return { ...request, url: withQuery(request.url, fields) }
  return { ...request, body: { ...request.body, bytes: joined(request.body, fields) } }
}

type Bytes = Extract<HttpBody, { kind: 'bytes' }>

/** The bytes of the body stay unchanged: a large file in it is neither parsed nor rewritten. */
function joined({ bytes, contentType }: Bytes, fields: Fields): Uint8Array {
  const type = contentType.split(';')[0]!.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') {
    const form = new URLSearchParams(fields).toString()
    return Buffer.concat([bytes, Buffer.from(bytes.byteLength > 0 ? `&${form}` : form)])
  }
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2)).toString('latin1')
  if (!/[/+]json$/.test(type) || !start.startsWith('{'))
    throw new HirewireError(
      'spec_invalid',
      `\`auth\` adds its key to the request body, but a ${type} body is neither a JSON object nor a form.`,
    )
  const own = JSON.stringify(fields).slice(0, -1)
  const rest = bytes.subarray(1)
  return Buffer.concat([Buffer.from(start === '{}' || own === '{' ? own : `${own},`), rest])
}

import type { HttpRequest } from '../../../runtime/http/exchange.ts'

/** The identifiers of the persons of a case (`markOf` and the phone number of `people.ts`), with their number. */
const SIGNS = [/q(\d+)lou/g, /4930901820(\d)/g]
/** Text that may be base64, with or without the characters of an address. */
const ENCODED = /[\w+/-]{16,}={0,2}/g

/** The numbers of the persons with any data in a request: its URL, its headers or its body, plain or encoded. */
export function personsIn({ url, headers, body }: HttpRequest): number[] {
  const sent = body.kind === 'bytes' ? Buffer.from(body.bytes).toString('latin1') : ''
  const plain = [url, decodeURIComponent(url.replaceAll('+', ' ')), ...Object.values(headers), sent]
  const decoded = plain.flatMap((text) =>
    [...text.matchAll(ENCODED)].map(([run]) => Buffer.from(run, 'base64').toString('latin1')),
  )
  const found = [...plain, ...decoded].flatMap((text) =>
    SIGNS.flatMap((sign) => [...text.matchAll(sign)].map(([, number]) => Number(number))),
  )
  return [...new Set(found)]
}

import { type Attack, attacks } from '../attack.ts'
import { sendText } from '../replies.ts'
import { TOKEN } from '../spec.ts'

/** Errors that repeat the token as servers do. */
const ENCODINGS: readonly (readonly [id: string, encode: (token: string) => string])[] = [
  ['plain', (token) => token],
  ['upper-case', (token) => token.toUpperCase()],
  ['lower-case', (token) => token.toLowerCase()],
  ['a-url', encodeURIComponent],
  ['a-url-in-upper-case', (token) => encodeURIComponent(token).toUpperCase()],
  ['a-url-in-a-url', (token) => encodeURIComponent(encodeURIComponent(token))],
  ['a-url-every-byte', (token) => Buffer.from(token).toString('hex').replace(/../g, '%$&')],
  ['html', (token) => token.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')],
  ['html-every-character', (token) => token.replace(/./g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`)],
  ['hex', (token) => Buffer.from(token).toString('hex')],
  ['hex-in-upper-case', (token) => Buffer.from(token).toString('hex').toUpperCase()],
  ['base64', (token) => Buffer.from(`user:${token}`).toString('base64')],
  ['base64-for-a-url', (token) => Buffer.from(`u:${token}`).toString('base64url')],
  ['base64-of-utf-16', (token) => Buffer.from(token, 'utf16le').toString('base64')],
  ['utf-16', (token) => Buffer.from(token, 'utf16le').toString('latin1')],
  ['json-in-json', (token) => JSON.stringify({ token })],
  [
    'json-every-character',
    (token) => token.replace(/./g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
]

/** Shows what a try shows of the exchange. */
export const ECHOES: readonly Attack[] = attacks(
  ENCODINGS.map(([id, encode]) => ({
    id: `echo-of-the-token-in-${id}`,
    tries: 'bring a secret into a message',
    echo: encode(TOKEN),
  })),
  {
    bounds: { memoryMb: 200, processorSeconds: 5 },
    ends: () => 'masked',
    run:
      ({ echo }) =>
      async (world) => {
        world.hostile.serve((_request, response) =>
          sendText(response, `{"error":${JSON.stringify(`The token ${echo} is not valid.`)}}`, 'application/json', 422),
        )
        await world.aim(world.hostile.url)
        const { status, text: shown } = await world.tryOut()
        const body = String((JSON.parse(shown) as { response?: { body?: string } | null }).response?.body)
        if (status !== 200 || !body.includes('is not valid'))
          return [`the exchange is not shown: ${status} ${shown.slice(0, 200)}`]
        return body.includes('••••••') && !shown.includes(echo.slice(3, -3))
          ? []
          : [`it is shown: ${body.slice(0, 200)}`]
      },
  },
)

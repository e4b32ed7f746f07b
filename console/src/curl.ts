import type { components } from 'hirewire/client'

type Request = components['schemas']['PushDetail']['attempts'][number]['request']

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A request as a command to paste in a shell; null if its URL is not stored any more. Credentials are masked in it. */
export function curlOf({ method, url, headers, body, cut }: Request): string | null {
  if (url === null) return null
  const parts = [
    `curl -X ${method ?? 'GET'} ${quoted(url)}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quoted(body)}`]),
  ]
  // The command would send half of a body.
  return `${cut ? '# Only the beginning of the body is stored.\n' : ''}${parts.join(' \\\n  ')}`
}

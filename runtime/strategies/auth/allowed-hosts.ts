import { HirewireError } from '../../kernel/errors/errors.ts'

/** Throws `address_refused` for a URL at a host that is not listed. */
export function checkHost(url: string, hosts: readonly string[]): void {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  const allowed = hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))
  if (allowed && host !== '') return
  throw new HirewireError(
    'address_refused',
    `The login returned a URL on another host; only ${hosts.join(', ')} may be called. Add other hosts to \`hosts\`.`,
  )
}

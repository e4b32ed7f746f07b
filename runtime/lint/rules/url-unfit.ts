import { HOLE } from '../../spec/path-shape.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const urlUnfit: Rule = {
  id: 'url-unfit',
  severity: 'error',
  ignorable: false,
  summary: 'A URL that is called, or printed for a person to open, is not a complete http(s) URL.',
  why: 'Every request of every connection would be refused, or the person would be sent to an unintended page.',
  example: {
    base: 'smallest',
    setup: `
      settings:
        tenant: { type: string, title: Name of the account }
      auth:
        login:
          kind: oauth2
          grant: authorization_code
          credentials: { client_id: { title: Client ID, secret: false } }`,
    bad: `
      auth:
        login:
          token: { url: 'ats.example.com/{{ $settings.tenant }}/token' }
          authorize: { url: 'javascript:agree()' }
      http:
        base_url: ftp://ats.example.com/v1`,
    good: `
      auth:
        login:
          token: { url: 'https://{{ $settings.tenant }}.example.com/token' }
          authorize: { url: https://ats.example.com/agree }
      http:
        base_url: https://ats.example.com/v1`,
  },
  check,
}

function check({ sites }: LintContext): Fault[] {
  return sites.flatMap(({ pointer, tree }) => {
    if (typeof tree !== 'string' || !URLS.test(pointer) || isWebUrl(tree.trim())) return []
    return [
      {
        pointer,
        message: 'This is not a complete http(s) URL.',
        hint: 'Write one such as https://ats.example.com, without user name and password.',
      },
    ]
  })
}

/** The URLs that a connection calls, and the one that is printed for a person to open. */
const URLS = /^\/http\/base_url$|^\/auth\/[^/]+\/(?:base_url|(?:token|authorize)\/url|steps\/\d+\/url)$/

/** Only the text before the first {{ }} is known without a connection. */
function isWebUrl(text: string): boolean {
  const hole = text.startsWith('$') ? 0 : text.search(HOLE)
  if (hole >= 0) return hole === 0 || /^https?:\/\//i.test(text)
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

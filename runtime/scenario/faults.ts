/** What can go wrong between us and an ATS. Each fault is one row; the fault suite tries each at every request of a scenario. */
import type { HttpReply } from '../http/exchange.ts'
import type { ConnectorSpec } from '../spec/connector.ts'
import type { Disturb, Entry } from './replay.ts'
import { errorAnswer, lostAnswer } from './replies.ts'

/** The request that a fault is tried at, and those that were made before it. */
export type Target = { readonly entry: Entry; readonly before: readonly Entry[]; readonly spec: ConnectorSpec }
type Answers = (target: Target, now: number) => readonly ReturnType<Disturb>[]
export type Fault = { readonly name: string; readonly applies?: (target: Target) => boolean; readonly does: Answers }

const RETRY_AFTER_S = 30
const HTML = '<!doctype html><html><body>Please sign in</body></html>'

const instead = (answer: HttpReply) => ({ kind: 'answer', acted: false, answer }) as const
const afterwards = ({ reply }: Entry, change: Partial<HttpReply>) =>
  ({ kind: 'answer', acted: true, answer: { ...reply, ...change } }) as const

export const FAULTS: readonly Fault[] = [
  {
    name: '429 with Retry-After in seconds',
    does: () => [instead(errorAnswer(429, { 'retry-after': String(RETRY_AFTER_S) }))],
  },
  {
    name: '429 with Retry-After as a date',
    does: (_, now) => [
      instead(errorAnswer(429, { 'retry-after': new Date(now + RETRY_AFTER_S * 1_000).toUTCString() })),
    ],
  },
  { name: 'a burst of 5xx', does: () => [500, 502, 503].map((status) => instead(errorAnswer(status))) },
  {
    name: 'a reset before the ATS acted',
    does: ({ entry }) => [{ kind: 'answer', acted: false, answer: lostAnswer(entry.made) }],
  },
  {
    name: 'a reset after the ATS acted',
    does: ({ entry }) => [{ kind: 'answer', acted: true, answer: lostAnswer(entry.made) }],
  },
  {
    name: 'a body that is cut off',
    applies: ({ entry }) => isJson(entry) && entry.reply.text.length > 2,
    does: ({ entry }) => [afterwards(entry, { text: entry.reply.text.slice(0, entry.reply.text.length / 2) })],
  },
  {
    name: 'a malformed body',
    applies: ({ entry }) => isJson(entry),
    does: ({ entry }) => [afterwards(entry, { text: `{"error": ]${entry.reply.text}` })],
  },
  {
    name: 'a page of HTML instead of JSON',
    applies: ({ entry }) => isJson(entry),
    does: () => [instead({ ...errorAnswer(200, { 'content-type': 'text/html' }), text: HTML })],
  },
  {
    name: 'a token that expired',
    applies: (target) => renewsTokens(target) && isCall(target),
    does: () => [instead(errorAnswer(401))],
  },
  {
    name: 'a page that repeats the one before it',
    applies: (target) => pageBefore(target) !== null,
    does: (target) => [afterwards(target.entry, { text: pageBefore(target)?.reply.text ?? '' })],
  },
  {
    name: 'an answer after the deadline',
    does: ({ entry }) => [{ kind: 'answer', acted: true, answer: lostAnswer(entry.made, 'timeout') }],
  },
  { name: 'a restart before the ATS acted', does: () => [{ kind: 'crash', acted: false }] },
  { name: 'a restart after the ATS acted', does: () => [{ kind: 'crash', acted: true }] },
]

/** Disturbs the target and, where a fault lasts longer, the requests after it. */
export function disturbAt({ does }: Fault, target: Target, now: number): Disturb {
  const rows = does(target, now)
  return ({ number }) => rows[number - target.entry.number] ?? null
}

/** What tells of a success; the reason of a refusal may be in its body alone, and then nobody can know it. */
const isJson = ({ reply }: Entry): boolean =>
  reply.status < 400 && (reply.headers['content-type'] ?? '').includes('json')

/** Where what proves who we are does not change, a refusal is a refusal. */
const renewsTokens = ({ spec }: Target): boolean => Object.values(spec.auth).every(({ kind }) => RENEWED.includes(kind))
const RENEWED: readonly string[] = ['oauth2', 'session']

/** Whether it is a call of an endpoint, and not a request for a token. */
function isCall({ entry, spec }: Target): boolean {
  return Object.values(spec.endpoints).some(({ path, method = 'GET' }) => {
    const parts = path.split(/\{\{.*?\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return (
      method === entry.made.method && new RegExp(`${parts.join('[^/]*')}$`).test(decodeURIComponent(entry.made.path))
    )
  })
}

/** The page before this one of the same walk: the request differs from its request in nothing but the paging. */
function pageBefore({ entry, before, spec }: Target): Entry | null {
  const last = before.at(-1)
  if (!last || entry.intent || entry.made.method !== 'GET' || last.made.path !== entry.made.path) return null
  if (last.act !== entry.act || JSON.stringify(last.made.query) === JSON.stringify(entry.made.query)) return null
  if (last.foreseen === entry.foreseen || last.reply.text === entry.reply.text) return null
  const params = pagingParams(spec)
  const followed = Object.values(entry.made.query).some(
    (value) => value !== '' && !Object.values(last.made.query).includes(value),
  )
  if (spec.http.paging?.kind === 'next_url' && followed && saysNext(last, entry)) return last
  return params.size > 0 && bare(last, params) === bare(entry, params) ? last : null
}

/** The answer before it named this address. */
const saysNext = (last: Entry, { made }: Entry): boolean => {
  const text = decodeURIComponent(last.reply.text.replaceAll('%', '%25').replaceAll('%2525', '%25'))
  return Object.values(made.query).every((value) => last.reply.text.includes(value) || text.includes(value))
}

function pagingParams(spec: ConnectorSpec): Set<string> {
  const all = [spec.http.paging, ...Object.values(spec.endpoints).map(({ paging }) => paging)]
  return new Set(all.flatMap((paging) => (paging && 'param' in paging ? [paging.param] : [])))
}

const bare = ({ made }: Entry, params: ReadonlySet<string>): string =>
  JSON.stringify(
    Object.entries(made.query)
      .filter(([name]) => !params.has(name))
      .sort(),
  )

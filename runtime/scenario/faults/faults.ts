/**
 * What can go wrong between Hirewire and an ATS. Each fault is one row; the fault suite tries each at every request of
 * a scenario.
 */
import type { HttpReply } from '../../http/exchange.ts'
import type { Entry } from '../ats/journal.ts'
import type { Disturb } from '../ats/replay.ts'
import { errorReply, lostReply } from '../ats/replies.ts'
import { endpointOf, pageBefore, shiftedFrom, type Target } from './walks.ts'

/** What happens to the target request and to those that follow immediately. */
type Disturbances = (target: Target, now: number) => readonly ReturnType<Disturb>[]
export type InjectedFault = {
  readonly name: string
  readonly applies?: (target: Target) => boolean
  readonly does: Disturbances
  /** No client can detect it: a later run that reads everything must find what it hides. */
  readonly hides?: true
}

const RETRY_AFTER_S = 30
const HTML = '<!doctype html><html><body>Please sign in</body></html>'

const instead = (reply: HttpReply) => ({ kind: 'respond', acted: false, response: reply }) as const
const afterwards = ({ reply }: Entry, change: Partial<HttpReply>) =>
  ({ kind: 'respond', acted: true, response: { ...reply, ...change } }) as const

export const FAULTS: readonly InjectedFault[] = [
  {
    name: '429 with Retry-After in seconds',
    does: () => [instead(errorReply(429, { 'retry-after': String(RETRY_AFTER_S) }))],
  },
  {
    name: '429 with Retry-After as a date',
    does: (_, now) => [
      instead(errorReply(429, { 'retry-after': new Date(now + RETRY_AFTER_S * 1_000).toUTCString() })),
    ],
  },
  { name: 'a burst of 5xx', does: () => [500, 502, 503].map((status) => instead(errorReply(status))) },
  {
    name: 'a reset before the ATS acted',
    does: ({ entry }) => [{ kind: 'respond', acted: false, response: lostReply(entry.request) }],
  },
  {
    name: 'a reset after the ATS acted',
    does: ({ entry }) => [{ kind: 'respond', acted: true, response: lostReply(entry.request) }],
  },
  {
    name: 'a truncated body',
    applies: ({ entry }) => isJson(entry) && entry.reply.text.length > 2,
    does: ({ entry }) => [afterwards(entry, { text: entry.reply.text.slice(0, entry.reply.text.length / 2) })],
  },
  {
    name: 'a malformed body',
    applies: ({ entry }) => isJson(entry),
    does: ({ entry }) => [afterwards(entry, { text: `{"error": ]${entry.reply.text}` })],
  },
  {
    name: 'an HTML page instead of JSON',
    applies: ({ entry, spec }) => isJson(entry) && endpointOf(entry, spec)?.response_body !== 'ignored',
    does: () => [instead({ ...errorReply(200, { 'content-type': 'text/html' }), text: HTML })],
  },
  {
    name: 'an expired token',
    applies: (target) => renewsTokens(target) && endpointOf(target.entry, target.spec) !== null,
    does: () => [instead(errorReply(401))],
  },
  {
    name: 'a page that repeats the previous one',
    applies: (target) => pageBefore(target) !== null,
    does: (target) => [afterwards(target.entry, { text: pageBefore(target)?.reply.text ?? '' })],
  },
  {
    name: 'a page that shifts',
    hides: true,
    applies: (target) => shiftedFrom(target) !== null,
    does: (target) => {
      const shifted = [...(shiftedFrom(target) ?? [])]
      const rows: ReturnType<Disturb>[] = []
      for (const [number, reply] of shifted)
        rows[number - target.entry.number] = { kind: 'respond', acted: true, response: reply }
      return rows
    },
  },
  {
    name: 'a response after the deadline',
    does: ({ entry }) => [{ kind: 'respond', acted: true, response: lostReply(entry.request, 'timeout') }],
  },
  { name: 'a restart before the ATS acted', does: () => [{ kind: 'crash', acted: false }] },
  { name: 'a restart after the ATS acted', does: () => [{ kind: 'crash', acted: true }] },
]

/** Disturbs the target and, for a fault that lasts longer, the requests after it. */
export function disturbAt({ does }: InjectedFault, target: Target, now: number): Disturb {
  const rows = does(target, now)
  return ({ number }) => rows[number - target.entry.number] ?? null
}

/** A successful response; the reason of a refusal may be in its body only, and then it cannot be known. */
const isJson = ({ reply, refused }: Entry): boolean =>
  !refused && reply.status < 400 && (reply.headers['content-type'] ?? '').includes('json')

/** Where the authentication does not change, a refusal is final. */
const renewsTokens = ({ spec }: Target): boolean => Object.values(spec.auth).every(({ kind }) => RENEWED.includes(kind))
const RENEWED: readonly string[] = ['oauth2', 'session']

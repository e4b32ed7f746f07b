import type { AtsRequest, AtsResponse } from '../ats/ats.ts'
import { kindsOf, type Shape } from '../ats/shape.ts'
import type { SpecOptions } from '../ats/spec.ts'
import { Dice } from '../pull/case.ts'

/** A 2xx that breaks a step of ours: no record, two records, a record without what `save` reads, and no JSON. */
const ODD = ['none', 'two', 'unnamed', 'text'] as const
export type Odd = (typeof ODD)[number]

/** Which responses of one ATS are odd. */
export type Odds = {
  readonly how: Odd
  /** Share of the responses; 1: always, until its vendor fixes it. */
  readonly share: number
  /** The path of the calls with such responses. */
  readonly path: string
  /** Whether it did what it confirms; for a call that is not a create this is undetectable. */
  readonly acts: boolean
}

/** Additions to the shape of an ATS, and its odd responses; null: none. */
export type Oddity = { readonly spec: Pick<SpecOptions, 'replies' | 'note'>; readonly odds: Odds } | null

/** A separate generator, so that all other seeds play as before. */
const OWN_DICE = 0x0dd_0000

export function oddityOf(seed: number, shape: Shape): { oddity: Oddity; dice: Dice } {
  const dice = new Dice(seed + OWN_DICE)
  if (!dice.chance(0.4)) return { oddity: null, dice }
  const note = dice.one([null, { effect: 'update', saves: true }, { effect: 'none', saves: false }] as const)
  const replies = dice.one(['object', 'list'] as const)
  const creates = kindsOf(shape).map((kind) => `/${kind}s`)
  const path = dice.one(note === null ? creates : [...creates, '/notes', '/notes'])
  const odds = { how: dice.one(ODD), share: dice.one([0.2, 0.5, 1]), path, acts: dice.chance(0.6) }
  return { oddity: { spec: { replies, note }, odds }, dice }
}

/** How the response to this call is odd; null: it is not. */
export function oddOf({ method, path }: AtsRequest, { odds, dice }: { readonly odds: Odds; readonly dice: Dice }) {
  const writes = method === 'POST' || method === 'PATCH'
  if (!writes || path !== odds.path || !dice.chance(odds.share)) return null
  return { acts: odds.acts || method === 'PATCH' || path === '/notes', hears: odds.how }
}

/** The response of an ATS that returns lists for writes, instead of `said`. */
export const asList = ({ status, json }: AtsResponse): AtsResponse =>
  status < 300 ? { status, json: { data: [json] } } : { status, json }

/** The body of an odd response instead of the right one. */
export function oddBody(how: Odd, { json, lists }: { readonly json: unknown; readonly lists: boolean }): string {
  const { id: _, candidate: __, application: ___, ...unnamed } = json as Readonly<Record<string, unknown>>
  const records = {
    none: [],
    two: [
      { id: 'x0', ...(json as object) },
      { ...unnamed, id: 'x1' },
    ],
    unnamed: [unnamed],
    text: [],
  }[how]
  if (how === 'text') return 'OK'
  // Without lists, there is one record at most.
  return JSON.stringify(lists ? { data: records } : how === 'two' ? records : how === 'none' ? {} : unnamed)
}

import { describe, expect, it } from 'vitest'
import { ERRORS } from '../../runtime/kernel/errors/errors.ts'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { type Failed, isStale, stopFor, triesAfter } from '../../runtime/pull/walk-end.ts'
import type { ErrorClass } from '../../runtime/spec/connector.ts'

const clock = new WoundClock()
const now = clock.now()
const random = { next: () => 0.5, bytes: () => new Uint8Array() }
const at = { plan: { stream: 'jobs', endpoint: { name: 'list_jobs' } }, session: { connection: 'acme' } }

/** A record rather than a list, so that the compiler reports a missing class. */
const CLASSES: Record<ErrorClass, true> = {
  auth: true,
  rate_limited: true,
  unavailable: true,
  rejected: true,
  duplicate: true,
  not_found: true,
  too_old: true,
  config: true,
}

const refused = (kind: ErrorClass, until: number | null = null): Failed => ({
  kind: 'refused',
  class: kind,
  status: 400,
  message: 'The ATS says no.',
  until,
  again: false,
  ms: 1,
})
const unreadable: Failed = { kind: 'unreadable', status: 200, message: 'Not JSON.', ms: 1 }
const failure: Failed = { kind: 'failure', stage: 'not_sent', message: 'Nobody there.', ms: 1 }
const stop = (answer: Failed, tries = 0) =>
  stopFor(
    answer,
    { ...at, tries } as unknown as Parameters<typeof stopFor>[1],
    { clock, random } as unknown as Parameters<typeof stopFor>[2],
  )

describe('a walk that stops at a response', () => {
  it('waits for as long as the budget or the ATS requires, however often', () => {
    expect(stop({ kind: 'wait', until: now + 5 }, 99)).toEqual({ kind: 'paused', until: now + 5 })
    expect(stop(refused('rate_limited', now + 9_000), 99)).toEqual({ kind: 'paused', until: now + 9_000 })
    expect(stop(refused('unavailable', now + 70_000))).toEqual({ kind: 'paused', until: now + 70_000 })
  })

  it.each([
    ['unreadable', unreadable],
    ['no response', failure],
    ['unavailable', refused('unavailable')],
  ] as const)('retries temporary failures with growing waits, at most five times: %s', (_, answer) => {
    const waits = [0, 1, 2, 3].map((tries) => {
      const end = stop(answer, tries)
      return end.kind === 'paused' ? end.until - now : null
    })
    expect(waits).toEqual([500, 1_000, 2_000, 4_000])
    expect(stop(answer, 4).kind).not.toBe('paused')
  })

  it('ends as incomplete if the ATS was unreachable, and as failed if a person has to act', () => {
    expect(stop(failure, 4)).toMatchObject({ kind: 'incomplete', code: 'ats_unavailable' })
    expect(stop(refused('unavailable'), 4)).toMatchObject({ kind: 'incomplete', code: 'ats_unavailable' })
    expect(stop(unreadable, 4)).toMatchObject({ kind: 'failed', code: 'ats_answer_unreadable' })
    expect(stop(refused('auth'))).toMatchObject({ kind: 'failed', code: 'ats_auth' })
    expect(stop(refused('config'))).toMatchObject({ kind: 'failed', code: 'ats_config' })
  })

  it.each(Object.keys(CLASSES) as ErrorClass[])(
    'has a code of the error table for a response that means %s, with its place',
    (kind) => {
      const end = stop(refused(kind, kind === 'rate_limited' ? now : null), 4)
      if (end.kind === 'complete' || end.kind === 'paused') {
        expect(kind).toBe('rate_limited')
        return
      }
      expect(ERRORS).toHaveProperty(end.code)
      expect(end).toMatchObject({ place: { connection: 'acme', stream: 'jobs', endpoint: 'list_jobs' } })
    },
  )

  it('counts failed attempts, but not waits', () => {
    expect(triesAfter(failure, 2)).toBe(3)
    expect(triesAfter(unreadable, 0)).toBe(1)
    expect(triesAfter({ kind: 'wait', until: now }, 2)).toBe(2)
    expect(triesAfter(refused('rate_limited'), 2)).toBe(2)
  })

  it('treats a page URL as expired only if the ATS reports it as unknown', () => {
    expect([refused('not_found'), refused('rejected'), refused('too_old')].map(isStale)).toEqual([true, true, true])
    expect([refused('auth'), refused('unavailable'), unreadable, failure].map(isStale)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

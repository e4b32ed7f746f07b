import { durationMs } from '../../kernel/machine/clock.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { stepsOf } from '../steps.ts'

export const delayShort: Rule = {
  id: 'delay-short',
  severity: 'warning',
  summary: 'The `delay` of a search is shorter than the delay that an assumption states.',
  why: 'The search would be trusted before it can find what was created, and the person would be created twice.',
  example: {
    base: 'push',
    setup: `
      assumptions:
        - what: A new application can be found within 5 minutes.
          why: No source states the delay.
          confirm: Create one and search for it.`,
    bad: `
      push:
        steps:
          - create: application
            recovery: { kind: search, delay: 60s }`,
    good: `
      push:
        steps:
          - create: application
            recovery: { kind: search, delay: 5m }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  const stated = (context.spec.assumptions ?? []).flatMap(({ what }) => delayIn(what) ?? [])
  const longest = stated.sort((one, other) => other.ms - one.ms)[0]
  if (!longest) return []
  return stepsOf(context).flatMap(({ pointer, step: { settle } }) =>
    settle?.kind === 'search' && durationMs(settle.delay) < longest.ms
      ? [
          {
            pointer: `${pointer}/settle/delay`,
            message: `An assumption says ${quoted(longest.text)}, which is longer than ${settle.delay}.`,
            hint: `Write delay: ${longest.written}, or correct the assumption.`,
          },
        ]
      : [],
  )
}

type Delay = { readonly ms: number; readonly text: string; readonly written: string }

/** `can be found within 2 minutes`: a sentence about when a search finds, and the time in it. */
function delayIn(what: string): Delay | null {
  if (!/\b(find|finds|found|search|list|lists|show|shows|appears?|visible|index(ed)?)\b/i.test(what)) return null
  const found = /\bwithin (an?|one|\d+) (second|minute|hour)s?\b/i.exec(what)
  if (!found) return null
  const [text, count = '', unit = ''] = found
  const number = /^\d+$/.test(count) ? Number(count) : 1
  const written = `${number}${unit[0]?.toLowerCase()}`
  return { ms: durationMs(written), text, written }
}

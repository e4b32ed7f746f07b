import { durationMs } from '../../kernel/machine/clock.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { streamsOf } from '../streams.ts'

export const interval: Rule = {
  id: 'interval',
  severity: 'error',
  summary: 'Two intervals contradict each other.',
  why: 'The stream would run more often than the ATS allows, or at another interval than stated.',
  example: {
    base: 'smallest',
    bad: `
      pull:
        requisitions:
          every: 60m
          min_interval: 24h`,
    good: `
      pull:
        requisitions:
          every: 24h
          min_interval: 24h`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return streamsOf(context).flatMap(({ pointer, stream }) => {
    const { every, full_every: full, min_interval: min } = stream
    const least = typeof min === 'object' ? min.default : min
    const tooOften = least !== undefined && durationMs(every) < durationMs(least)
    const uselessFull = full !== undefined && durationMs(full) < durationMs(every)
    return [
      ...(durationMs(every) === 0
        ? [
            {
              pointer: `${pointer}/every`,
              message: 'An interval of zero would never stop.',
              hint: 'For example: 60m',
            },
          ]
        : []),
      ...(tooOften
        ? [
            {
              pointer: `${pointer}/every`,
              message: `${every} is shorter than the minimum interval, ${least}.`,
              hint: `Write every: ${least}, or lower min_interval.`,
            },
          ]
        : []),
      ...(uselessFull
        ? [
            {
              pointer: `${pointer}/full_every`,
              message: `A full run every ${full} is more frequent than the runs of the stream (${every}).`,
              hint: 'Use a longer interval.',
            },
          ]
        : []),
    ]
  })
}

import type { HttpReply } from '../../../runtime/http/exchange.ts'
import { isoTime } from '../../../runtime/kernel/machine/clock.ts'
import type { Mutation } from './simulation.ts'

/** A seed shortly before the one that detects the mutant, if it is not among the first seeds. */
export const NEAR: Readonly<Record<string, number>> = {
  'stores its position before the page': 40,
  'moves the cursor to the end of the run': 8,
  'accepts a suddenly empty list': 75,
  'ignores the total': 460,
  'forgets which partitions failed': 30,
}

/** Builds that are broken in one place each. A rig that passes one of them proves nothing. */
export const MUTANTS: Readonly<Record<string, Mutation>> = {
  'stores its position before the page': ({ pulls }) => ({
    pulls: {
      ...pulls,
      async commitPage(page) {
        if (page.run) await pulls.interrupt({ run: page.run, hold: page.hold, resume: page.resume })
        return pulls.commitPage(page)
      },
    },
  }),
  'accepts a suddenly empty list': ({ pulls }) => ({
    pulls: { ...pulls, finish: ({ atLeast: _, ...run }) => pulls.finish(run) },
  }),
  'treats records that an incomplete run did not see as absent': ({ pulls }) => ({
    pulls: {
      ...pulls,
      finish: (run) =>
        pulls.finish(
          run.state === 'incomplete'
            ? { ...run, state: 'complete', full: true, absent: { model: 'requisition', atMost: 1, set: null } }
            : run,
        ),
    },
  }),
  'reports a run with a failed partition as complete': ({ pulls }) => ({
    pulls: {
      ...pulls,
      finish: (run) => pulls.finish(run.state === 'incomplete' ? { ...run, state: 'complete' } : run),
    },
  }),
  'moves the cursor to the end of the run': ({ pulls, clock }) => ({
    pulls: {
      ...pulls,
      finish: (run) =>
        pulls.finish(
          run.state === 'complete' && typeof run.cursor === 'object' && run.cursor !== null && 'since' in run.cursor
            ? { ...run, cursor: { ...run.cursor, since: isoTime(clock.now() + 60_000) } }
            : run,
        ),
    },
  }),
  'ignores the total': ({ http }) => ({
    http: { ...http, attempt: async (request, limits) => withoutTotal(await http.attempt(request, limits)) },
  }),
  'forgets which partitions failed': ({ pulls }) => ({
    pulls: {
      ...pulls,
      finish: (run) => {
        const left = run.repeat?.resume as { left?: unknown[] } | undefined
        return pulls.finish(
          run.repeat && left ? { ...run, repeat: { ...run.repeat, resume: { ...left, left: [] } } } : run,
        )
      },
    },
  }),
}

function withoutTotal<T extends { kind: string }>(answer: T): T {
  if (answer.kind !== 'reply') return answer
  const { text } = answer as unknown as HttpReply
  return { ...answer, text: text.replace(/"total":\d+/, '"total":null') }
}

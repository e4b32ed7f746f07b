import type { Summary as Counts, FeedBounds, PushTally, Tally } from '../../app/contract.ts'
import { CAUSES } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { type ConnectionHealth, UNFINISHED_PUSHES } from '../../kernel/model/states.ts'
import { closed, isoOrNull, oneOf, oneOfOrNull, ref, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { HEALTH_MEANS } from './connection-health.ts'
import { FeedPlace, showFeedPlace } from './feed-place.ts'

const TALLY = {
  count: Type.Integer({ description: 'How many there are.', examples: [3] }),
  oldest_at: timeOrNull({ description: 'Since when the oldest of them is there; null without one.' }),
}
const tally = (description: string) => closed(TALLY, { description })

const PUSHES = {
  state: oneOf(UNFINISHED_PUSHES),
  cause: oneOfOrNull(CAUSES, { description: 'Why; null if none was recorded.' }),
  ...TALLY,
}

const healthCount = (health: ConnectionHealth) => Type.Integer({ description: HEALTH_MEANS[health] })

export const Summary = closed(
  {
    at: time({ description: 'When these were counted, all at one point in time.' }),
    last_seq: Type.Integer({
      description: 'The newest entry of the change feed before they were counted: follow it from here.',
      examples: [1204],
    }),
    feed: ref(FeedPlace, 'The change feed before they were counted: follow it from this cursor.'),
    pushes: closed({
      paused: Type.Boolean({ description: 'Whether all pushes of the installation are paused.' }),
      counts: Type.Array(closed(PUSHES), {
        description: 'Unfinished pushes by state and cause. CONFIRMED, REFUSED and CANCELLED are finished.',
      }),
      connections: Type.Array(closed({ connection: Type.String(), ...PUSHES }), {
        description: 'The same for the 50 connections that have the most.',
      }),
    }),
    pulls: closed({
      paused: Type.Boolean({ description: 'Whether all pulls of the installation are paused.' }),
    }),
    held_runs: tally('Runs that wait for an approval, because they returned far fewer records than the last one.'),
    open_reviews: tally('Possible duplicates that wait for a decision.'),
    erasures: closed({
      waiting: tally('Erasures that Hirewire requests from an ATS.'),
      open: tally("Erasure tasks for the staff of an ATS's customer."),
    }),
    quarantine: closed(
      { ...TALLY, groups: Type.Integer({ description: 'Places in connectors that cause them.' }) },
      { description: 'Source records that could not be mapped.' },
    ),
    connections: closed(
      {
        healthy: healthCount('healthy'),
        degraded: healthCount('degraded'),
        unauthorized: healthCount('unauthorized'),
        paused: healthCount('paused'),
      },
      { description: 'Connections by health.' },
    ),
    paused_connections: Type.Array(closed({ connection: Type.String(), reason: textOrNull() }), {
      description: 'At most 50, by id.',
    }),
  },
  { $id: 'Summary', description: 'What is unfinished, and what needs action.' },
)

/** Entries of each list of a summary. */
export const MOST_LISTED = 50

const showTally = ({ count, oldestAt }: Tally) => ({ count, oldest_at: isoOrNull(oldestAt) })
const showPushes = ({ state, cause, ...rest }: PushTally) => ({ state, cause, ...showTally(rest) })

type ReadAt = { readonly now: number; readonly feed: FeedBounds }

export const showSummary = (counts: Counts, { now, feed }: ReadAt): Static<typeof Summary> => ({
  at: isoTime(now),
  last_seq: feed.newest,
  feed: showFeedPlace(feed),
  pushes: {
    paused: counts.pushes.paused,
    counts: counts.pushes.tallies.map(showPushes),
    connections: counts.pushes.connections.map(({ connection, ...rest }) => ({ connection, ...showPushes(rest) })),
  },
  pulls: { paused: counts.pulls.paused },
  held_runs: showTally(counts.heldRuns),
  open_reviews: showTally(counts.openReviews),
  erasures: { waiting: showTally(counts.erasures.waiting), open: showTally(counts.erasures.open) },
  quarantine: { ...showTally(counts.quarantine), groups: counts.quarantine.groups },
  connections: counts.connections,
  paused_connections: counts.paused.map((one) => ({ ...one })),
})

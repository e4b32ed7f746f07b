/** Answers that came before, byte for byte, and of which every record is stored as it was then: they are not even parsed. */
import { createHash } from 'node:crypto'
import type { Session } from '../endpoint/session.ts'
import type { Evaluated, Evaluator, OpenReply, ReplyInput } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors.ts'
import type { PullPlan } from '../plan/pull.ts'
import type { KnownPage, PageCommit } from '../store/port/runs.ts'
import type { Partition } from '../strategies/contracts.ts'
import type { PullDeps } from './deps.ts'

type Remember = NonNullable<PageCommit['remember']>

export type Recogniser = {
  /** Opens answers as `deps.evaluator` does, and known ones without looking into them. */
  readonly evaluator: Evaluator
  known(reply: OpenReply): KnownPage | null
  /** What the store has to keep, so that it knows this answer next time; `digest` tells its records from those of others. */
  remember(reply: OpenReply, digest: string | null): Remember | null
}

type PagePart = {
  readonly plan: PullPlan
  readonly session: Session
  readonly partition: Partition | null
  /** A run over everything: what an incremental one brings hardly comes twice. */
  readonly all: boolean
}

/** Names that stand for something else each time: what reads them can say of the same text another thing. */
const PASSING = /\$(?:now|headers|cursor|with)\b/
/** What strategies may have asked of an answer, as JSON: a mark, an address, a total. */
const MOST_READ = 4_000

export function recogniserOf(
  part: PagePart,
  { evaluator, pulls }: Pick<PullDeps, 'evaluator' | 'pulls'>,
): Recogniser | null {
  const { plan, session, partition, all } = part
  if (plan.read?.always || PASSING.test(JSON.stringify(plan.mapping.program))) return null
  const { connection, connector } = session
  const of = { connection, stream: plan.stream, connectorVersion: connector.version }
  const opened = new WeakMap<OpenReply, { print: string; known: KnownPage | null }>()
  return {
    evaluator: {
      ...evaluator,
      async open(input) {
        if (input.failed || PASSING.test(JSON.stringify(input.program))) return evaluator.open(input)
        const print = printOf(input, partition)
        const known = await pulls.knownPage({ ...of, print })
        const reply = known ? replyOf(known) : await evaluator.open(input)
        opened.set(reply, { print, known })
        return reply
      },
    },
    known: (reply) => opened.get(reply)?.known ?? null,
    remember(reply, digest) {
      const { print, known } = opened.get(reply) ?? { known: null }
      const { read } = reply.reading
      const isFit = Object.values(read).every(({ ok }) => ok) && JSON.stringify(read).length <= MOST_READ
      return all && print !== undefined && known === null && digest !== null && isFit ? { print, digest, read } : null
    },
  }
}

/** Of everything that the reading and the mapping of an answer depend on. */
function printOf({ text, program, vars }: ReplyInput, partition: Partition | null): string {
  const { status, settings, headers } = vars
  const link = program.moreSigns ? Object(headers).link : null
  return createHash('sha256')
    .update(JSON.stringify([program, status, settings, partition, link]))
    .update(text)
    .digest('hex')
}

function replyOf({ read }: KnownPage): OpenReply {
  const closed = (): never => {
    throw new HirewireError('bug', 'An answer that is known as a whole has nothing to map.')
  }
  return {
    // It was kept from a reading of the same text.
    reading: {
      body: 'json',
      error: null,
      message: null,
      read: read as Record<string, Evaluated>,
      records: { hashes: [] },
    },
    map: closed,
    onBody: closed,
    close: () => undefined,
  }
}

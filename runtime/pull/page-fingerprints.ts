/** Responses received before, byte for byte, whose records are all stored unchanged: they are not even parsed. */
import { createHash } from 'node:crypto'
import type { Session } from '../endpoint/session.ts'
import type { Evaluated, Evaluator, OpenReply, ReplyInput } from '../expression/evaluator.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { pageSignsInHeaders } from '../kernel/model/signs-of-more-pages.ts'
import type { PullPlan } from '../plan/pull.ts'
import type { KnownPage, PageCommit } from '../store/port/runs.ts'
import type { Partition } from '../strategies/contracts.ts'
import type { PullDeps } from './deps.ts'

type Remember = NonNullable<PageCommit['remember']>

export type Recogniser = {
  /** Opens responses like `deps.evaluator`, and known ones without parsing them. */
  readonly evaluator: Evaluator
  known(reply: OpenReply): KnownPage | null
  /**
   * The values that the store must keep to recognize this response next time; `digest` distinguishes its records from
   * those of other responses.
   */
  remember(reply: OpenReply, digest: string | null): Remember | null
}

type PagePart = {
  readonly plan: PullPlan
  readonly session: Session
  readonly partition: Partition | null
  /** A run over everything: the pages of an incremental run hardly ever repeat. */
  readonly all: boolean
}

/** Names whose value differs each time: an expression that reads them can return something else for the same text. */
const PASSING = /\$(?:now|response(?!\s*\.\s*status\b)|cursor|with)\b/
/** Largest JSON of what strategies may read from a response: a cursor, a URL, a total. */
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

/** Fingerprint of everything that reading and mapping a response depend on. */
function printOf({ text, program, vars }: ReplyInput, partition: Partition | null): string {
  const { settings, response } = vars
  const { status, headers } = response as { readonly status: number; readonly headers: unknown }
  const signs = program.moreSigns ? pageSignsInHeaders(Object(headers)) : null
  return createHash('sha256')
    .update(JSON.stringify([program, status, settings, partition, signs]))
    .update(text)
    .digest('hex')
}

function replyOf({ read }: KnownPage): OpenReply {
  const closed = (): never => {
    throw new HirewireError('bug', 'A page that is known as a whole has nothing to map.')
  }
  return {
    // It was stored from a reading of the same text.
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

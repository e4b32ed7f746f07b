/** Exports: responses that are read from the store while they are sent. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Clock } from '../../kernel/machine/clock.ts'

/** Limits how many run at once: each holds a page of rows for as long as its client reads. */
export type ExportSlots = { take(request: Pick<FastifyRequest, 'caller'>, reply: FastifyReply): void }

/** An export that waits for its client counts as slow if the client takes less than this, in bytes a second. */
const SLOW = 20 * 1024
/** For so long at least a client is watched before it counts as slow, in milliseconds. */
const WATCHED_MS = 10_000

/** The part of the places that one API key may hold: the others are for the other keys. */
const SHARE = 0.5

/** A client, and what it had taken at a time. */
type Export = { readonly caller: string | null; readonly raw: FastifyReply['raw']; at: number; taken: number }

/**
 * Where all places are taken, or all of a key, the slowest client among them that holds up its export gives up its place:
 * its connection is closed.
 */
export function createExportSlots(most: number, clock: Clock): ExportSlots {
  const open = new Set<Export>()
  const own = Math.max(1, Math.floor(most * SHARE))
  return {
    take({ caller }, { raw }) {
      const ofKey = (): Export[] => [...open].filter((one) => one.caller === caller)
      if (ofKey().length >= own) endSlowest(open, ofKey(), clock.now())
      if (ofKey().length >= own) throw refused(`The API key has the maximum of ${own} exports at once.`)
      if (open.size >= most) endSlowest(open, [...open], clock.now())
      if (open.size >= most) throw refused(`The maximum of ${most} exports at once is reached.`)
      const one = { caller, raw, at: clock.now(), taken: takenBy(raw) }
      open.add(one)
      raw.once('close', () => open.delete(one))
    },
  }
}

const refused = (message: string): HirewireError =>
  new HirewireError('too_many_requests', message, {
    next: 'Retry when one of them has ended.',
    detail: { retryAfterMs: 15_000 },
  })

/** The bytes that have left this process. */
const takenBy = ({ socket }: FastifyReply['raw']): number => (socket ? socket.bytesWritten - socket.writableLength : 0)

function endSlowest(open: Set<Export>, among: readonly Export[], now: number): void {
  const watched = among.filter(({ at }) => now - at >= WATCHED_MS)
  const rated = watched.map((one) => ({ one, rate: ((takenBy(one.raw) - one.taken) * 1000) / (now - one.at) }))
  const [slowest] = rated
    .filter(({ one, rate }) => one.raw.writableNeedDrain && rate < SLOW)
    .toSorted((a, b) => a.rate - b.rate)
  // The next one that is refused looks at what is taken from here on.
  for (const one of watched) Object.assign(one, { at: now, taken: takenBy(one.raw) })
  if (!slowest) return
  open.delete(slowest.one)
  slowest.one.raw.destroy()
}

/** A text format of an export: the text before the rows, and of each row. */
export type RowFormat<Row> = {
  readonly mediaType: string
  readonly head: string
  readonly line: (row: Row) => string
}

type Rows<Row> = {
  /** Throws when the key ended meanwhile. */
  readonly admitted: () => Promise<void>
  readonly pages: AsyncIterable<readonly Row[]>
}

/** The rows as text, page by page. */
export async function* linesOf<Row>({ head, line }: RowFormat<Row>, { admitted, pages }: Rows<Row>) {
  if (head !== '') yield head
  for await (const rows of pages) {
    await admitted()
    yield rows.map(line).join('')
  }
}

export const keyEnded = (): HirewireError => new HirewireError('unauthorized', 'The API key ended during the export.')

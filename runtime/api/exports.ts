/** Exports: responses that are read from the store while they are sent. */
import type { FastifyReply } from 'fastify'
import { HirewireError } from '../kernel/errors.ts'

/** Limits how many run at once: each holds a page of rows for as long as its client reads. */
export type ExportSlots = { take(reply: FastifyReply): void }

export function createExportSlots(most: number): ExportSlots {
  let open = 0
  return {
    take({ raw }) {
      if (open >= most)
        throw new HirewireError('too_many_requests', `The maximum of ${most} exports at once is reached.`, {
          detail: { retryAfterMs: 15_000 },
        })
      open++
      raw.once('close', () => open--)
    },
  }
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

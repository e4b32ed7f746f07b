import { nothing, type Step, type Transaction } from '../transaction.ts'

/** The responses of the ATS that a stored page came from. */
export type Fetches = {
  /** Key of the row for a request, inserted when the first record needs it. Null if the request is unknown. */
  fetchKey(request: string | undefined): Step<number | null>
}

type Origin = {
  readonly source: number
  readonly run: string | null
  readonly now: number
  readonly request?: string | undefined
}

const INSERT = `INSERT INTO "fetch" (source, run, page, at, request)
  VALUES (?, (SELECT number FROM run WHERE id = ?), (SELECT pages + 1 FROM run WHERE id = ?), ?, ?) RETURNING key`

/** `request` is the request of the page; a record that was read individually has its own. */
export function fetchesOf(tx: Transaction, { source, run, now, request }: Origin): Fetches {
  const known = new Map<string, number>()
  return {
    *fetchKey(own) {
      const text = own ?? request
      if (text === undefined) return null
      const key = known.get(text) ?? (yield* tx.get<{ key: number }>(INSERT, source, run, run, now, text))!.key
      known.set(text, key)
      return key
    },
  }
}

export const NO_FETCHES: Fetches = {
  fetchKey: () => nothing(null),
}

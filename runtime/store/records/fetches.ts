import type { Sealer } from '../../kernel/secrets/sealed.ts'
import { once } from '../each.ts'
import { sealedPlace } from '../envelope/sealed-columns.ts'
import { nothing, type Step, type Transaction } from '../transaction.ts'

/** The responses of the ATS that a stored page came from. */
export type Fetches = {
  /** Key of the row for a request, inserted when the first record needs it. Null if the request is unknown. */
  fetchKey(request: string | undefined): Step<number | null>
}

type Origin = {
  readonly source: number
  readonly sealer: Sealer
  readonly run: string | null
  readonly now: number
  readonly request?: string | undefined
}

const INSERT = `INSERT INTO "fetch" (source, run, page, at, request)
  VALUES (?, (SELECT number FROM run WHERE id = ?), (SELECT pages + 1 FROM run WHERE id = ?), ?, '')`
const KEEP = 'UPDATE "fetch" SET request = ? WHERE key = ?'
/** Replaces a request that named an erased person. */
export const ERASED_REQUEST = 'erased'
const placeOf = (key: number) => sealedPlace('fetch', key, 'request')

export const sealRequest = (sealer: Sealer, key: number, request: string): string => sealer.seal(placeOf(key), request)
export const openRequest = (sealer: Sealer, key: number, request: string): string =>
  request === ERASED_REQUEST ? request : sealer.open(placeOf(key), request)

/** `request` is the request of the page; a record that was read individually has its own. */
export function fetchesOf(tx: Transaction, { source, sealer, run, now, request }: Origin): Fetches {
  const known = new Map<string, () => Step<number>>()
  function* keep(text: string): Step<number> {
    const key = yield* tx.add(INSERT, source, run, run, now)
    yield* tx.put(KEEP, sealRequest(sealer, key, text), key)
    return key
  }
  return {
    *fetchKey(own) {
      const text = own ?? request
      if (text === undefined) return null
      const key = known.get(text) ?? once(() => keep(text))
      known.set(text, key)
      return yield* key()
    },
  }
}

export const NO_FETCHES: Fetches = {
  fetchKey: () => nothing(null),
}

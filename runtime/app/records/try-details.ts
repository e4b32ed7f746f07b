import type { CallRequest, CallResult, Wait } from '../../endpoint/call.ts'
import type { Session } from '../../endpoint/session.ts'
import type { OpenReply, Variables } from '../../expression/evaluator.ts'
import type { PullPlan } from '../../plan/pull.ts'
import { type Preview, previewRecords } from '../../pull/preview.ts'
import { type Failed, type WalkEnd, withoutRecords } from '../../pull/walk-end.ts'
import type { TryResult } from '../contract.ts'

/** The network exchange of a call; null: nothing was sent, or nothing was received. */
export type TriedDetails = { -readonly [Side in 'request' | 'response']: TryResult[Side] }

type TryDetailsInput = {
  readonly plan: PullPlan
  readonly session: Session
  readonly page: {
    readonly reply: OpenReply
    readonly hashes: readonly string[]
    readonly vars: Variables
    readonly indices: readonly number[]
  }
  call(call: Omit<CallRequest, 'priority'>): Promise<{ response: CallResult | Wait; seen: TriedDetails }>
}
type Details = {
  readonly exchanges: readonly TriedDetails[]
  readonly preview: Preview
  /** Why the remaining calls were not made. */
  readonly failed?: Failed
  readonly stop?: Extract<WalkEnd, { code: unknown }>
}

/** The first listed records, each read separately as in a run; the detail is what is mapped. */
export async function previewDetails({ plan, session, page, call }: TryDetailsInput): Promise<Details> {
  const { endpoint, with: program } = plan.read!
  const exchanges: TriedDetails[] = []
  const previews: Preview[] = []
  for (const { index, raw, result } of await page.reply.map(program, page.vars, page.indices)) {
    const quarantine = (reason: string): void =>
      void previews.push(
        quarantinePreview({ raw, rawHash: page.hashes[index] ?? '', reason, pointer: null, recordId: null }),
      )
    if (!result.ok) {
      quarantine(`\`read.with\` failed: ${result.error.message}`)
      continue
    }
    const given = result.value as Record<string, unknown>
    const { response, seen } = await call({ endpoint: { ...endpoint, total: null }, with: given, vars: page.vars })
    exchanges.push(seen)
    if (response.kind === 'refused' && (response.class === 'not_found' || response.class === 'rejected')) {
      quarantine(`its details could not be read: ${response.message}`)
      continue
    }
    if (response.kind !== 'ok') return { exchanges, preview: joined(previews), failed: response }
    try {
      const { records } = response.reply.reading
      if (records === null || 'missing' in records) {
        const stop = withoutRecords(endpoint, { plan, session }, records?.missing)
        return { exchanges, preview: joined(previews), ...('code' in stop ? { stop } : {}) }
      }
      const { hashes } = records
      if (hashes.length !== 1) quarantine(`its details are ${hashes.length} records instead of one`)
      else previews.push(await previewRecords({ plan: plan.mapping, reply: response.reply, hashes, vars: page.vars }))
    } finally {
      response.reply.close()
    }
  }
  return { exchanges, preview: joined(previews) }
}

const NOTHING: Preview = { records: [], quarantined: [], refused: 0, unmapped: [], fields: [] }

const quarantinePreview = (one: Preview['quarantined'][number]): Preview => ({ ...NOTHING, quarantined: [one] })

/** Combines the previews of single records into that of one page. */
function joined(previews: readonly Preview[]): Preview {
  const unmapped = previews.flatMap((one) => one.unmapped)
  const fields = Map.groupBy(
    previews.flatMap((one) => one.fields),
    ({ field }) => field,
  )
  const of = previews.reduce((sum, { fields: [first] }) => sum + (first?.of ?? 0), 0)
  return {
    records: previews.flatMap((one) => one.records),
    quarantined: previews.flatMap((one) => one.quarantined),
    refused: previews.reduce((sum, one) => sum + one.refused, 0),
    unmapped: unmapped.filter(
      (one, at) =>
        unmapped.findIndex(({ vocabulary, source }) => vocabulary === one.vocabulary && source === one.source) === at,
    ),
    fields: [...fields].map(([field, counts]) => ({
      field,
      given: counts.reduce((sum, one) => sum + one.given, 0),
      of,
    })),
  }
}

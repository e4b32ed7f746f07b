import type { App, ChangeRow, IssueRow, Paging, PushRow, ReviewRow, RunRow, StoredRecord } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { MODELS, type Model } from '../../kernel/model/model.ts'
import type { Story } from './acts.ts'

/** The complete result of a scenario. */
export type State = {
  readonly runs: readonly RunRow[]
  readonly records: Readonly<Record<Model, readonly Readonly<Record<string, unknown>>[]>>
  readonly pushes: readonly (PushRow & { readonly steps: readonly string[] })[]
  readonly reviews: readonly ReviewRow[]
  readonly issues: readonly IssueRow[]
  readonly changes: readonly ChangeRow[]
  readonly hook: Story['hook']
  readonly quarantine: readonly QuarantinedRecord[]
}

/** `record` is its id in the ATS, null if it could not be read; `pointer` the part of the spec that could not map it. */
type QuarantinedRecord = {
  readonly stream: string
  readonly record: string | null
  readonly reason: string
  readonly pointer: string | null
}

/** The source of the state. */
type Source = { app(): App; readonly connection: string }

export async function readState({ app: current, connection }: Source, story: Story): Promise<State> {
  const app = current()
  const records: Partial<Record<Model, Readonly<Record<string, unknown>>[]>> = {}
  for (const model of MODELS)
    records[model] = (await all((paging) => app.records.list(model, { connection, includeDeleted: true }, paging))).map(
      flat,
    )
  return {
    runs: await Promise.all(story.runs.map((id) => app.runs.get(id))),
    records: records as State['records'],
    pushes: await Promise.all(story.pushes.map((id) => pushed(app, id))),
    reviews: await all((paging) => app.reviews.list({ connection }, paging)),
    issues: await all((paging) => app.issues.list({ connection, open: true }, paging)),
    changes: await app.changes.list({ after: 0, connection, limit: 1_000 }),
    hook: story.hook,
    quarantine: (await all((paging) => app.quarantine.list({ connection }, paging))).map(
      ({ stream, recordId, reason, pointer }) => ({ stream, record: recordId, reason, pointer }),
    ),
  }
}

async function all<Row>(
  list: (paging: Paging) => Promise<{ data: readonly Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ limit: 500, ...(cursor ? { cursor } : {}) })
    rows.push(...page.data)
    cursor = page.nextCursor
  }
  return rows
}

const flat = ({ id, deleted, sourceUpdatedAt, data }: StoredRecord): Record<string, unknown> => ({
  id,
  deleted,
  source_updated_at: sourceUpdatedAt === null ? null : isoTime(sourceUpdatedAt),
  ...data,
})

async function pushed(app: App, id: string): Promise<State['pushes'][number]> {
  const { push, attempts } = await app.pushes.get(id)
  const sent = attempts.filter(({ act, outcome }) => act === 'send' && outcome === 'confirmed')
  return { ...push, steps: sent.map(({ step }) => step) }
}

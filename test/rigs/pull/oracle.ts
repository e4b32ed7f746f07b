import type { Store } from '../../../runtime/store/port/index.ts'
import type { Case } from './case.ts'
import { idOf, type Source, type Truth } from './source.ts'

export type State = Map<string, { readonly live: boolean; readonly title: string; readonly status: string }>

/** The stored records of the stream, including deleted ones. */
export async function stateOf(store: Store): Promise<State> {
  const state: State = new Map()
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await store.records.list(
      'requisition',
      { includeDeleted: true },
      { limit: 500, ...(cursor ? { cursor } : {}) },
    )
    for (const { id, deleted, data } of page.data)
      state.set(id, {
        live: !deleted,
        title: String(data.title),
        status: String((data.status as { value?: unknown }).value),
      })
    cursor = page.nextCursor
  }
  return state
}

type Judged = {
  readonly testCase: Case
  readonly full: boolean
  readonly began: number
  /** Whether the run detects absent records: it does not if records had no id. */
  readonly derived: boolean
}

/**
 * What a complete run that started at `began` should have stored and has not, and what it should not have stored.
 * Records that changed meanwhile are not judged.
 */
export function differences(source: Source, state: State, judged: Judged): { missing: string[]; invented: string[] } {
  const missing: string[] = []
  const invented: string[] = []
  for (const truth of source.records.filter(({ touched }) => touched < judged.began)) {
    const id = idOf(truth)
    const stored = state.get(id)
    if (truth.deleted) {
      if (stored?.live && revealsDeletion(truth, judged)) invented.push(`${id} is deleted at the source`)
    } else if (!stored?.live && showsBack(truth, judged)) missing.push(`${id} is missing`)
    else if (stored?.live && stored.title !== `v${truth.version}` && showsEdits(truth, judged))
      missing.push(`${id} is ${stored.title} and not v${truth.version}`)
  }
  for (const id of state.keys())
    if (!source.records.some((truth) => idOf(truth) === id)) invented.push(`${id} was never there`)
  return { missing, invented }
}

/** A run for new records sees only new and open ones. */
const newOnly = ({ testCase, full }: Judged): boolean => testCase.since === 'created_only' && !full

const showsEdits = (truth: Truth, judged: Judged): boolean =>
  !newOnly(judged) || !(truth.everClosed || (truth.version > 1 && judged.testCase.deletes !== 'none'))

const showsBack = (truth: Truth, judged: Judged): boolean => !newOnly(judged) || truth.version === 1

function revealsDeletion(truth: Truth, judged: Judged): boolean {
  if (judged.testCase.deletes === 'none') return false
  if (judged.testCase.deletes === 'absent') return judged.full && judged.derived
  if (judged.testCase.deletes === 'flag') return !newOnly(judged) || !truth.everClosed
  return true
}

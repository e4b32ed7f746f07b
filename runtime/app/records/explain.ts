import type { Described } from '../../endpoint/session.ts'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { RecordKey } from '../../kernel/model/model.ts'
import { needsReread } from '../../plan/fingerprints.ts'
import { planPull } from '../../plan/pull.ts'
import type { PullDeps } from '../../pull/deps.ts'
import { explainMapping } from '../../pull/explain.ts'
import type { ConnectorSpec } from '../../spec/connector.ts'
import type { StoredRecord } from '../../store/port/index.ts'
import type { RecordOrigin } from '../../store/port/remaps.ts'
import { describedOf } from '../connections/sessions.ts'
import type { App, Explanation, QuarantineView } from '../contract.ts'

type ExplainDeps = { readonly flows: (connection: string) => PullDeps; readonly quarantine: App['quarantine'] }

/** How a stored record got its content, and how a pull or a remap would map it today. */
export function createExplain({ flows: flowsOf, quarantine }: ExplainDeps): App['records']['explain'] {
  return async (key) => {
    const flows = flowsOf(key.connection)
    const record = await flows.records.get(key)
    const session = await describedOf(key.connection, flows)
    const streams = session.connector.spec.pull ?? {}
    const set = await quarantine.list({ connection: key.connection, record: key.id }, { limit: 20 })
    const quarantined = set.data.filter(({ stream }) => streams[stream]?.into === key.model)
    if (!record && quarantined.length === 0)
      throw new HirewireError(
        'not_found',
        `Connection ${key.connection} has no ${key.model} ${key.id}, neither stored nor in quarantine.`,
      )
    const origin = record ? await flows.remaps.origin(key) : null
    const { connector } = session
    const mapped =
      origin &&
      origin.from.raw !== null &&
      streams[origin.stream] &&
      !needsReread(planPull(connector.spec, origin.stream).mapping)
        ? await explainMapping(session, { origin, raw: origin.from.raw, key }, flows)
        : null
    const facts = { key, record, origin, mapped, quarantined }
    return {
      ...facts,
      connector: { id: connector.spec.id, file: connector.file, version: connector.version },
      raw: origin?.from.raw ?? null,
      verdict: verdict(facts, session),
    }
  }
}

type Facts = {
  readonly key: RecordKey
  readonly record: StoredRecord | null
  readonly origin: RecordOrigin | null
  readonly mapped: Explanation['mapped']
  readonly quarantined: readonly QuarantineView[]
}

/** Why it counts as a change or not, in sentences. */
function verdict({ record, origin, mapped, quarantined }: Facts, { connector }: Described): readonly string[] {
  if (!record)
    return [
      `It is not stored: its source record is in quarantine (${quarantined[0]?.id}), because ${quarantined[0]?.reason}.`,
    ]
  const reasons: string[] = []
  if (quarantined.length > 0)
    reasons.push(
      `A newer source record is in quarantine (${quarantined[0]?.id}): ${quarantined[0]?.reason}. The stored record is older.`,
    )
  if (record.deleted) reasons.push('The record was deleted in the ATS, so it is not mapped again.')
  if (origin === null || (origin.seen === null && origin.fetch === null && origin.from.rawHash === null))
    return [...reasons, 'No pull has returned it yet: a push created it, and there is no source record to map.']
  if (origin.from.raw === null)
    return [...reasons, 'Its source record is no longer stored: only a full pull can map it again.']
  if (!mapped && connector.spec.pull?.[origin.stream])
    return [
      ...reasons,
      'Its mapping uses $item, $cursor or $with, which a stored source record does not contain: only a pull can map it.',
    ]
  if (!mapped) return [...reasons, `The connector has no stream "${origin.stream}" any more, so nothing maps it.`]
  if (record.deleted) return reasons
  const ended = endedByAbsence({ record, origin }, connector.spec)
  if (ended !== null && mapped.failure === null && mapped.differences.length === 0) return [...reasons, ended]
  return [...reasons, ...changes({ record, origin, mapped, version: connector.version })]
}

/** Only values that absence has set have no value of the ATS, and no fingerprint of a source record. */
function endedByAbsence(
  { record, origin }: Pick<ExplainCase, 'record' | 'origin'>,
  spec: ConnectorSpec,
): string | null {
  const { deletes } = spec.pull?.[origin.stream] ?? {}
  const set = deletes && 'set' in deletes ? deletes.set : undefined
  if (!set || origin.from.rawHash !== null) return null
  const fields = record.model === 'application' ? ['stage'] : Object.keys(set)
  if (!fields.some((field) => isSetByUs(record.data[field]))) return null
  const values = Object.entries(set).map(([field, value]) => `${field} ${value}`)
  return `A complete run did not return it, which \`deletes\` of ${origin.stream} treats as ${values.join(', ')}. The values below are from its last source record; they apply again once a pull returns the record.`
}

const isSetByUs = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'source_value' in value && value.source_value === null

type ExplainCase = {
  readonly record: StoredRecord
  readonly origin: RecordOrigin
  readonly mapped: NonNullable<Explanation['mapped']>
  readonly version: string
}

function changes({ record, origin, mapped, version }: ExplainCase): string[] {
  const same = record.connectorVersion === version
  const by = same ? 'the same version of the connector' : 'another version of the connector'
  if (mapped.failure) return [`It was stored by ${by}; the current mapping fails on it: ${mapped.failure.reason}.`]
  const fields = mapped.differences.flatMap((difference) => difference.fields)
  if (fields.length > 0)
    return [
      `It was stored by ${by}, and the current mapping returns other values: a remap would change ${fields.join(', ')}.`,
    ]
  const skipped =
    same && origin.from.rawHash !== null
      ? 'A pull that returns the identical source record skips it as unchanged, without mapping it.'
      : 'A pull that returns this source record maps it, and finds no change.'
  return [`It was stored by ${by}, and the current mapping returns the same values: no change.`, skipped]
}

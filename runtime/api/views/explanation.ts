import type { Explanation } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { closed, dictionary, fileName, ref, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { PlaceOrNull, Quarantined, showPlace, showQuarantined } from './quarantine.ts'
import { showFields } from './remap.ts'

const expression = closed({
  pointer: Type.String({ description: 'JSON pointer in the spec.' }),
  place: PlaceOrNull,
  expression: Type.String(),
  value: Type.Unknown({ description: 'Its result; null if there is none.' }),
  error: textOrNull(),
})
const word = closed({
  field: Type.String(),
  vocabulary: Type.String(),
  source_value: Type.String({ description: "The ATS's value." }),
  value: Type.String({ description: 'The canonical value, or UNMAPPED.' }),
  place: PlaceOrNull,
})

export const Explained = closed(
  {
    connection: Type.String(),
    model: Type.String(),
    id: Type.String(),
    stream: textOrNull(),
    verdict: Type.Array(Type.String(), { description: 'Why it is or is not a change.' }),
    connector: closed({
      id: Type.String(),
      file: Type.String(),
      version: Type.String({ description: 'Currently.' }),
      stored_version: textOrNull({ description: 'The connector version that mapped the stored record.' }),
    }),
    request: textOrNull({ description: 'The request to the ATS, with masked secrets.' }),
    page: Type.Union([Type.Integer(), Type.Null()], { description: 'Number of the page in the run.' }),
    run: textOrNull({ description: 'The run that stored the source record.' }),
    fetched_at: timeOrNull(),
    seen_in: textOrNull({
      description: 'The run that last received it, changed or not. Null after a refresh by an event, which has no run.',
    }),
    seen_at: timeOrNull(),
    updated_at: timeOrNull({ description: 'When its content last changed here.' }),
    raw: Type.Unknown({ description: 'The source record; null if it is no longer stored.' }),
    expressions: Type.Array(expression),
    vocabulary: Type.Array(word),
    failure: Type.Union([closed({ reason: Type.String(), pointer: textOrNull(), place: PlaceOrNull }), Type.Null()], {
      description: 'Why the mapping now fails on it.',
    }),
    changes: dictionary(closed({ from: Type.Unknown(), to: Type.Unknown() }), {
      description: 'What a remap would change, by field.',
    }),
    quarantine: Type.Array(ref(Quarantined)),
    explained_at: time(),
  },
  { $id: 'Explained', description: 'How a record was created.' },
)

export function showExplanation(explanation: Explanation, now: number): Static<typeof Explained> {
  const { key, record, origin, mapped, connector } = explanation
  const fetched = origin?.fetch ?? null
  return {
    ...key,
    stream: record?.stream ?? explanation.quarantined[0]?.stream ?? null,
    verdict: [...explanation.verdict],
    connector: { ...connector, file: fileName(connector.file), stored_version: record?.connectorVersion ?? null },
    request: fetched?.request ?? null,
    page: fetched?.page ?? null,
    run: fetched?.run ?? null,
    fetched_at: fetched && isoTime(fetched.at),
    seen_in: origin?.seen?.run ?? null,
    seen_at: origin?.seen ? isoTime(origin.seen.at) : null,
    updated_at: record && isoTime(record.updatedAt),
    raw: explanation.raw === null ? null : (JSON.parse(explanation.raw) as unknown),
    expressions: (mapped?.expressions ?? []).map(({ value, place, ...one }) => ({
      ...one,
      place: showPlace(place),
      value: value === null ? null : (JSON.parse(value) as unknown),
    })),
    vocabulary: (mapped?.words ?? []).map(({ field, vocabulary, source, value, place }) => ({
      field,
      vocabulary,
      source_value: source,
      value,
      place: showPlace(place),
    })),
    failure: mapped?.failure ? { ...mapped.failure, place: showPlace(mapped.failure.place) } : null,
    changes: Object.assign({}, ...(mapped?.differences ?? []).map(showFields)),
    quarantine: explanation.quarantined.map(showQuarantined),
    explained_at: isoTime(now),
  }
}

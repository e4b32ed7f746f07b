import type { QuarantineView } from '../../app/contract.ts'
import type { ErrorPlace } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { fingerprintOfQuarantined } from '../../kernel/model/failure-group.ts'
import { closed, fileName, textOrNull, time } from '../fields.ts'
import { type Static, Type } from '../type.ts'

export const PlaceOrNull = Type.Union(
  [closed({ file: Type.String(), line: Type.Integer(), column: Type.Integer() }), Type.Null()],
  {
    description:
      'Position in the current connector file, which is named without its folder; null if the key is not written there.',
  },
)

const fields = {
  id: Type.String(),
  connection: Type.String(),
  stream: Type.String(),
  record: textOrNull({ description: "The ATS's id of the record, if it could be read." }),
  fingerprint: Type.String({
    description: 'Groups it with others that the same place of the connector could not map.',
  }),
  reason: Type.String(),
  pointer: textOrNull({ description: 'JSON pointer in the spec, if an expression or a field is the cause.' }),
  place: PlaceOrNull,
  run: textOrNull({ description: 'The run that last received it; null for an event.' }),
  connector_version: Type.String(),
  same_version: Type.Boolean({ description: 'Whether the connector has not changed since.' }),
  first_at: time(),
  last_at: time(),
}

export const Quarantined = closed(fields, {
  $id: 'Quarantined',
  description: 'A source record that could not be mapped, and why.',
})
export const QuarantinedRecord = closed(
  { ...fields, raw: Type.Unknown({ description: 'The source record.' }) },
  { $id: 'QuarantinedRecord', description: 'A source record that could not be mapped, with the record itself.' },
)

export const showPlace = (place: ErrorPlace | null): Static<typeof PlaceOrNull> =>
  place?.file === undefined ? null : { file: fileName(place.file), line: place.line ?? 1, column: place.column ?? 1 }

export const showQuarantined = (row: QuarantineView): Static<typeof Quarantined> => ({
  id: row.id,
  connection: row.connection,
  stream: row.stream,
  record: row.recordId,
  fingerprint: fingerprintOfQuarantined(row),
  reason: row.reason,
  pointer: row.pointer,
  place: showPlace(row.place),
  run: row.run,
  connector_version: row.connectorVersion,
  same_version: row.sameVersion,
  first_at: isoTime(row.firstAt),
  last_at: isoTime(row.lastAt),
})

import type { PushGroupView, QuarantineGroupView } from '../../app/contract.ts'
import { CAUSES, ERRORS, type ErrorCode, nextOf, WHO_FIXES } from '../../kernel/errors/errors.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { isErrorCode, nextOfPushes } from '../../kernel/model/push-next.ts'
import { closed, oneOf, ref, textOrNull, time } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { Next, showNext } from './next.ts'
import { PlaceOrNull, showPlace } from './quarantine.ts'

export const fingerprint = {
  description:
    'What it has in common with others: the error code, the connector and the place in its spec. Stable, and without ids and personal data.',
}

const SHARED = {
  fingerprint: Type.String({ ...fingerprint, examples: ['ats_rejected/enterprise-hr-suite/candidate'] }),
  code: Type.String(),
  cause: oneOf(CAUSES),
  who_fixes: oneOf(WHO_FIXES),
  connector: textOrNull({ description: 'Null: the connections were removed.' }),
  place: PlaceOrNull,
  next: ref(Next, 'The next step for the person who must act.'),
  count: Type.Integer({ description: 'How many there are.' }),
  connections: Type.Integer({ description: 'How many connections have some.' }),
  oldest_at: time(),
  newest_at: time(),
}

export const PushGroup = closed(
  {
    ...SHARED,
    connection: textOrNull({ description: 'The connection that has them all; null: several have some.' }),
    step: textOrNull({ description: 'The step of the push that fails.' }),
    retryable: Type.Boolean({
      description: 'Whether a retry may succeed although nothing was fixed: the cause may end without anyone.',
    }),
    failed: Type.Integer({ description: 'How many are FAILED.' }),
    uncertain: Type.Integer({ description: 'How many are UNCERTAIN.' }),
  },
  { $id: 'PushGroup', description: 'FAILED and UNCERTAIN pushes that have one cause in common.' },
)

export const QuarantineGroup = closed(
  {
    ...SHARED,
    stream: Type.String(),
    pointer: textOrNull({ description: 'JSON pointer in the spec, if an expression or a field is the cause.' }),
  },
  { $id: 'QuarantineGroup', description: 'Source records that one place of a connector could not map.' },
)

const of = (code: ErrorCode) => {
  const { cause, whoFixes } = ERRORS[code]
  return { cause, who_fixes: whoFixes }
}

const known = (code: string): ErrorCode => (isErrorCode(code) ? code : 'bug')

export const showPushGroup = (row: PushGroupView): Static<typeof PushGroup> => ({
  fingerprint: row.fingerprint,
  code: row.code,
  ...of(known(row.code)),
  retryable: ERRORS[known(row.code)].retryable,
  connector: row.connector,
  connection: row.connections === 1 ? row.connection : null,
  step: row.step,
  place: showPlace(row.place),
  next: showNext(nextOfPushes(row)),
  count: row.failed + row.uncertain,
  failed: row.failed,
  uncertain: row.uncertain,
  connections: row.connections,
  oldest_at: isoTime(row.oldestAt),
  newest_at: isoTime(row.newestAt),
})

export const showQuarantineGroup = (row: QuarantineGroupView): Static<typeof QuarantineGroup> => ({
  fingerprint: row.fingerprint,
  code: 'record_quarantined',
  ...of('record_quarantined'),
  connector: row.connector,
  stream: row.stream,
  pointer: row.pointer,
  place: showPlace(row.place),
  next: showNext(nextOf('record_quarantined', { fingerprint: row.fingerprint })),
  count: row.count,
  connections: row.connections,
  oldest_at: isoTime(row.oldestAt),
  newest_at: isoTime(row.newestAt),
})

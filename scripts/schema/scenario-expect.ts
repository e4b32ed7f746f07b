import { MODELS } from '../../runtime/kernel/model/model.ts'
import { PULL_MODES, PUSH_STATES, RECORD_CHANGES, REVIEW_STATES, RUN_ENDS } from '../../runtime/kernel/model/states.ts'
import { anything, count, headers, oneOf, partial } from './scenario-words.ts'
import { flag, list, object, type Properties, type Schema, said, word } from './words.ts'

const run: Schema = {
  ...said('Run', 'A run; only the listed keys are compared.', { state: 'complete', received: 2, written: 1 }),
  ...object({
    stream: { ...said('Stream', 'The stream.', 'requisitions'), ...word },
    mode: oneOf('Mode', 'A full or an incremental run.', PULL_MODES),
    state: oneOf('State', 'Result of the run.', RUN_ENDS),
    code: { ...said('Code', 'Error code.', 'records_missing'), ...word },
    reason: { ...said('Reason', 'A part of why it is incomplete, failed or held.', 'has no records'), ...word },
    held: { ...said('Held', 'Whether it is held until a person approves it.', true), ...flag },
    pages: count('Pages', 'Pages read.'),
    received: count('Received', 'Records received.'),
    written: count('Written', 'Records created or changed.'),
    unchanged: count('Unchanged', 'Records without changes.'),
    skipped: count('Skipped', 'Records that `store_new` left out.'),
    quarantined: count('Quarantined', 'Quarantined records.'),
    absent: count('Absent', 'Records closed or deleted because they were absent.'),
  }),
}
const pushed: Schema = {
  ...said('Push', 'A push; only the listed keys are compared.', { state: 'CONFIRMED' }),
  ...object({
    state: {
      ...oneOf(
        'State',
        'State of the push.',
        PUSH_STATES.filter((state) => state !== 'SENDING'),
      ),
      examples: ['CONFIRMED'],
    },
    cause: { ...said('Cause', 'Cause of the failure.', 'consent'), ...word },
    code: { ...said('Code', 'Error code.', 'consent_missing'), ...word },
    message: { ...said('Message', 'A part of why it did not succeed.', 'the job is closed'), ...word },
    step: { ...said('Step', 'The next step.', 'candidate'), ...word },
    steps: { ...said('Steps', 'Steps that sent a request, in order.', ['candidate', 'application']), ...list(word) },
    saved: partial(
      'Saved',
      'Values that the steps saved, with the type that the ATS returned. A number stays a number here, although the ids of the candidate and the application are strings elsewhere.',
      { candidate: 'c1', application: 'a1' },
    ),
    existing: { ...said('Existing', 'An existing candidate was used or updated.', true), ...flag },
    dropped: { ...said('Dropped', 'What this ATS did not accept.', ['cover_letter']), ...list(word) },
  }),
}
const record: Schema = {
  ...said('Record', 'A record; only the listed keys are compared.', { id: 'j1', title: 'Nurse' }),
  type: 'object',
}
const records = (model: string, id: string): Schema => ({
  ...said(model, `All records of ${model}, in any order. Only the listed keys are compared.`, [{ id }]),
  ...list(record),
})

/** The keys of `expect`. */
export const expected: Properties = {
  run: { ...run, ...said('Run', 'Result of the last run.', { state: 'complete', received: 2, written: 1 }) },
  runs: {
    ...said('Runs', 'Results of all runs, in order.', [{ stream: 'requisitions', state: 'complete' }]),
    ...list(run),
  },
  records: {
    ...said(
      'Records',
      'Stored records, by model. `source_updated_at` is when the ATS last changed the record (`updated`).',
      { requisition: [{ id: 'j1', title: 'Nurse' }] },
    ),
    ...object(Object.fromEntries(MODELS.map((model) => [model, records(model, 'x1')]))),
  },
  push: { ...pushed, ...said('Push', 'State of the last push.', { state: 'CONFIRMED' }) },
  pushes: { ...said('Pushes', 'States of all pushes, in order.', [{ state: 'CONFIRMED' }]), ...list(pushed) },
  review: {
    ...said('Review', 'The last review of a possible duplicate.', { state: 'open', candidates: ['c1'] }),
    ...object({
      state: oneOf('State', 'Whether it is open.', REVIEW_STATES),
      candidates: {
        ...said('Candidates', 'Candidates that may be the same person, in any order.', ['c1']),
        ...list(word),
      },
    }),
  },
  hook: {
    ...said('Hook', 'Response to the last delivery.', { status: 202 }),
    ...object({
      status: { ...said('Status', 'HTTP status of the response.', 202), type: 'integer' },
      accepted: { ...said('Accepted', 'Whether the delivery has an effect.', true), ...flag },
      duplicate: { ...said('Duplicate', 'Whether the delivery is a repetition.', true), ...flag },
      body: anything('Body', 'What the body of the response contains, for a handshake or a `reply`.', {
        challenge: 'xyz',
      }),
      headers: headers('Headers', 'Headers of the response.', { 'x-hook-secret': 'abc' }),
      error: { ...said('Error', 'Error code.', 'signature_invalid'), ...word },
    }),
  },
  changes: {
    ...said('Changes', 'Entries that the change feed must contain, in this order.', [
      { kind: 'created', model: 'requisition' },
    ]),
    ...list({
      ...said('Change', 'An entry; only the listed keys are compared.', {
        kind: 'created',
        model: 'requisition',
        id: 'j1',
      }),
      ...object({
        kind: oneOf('Kind', 'Type of the change.', [...RECORD_CHANGES, 'status', 'push']),
        model: { ...said('Model', 'Model of the record.', 'requisition'), ...word },
        id: { ...said('Id', "The ATS's id of the record.", 'j1'), ...word },
        change: partial('Change', 'Changed fields.', { to: { outcome: 'HIRED' } }),
      }),
    }),
  },
  issues: {
    ...said('Issues', 'All open issues, in any order.', [{ code: 'value_unmapped' }]),
    ...list({
      ...said('Issue', 'An issue; only the listed keys are compared.', { code: 'value_unmapped' }),
      ...object({
        code: { ...said('Code', 'Error code.', 'value_unmapped'), ...word },
        stream: { ...said('Stream', 'The stream.', 'requisitions'), ...word },
        message: { ...said('Message', 'A part of the message.', 'application.stage'), ...word },
      }),
    }),
  },
  quarantine: {
    ...said('Quarantine', 'All quarantined records, in any order.', [{ record: 'j1', reason: 'has no value' }]),
    ...list({
      ...said('Quarantined record', 'A record; only the listed keys are compared.', { record: 'j1' }),
      ...object({
        stream: { ...said('Stream', 'The stream.', 'requisitions'), ...word },
        record: { ...said('Record', "The ATS's id of the record.", 'j1'), ...word },
        reason: { ...said('Reason', 'A part of why it could not be mapped.', 'has no value'), ...word },
      }),
    }),
  },
}

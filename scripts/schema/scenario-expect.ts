import { anything, count, headers, oneOf, partial } from './scenario-words.ts'
import { flag, list, object, type Properties, type Schema, said, word } from './words.ts'

const run: Schema = {
  ...said('Run', 'A run, as far as it is told.', { state: 'complete', received: 2, written: 1 }),
  ...object({
    stream: { ...said('Stream', 'The stream.', 'requisitions'), ...word },
    mode: oneOf('Mode', 'Everything, or what changed.', ['incremental', 'full']),
    state: oneOf('State', 'How it ended.', ['complete', 'incomplete', 'failed']),
    code: { ...said('Code', 'Code of the error.', 'records_missing'), ...word },
    pages: count('Pages', 'Pages read.'),
    received: count('Received', 'Records that came.'),
    written: count('Written', 'Records created or changed.'),
    unchanged: count('Unchanged', 'Records that were the same.'),
    skipped: count('Skipped', 'Records that `select` did not admit.'),
    quarantined: count('Quarantined', 'Records set aside.'),
    absent: count('Absent', 'Records closed or deleted because they were absent.'),
  }),
}
const pushed: Schema = {
  ...said('Push', 'A push, as far as it is told.', { state: 'CONFIRMED' }),
  ...object({
    state: oneOf('State', 'Where it stands.', [
      'CONFIRMED',
      'REFUSED',
      'QUEUED',
      'UNCERTAIN',
      'IN_REVIEW',
      'FAILED',
      'CANCELLED',
    ]),
    cause: { ...said('Cause', 'Cause of the failure.', 'consent'), ...word },
    code: { ...said('Code', 'Code of the error.', 'consent_missing'), ...word },
    step: { ...said('Step', 'The step that is next.', 'candidate'), ...word },
    steps: { ...said('Steps', 'Steps that sent something, in order.', ['candidate', 'application']), ...list(word) },
    saved: partial(
      'Saved',
      'What the steps saved, as the ATS gave it: a number is a number here, also where the id of the candidate or application that the push came to is told as a text elsewhere.',
      { candidate: 'c1', application: 'a1' },
    ),
    existing: { ...said('Existing', 'An existing candidate was used or updated.', true), ...flag },
    dropped: { ...said('Dropped', 'What this ATS did not take.', ['cover_letter']), ...list(word) },
  }),
}
const record: Schema = {
  ...said('Record', 'A record, as far as it is told.', { id: 'j1', title: 'Nurse' }),
  type: 'object',
}
const records = (model: string, id: string): Schema => ({
  ...said(model, `All records of ${model}, in any order, each as far as it is told.`, [{ id }]),
  ...list(record),
})

/** What `expect` may name. */
export const expected: Properties = {
  run: { ...run, ...said('Run', 'How the last run ended.', { state: 'complete', received: 2, written: 1 }) },
  runs: {
    ...said('Runs', 'How all runs ended, in order.', [{ stream: 'requisitions', state: 'complete' }]),
    ...list(run),
  },
  records: {
    ...said(
      'Records',
      'What is stored, by model; `source_updated_at` is when the ATS says that it changed (`updated`).',
      { requisition: [{ id: 'j1', title: 'Nurse' }] },
    ),
    ...object(
      Object.fromEntries(
        ['requisition', 'candidate', 'application', 'offer', 'department', 'location'].map((model) => [
          model,
          records(model, 'x1'),
        ]),
      ),
    ),
  },
  push: { ...pushed, ...said('Push', 'Where the last push stands.', { state: 'CONFIRMED' }) },
  pushes: { ...said('Pushes', 'Where all pushes stand, in order.', [{ state: 'CONFIRMED' }]), ...list(pushed) },
  review: {
    ...said('Review', 'The last possible duplicate.', { state: 'open', candidates: ['c1'] }),
    ...object({
      state: oneOf('State', 'Whether it waits for a person.', ['open', 'decided']),
      candidates: {
        ...said('Candidates', 'Candidates that may be the same person, in any order.', ['c1']),
        ...list(word),
      },
    }),
  },
  hook: {
    ...said('Hook', 'How the last delivery was answered.', { status: 202 }),
    ...object({
      status: { ...said('Status', 'HTTP status of the answer.', 202), type: 'integer' },
      accepted: { ...said('Accepted', 'Whether something is done with it.', true), ...flag },
      duplicate: { ...said('Duplicate', 'Whether it came before.', true), ...flag },
      body: anything('Body', 'What the body of the answer holds: that of a handshake, or of `reply`.', {
        challenge: 'xyz',
      }),
      headers: headers('Headers', 'Headers that the answer has.', { 'x-hook-secret': 'abc' }),
      error: { ...said('Error', 'Code of the error.', 'signature_invalid'), ...word },
    }),
  },
  changes: {
    ...said('Changes', 'Entries of the change feed that must be there, in this order.', [
      { kind: 'created', model: 'requisition' },
    ]),
    ...list({
      ...said('Change', 'An entry, as far as it is told.', { kind: 'created', model: 'requisition', id: 'j1' }),
      ...object({
        kind: oneOf('Kind', 'What happened.', ['created', 'updated', 'deleted', 'status', 'push']),
        model: { ...said('Model', 'Of which model.', 'requisition'), ...word },
        id: { ...said('Id', 'Its id in the ATS.', 'j1'), ...word },
        change: partial('Change', 'What changed.', { to: { outcome: 'HIRED' } }),
      }),
    }),
  },
  issues: {
    ...said('Issues', 'All open issues, in any order.', [{ code: 'value_unmapped' }]),
    ...list({
      ...said('Issue', 'An issue, as far as it is told.', { code: 'value_unmapped' }),
      ...object({
        code: { ...said('Code', 'Code of the error.', 'value_unmapped'), ...word },
        stream: { ...said('Stream', 'The stream.', 'requisitions'), ...word },
        message: { ...said('Message', 'A part of its text.', 'application.stage'), ...word },
      }),
    }),
  },
}

import { name } from '../../runtime/strategies/options.ts'
import { object, ref, type Schema, said } from './words.ts'

/**
 * What one event does. A lint rule checks which of the three it is, and what `with` must then contain, because its
 * messages are clearer than a schema's.
 */
export const reaction: Schema = {
  ...said(
    'Reaction',
    'What an event does: one of `refresh`, `delete` and `merge`, and which record it is about.',
    { refresh: 'applications', with: { id: 'applicationId' } },
    { delete: 'candidates', with: { id: 'candidateId' } },
    { merge: 'candidates', with: { id: 'old_id', into: 'new_id' } },
  ),
  ...object(
    {
      refresh: name('Refresh', 'The stream whose record is read again with its `read`.', 'applications'),
      delete: name(
        'Delete',
        'The stream whose record was deleted; `with` sets its `id`, and what its `read` needs. The record is read first: it is marked as deleted if the ATS no longer has it, until the ATS returns it again.',
        'candidates',
      ),
      merge: name(
        'Merge',
        'The stream of candidates of which two were merged: `with` sets `id`, the candidate that no longer exists, and `into`, the one that remains. Both are read first: they are merged if the ATS no longer has the first one, or returns the second in its place, and has the second. Records, pushes and results that reference the first then reference the second. It may be a stream of applications with embedded candidates.',
        'candidates',
      ),
      with: {
        ...ref('values'),
        ...said(
          'With',
          'Which record the event is about: the arguments of `read`, and `id` of a deletion, `id` and `into` of a merge. Root is the body of the event.',
          { id: 'applicationId' },
        ),
      },
    },
    ['with'],
    { minProperties: 2, maxProperties: 2 },
  ),
}

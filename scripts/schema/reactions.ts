import { name } from '../../runtime/strategies/options.ts'
import { object, ref, type Schema, said } from './words.ts'

/** What one event does. Which of the three it is, and what `with` must then hold, a rule of lint says in better words than a schema. */
export const reaction: Schema = {
  ...said(
    'Reaction',
    'What an event does: one of `refresh`, `delete` and `merge`, and what names the record.',
    { refresh: 'applications', with: { id: 'applicationId' } },
    { delete: 'candidates', with: { id: 'candidateId' } },
    { merge: 'candidates', with: { id: 'old_id', into: 'new_id' } },
  ),
  ...object(
    {
      refresh: name('Refresh', 'The stream whose record is read again, by its `read`.', 'applications'),
      delete: name(
        'Delete',
        'The stream whose record is gone: `with` gives its `id`. It is marked as deleted, until the ATS shows it again.',
        'candidates',
      ),
      merge: name(
        'Merge',
        'The stream of candidates of which two became one: `with` gives `id`, which is gone, and `into`. Records, pushes and results that named the one name the other from then on. It may be a stream of applications that carry their candidates.',
        'candidates',
      ),
      with: {
        ...ref('values'),
        ...said(
          'With',
          'Names the record: what `read` is given, or `id`, or `id` and `into`. Root is the body of the event.',
          { id: 'applicationId' },
        ),
      },
    },
    ['with'],
    { minProperties: 2, maxProperties: 2 },
  ),
}

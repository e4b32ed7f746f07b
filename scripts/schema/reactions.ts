import { object, type Properties, ref, type Schema, said, word } from './words.ts'

/** By the name of a stream: the path of the id of the record, or each value that its request takes. */
const target = (of: Schema): Schema => ({
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: of,
})

const id: Schema = {
  ...ref('value'),
  type: ['string', 'object'],
}

const refresh: Schema = {
  ...said(
    'Refresh',
    'The stream whose record is read again with its `get`, and the path of the id of the record. Where `get` takes more, a mapping has each value under its name in `$record`. Root is the body of the event.',
    { applications: 'applicationId' },
    { applications: { id: 'applicationId', job: 'jobId' } },
  ),
  ...target(id),
}

const gone: Schema = {
  ...said(
    'Delete',
    'The stream whose record was deleted, and the path of the id of the record. The record is read first: it is marked as deleted if the ATS no longer has it, until the ATS returns it again.',
    { candidates: 'candidateId' },
  ),
  ...target(id),
}

const merge: Schema = {
  ...said(
    'Merge',
    'The stream of candidates of which two were merged: `from` is the candidate that no longer exists, `to` the one that remains. Both are read first: they are merged if the ATS no longer has the first one, or returns the second in its place, and has the second. Records, pushes and results that reference the first then reference the second. It may be a stream of applications with embedded candidates.',
    { candidates: { from: 'old_id', to: 'new_id' } },
  ),
  ...target({ ...ref('values'), type: 'object' }),
}

const actions: Properties = { refresh, delete: gone, merge }

/** What one event, or several, do. */
export const reaction: Schema = {
  ...said(
    'Handler',
    'What events do: one of `refresh`, `delete` and `merge`, and which record they are about.',
    { events: ['application.created', 'application.changed'], refresh: { applications: 'applicationId' } },
    { events: 'candidate.deleted', delete: { candidates: 'candidateId' } },
    { events: 'candidate.merged', merge: { candidates: { from: 'old_id', to: 'new_id' } } },
  ),
  ...object(
    {
      events: {
        ...said('Events', 'The name of an event, or several.', 'application.changed'),
        type: ['string', 'array'],
        minLength: 1,
        items: word,
        minItems: 1,
        uniqueItems: true,
      },
      ...actions,
    },
    ['events'],
    { minProperties: 2, maxProperties: 2 },
  ),
}

import { MODELS } from '../../runtime/kernel/model.ts'
import { expression, interval, name, oneOf } from '../../runtime/strategies/options.ts'
import { PERCENT } from '../../runtime/strategies/percent.ts'
import { object, type Properties, ref, type Schema, said } from './words.ts'

const { title: _title, description: _description, examples: _examples, ...bounds } = interval('', '', '')
const { type: _type, ...least } = bounds

const minInterval: Schema = {
  ...said(
    'Shortest interval',
    'No connection may pull more often. `unlocked_by`: settings that, when true, allow a shorter one.',
    '1h',
    { default: '24h', unlocked_by: { force_resync: '1m' } },
  ),
  type: ['string', 'object'],
  ...least,
  additionalProperties: false,
  properties: {
    default: interval('Default', 'The shortest interval as long as nothing unlocks another.', '24h'),
    unlocked_by: {
      ...said('Unlocked by', 'Shortest interval by the setting that allows it.', { force_resync: '1m' }),
      type: 'object',
      additionalProperties: bounds,
    },
  },
  required: ['default'],
}

const read: Schema = {
  ...said(
    'Read',
    'Reads one record: what an event refreshes by, the detail of each listed record, or a stored record again.',
    { call: 'read_application', with: { id: 'id' } },
  ),
  ...object(
    {
      call: name('Call', 'The endpoint.', 'read_application'),
      with: {
        ...ref('values'),
        ...said(
          'With',
          'What it is given; root is what the event gave, the listed record (`always`), or the stored one (since: created_only). The mapping, and `records` of the endpoint, know it as `$with`: for a record that only the list of its parent shows, `requisition: { id: $with.job }` serves the list and the event.',
          { id: 'id' },
        ),
      },
      always: {
        type: 'boolean',
        ...said(
          'Always',
          'The list only names records: each of them is read by this call in every run, and the answer is what is mapped. A stored record is passed over only where its line in the list has a time of day at the path of `updated` and is as it was, because then the line shows every change.',
          true,
        ),
        default: false,
      },
    },
    ['call', 'with'],
  ),
}

const properties: Properties = {
  from: name('From', 'The endpoint that lists the records.', 'list_jobs'),
  into: oneOf('Into', 'The model that the records become.', MODELS),
  every: interval('Every', 'How often it runs; a connection may choose another interval.', '24h'),
  min_interval: minInterval,
  full_every: interval('Full every', 'How often everything is read again in spite of `since`.', '7d'),
  at_least: {
    ...name(
      'At least',
      'A full run that shows fewer than this share of what the last complete one showed is held until an operator releases it; an empty list after one with records always is. Of fewer than 20 records the share is not asked.',
      '50%',
    ),
    pattern: PERCENT,
    default: '50%',
  },
  with: {
    ...ref('values'),
    ...said('With', 'What the endpoint is given; `$cursor`, `$partition` and `$settings` are known.', {
      'since?': '$cursor.since',
    }),
  },
  for_each: {
    ...ref('for_each'),
    ...said('For each', 'Repeats the call; `$partition` holds the value.', {
      kind: 'vocabulary',
      of: 'application.stage',
      as: 'status',
    }),
  },
  since: {
    ...ref('since'),
    ...said('Since', 'How a run asks only for what changed.', {
      kind: 'watermark',
      format: 'yyyy-MM-dd',
      overlap: '1d',
    }),
  },
  deletes: {
    ...ref('deletes'),
    ...said('Deletes', 'How it is known that a record is gone.', { kind: 'absent', at_most: '20%' }),
  },
  select: expression(
    'Select',
    'Which new records are admitted; a stored one that stops matching is updated, not forgotten.',
    'status = "Open"',
  ),
  id: expression('Id', 'The id that the ATS gives the record; it becomes text.', 'id'),
  updated: expression('Updated', 'When the ATS last changed the record.', 'updated'),
  map: {
    ...ref('values'),
    ...said('Map', 'Fields of the model; root is the record.', { title: 'title', status: 'status' }),
  },
  read,
}

export const stream: Schema = {
  ...said('Stream', 'One pull: an endpoint, and what its records become.', {
    from: 'list_jobs',
    into: 'requisition',
    every: '24h',
    id: 'id',
    map: { title: 'title', status: 'status' },
  }),
  ...object(properties, ['from', 'into', 'every', 'id', 'map']),
}

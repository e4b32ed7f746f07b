import { MODELS } from '../../runtime/kernel/model/model.ts'
import { STREAM_DEFAULTS } from '../../runtime/spec/defaults.ts'
import { expression, interval, name, oneOf } from '../../runtime/strategies/options.ts'
import { PERCENT } from '../../runtime/strategies/percent.ts'
import { object, type Properties, ref, type Schema, said } from './words.ts'

const { title: _title, description: _description, examples: _examples, ...bounds } = interval('', '', '')
const { type: _type, ...least } = bounds

const minInterval: Schema = {
  ...said(
    'Shortest interval',
    'Lower bound for the interval of every connection. `unlocked_by` lists settings that allow a shorter one.',
    '1h',
    { default: '24h', unlocked_by: { force_resync: '1m' } },
  ),
  type: ['string', 'object'],
  ...least,
  additionalProperties: false,
  properties: {
    default: interval('Default', 'The minimum interval, unless a setting unlocks a shorter one.', '24h'),
    unlocked_by: {
      ...said('Unlocked by', 'Minimum interval, by the boolean setting that allows it.', { force_resync: '1m' }),
      type: 'object',
      additionalProperties: bounds,
    },
  },
  required: ['default'],
}

const read: Schema = {
  ...said(
    'Read',
    'Reads one record: after an event, for the details of each listed record, or to refresh a stored record.',
    { call: 'read_application', with: { id: '$record.id' } },
  ),
  ...object(
    {
      call: name('Call', 'The endpoint.', 'read_application'),
      with: {
        ...ref('sent_values'),
        ...said(
          'With',
          "Arguments. `$record` is the data of the event, the listed record (`always`) or the stored record (`since: created_only`). The mapping and the endpoint's `records` read them as `$with`. For example, if only the parent's list contains the record, `requisition: { id: $with.job }` works for the list and for the event.",
          { id: '$record.id' },
        ),
      },
      always: {
        type: 'boolean',
        ...said(
          'Always',
          'Set it if the list returns only references: every run then reads each record with this call and maps that response. A record is skipped only if its entry in the list has a time of day at the path of `updated` and is unchanged.',
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
  into: oneOf('Into', 'The canonical model of the records.', MODELS),
  every: interval('Every', 'Pull interval; a connection may choose another one.', '24h'),
  min_interval: minInterval,
  full_every: interval('Full every', 'How often everything is read again despite `since`.', '7d'),
  at_least: {
    ...name(
      'At least',
      'A full run that returns less than this share of the last complete run is held until an operator approves it. An empty list after a non-empty one is always held. Lists shorter than 20 records are exempt.',
      '50%',
    ),
    pattern: PERCENT,
    default: STREAM_DEFAULTS.at_least,
  },
  with: {
    ...ref('sent_values'),
    ...said('With', 'Arguments of the endpoint; `$cursor`, `$partition` and `$settings` are available.', {
      'since?': '$cursor.since',
    }),
  },
  for_each: {
    ...ref('for_each'),
    ...said('For each', 'Repeats the call for each value; `$partition` contains the value.', {
      kind: 'vocabulary',
      of: 'application.stage',
      as: 'status',
    }),
  },
  since: {
    ...ref('since'),
    ...said('Since', 'How a run requests only what changed.', {
      kind: 'watermark',
      format: 'yyyy-MM-dd',
      overlap: '1d',
    }),
  },
  deletes: {
    ...ref('deletes'),
    ...said('Deletes', 'How deleted records are detected.', { kind: 'absent', at_most: '20%' }),
  },
  select: expression(
    'Select',
    'Which new records are stored. A stored record that no longer matches is updated, not deleted.',
    'status = "Open"',
  ),
  id: expression('Id', "The ATS's id of the record, converted to a string.", 'id'),
  updated: expression(
    'Updated',
    'When the ATS last changed the record. A copy with an earlier date than the stored one, read in the same way, changes nothing.',
    'updated',
  ),
  map: {
    ...ref('values'),
    ...said('Map', 'Fields of the model; root is the record.', { title: 'title', status: 'status' }),
  },
  read,
}

export const stream: Schema = {
  ...said('Stream', 'One pull: an endpoint, and the mapping of its records.', {
    from: 'list_jobs',
    into: 'requisition',
    every: '24h',
    id: 'id',
    map: { title: 'title', status: 'status' },
  }),
  ...object(properties, ['from', 'into', 'every', 'id', 'map']),
}

import { MODELS } from '../../runtime/kernel/model/model.ts'
import { STREAM_DEFAULTS } from '../../runtime/spec/defaults.ts'
import { expression, interval, name, oneOf } from '../../runtime/strategies/options.ts'
import { PERCENT } from '../../runtime/strategies/percent.ts'
import { requestAt } from './requests.ts'
import { named, object, type Properties, ref, type Schema, said } from './words.ts'

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

const properties: Properties = {
  into: oneOf('Into', 'The canonical model of the records.', MODELS),
  list: requestAt(
    'List',
    'The request that lists the records. It reads `$cursor`, `$item` and `$settings`.',
    'GET /v2/job',
    {
      request: 'GET /v2/job',
      query: { 'updatedAfter?': '$cursor.since' },
    },
  ),
  detail: requestAt(
    'Detail',
    'For a list that returns only references: every run then reads each record with this request and maps that response. `$record` is the listed record. A record is skipped only if its entry in the list has a time of day at the path of `updated` and is unchanged. Events and look-ups use it like `get`.',
    'GET /v2/job/{{ $record.id }}',
  ),
  get: requestAt(
    'Get',
    'Reads one record: after an event, or to refresh a stored record. `$record` is the data of the event, or the stored record (`incremental: created_only`).',
    'GET /v2/job/{{ $record.id }}',
  ),
  every: interval('Every', 'Pull interval; a connection may choose another one.', '24h'),
  min_interval: minInterval,
  at_least: {
    ...name(
      'At least',
      'A full run that returns less than this share of the last complete run is held until an operator approves it. An empty list after a non-empty one is always held. Lists shorter than 20 records are exempt.',
      '50%',
    ),
    pattern: PERCENT,
    default: STREAM_DEFAULTS.at_least,
  },
  for_each: {
    ...ref('for_each'),
    ...said('For each', 'Repeats the call for each value; `$item` contains the value.', {
      kind: 'vocabulary',
      of: 'application.stage',
      as: 'status',
    }),
  },
  incremental: {
    ...ref('incremental'),
    ...said('Incremental', 'How a run requests only what changed.', {
      kind: 'watermark',
      format: 'yyyy-MM-dd',
      overlap: '1d',
    }),
  },
  deletes: {
    ...ref('deletes'),
    ...said('Deletes', 'How deleted records are detected.', { kind: 'absent', at_most: '20%' }),
  },
  store_new: expression(
    'Store new',
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
}

export const stream: Schema = {
  ...said('Stream', 'One pull: a request, and the mapping of its records.', {
    into: 'requisition',
    list: 'GET /v2/job',
    every: '24h',
    id: 'id',
    map: { title: 'title', status: 'status' },
  }),
  ...object(properties, ['into', 'list', 'id', 'map']),
}

const { every, min_interval, at_least, incremental, deletes } = properties

export const pull: Schema = {
  ...said('Pull', 'What is pulled, by the name of the stream.', {
    departments: { into: 'department', list: 'GET /v2/department', every: '24h', id: 'id', map: { name: 'name' } },
  }),
  ...named(ref('stream')),
  properties: {
    defaults: {
      ...said('Defaults', 'Keys of all streams. A key of a stream replaces the one here.', { every: '1h' }),
      ...object({ every, min_interval, at_least, incremental, deletes } as Properties),
    },
  },
}

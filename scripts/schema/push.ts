import { CONSENT_KINDS } from '../../runtime/kernel/model/consent.ts'
import { MATCH_VALUES, SAVED_VALUE } from '../../runtime/kernel/model/match-values.ts'
import { ATTACHMENT_KINDS } from '../../runtime/kernel/model/model.ts'
import { DOCUMENT_FORMATS } from '../../runtime/kernel/model/states.ts'
import { FILE_DEFAULTS, FIND_DEFAULTS } from '../../runtime/spec/defaults.ts'
import { duration, expression, name, oneOf } from '../../runtime/strategies/options.ts'
import { requestAt, requestKeys } from './requests.ts'
import { flag, list, object, type Properties, ref, type Schema, said } from './words.ts'

const SIZE = '^\\d+(kB|MB)$'

const attachment: Schema = {
  ...said('Attachment', 'A file that this ATS accepts.', { formats: ['pdf'], max: '10MB' }),
  ...object({
    formats: {
      ...said('Formats', 'Accepted formats, detected from the content.', ['pdf']),
      ...list({ enum: DOCUMENT_FORMATS }, { minItems: 1, uniqueItems: true }),
    },
    max: {
      ...said(
        'Largest size',
        'In kB or MB of 1,024 and 1,048,576 bytes, as file managers show them: 4MB is 4,194,304 bytes (also called 4 MiB). For an ATS that defines 4 MB as 4,000,000 bytes, write 3900kB.',
        '10MB',
      ),
      type: 'string',
      pattern: SIZE,
    },
    max_name: {
      ...said('Longest name', 'In characters. A longer name is truncated and keeps its extension.', 50),
      type: 'integer',
      minimum: 20,
      maximum: 255,
    },
    fetch_within: {
      ...duration(
        'Fetched within',
        'For files sent as a URL (`as: url`): how long the URL is valid. The ATS may download the file more than once. Increase it for an ATS that downloads files later.',
        '2h',
      ),
      default: FILE_DEFAULTS.fetch_within,
    },
    optional: { ...said('Optional', 'Whether the file is optional.', true), ...flag, default: false },
  }),
}

const SAVE =
  'Values for later steps under `$saved`, with the type that the ATS returned: a number stays a number and equals no string (use `$string($saved.candidate)`). `candidate` and `application` are the result of the push and are stored there as strings. Root is the record of the response, or the whole body if the request has no `records`'
const found: Schema = { ...ref('values'), ...said('Save', `${SAVE}.`, { candidate: 'id' }) }
const saves: Schema = {
  ...ref('values'),
  ...said(
    'Save',
    `${SAVE}; to read an id from a response header, use \`$response.headers\` (lower-case names).`,
    { candidate: 'id' },
    { candidate: '$substringAfter($response.headers.location, "/people/")' },
  ),
}

const SHOWN: Properties = Object.fromEntries(
  ['first_name', 'last_name', 'email', 'phone', 'current_title', 'current_company'].map((field) => [
    field,
    expression(field, `The ${field.replace('_', ' ')} of the record; root is the record.`, field),
  ]),
)

const EXAMPLES: Readonly<Record<keyof typeof MATCH_VALUES, string>> = {
  '$candidate.email': 'emails.value',
  '$candidate.phone': 'phone',
  '$push.person': 'external_id',
  '$requisition.id': 'job.id',
  '$requisition.code': 'job.reference',
  '$push.id': 'external_id',
  '$resume.file_name': 'file_name',
  '$resume.size': 'size',
  '$cover_letter.file_name': 'file_name',
  '$cover_letter.size': 'size',
}

/** The keys are values of ours, the expressions are of the record. */
const match: Schema = {
  ...said(
    'Match',
    'Which returned records are of this push: the values on the left are ours, the expressions on the right read the record (with `stream`, the stored one: `id` and the fields of its model). A record matches if every line agrees. A list matches by any of its items, an id as text whether it is a number or a string, and a missing value on either side never matches. What the query asks for is no proof, because a server may ignore it and a search may return similar records. With `adopt` or `update`, a check that saves `candidate` matches the person, one that saves `application` the person and the requisition, and one that finds a file its owner and its name; `$saved.candidate` as a whole segment of the path counts as the person.',
    { '$candidate.email': 'email' },
    { '$saved.candidate': 'candidate_id', '$requisition.id': 'job.id' },
  ),
  ...object(
    Object.fromEntries(
      Object.entries(MATCH_VALUES).map(([value, { summary }]) => [
        value,
        expression(value, `${summary} Root is the record.`, EXAMPLES[value as keyof typeof MATCH_VALUES]),
      ]),
    ),
    [],
    {
      patternProperties: {
        [SAVED_VALUE]: expression('Saved', 'What an earlier step saved under this name, as text.', 'candidate_id'),
      },
      minProperties: 1,
    },
  ),
}

const find: Schema = {
  ...said('Duplicate check', 'One query to the ATS before the call, and again after a lost response.', {
    name: 'e-mail',
    request: 'GET /v2/candidate?email={{ $candidate.email }}',
    match: { '$candidate.email': 'email' },
    if_found: 'update',
    save: { candidate: 'id' },
  }),
  ...object(
    {
      name: name('Name', 'Name shown in reviews and logs.', 'e-mail'),
      when: expression('When', 'Run the check only if this is true.', '$exists($candidate.phone)'),
      ...requestKeys,
      stream: name(
        'Stream',
        "Instead of `request`, for an ATS without a search: the stream of candidates (or applications) whose stored records are searched. A stored application has the `id` of its candidate and no e-mail addresses; to compare those, add a stream of candidates over the same list. They are as old as the stream's last complete run. If that run is older than `max_age`, the push waits. The attempt records their age.",
        'candidates',
      ),
      max_age: duration(
        'Largest age',
        'With `stream`: the maximum age of that run. Defaults to twice the interval of the stream.',
        '25h',
      ),
      for_each: {
        ...ref('for_each'),
        ...said('For each', 'Repeats the query for each value.', {
          kind: 'vocabulary',
          of: 'application.stage',
          as: 'status',
        }),
      },
      match,
      where: expression(
        'Where',
        'Narrows `match`: only records for which this is true count. Root is the record. With `if_found: review`, it may be the only condition, since a person decides.',
        'archived = false',
      ),
      if_found: {
        ...oneOf(
          'If found',
          "`adopt` uses the record and skips the request of the step; `update` adopts and then updates it; `review` holds the push for a person's decision. If several checks find the same record, the first one applies; different records always go to review. If this check adopts a candidate, a later step with `unless_saved: application` must create the application.",
          ['adopt', 'update', 'review'],
        ),
        default: FIND_DEFAULTS.if_found,
      },
      save: found,
      show: {
        ...said(
          'Show',
          'What a reviewer sees of a match next to the data of the push. Nothing else of the record is stored. Without it, the whole record is shown.',
          { first_name: 'firstName', email: 'email' },
        ),
        ...object(SHOWN),
      },
      ask: {
        ...oneOf('Ask', '`after_loss`: run the check only to resolve a lost response.', ['always', 'after_loss']),
        default: 'always',
      },
    },
    ['name'],
    { dependentRequired: { max_age: ['stream'] } },
  ),
}

const recovery: Schema = {
  ...ref('recovery'),
  ...said('Recovery', 'How a lost response of a `create` is resolved.', { kind: 'search', delay: '60s' }),
}

/** What a step does in the ATS; its value is the name of the step. */
const EFFECTS = {
  create:
    'The request creates something. The value is the name of the step, shown in attempts and errors; unique in the push.',
  update: 'The request changes something that exists, and may be sent twice. The value is the name of the step.',
  read: 'The request changes nothing: it looks up what a later step needs. The value is the name of the step.',
}

const stepProperties: Properties = {
  ...Object.fromEntries(
    Object.entries(EFFECTS).map(([effect, text]) => [
      effect,
      name(effect, text, effect === 'read' ? 'stage' : 'candidate'),
    ]),
  ),
  unless_saved: name('Unless saved', 'Skip the step if an earlier one saved a value under this name.', 'application'),
  when: expression('When', 'Skip the step unless this is true.', '$exists($cover_letter)'),
  find: {
    ...said(
      'Duplicate checks',
      'Requests to make in order before that of the step. If they find different records, the push always goes to review. A response that shows a further page which the check does not read, or that lacks its `records`, is a failure and not an empty result. They run again if what they found may be gone: after a 404 or 410 of a later request or an empty list of a later look-up, before a retry, and before a request that leaves more than ten minutes later.',
      [
        {
          name: 'e-mail',
          request: 'GET /v2/candidate?email={{ $candidate.email }}',
          match: { '$candidate.email': 'email' },
          save: { candidate: 'id' },
        },
      ],
    ),
    ...list(ref('find')),
  },
  ...requestKeys,
  save: saves,
  recovery,
  update_with: requestAt(
    'Update with',
    'The request to make instead if a check with `if_found: update` found a record. It sends only the fields listed here that have a value: null, an empty string and an empty list are omitted, so that nothing in the ATS is cleared. If the ATS replaces lists, `save` the list in the check and send both: `$distinct($append($saved.tags, ["sourced"]))`.',
    { request: 'PATCH /v2/candidate/{{ $saved.candidate }}', json: { 'phone?': '$candidate.phone' } },
  ),
}

const STEP = {
  create: 'candidate',
  request: 'POST /v2/candidate',
  json: { email: '$candidate.email' },
  save: { candidate: 'id' },
  recovery: { kind: 'person' },
}
const step: Schema = {
  ...said('Step', 'One request of a push: `create`, `update` or `read` with its name.', STEP),
  ...object(stepProperties, ['request']),
}

const files = ATTACHMENT_KINDS.filter((kind) => kind !== 'other').map((kind) => [
  kind,
  { ...ref('attachment'), ...said(kind, `Accepted ${kind.replace('_', ' ')} files.`, { max: '10MB' }) },
])

const erase = requestAt(
  'Erase',
  'The request that erases a candidate; it reads `$saved` and `$settings`. When a person is erased, it is sent once for each candidate that Hirewire created, never for one that existed before. It may be sent twice; "not found" counts as success. Without it, Hirewire opens an erasure task.',
  'DELETE /v2/candidate/{{ $saved.candidate }}',
)

export const push: Schema = {
  ...said(
    'Push',
    'What is sent to the ATS to submit a person for an open requisition, and the consent that it requires.',
    {
      consent: 'interest_and_consent',
      steps: [STEP],
    },
  ),
  ...object(
    {
      consent: oneOf('Consent', 'The kind of consent that is required; it cannot be disabled.', CONSENT_KINDS),
      attachments: {
        ...said('Attachments', 'Files that this ATS accepts.', { resume: { formats: ['pdf'] } }),
        ...object(Object.fromEntries(files)),
      },
      recovery: {
        ...recovery,
        ...said('Recovery', 'How a lost response is resolved, for each `create` without its own.', {
          kind: 'search',
          delay: '60s',
        }),
      },
      steps: { ...said('Steps', 'Requests, in order.', [STEP]), ...list(ref('step'), { minItems: 1 }) },
      erase,
    },
    ['consent', 'steps'],
  ),
}

export const pushParts: Properties = { attachment, find, step }

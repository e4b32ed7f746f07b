import { CONSENT_KINDS } from '../../runtime/kernel/consent.ts'
import { ATTACHMENT_KINDS } from '../../runtime/kernel/model.ts'
import { duration, expression, name, oneOf } from '../../runtime/strategies/options.ts'
import { flag, list, object, type Properties, ref, type Schema, said } from './words.ts'

const SIZE = '^\\d+(kB|MB)$'

const attachment: Schema = {
  ...said('Attachment', 'A file that this ATS takes.', { formats: ['pdf'], max: '10MB' }),
  ...object({
    formats: {
      ...said('Formats', 'Formats that it takes, judged by content.', ['pdf']),
      ...list({ enum: ['pdf', 'doc', 'docx', 'txt', 'rtf'] }, { minItems: 1, uniqueItems: true }),
    },
    max: {
      ...said(
        'Largest size',
        'In kB or MB of 1,024 and 1,048,576 bytes, as file managers show them: 4MB is 4,194,304 bytes, what others call 4 MiB (which is not written here). For an ATS that counts 4,000,000 bytes as 4 MB, write 3900kB.',
        '10MB',
      ),
      type: 'string',
      pattern: SIZE,
    },
    max_name: {
      ...said('Longest name', 'In characters. A longer one is cut, and keeps its ending.', 50),
      type: 'integer',
      minimum: 20,
      maximum: 255,
    },
    fetch_within: {
      ...duration(
        'Fetched within',
        'Where the ATS is given the address of the file (`as: url`): how long the address is good. It may be fetched more than once. Raise it for an ATS that fetches files later by itself.',
        '2h',
      ),
      default: '15m',
    },
    optional: { ...said('Optional', 'Whether a push may come without it.', true), ...flag, default: false },
  }),
}

const SAVE =
  'Values kept for later steps under `$saved`, as the ATS gives them: a number stays a number, which equals no text (`$string($saved.candidate)` is one). `candidate` and `application` are the result of the push, and there they are text. Root is the record of the answer, or the whole body where the endpoint has no `records`'
const found: Schema = { ...ref('values'), ...said('Save', `${SAVE}.`, { candidate: 'id' }) }
const saves: Schema = {
  ...ref('values'),
  ...said(
    'Save',
    `${SAVE}; an id that stands in a header of the answer is read from \`$headers\` (lower-case names).`,
    { candidate: 'id' },
    { candidate: '$substringAfter($headers.location, "/people/")' },
  ),
}
const gives: Schema = {
  ...ref('values'),
  ...said('With', 'What the endpoint is given; root is the push request.', { email: 'candidate.email' }),
}
const call = name('Call', 'The endpoint.', 'create_candidate')

const SHOWN: Properties = Object.fromEntries(
  ['first_name', 'last_name', 'email', 'phone', 'current_title', 'current_company'].map((field) => [
    field,
    expression(field, `The ${field.replace('_', ' ')} of the record; root is the record.`, field),
  ]),
)

const dedupe: Schema = {
  ...said('Duplicate check', 'One question to the ATS before the call, and again after a lost answer.', {
    name: 'e-mail',
    call: 'list_candidates',
    with: { email: 'candidate.email' },
    where: '$same_email(email, $push.candidate.email)',
    found: 'update',
    save: { candidate: 'id' },
  }),
  ...object(
    {
      name: name('Name', 'How reviews and logs call it.', 'e-mail'),
      when: expression('When', 'Asked only when this is true; root is the push request.', '$exists(candidate.phone)'),
      call: name('Call', 'The endpoint that is asked.', 'list_candidates'),
      stream: name(
        'Stream',
        'Instead of `call`, where the ATS has no search: the stream of candidates (or applications) whose stored records are asked. They are as old as its last complete run; the push waits while that is longer ago than `max_age`, and the attempt says how old they were.',
        'candidates',
      ),
      max_age: duration(
        'Largest age',
        'With `stream`: how long ago the run may have begun; twice the interval of the stream by default.',
        '25h',
      ),
      with: gives,
      for_each: {
        ...ref('for_each'),
        ...said('For each', 'Repeats the question.', { kind: 'vocabulary', of: 'application.stage', as: 'status' }),
      },
      where: expression(
        'Where',
        'Which records of the answer match; root is the record (with `stream` the stored one: `id` and the fields of its model), the push request is `$push`. The search of an ATS may give what only resembles: what counts is this.',
        '$same_email(email, $push.candidate.email)',
      ),
      found: oneOf(
        'Found',
        '`use` adopts the record and skips the call, `update` adopts it and then updates it, `review` holds the push for a person. Of several checks that find the same record, the first in order counts; different records always go to review. Where this adopts a candidate, a later step with `when: $not($exists($saved.application))` has to make the application.',
        ['use', 'update', 'review'],
      ),
      save: found,
      show: {
        ...said(
          'Show',
          'What a reviewer sees of a match, beside what the push says; nothing else of the record is kept. Without it the record is shown as it is.',
          { first_name: 'firstName', email: 'email' },
        ),
        ...object(SHOWN),
      },
      ask: {
        ...oneOf('Ask', '`after_loss` asks only to settle a lost answer.', ['always', 'after_loss']),
        default: 'always',
      },
    },
    ['name', 'where', 'found'],
    { dependentRequired: { max_age: ['stream'] } },
  ),
}

const body: Schema = {
  ...ref('body'),
  ...said('Body', 'The body of the request.', { kind: 'json', value: { firstName: 'candidate.first_name' } }),
}

const stepProperties: Properties = {
  name: name('Name', 'How attempts and errors call it; unique in the push.', 'candidate'),
  when: expression(
    'When',
    'Skipped unless this is true; root is the push request.',
    '$not($exists($saved.application))',
  ),
  dedupe: {
    ...said('Duplicate checks', 'Asked in order before the call. Several different answers always go to review.', [
      { name: 'e-mail', call: 'list_candidates', where: '$same_email(email, $push.candidate.email)', found: 'use' },
    ]),
    ...list(ref('dedupe')),
  },
  call,
  with: gives,
  effect: oneOf('Effect', 'What the call does to the ATS.', ['none', 'update', 'create']),
  body,
  save: saves,
  settle: {
    ...ref('settle'),
    ...said('Settle', 'How a lost answer of a `create` is settled.', { kind: 'search', grace: '60s' }),
  },
  update: {
    ...said(
      'Update',
      'What is called instead where a check found a record with `found: update`. It sends the fields that stand here and no other, and of those only what has a value: null, an empty text and an empty list are left out, so that nothing in the ATS is emptied. Where the ATS replaces a list by what it is sent, `save` the list in the check and send both: `$distinct($append($saved.tags, "sourced"))`.',
      {
        call: 'update_candidate',
        with: { id: '$saved.candidate' },
      },
    ),
    ...object({ call, with: gives, body }, ['call']),
  },
}

const STEP = { name: 'candidate', call: 'create_candidate', effect: 'create', settle: { kind: 'person' } }
const step: Schema = {
  ...said('Step', 'One call of a push.', STEP),
  ...object(stepProperties, ['name', 'call', 'effect']),
}

const consent: Schema = {
  ...said('Consent', 'What a person must have confirmed; it cannot be switched off.', {
    requires: 'interest_and_consent',
  }),
  ...object({ requires: oneOf('Requires', 'The kind of consent.', CONSENT_KINDS) }, ['requires']),
}

const files = ATTACHMENT_KINDS.filter((kind) => kind !== 'other').map((kind) => [
  kind,
  { ...ref('attachment'), ...said(kind, `What this ATS takes as ${kind.replace('_', ' ')}.`, { max: '10MB' }) },
])

const application: Schema = {
  ...said('Application', 'Sends a person to an open requisition.', {
    consent: { requires: 'interest_and_consent' },
    steps: [STEP],
  }),
  ...object(
    {
      consent,
      attachments: {
        ...said('Attachments', 'Files that this ATS takes.', { resume: { formats: ['pdf'] } }),
        ...object(Object.fromEntries(files)),
      },
      steps: { ...said('Steps', 'Calls in order.', [STEP]), ...list(ref('step'), { minItems: 1 }) },
    },
    ['consent', 'steps'],
  ),
}

const erase: Schema = {
  ...said(
    'Erase',
    'What is called to erase what our pushes made in this ATS, when a person is erased: once for each candidate of ours, and never for one that was there before. It may be called twice; an answer that it is not found counts as done. Without it somebody is asked to do it in the ATS.',
    { call: 'delete_candidate', with: { id: '$saved.candidate' } },
  ),
  ...object(
    {
      call,
      with: {
        ...ref('values'),
        ...said('With', 'What the endpoint is given; what the steps saved is `$saved`.', { id: '$saved.candidate' }),
      },
      body,
    },
    ['call'],
  ),
}

export const push: Schema = {
  ...said('Push', 'What is sent to the ATS, and on which consent.', {
    application: { consent: { requires: 'interest_and_consent' }, steps: [STEP] },
  }),
  ...object({ application, erase }),
}

export const pushParts: Properties = { attachment, dedupe, step }

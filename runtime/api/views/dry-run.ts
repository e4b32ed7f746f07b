import type { DryRun } from '../../app/contract.ts'
import { ATTACHMENT_KINDS } from '../../kernel/model/model.ts'
import { DRY_INPUTS, DRY_STEPS, EFFECT_CLASSES, NOT_SEARCHED } from '../../kernel/model/states.ts'
import { anyObject, closed, dictionary, oneOf, oneOfOrNull, textOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'

const Request = closed({
  method: Type.String(),
  url: Type.String(),
  headers: dictionary(Type.String(), { description: 'Without authentication headers; secrets are masked.' }),
  bytes: Type.Integer({ description: 'Size of the whole body.' }),
  body: textOrNull({
    description:
      'The first 20,000 characters; a file as name, type, size and SHA-256. Ids from an earlier step are placeholders: `<candidate of step candidate>`.',
  }),
  cut: Type.Boolean({ description: 'Whether the body is longer.' }),
})

const Step = closed({
  step: Type.String(),
  does: oneOf(DRY_STEPS, {
    description:
      'create, update: its request is sent. use: the existing record is used. skip: not needed. review: a person must decide. wait: the ATS cannot be queried now. For review and wait, the request for a new person is shown. depends: on a value that does not exist yet, so the request cannot be shown. fail: the push would fail here.',
  }),
  asked: Type.Array(closed({ question: Type.String(), matches: Type.Integer() })),
  matches: Type.Array(closed({ candidate: Type.String(), rules: Type.Array(Type.String()), shown: anyObject() })),
  request: Type.Unsafe<Static<typeof Request> | null>({ anyOf: [Request, { type: 'null' }] }),
  failure: Type.Unsafe<{ code: string; message: string } | null>({
    anyOf: [closed({ code: Type.String(), message: Type.String() }), { type: 'null' }],
  }),
  pointer: Type.String({ description: 'Place in the connector.' }),
  depends_on: oneOfOrNull(DRY_INPUTS, {
    description: 'For `depends`. saved: an id that an earlier step saves. file: a file that is among `refused`.',
  }),
})

export const DryRunShown = closed(
  {
    dry_run: Type.Literal(true),
    consent: closed({
      granted: Type.Boolean(),
      entry: textOrNull({ description: 'Ledger entry that would grant or refuse it.' }),
      reason: textOrNull({ description: 'Reason for the refusal.' }),
    }),
    requisition: closed({ open: Type.Boolean(), reason: textOrNull() }),
    effect_class: oneOf(EFFECT_CLASSES),
    not_asked: oneOfOrNull(NOT_SEARCHED, {
      description: 'Why the ATS was not queried for duplicates: a query would reveal the person.',
    }),
    steps: Type.Array(Step),
    dropped: Type.Array(Type.String(), { description: 'What this ATS does not accept.' }),
    cut: Type.Array(Type.String(), {
      description: 'What is truncated for the ATS: a field, or the name of a file.',
    }),
    refused: Type.Array(Type.String(), {
      description: 'Files that would make the request fail, each with the reason.',
    }),
    attachments: Type.Array(
      closed({
        kind: oneOf(ATTACHMENT_KINDS),
        file_name: Type.String({ description: 'Its name in the ATS.' }),
        given_name: Type.String({ description: 'The name as received.' }),
        media_type: Type.String(),
        size: Type.Integer(),
      }),
    ),
  },
  { $id: 'DryRun', description: 'The expected result of a push request. Nothing was recorded or sent.' },
)

export const showDryRun = ({ foreseen, steps, files, ...row }: DryRun): Static<typeof DryRunShown> => ({
  dry_run: true,
  consent: { granted: foreseen.refused === null, entry: foreseen.consent, reason: foreseen.refused },
  requisition: { open: foreseen.closed === null, reason: foreseen.closed },
  effect_class: row.effectClass,
  not_asked: row.notSearched,
  steps: steps.map(({ request, searches, matches, failure, dependsOn, ...step }) => ({
    ...step,
    depends_on: dependsOn,
    asked: [...searches],
    matches: matches.map(({ candidate, rules, shown }) => ({ candidate, rules: [...rules], shown: { ...shown } })),
    failure: failure && { ...failure },
    request: request && {
      method: request.method,
      url: request.url,
      headers: { ...request.headers },
      bytes: request.bytes,
      body: request.body,
      cut: request.cut,
    },
  })),
  dropped: [...row.dropped],
  cut: [...row.cut],
  refused: [...row.refused],
  attachments: files.map(({ kind, givenName, fileName, mediaType, size }) => ({
    kind,
    file_name: fileName,
    given_name: givenName,
    media_type: mediaType,
    size,
  })),
})

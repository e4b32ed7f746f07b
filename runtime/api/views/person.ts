import type { FoundPerson as Found, PersonRecordKey, PersonStory } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { ATTACHMENT_KINDS, MODELS } from '../../kernel/model/model.ts'
import { DECISIONS, REVIEW_STATES } from '../../kernel/model/states.ts'
import { closed, isoOrNull, oneOf, oneOfOrNull, ref, textOrNull, time, timeOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { Consent, showConsent } from './consent.ts'
import { Erasure, showErasure } from './erasure.ts'
import { Push, showPush } from './push.ts'

const CandidateRef = closed({
  connection: Type.String({ examples: ['acme'] }),
  id: Type.String({ description: "The ATS's id of the candidate.", examples: ['c-17'] }),
})

export const FoundPerson = closed(
  {
    person: textOrNull({
      description: "The platform's id; null: Hirewire sent this candidate to no ATS, it was only pulled.",
      examples: ['p-1001'],
    }),
    candidates: Type.Array(CandidateRef, { description: 'Their candidates in ATSs, as far as they are known here.' }),
  },
  { $id: 'FoundPerson', description: 'Who has the identifier of a look-up.' },
)

export const showFoundPerson = ({ person, candidates }: Found): Static<typeof FoundPerson> => ({
  person,
  candidates: candidates.map(({ connection, id }) => ({ connection, id })),
})

const RecordRef = closed({
  connection: Type.String({ examples: ['acme'] }),
  model: oneOf(MODELS),
  id: Type.String({ examples: ['c-17'] }),
  deleted: Type.Boolean(),
  updated_at: time(),
})

const File = closed({
  push: Type.String(),
  kind: oneOf(ATTACHMENT_KINDS),
  file_name: Type.String({ examples: ['resume.pdf'] }),
  media_type: Type.String({ examples: ['application/pdf'] }),
  size: Type.Integer(),
  sha256: Type.String(),
})

const ReviewRef = closed({
  id: Type.String(),
  push: Type.String(),
  state: oneOf(REVIEW_STATES),
  decision: oneOfOrNull(DECISIONS),
  created_at: time(),
  decided_at: timeOrNull(),
})

const count = () => Type.Integer({ minimum: 0, examples: [1] })

export const Person = closed(
  {
    person: Type.String({ description: "The platform's id of the person.", examples: ['p-1001'] }),
    erased_at: timeOrNull({ description: 'When the person was erased; null: not erased.', examples: [null] }),
    counts: closed(
      {
        consents: count(),
        pushes: count(),
        reviews: count(),
        files: count(),
        records: count(),
        erasures: count(),
      },
      { description: 'All that is stored. Each list below has at most 100 entries; the lists of the API have all.' },
    ),
    consents: Type.Array(ref(Consent), { description: 'Ledger entries, the first ones first.' }),
    pushes: Type.Array(ref(Push), { description: 'Pushes, newest first.' }),
    reviews: Type.Array(ReviewRef, { description: 'Reviews of their pushes, newest first.' }),
    files: Type.Array(File, { description: 'Files that are still stored, of the newest push first.' }),
    records: Type.Array(RecordRef, {
      description:
        'Pulled records of the person: those that pushes created or found, candidates with one of their e-mail addresses, and what belongs to these. An erasure deletes them.',
    }),
    erasures: Type.Array(ref(Erasure), { description: 'Erasure tasks, newest first.' }),
  },
  { $id: 'Person', description: 'What is stored of a person.' },
)

const MOST_RECORDS = 100

export const showPerson = (story: PersonStory): Static<typeof Person> => ({
  person: story.person,
  erased_at: isoOrNull(story.erasedAt),
  counts: { ...story.counts },
  consents: story.consents.map(showConsent),
  pushes: story.pushes.map(showPush),
  reviews: story.reviews.map(({ id, push, state, decision, createdAt, decidedAt }) => ({
    id,
    push,
    state,
    decision,
    created_at: isoTime(createdAt),
    decided_at: isoOrNull(decidedAt),
  })),
  files: story.files.map((file) => ({
    push: file.push,
    kind: file.kind,
    file_name: file.fileName,
    media_type: file.mediaType,
    size: file.size,
    sha256: file.sha256,
  })),
  records: story.records.slice(0, MOST_RECORDS).map(showRecordKey),
  erasures: story.tasks.map(showErasure),
})

export const showRecordKey = ({ connection, model, id, deleted, updatedAt }: PersonRecordKey) => ({
  connection,
  model,
  id,
  deleted,
  updated_at: isoTime(updatedAt),
})

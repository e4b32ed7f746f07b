import type { Sealer } from '../../kernel/sealed.ts'
import { isSealed } from '../../kernel/sealed.ts'
import { type KnownPerson, sealKnown } from '../erasure/known-person.ts'
import type { Match } from '../port/pushes.ts'
import { sealEvidence } from '../pushes/evidence.ts'
import { sealMatches } from '../pushes/review-matches.ts'
import { type FileNames, NOBODY, placeOf } from '../pushes/rows.ts'
import { parse } from '../sql/columns.ts'
import type { Step, Transaction } from '../transaction.ts'
import { type Numbered, type SealedTable, type SealedUpTo, sealBatch } from './batches.ts'
import { newBlindIndex, newPersonKey } from './data-keys.ts'

type OfPerson = Numbered & { readonly id: string; readonly person: string }

const pushes: SealedTable<OfPerson & { candidate: string; email: string | null }> = {
  select: 'SELECT number, id, person, candidate, email FROM push WHERE number > ? ORDER BY number LIMIT ?',
  *sealRow(tx, { id, person, candidate, email }) {
    if (candidate === NOBODY || isSealed(candidate)) return
    const empty = candidate === '{}'
    const sealed = empty ? NOBODY : (yield* newPersonKey(tx, person)).seal(placeOf.candidate(id), candidate)
    const hash = email === null ? null : (yield* newBlindIndex(tx)).email(email)
    yield* tx.run('UPDATE push SET candidate = ?, email = ? WHERE id = ?', sealed, hash, id)
  },
}

const attempts: SealedTable<OfPerson & { request: string; response: string | null }> = {
  select: `SELECT a.number, a.id, p.person, a.request, a.response FROM attempt a JOIN push p ON p.id = a.push
    WHERE a.number > ? ORDER BY a.number LIMIT ?`,
  *sealRow(tx, { id, person, request, response }) {
    if (isSealed(request)) return
    const key = yield* newPersonKey(tx, person)
    yield* tx.run(
      'UPDATE attempt SET request = ?, response = ? WHERE id = ?',
      key.seal(placeOf.request(id), request),
      response && key.seal(placeOf.response(id), response),
      id,
    )
  },
}

const reviews: SealedTable<OfPerson & { matches: string }> = {
  select: 'SELECT number, id, person, matches FROM review WHERE number > ? ORDER BY number LIMIT ?',
  *sealRow(tx, { id, person, matches }) {
    if (isSealed(matches)) return
    const sealed = yield* sealMatches(tx, { id, person }, parse<Match[]>(matches))
    yield* tx.run('UPDATE review SET matches = ? WHERE id = ?', sealed, id)
  },
}

const consents: SealedTable<OfPerson & { evidence: string }> = {
  select: 'SELECT seq AS number, id, person, evidence FROM consent WHERE seq > ? ORDER BY seq LIMIT ?',
  *sealRow(tx, { id, person, evidence }) {
    if (isSealed(evidence)) return
    const sealed = yield* sealEvidence(tx, { id, person }, evidence)
    yield* tx.run('UPDATE consent SET evidence = ? WHERE id = ?', sealed, id)
  },
}

type OldFile = FileNames & {
  readonly position: number
  readonly kind: string
  readonly mediaType: string
  readonly size: number
}
const FILES = `SELECT position, kind, file_name AS "fileName", given_name AS "givenName", media_type AS "mediaType", size, sha256
  FROM push_file WHERE push = ?`

/** The files of a push, one push after the other. */
const files: SealedTable<OfPerson> = {
  select: 'SELECT number, id, person FROM push WHERE number > ? ORDER BY number LIMIT ?',
  *sealRow(tx, { id: push, person }) {
    for (const file of yield* tx.all<OldFile>(FILES, push)) {
      if (yield* tx.get('SELECT 1 FROM sealed_file WHERE push = ? AND position = ?', push, file.position)) continue
      const key = yield* newPersonKey(tx, person)
      const content = yield* copyContent(tx, key, { person, ...file })
      const { fileName, givenName, sha256 } = file
      yield* tx.run(
        'INSERT INTO sealed_file (push, position, kind, media_type, size, names, content) VALUES (?, ?, ?, ?, ?, ?, ?)',
        push,
        file.position,
        file.kind,
        file.mediaType,
        file.size,
        key.seal(placeOf.names(push, file.position), JSON.stringify({ fileName, givenName, sha256 })),
        content,
      )
    }
  },
}

function* copyContent(
  tx: Transaction,
  key: Sealer,
  { person, sha256, size }: { person: string; sha256: string; size: number },
): Step<string> {
  const id = key.blind('file', sha256)
  if (yield* tx.get('SELECT 1 FROM sealed_content WHERE id = ?', id)) return id
  const row = yield* tx.get<{ content: Uint8Array }>('SELECT content FROM file_content WHERE sha256 = ?', sha256)
  const content = key.sealBytes(placeOf.content(id), row!.content)
  yield* tx.run('INSERT INTO sealed_content (id, person, size, content) VALUES (?, ?, ?, ?)', id, person, size, content)
  return id
}

/** Persons who are being erased: few at any time. */
function* sealErasing(tx: Transaction): Step<void> {
  for (const row of yield* tx.all<{ person: string; known: string }>('SELECT person, known FROM erasing'))
    if (!isSealed(row.known)) {
      const sealed = yield* sealKnown(tx, parse<KnownPerson>(row.known))
      yield* tx.run('UPDATE erasing SET known = ? WHERE person = ?', sealed, row.person)
    }
}

const TABLES = [pushes, attempts, reviews, files, consents]

/** Seals the next batch of what an earlier version stored of persons in plain text. */
export function* sealPersons(tx: Transaction, upTo: SealedUpTo): Step<SealedUpTo> {
  const next = yield* sealBatch(tx, TABLES, upTo)
  if (next === null) yield* sealErasing(tx)
  return next
}

/**
 * A zip of all that is stored of a person: each part is read from the store when its turn comes. A store may respond, and
 * a client take what it gets, without an event of the event loop; so other work gets its turn after each entry.
 */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { KeyedApp, PersonStory, PushRow } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { nextTurn } from '../../kernel/machine/turn.ts'
import type { AttachmentKind } from '../../kernel/model/model.ts'
import { parseForeignJson, REPLY_JSON } from '../../kernel/text/foreign-json.ts'
import { pagesOf } from '../operations/disclosures.ts'
import { showConsent } from '../views/consent.ts'
import { showErasure } from '../views/erasure.ts'
import { showPerson } from '../views/person.ts'
import { showPushDetail } from '../views/push-detail.ts'
import { showRecord } from '../views/record.ts'

type Part = { readonly name: string; readonly read: () => AsyncIterable<string | Uint8Array> }

export type Archiving = {
  readonly app: KeyedApp
  readonly story: PersonStory
  readonly at: number
  /** Throws when the key ended meanwhile; asked before each part. */
  readonly admitted: () => Promise<void>
}

/** The bytes of the zip. An error ends the stream with it, so that no incomplete archive looks complete. */
export async function archiveOf({ app, story, at, admitted }: Archiving): Promise<Readable> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, read } of [...partsOf(app, story, at), ...(await filesOf(app, story))])
    zip.addReadStreamLazy(name, { mtime: new Date(at), compress: !name.startsWith('files/') }, (use) => {
      admitted()
        .then(nextTurn)
        .then(
          () => use(null, Readable.from(read(), { objectMode: false, highWaterMark: 1 })),
          (error) => use(error, Readable.from([])),
        )
    })
  zip.end()
  return output
}

const README = `What Hirewire stores of one person.

person.json       the id, counts, and references to what is below
consents.json     entries of the consent ledger, with their evidence
pushes.json       pushes with the data that was received, and every request to an ATS
disclosures.json  what was sent to which customer, when, and on which consent
records.json      records that were pulled from ATSs: as mapped, as received, and the status history
erasures.json     erasure tasks in ATSs
files/            the files that are still stored, by push

Responses of ATSs to look-ups and to requests that did not succeed, and the other side of reviews, are left out: they may show other persons.
`

function partsOf(app: KeyedApp, story: PersonStory, at: number): Part[] {
  const { person } = story
  const json = (name: string, read: () => AsyncIterable<unknown>): Part => ({ name, read: () => jsonList(read()) })
  return [
    { name: 'README.txt', read: () => only(README) },
    {
      name: 'person.json',
      read: () => only(`${JSON.stringify({ exported_at: isoTime(at), ...showPerson(story) }, null, 2)}\n`),
    },
    json('consents.json', () => each((paging) => app.consents.list({ person }, paging), showConsent)),
    json('pushes.json', () => pushesOf(app, story)),
    json('disclosures.json', () => disclosuresOf(app, story)),
    json('records.json', () => recordsOf(app, story)),
    json('erasures.json', () => each((paging) => app.erasures.list({ person }, paging), showErasure)),
  ]
}

async function* only(text: string) {
  yield text
}

/** Entries of a list that are read at once. */
const AT_ONCE = 100

type List<Row> = (paging: { limit: number; cursor?: string }) => Promise<{
  readonly data: readonly Row[]
  readonly nextCursor: string | null
}>

async function* each<Row, Shown>(list: List<Row>, show: (row: Row) => Shown): AsyncGenerator<Shown> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ limit: AT_ONCE, ...(cursor !== undefined && { cursor }) })
    for (const row of page.data) yield show(row)
    cursor = page.nextCursor
    await nextTurn()
  }
}

/** By connection: a store finds a page of these without the pages before it. */
async function* eachPush({ pushes }: KeyedApp, { person, pushedTo }: PersonStory): AsyncGenerator<PushRow> {
  for (const connection of pushedTo)
    yield* each(
      (paging) => pushes.list({ person, connection }, paging),
      (push) => push,
    )
}

async function* pushesOf(app: KeyedApp, story: PersonStory) {
  for await (const { id } of eachPush(app, story)) {
    const { attempts, consents: _, ...push } = showPushDetail(await app.pushes.get(id))
    yield { ...push, attempts: attempts.map(ofPerson) }
  }
}

type ShownAttempt = ReturnType<typeof showPushDetail>['attempts'][number]

/**
 * An attempt without what may be of others: a look-up returns whoever resembles the person, and a refused send often
 * quotes the record that is in its way. Only the response to a send that succeeded is about what the person has there.
 */
function ofPerson({ response, ...attempt }: ShownAttempt): ShownAttempt {
  if (response === null || attempt.act === 'ask') return { ...attempt, response: null }
  if (attempt.outcome === 'confirmed' && response.class === null) return { ...attempt, response }
  return { ...attempt, response: { ...response, said: null, headers: null, body: null, url: null, source_ids: null } }
}

async function* disclosuresOf({ disclosures }: KeyedApp, { person, pushedTo }: PersonStory) {
  for (const connection of pushedTo)
    for await (const page of pagesOf(disclosures.list, { person, connection })) yield* page
}

async function* recordsOf({ persons }: KeyedApp, { records }: PersonStory) {
  for (const { connection, model, id } of records) {
    const found = await persons.record({ connection, model, id })
    if (found === null) continue
    const history = found.history.map(({ effectiveAt, observedAt, ...move }) => ({
      ...move,
      effective_at: isoTime(effectiveAt),
      observed_at: isoTime(observedAt),
    }))
    yield { model, ...showRecord(found.record), source: sourceOf(found.source), history }
  }
}

/** As JSON, or as the text that it is. */
function sourceOf(text: string | null): unknown {
  const parsed = text === null ? null : parseForeignJson(text, REPLY_JSON)
  return parsed?.kind === 'json' ? parsed.value : text
}

async function* jsonList(values: AsyncIterable<unknown>) {
  let before = '['
  for await (const value of values) {
    yield `${before}\n${JSON.stringify(value)}`
    before = ','
    await nextTurn()
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** The names of all files come first: a zip lists what it contains at its end, but each name must be used once. */
async function filesOf(app: KeyedApp, story: PersonStory): Promise<Part[]> {
  const parts: Part[] = []
  for await (const push of eachPush(app, story))
    for (const { kind, fileName } of push.files)
      parts.push({ name: `files/${push.id}/${kind}-${fileName}`, read: () => contentOf(app.persons, push.id, kind) })
  return parts
}

async function* contentOf(persons: KeyedApp['persons'], push: string, kind: AttachmentKind) {
  const content = await persons.file(push, kind)
  if (content !== null) yield content
}

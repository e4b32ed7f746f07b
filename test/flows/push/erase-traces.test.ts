import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { isSealed } from '../../../runtime/kernel/secrets/sealed.ts'
import { CONNECTION, specText } from '../../kit/installation.ts'
import { openPushInstallation, type PushInstallation } from '../../kit/push-installation.ts'
import { unsealedWith } from '../../kit/unsealed.ts'
import { altered, jsonReply } from '../pull/altered.ts'

const ATS = 'enterprise-hr-suite'
const BERT = 'bert'
/** Every value about one person contains this text, which occurs nowhere else. */
const PERSON = 'qz-person-7f31'
const CANDIDATE = {
  first_name: 'Qz-given',
  last_name: 'Qz-family',
  email: 'qz.mail@qz-domain.example',
  phone: '+4930987654321',
}
const CV = `%PDF-1.4\n% qz-words of a life\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`
/** No random characters spell them by chance, in any case of their letters: in base64 there is no hyphen and no point. */
const MARKS = [
  'qz-person',
  'qz-given',
  'qz-family',
  'qz.mail',
  'qz-domain',
  '987654321',
  'qz-words',
  'qz-cvfile',
  'qz-keyname',
  'qz-saidthis',
]

/** The places before the erasure; without them the test would prove nothing. */
const BEFORE = expect.arrayContaining([
  'application_event.application',
  'attempt.request',
  'attempt.response',
  'change.change',
  'change.id',
  'consent.evidence',
  'consent.person',
  'fact_of.application',
  'fetch.request',
  'file_content.content',
  'idempotency.key',
  'kept_event.given',
  'push.candidate',
  'push.saved',
  'push_file.names',
  'quarantine.raw',
  'raw_block.data',
  'record.data',
])

const KEY = Buffer.alloc(32, 7)

type Bad = { of: string; change: (row: Record<string, unknown>) => unknown } | null

/** An installation whose ATS makes some records of its lists unmappable, by an invalid date. */
async function opened() {
  const spoil: { bad: Bad } = { bad: null }
  const installation = await openPushInstallation({
    ats: ATS,
    store: 'file',
    connectors: [specText(ATS)],
    http: altered((request, reply) => {
      if (!spoil.bad || !request.url.includes(`/${spoil.bad.of}?`)) return reply
      const body = JSON.parse(reply.text) as { d: { results: Record<string, unknown>[] } }
      return jsonReply(reply, { d: { ...body.d, results: body.d.results.map(spoil.bad.change) } })
    }),
  })
  return { ...installation, spoil }
}

const spoiled = (row: Record<string, unknown>): unknown =>
  JSON.stringify(row).toLowerCase().includes('qz')
    ? { ...row, applicationDate: 'not a date', createdDateTime: 'no' }
    : row

async function pushed(installation: PushInstallation) {
  await installation.consent(PERSON, installation.job, 'confirmed', {
    evidence: { recorded_by: 'qz-saidthis', text_hash: 'qz-saidthis' },
  } as never)
  const outcome = await installation.push(PERSON, installation.job, {
    candidate: CANDIDATE,
    attachments: [{ kind: 'resume', fileName: 'qz-cvfile.pdf', content: Buffer.from(CV) }],
    idempotencyKey: 'qz-keyname-1',
  })
  await installation.settle()
  const push = await installation.state(outcome)
  expect(push.state).toBe('CONFIRMED')
  return push
}

let events = 0
const event = (installation: PushInstallation, body: Record<string, unknown>) =>
  installation.app.webhooks.receive({
    connection: CONNECTION,
    method: 'POST',
    url: `/webhooks/${CONNECTION}`,
    headers: { authorization: `Basic ${Buffer.from('demo-events:demo-events-password').toString('base64')}` },
    body: Buffer.from(JSON.stringify({ event_id: `e${events++}`, ...body })),
  })

/** Every value of every table as text, unpacked and opened, with its place. */
function everything(file: string): { place: string; text: string }[] {
  const db = new Database(file, { readonly: true })
  db.pragma(`cipher = 'aegis'`)
  db.pragma(`key = 'raw:${KEY.toString('hex')}'`)
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all() as string[]
  const found = tables.flatMap((table) =>
    (db.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[]).flatMap((row) =>
      Object.entries(row).map(([column, value]) => ({ place: `${table}.${column}`, text: textOf(value) })),
    ),
  )
  found.push(...unsealedWith(db, KEY))
  db.close()
  return found
}

function textOf(value: unknown): string {
  if (!Buffer.isBuffer(value)) return String(value)
  try {
    return zstdDecompressSync(value).toString()
  } catch {
    return value.toString('latin1')
  }
}

/** Whether these are sealed bytes, in which five digits occur by chance; they are searched as they are opened, too. */
const isRandom = (text: string): boolean => isSealed(text) || /(?![\t\n\r])[\p{Cc}]/u.test(text)

function placesOf(file: string, marks: readonly string[]): string[] {
  const named = (text: string): boolean =>
    marks.some((mark) =>
      /^\d{5}$/.test(mark)
        ? !isRandom(text) && new RegExp(`\\b${mark}\\b`).test(text)
        : text.toLowerCase().includes(mark),
    )
  return [...new Set(everything(file).flatMap(({ place, text }) => (named(text) ? [place] : [])))].sort()
}

/** The decrypted pages of the file: rows, indices, and freed space. */
function pagesOf(file: string): string {
  const db = new Database(file, { readonly: true })
  db.pragma(`cipher = 'aegis'`)
  db.pragma(`key = 'raw:${KEY.toString('hex')}'`)
  const pages = db.serialize().toString('latin1').toLowerCase()
  db.close()
  return pages
}

test('an erased person with unique fields is in no column, no packed source record, no page of the file and no log', async () => {
  const installation = await opened()
  const push = await pushed(installation)
  const [candidate, application] = [String(push.saved.candidate), String(push.saved.application)]
  // Records that are pulled, changed by events, updated so that an older source record is replaced, and quarantined.
  await installation.pull('candidates', 'full')
  await installation.pull('applications', 'full')
  await installation.admin.updateCandidate(candidate, { last_name: 'Qz-family-Qztwo' })
  await installation.admin.moveApplication(application, 'Interview')
  await event(installation, { event: 'JobApplication.statusChanged', applicationId: application })
  await event(installation, { event: 'Candidate.updated', candidateId: candidate })
  await installation.settle()
  installation.spoil.bad = { of: 'JobApplication', change: spoiled }
  await installation.pull('applications', 'full')
  // Another person is pushed to the same ATS, and is kept.
  await installation.ready(BERT, installation.jobs[1]!)
  await installation.settle()
  const file = installation.file
  expect(placesOf(file, [...MARKS, candidate, application])).toEqual(BEFORE)

  const erased = await installation.app.erasures.erase(PERSON)
  expect(erased.local).toMatchObject({ pushes: 1, consents: 1, files: 1, records: 2 })
  for (const { id } of erased.ats) await installation.app.erasures.close(id, { evidence: 'seen', by: 'ops' })

  // The ATS returns the person again in every way: mappable, unmappable, by event, under another id.
  for (const bad of [null, { of: 'JobApplication', change: spoiled }] satisfies Bad[]) {
    installation.spoil.bad = bad
    await installation.pull('candidates', 'full')
    await installation.pull('applications', 'full')
  }
  await installation.admin.addCandidate({ ...CANDIDATE, requisition_id: installation.jobs[2]! })
  await event(installation, { event: 'JobApplication.statusChanged', applicationId: application })
  await event(installation, { event: 'Candidate.updated', candidateId: candidate })
  await installation.settle()
  await installation.pull('candidates', 'full')
  await installation.pull('applications', 'full')

  await installation.store.erasures.scrub()
  expect(placesOf(file, [...MARKS, candidate, application])).toEqual([])
  const pages = pagesOf(file)
  expect(MARKS.filter((mark) => pages.includes(mark))).toEqual([])
  expect(readFileSync(`${file}-wal`).length).toBe(0)
  const [log, metrics] = [installation.log.join('\n').toLowerCase(), await installation.app.metrics()]
  expect(MARKS.filter((mark) => log.includes(mark) || metrics.toLowerCase().includes(mark))).toEqual([])
  expect((await installation.app.pushes.list({ person: BERT }, { limit: 5 })).data).toHaveLength(1)
})

/** What happens in the demo, act by act, at one ATS. */
import { KEYS } from './connections.ts'
import { entriesFor, type Person, pdf } from './people.ts'
import { eachOf, type PushView, pull, type Scene, until } from './scene.ts'

type Requisition = { id: string; status: { value: string } }

/** Act 1: requisitions come in, several pages of them; some are closed there, and the next pull shows them closed. */
export async function pullRequisitions(scene: Scene): Promise<void> {
  const { ats, say } = scene
  say('pulling requisitions')
  await pull(scene, undefined, 'full')
  const { open_requisitions } = await ats.admin.counts()
  const closing = Math.max(1, Math.floor(open_requisitions * 0.1))
  say(`${open_requisitions} open requisitions pulled; the ATS closes ${closing} of them`)
  await ats.admin.closeRequisitions({ count: closing })
  await pull(scene, 'requisitions', 'full')
}

/** Act 2: consents in every state, then pushes for everybody; the refused ones never leave the house. */
export async function pushPeople(scene: Scene): Promise<void> {
  const { api, connection, people, say } = scene
  const open: string[] = []
  for await (const row of api.all<Requisition>('/v1/requisitions', { connection, status: 'OPEN' })) {
    open.push(row.id)
    if (open.length === 50) break
  }
  await seedKnown(scene, open)
  say(`recording consents of ${people.length} people and requesting their pushes`)
  await eachOf(people, 8, async (person, index) => {
    if (index === Math.floor(people.length / 2)) await scene.middle()
    const requisition = open[index % open.length]!
    await recordConsents(scene, person, requisition)
    const attachments = [{ kind: 'resume', file_name: 'resume.pdf', content: pdf(`Resume of ${person.id}`) }]
    if (connection === 'demo-b')
      attachments.push({ kind: 'cover_letter', file_name: 'letter.pdf', content: pdf(`Letter of ${person.id}`) })
    const body = { person: person.id, connection, requisition, candidate: person.candidate, attachments }
    const sent = await api.send<{ id?: string; push?: string | { id: string } }>('POST', '/v1/pushes', body, {
      'idempotency-key': `demo-${person.id}`,
    })
    const refused = sent.status === 409
    const push = refused ? String(sent.body.push) : String(sent.body.id)
    scene.requested.set(push, { push, person, refused })
  })
  await settled(scene)
}

/** People whom the ATS knows already: by the same e-mail address, or only by the same phone number. */
async function seedKnown({ ats, people }: Scene, open: readonly string[]): Promise<void> {
  const elsewhere = open.at(-1)!
  for (const { candidate, known } of people) {
    if (known === 'by_email') await ats.admin.addCandidate({ ...candidate, phone: '', requisition_id: elsewhere })
    if (known === 'by_phone')
      await ats.admin.addCandidate({
        ...candidate,
        first_name: 'Somebody',
        email: `other.${candidate.email}`,
        requisition_id: elsewhere,
      })
  }
}

async function recordConsents({ api, connection }: Scene, person: Person, requisition: string): Promise<void> {
  const kind = connection === 'demo-a' ? 'approval_of_interest' : 'interest_and_consent'
  const evidence = {
    recorded_by: 'demo',
    where: 'interest form',
    text_version: '2026-01',
    text_hash: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  }
  for (const entry of entriesFor(person.wish, Date.now()))
    await api.send('POST', '/v1/consents', { person: person.id, connection, requisition, kind, ...entry, evidence })
}

const SETTLED = new Set(['CONFIRMED', 'REFUSED', 'IN_REVIEW', 'FAILED', 'CANCELLED'])

/** Waits until every push has come to rest, and says how far it is. */
async function settled(scene: Scene): Promise<void> {
  const { api, connection, say, requested } = scene
  await until(`the pushes of ${connection}`, async () => {
    let resting = 0
    let failed: PushView | undefined
    for await (const push of api.all<PushView>('/v1/pushes', { connection })) {
      if (SETTLED.has(push.state)) resting++
      if (push.state === 'FAILED') failed = push
    }
    if (failed) throw new Error(`Push ${failed.id} at ${connection} failed: ${failed.cause} ${failed.message}`)
    say(`${resting} of ${requested.size} pushes settled`)
    return resting >= requested.size ? true : undefined
  })
}

/** The ways that applications of the demo go in each ATS; every one goes a different length of its way. */
const WAYS: Record<string, readonly (readonly string[])[]> = {
  'demo-a': [['In Review', 'Interview', 'Hired'], ['In Review', 'Interview'], ['In Review']],
  'demo-b': [['Offer', 'Hired'], ['Rejected'], ['Offer']],
  'demo-c': [['Interview', 'Offer'], ['Interview'], ['Interview', 'Offer']],
}

/** Act 3: the ATS moves applications, in rounds; what moved comes back by polling, and where there are events, by webhook. */
export async function moveApplications(scene: Scene, hook: string): Promise<void> {
  const { api, ats, connection, say } = scene
  await pull(scene, 'applications', 'incremental')
  scene.movesAfter = (await follow(scene, 0)).lastSeq
  const ours: string[] = []
  for await (const push of api.all<PushView>('/v1/pushes', { connection, state: 'CONFIRMED' }))
    ours.push(String(push.result.application))
  const ways = WAYS[connection]!
  for (let round = 0; round < Math.max(...ways.map((way) => way.length)); round++) {
    const byWebhook = round % 2 === 1 && connection !== 'demo-b'
    say(`round ${round + 1}: the ATS moves applications; Hirewire detects it by ${byWebhook ? 'webhook' : 'polling'}`)
    if (connection !== 'demo-b') await ats.admin.setWebhook({ url: byWebhook ? hook : '', ...hookKeys(connection) })
    let moved = 0
    await eachOf(ours, 8, async (application, index) => {
      const status = ways[index % ways.length]![round]
      if (!status) return
      await ats.admin.moveApplication(application, status)
      moved++
    })
    if (byWebhook) {
      await ats.admin.flushWebhooks()
      await mirrored(scene, (await ats.admin.counts()).status_changes)
    } else if (moved > 0) await pull(scene, 'applications', 'incremental')
  }
  if (connection === 'demo-b') await pull(scene, 'offers', 'incremental')
}

const hookKeys = (connection: string): Record<string, string> =>
  connection === 'demo-a' ? { key: KEYS.webhook.key } : { username: KEYS.webhook.user, password: KEYS.webhook.password }

async function mirrored(scene: Scene, wanted: number): Promise<void> {
  await until(`${wanted} status changes of ${scene.connection}`, async () =>
    (await countMirrored(scene)) >= wanted ? true : undefined,
  )
}

type Feed = {
  readonly data: readonly { seq: number; kind: string }[]
  readonly last_seq: number
  readonly next_cursor: string | null
}

/** Reads the change feed from `after` to where it stands now. */
async function follow({ api, connection }: Scene, after: number): Promise<{ statusChanges: number; lastSeq: number }> {
  let lastSeq = after
  let statusChanges = 0
  for (;;) {
    const page = await api.get<Feed>('/v1/changes', { after: lastSeq, connection, limit: 500 })
    statusChanges += page.data.filter((change) => change.kind === 'status').length
    lastSeq = page.last_seq
    if (page.next_cursor === null) return { statusChanges, lastSeq }
  }
}

/** Status changes in the feed since the ATS began to move applications. */
export const countMirrored = async (scene: Scene): Promise<number> =>
  (await follow(scene, scene.movesAfter)).statusChanges

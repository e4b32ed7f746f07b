import { keyOfMark } from '../../../runtime/store/events/sealed-events.ts'
import { keyOfOwner } from '../../kit/unsealed.ts'
import { until, untilOrNull } from '../../kit/until.ts'
import { type Ended, judge } from '../ats/oracle.ts'
import { SAVED_AS } from '../ats/shape.ts'
import { unrecordedIn } from './audit.ts'
import { leftOf, untilErased } from './erased.ts'
import type { ApiResponse, Served } from './installation.ts'
import type { Platform } from './platform.ts'
import type { AtsServer, Hosted } from './server.ts'
import { type EndSums, noEndSums } from './sums.ts'

/** An uncertain push may have to wait a minute before it is resent, several times. */
const DRAIN_MS = 15 * 60_000
const EVENTS_MS = 10 * 60_000

type PushView = Record<string, unknown> & { readonly id: string; readonly state: string; readonly code: string | null }
type Parts = { readonly server: AtsServer; readonly installation: Served; readonly platform: Platform }
export type Report = {
  note(text: string): void
  /**
   * What an acknowledged webhook must have led to: `read`, a read of its record; `kept`, an entry in the store. A read
   * that a fault of the machine prevented is repeated only minutes later.
   */
  readonly events?: 'read' | 'kept'
}

/** Lets an installation finish its work, and compares the result with what was acknowledged and with the ATSs. */
export class Ending {
  private readonly parts: Parts
  private readonly report: Report
  private readonly sums = noEndSums()

  constructor(parts: Parts, report: Report) {
    this.parts = parts
    this.report = report
  }

  /** The platform is stopped, and the server runs; it is stopped at the end. */
  async reach(): Promise<EndSums> {
    const { installation, platform } = this.parts
    await this.drain()
    const { erased } = platform
    const never = await untilErased(installation, erased, DRAIN_MS)
    const back = await platform.withdrawErased()
    await this.compare(await this.all('/v1/pushes'))
    await installation.end('SIGTERM')
    if (this.report.events === 'kept') this.sums.lost += this.noteAll('lost', this.unkeptEvents())
    this.sums.erased = erased.size
    this.sums.left_of_erased = this.noteAll('left of who was erased', [
      ...never,
      ...back,
      ...leftOf(installation, erased),
    ])
    this.sums.unrecorded = this.noteAll('without an audit entry', unrecordedIn(installation, platform.actions))
    return this.sums
  }

  /** Repeats a read that got no response: its connection may have been closed by a fault before. */
  private async read(path: string): Promise<ApiResponse> {
    return until(() => this.parts.installation.call('GET', path), { what: `${path} gets a response`, everyMs: 200 })
  }

  /** All rows of a list of the API. */
  async all(path: string): Promise<PushView[]> {
    const rows: PushView[] = []
    for (let cursor: string | null = null; ; ) {
      const more: string = `${path}${path.includes('?') ? '&' : '?'}limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
      const response = await this.read(more)
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      rows.push(...(response.json.data as PushView[]))
      cursor = (response.json.next_cursor as string | null) ?? null
      if (cursor === null) return rows
    }
  }

  /** Lets everything finish. Where the database may have lost something, that was looked up then. */
  private async drain(): Promise<void> {
    await untilOrNull(async () => (await this.help()) === 0, { everyMs: 1_000, guardMs: DRAIN_MS })
    const { json } = await this.read('/v1/settings/pushes')
    if (json.restored) await this.parts.installation.call('PUT', '/v1/settings/pushes', { restored: null })
  }

  /** Does the tasks of people: looks in the ATS, and retries. Returns how many pushes have not ended. */
  private async help(): Promise<number> {
    const rows = await this.all('/v1/pushes')
    const spoiled = rows.find(({ cause }) => cause === 'config')
    if (spoiled) throw new Error(`The rig's own spec is at fault: ${spoiled.message}`)
    const open = rows.filter(({ state }) => ['QUEUED', 'SENDING', 'UNCERTAIN'].includes(state))
    for (const row of open) if (row.state === 'UNCERTAIN' && row.ready_at === null) await this.settleByHand(row)
    const failed = rows.filter(
      ({ state, code }) => state === 'FAILED' && code !== 'ats_rejected' && code !== 'erase_in_ats',
    )
    for (const { id } of failed) await this.parts.installation.call('POST', `/v1/pushes/${id}/retry`)
    return open.length + failed.length
  }

  /** The platform requests one push for each person. */
  private async settleByHand({ id, connection, step, person }: PushView): Promise<void> {
    const hosted = this.parts.server.hosted.get(String(connection))
    const found = hosted?.ats.records.find((one) => one.person === person && one.kind === step)
    const both = found?.kind === 'application' && hosted?.shape.steps === 'one'
    const ids = found && { [SAVED_AS[found.kind]]: found.id, ...(both ? { candidate: found.candidate } : {}) }
    const body = ids ? { arrived: true, source_ids: ids } : { arrived: false }
    await this.parts.installation.call('POST', `/v1/pushes/${id}/settle`, body)
  }

  private async compare(rows: readonly PushView[]): Promise<void> {
    const { sums, parts } = this
    const { platform } = parts
    // Not those that closed because nothing arrived.
    const requested = (await this.all('/v1/erasures')).filter(
      ({ state, reason, closed_by }) => state !== 'done' || reason === 'erased' || closed_by !== null,
    )
    const erase = new Set(requested.map(({ push }) => String(push)))
    if (platform.requestedAgain !== null) this.reassign(rows)
    for (const hosted of parts.server.hosted.values()) {
      const pushes = this.endedOf(rows, hosted, erase)
      const violations = judge(hosted.ats, hosted.shape, { pushes, erased: new Set(platform.erased.keys()) })
      sums.lost += this.noteAll('lost', await Promise.all(violations.lost.map(this.withAttempts)))
      sums.duplicates += this.noteAll('duplicate', violations.duplicates)
      sums.wrong_ids += this.noteAll('wrong id', violations.wrongIds)
    }
    const known = new Set(rows.map(({ id }) => id))
    const gone = [...platform.pushes].flatMap(([id, { person }]) =>
      known.has(id) || platform.erased.has(person) ? [] : [id],
    )
    sums.lost += this.noteAll(
      'lost',
      gone.map((id) => `${id} was acknowledged, and is gone`),
    )
    if (this.report.events !== 'kept') sums.lost += this.noteAll('lost', await this.settled(() => this.lostEvents()))
    sums.lost += this.noteAll('lost', await this.lostJobs())
    sums.without_consent = this.noteAll('without consent', platform.withoutConsent)
    sums.pushes = rows.length
    for (const { id } of rows) {
      const response = await parts.installation.call('GET', `/v1/pushes/${id}`)
      const attempts = (response?.json.attempts ?? []) as { readonly outcome: string }[]
      sums.uncertain += attempts.filter(({ outcome }) => outcome === 'uncertain').length
    }
  }

  /** A text about a push, with what was tried for it: when, which step, and what became of it. */
  private withAttempts = async (text: string): Promise<string> => {
    const id = /psh_\w+/.exec(text)?.[0]
    const response = id === undefined ? null : await this.parts.installation.call('GET', `/v1/pushes/${id}`)
    const attempts = (response?.json.attempts ?? []) as Record<string, unknown>[]
    const tried = attempts.map(({ started_at, step, act, outcome }) => `${started_at} ${step} ${act} ${outcome}`)
    const { created_at, existing, message } = response?.json ?? {}
    return `${text}; ${JSON.stringify({ created_at, existing, message, tried })}`
  }

  /**
   * What was sent of a push that the database has lost belongs to the one that was requested again. Where that was
   * refused, no task names it: the operator has looked for these persons in the ATS.
   */
  private reassign(rows: readonly PushView[]): void {
    const known = new Set(rows.map(({ id }) => id))
    const requested = rows.filter(({ state }) => state !== 'REFUSED')
    const idOf = new Map(requested.map(({ connection, person, id }) => [`${connection} ${person}`, id]))
    for (const { name, ats } of this.parts.server.hosted.values())
      ats.reassign(({ push, person }) =>
        push !== null && known.has(push) ? push : (idOf.get(`${name} ${person}`) ?? null),
      )
  }

  private noteAll(kind: string, texts: readonly string[]): number {
    for (const text of texts.slice(0, 10)) this.report.note(`${kind}: ${text}`)
    return texts.length
  }

  private endedOf(rows: readonly PushView[], { name }: Hosted, erase: ReadonlySet<string>): Ended[] {
    return rows
      .filter(({ connection }) => connection === name)
      .map((row) => {
        const { candidate, application } = row.result as Pick<Ended, 'candidate' | 'application'>
        const [person, job] = [String(row.person), String(row.requisition)]
        const { state, effect_class: effectClass } = row as unknown as {
          state: Ended['state']
          effect_class: Ended['effectClass']
        }
        const takenBack = this.parts.platform.isTakenBack(name, { person, job })
        const eraseRequested = erase.has(row.id)
        return {
          id: row.id,
          person,
          job,
          code: row.code,
          candidate,
          application,
          state,
          effectClass,
          takenBack,
          eraseRequested: eraseRequested,
        }
      })
  }

  /** Checks again a little later, because reading may have met a fault. */
  private async settled(look: () => Promise<string[]>): Promise<string[]> {
    let lost: string[] = []
    await untilOrNull(
      async () => {
        lost = await look()
        return lost.length === 0
      },
      { everyMs: 1_000, guardMs: EVENTS_MS },
    )
    return lost
  }

  /** Every acknowledged webhook led to a read. */
  private async lostEvents(): Promise<string[]> {
    const lost: string[] = []
    for (const { connection, job, title } of this.parts.platform.events.values()) {
      const stored = await this.titleOf(connection, job)
      if (Number(stored.slice(1)) < Number(title.slice(1)))
        lost.push(`event of ${connection} ${job} ${title}: ${stored} is stored`)
    }
    return lost
  }

  /** Acknowledged webhooks that the store of a stopped server does not know. */
  private unkeptEvents(): string[] {
    const { installation } = this.parts
    return installation.look((tables) => {
      const idOf = (connection: string, id: string): string | null => {
        const sealer = keyOfOwner(tables, installation.key, `connection:${connection}`)
        return sealer ? keyOfMark(sealer, { id }) : null
      }
      const kept = tables.prepare('SELECT 1 FROM kept_event WHERE connection = ? AND dedupe_key = ?')
      return [...this.parts.platform.events.values()].flatMap(({ connection, job, title }) =>
        kept.get(connection, idOf(connection, `${job}-${title}`)) === undefined
          ? [`event ${job} ${title} of ${connection}`]
          : [],
      )
    })
  }

  /** Killed pulls lost nothing that the next one would not read. */
  private async lostJobs(): Promise<string[]> {
    const { installation, server } = this.parts
    for (const name of server.hosted.keys()) await installation.call('POST', `/v1/connections/${name}/sync`, {})
    return this.settled(async () => {
      const lost: string[] = []
      for (const { name, ats } of server.hosted.values())
        for (const { id, title } of ats.jobs) {
          const stored = await this.titleOf(name, id)
          if (stored !== title) lost.push(`job ${id} of ${name} is ${title} there, and ${stored} here after a pull`)
        }
      return lost
    })
  }

  private async titleOf(connection: string, job: string): Promise<string> {
    const response = await this.parts.installation.call('GET', `/v1/requisitions/${connection}/${job}`)
    return String(response?.json.title)
  }
}

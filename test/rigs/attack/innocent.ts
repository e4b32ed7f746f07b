import { GUARD_MS, untilOrNull } from '../../kit/until.ts'
import type { PushAts } from '../ats/ats.ts'
import { PLAIN_SHAPE, type Shape } from '../ats/shape.ts'
import type { Installation } from '../crash/installation.ts'

/** The connection beside the attacks, and its ATS, which behaves. */
export const INNOCENT = 'innocent'
export const INNOCENT_SHAPE: Shape = {
  ...PLAIN_SHAPE,
  steps: 'three',
  candidate: 'keyed',
  application: 'keyed',
  file: 'keyed',
  found: 'use',
}

const ENDED: readonly unknown[] = ['CONFIRMED', 'FAILED', 'REFUSED', 'CANCELLED', 'UNCERTAIN']

/** Pulls a new job, pushes a new person with a file, and delivers an event: returns what went wrong. */
export class Innocent {
  private readonly ats: PushAts
  private readonly installation: Installation
  /** Against hanging only: how long it waits for an outcome. */
  guardMs = GUARD_MS
  private rounds = 0

  constructor(ats: PushAts, installation: Installation) {
    this.ats = ats
    this.installation = installation
  }

  async goesOn(): Promise<string[]> {
    const number = String(++this.rounds).padStart(3, '0')
    const job = this.ats.addJob()
    const pulled = await this.pulls(job)
    // Without its job, neither a push nor an event can be right.
    return pulled.length > 0 ? pulled : [...(await this.pushes(`ada-${number}`, job.id)), ...(await this.hears(job))]
  }

  private async pulls({ id, title }: { id: string; title: string }): Promise<string[]> {
    const response = await this.installation.call('POST', `/v1/connections/${INNOCENT}/sync`, {})
    if (response === null || response.status >= 300) return [`its pull gets ${response?.status} ${textOf(response)}`]
    return this.holds(`it did not pull job ${id}`, async () => (await this.titleOf(id)) === title)
  }

  private async pushes(person: string, requisition: string): Promise<string[]> {
    const { installation } = this
    await installation.call('POST', '/v1/consents', consentOf({ person, connection: INNOCENT, requisition }))
    const response = await installation.call('POST', '/v1/pushes', {
      person,
      connection: INNOCENT,
      requisition,
      candidate: { first_name: 'Ada', last_name: person, email: `${person}@innocent.example` },
      attachments: [{ kind: 'resume', file_name: 'cv.pdf', content: FILE }],
    })
    if (response?.status !== 202) return [`its push gets ${response?.status} ${textOf(response)}`]
    let state: unknown
    const late = await this.holds(`its push of ${person} does not end`, async () => {
      state = (await installation.call('GET', `/v1/pushes/${response.json.id}`))?.json.state
      return ENDED.includes(state)
    })
    const records = this.ats.records.filter((one) => one.push === response.json.id)
    const files = records.filter(({ kind, content }) => kind === 'file' && content === FILE)
    const right =
      state === 'CONFIRMED' &&
      records.length === 3 &&
      files.length === 1 &&
      records.some(({ job }) => job === requisition)
    return right || late.length > 0 ? late : [`its push of ${person} is ${state}, with ${records.length} records`]
  }

  private async hears(job: PushAts['jobs'][number]): Promise<string[]> {
    this.ats.changeJob(job)
    const event = { event: 'job.changed', event_id: `${job.id}-${job.title}`, job: { id: job.id } }
    const response = await this.installation.deliver(INNOCENT, event)
    if (response?.status !== 202) return [`its event gets ${response?.status} ${textOf(response)}`]
    return this.holds(`its event of ${job.id} had no effect`, async () => (await this.titleOf(job.id)) === job.title)
  }

  private async titleOf(job: string): Promise<unknown> {
    return (await this.installation.call('GET', `/v1/requisitions/${INNOCENT}/${job}`))?.json.title
  }

  /** Waits until it is so; returns the complaint if it never is. */
  private async holds(complaint: string, isSo: () => Promise<boolean>): Promise<string[]> {
    return (await untilOrNull(isSo, { everyMs: 20, guardMs: this.guardMs })) === null ? [complaint] : []
  }
}

const FILE = Buffer.from('%PDF-1.4\nAda\n%%EOF\n').toString('base64')

export const consentOf = (of: { person: string; connection: string; requisition: string }): object => ({
  ...of,
  kind: 'interest_and_consent',
  state: 'confirmed',
  at: '2026-01-05T09:00:00.000Z',
  evidence: { recorded_by: 'rig', where: 'consent form', text_version: '1', text_hash: 'sha256:00' },
})

const textOf = (response: { json: Record<string, unknown> } | null): string => String(response?.json.detail ?? '')

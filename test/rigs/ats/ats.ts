import type { Kind, Shape } from './shape.ts'

export type AtsRequest = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly json: Readonly<Record<string, unknown>>
}
export type AtsResponse = { readonly status: number; readonly json: unknown }

/** A record that a create has created. `push` is null for records that the ATS had before. */
export type AtsRecord = {
  readonly kind: Kind
  readonly id: string
  readonly person: string
  readonly email: string
  readonly phone: string
  /** Content of a file, as base64. */
  readonly content: string
  readonly job: string
  readonly candidate: string
  readonly application: string
  readonly push: string | null
  readonly visibleAt: number
}
export type Job = { readonly id: string; title: string; state: 'open' | 'closed'; updated: number; note?: string }

/** Persons that this ATS always rejects, and whose applications it always rejects. */
export const POISON = 'poison'
export const SOUR = 'sour'
const PAGE = 2
const TOKEN_MS = 10 * 60_000

type Moments = {
  readonly now: () => number
  readonly lag: () => number
  /** Whether a candidate is merged right before a request that names it. */
  readonly merges?: () => boolean
}

/**
 * A mock ATS for pushes. It stores what it receives, finds it only after the lag of its index, honours keys or rejects
 * duplicates as its {@link Shape} declares, and counts. The caller decides how its responses get lost.
 */
export class PushAts {
  readonly records: AtsRecord[] = []
  readonly jobs: Job[] = []
  private readonly byKey = new Map<string, AtsResponse | 'under way'>()
  private readonly shape: Shape
  private readonly now: () => number
  private readonly lag: () => number
  private readonly merges: () => boolean
  /** Valid tokens with their expiry. */
  private readonly tokens = new Map<string, number>()
  /** Pushes of deleted candidates: their requests still in flight find no candidate. */
  private readonly over = new Set<string>()
  private readonly mergedInto = new Map<string, string>()
  private numbers = 0
  /** From now on it returns a candidate's e-mail address once, and then never again. */
  forgetful = false
  private readonly returnedOnce = new Set<string>()

  constructor(shape: Shape, { now, lag, merges = () => false }: Moments) {
    this.shape = shape
    this.now = now
    this.lag = lag
    this.merges = merges
  }

  addJob(): Job {
    const job: Job = { id: `j${this.jobs.length}`, title: 'v1', state: 'open', updated: this.now() }
    this.jobs.push(job)
    return job
  }

  changeJob(job: Job): void {
    job.title = `v${Number(job.title.slice(1)) + 1}`
    // In a field that no connector maps.
    job.note = `Ask ${this.records.at(-1)?.email ?? 'nobody'}.`
    job.updated = this.now()
  }

  /** A person who was in the ATS before the first push. */
  addPerson(person: string, contact: { readonly email: string; readonly phone: string }): void {
    const id = `c${++this.numbers}`
    this.records.push({ ...NOTHING, kind: 'candidate', id, person, ...contact, push: null, visibleAt: 0 })
  }

  /** Records get the push of their person, where theirs is lost; those of a person without one are removed by hand. */
  reassign(pushOf: (record: AtsRecord) => string | null): void {
    for (const record of [...this.records]) {
      const push = pushOf(record)
      if (push === null) this.remove(record.id)
      else this.records[this.records.indexOf(record)] = { ...record, push }
    }
  }

  /** The id of this record after merges. */
  livingId(id: string): string {
    const next = this.mergedInto.get(id)
    return next === undefined ? id : this.livingId(next)
  }

  /** Expires all issued tokens now. */
  endTokens(): void {
    this.tokens.clear()
  }

  /** Deletes a candidate with everything related, or an application with its files. */
  remove(id: string): boolean {
    const gone = this.records.filter((one) => one.id === id || one.candidate === id || one.application === id)
    const applications = new Set(gone.map((one) => one.id))
    for (const one of this.records) if (applications.has(one.application) && !gone.includes(one)) gone.push(one)
    for (const one of gone) {
      if (one.push !== null) this.over.add(one.push)
      this.records.splice(this.records.indexOf(one), 1)
    }
    return gone.length > 0
  }

  /**
   * The response that is known when a request arrives: who is calling, and that its key was used before. Null if the
   * request has to be executed.
   */
  receive({ method, path, headers }: AtsRequest): AtsResponse | null {
    const token = String(headers.authorization ?? '').slice('Bearer '.length)
    if (this.shape.auth === 'token' && path !== '/token' && !((this.tokens.get(token) ?? 0) > this.now()))
      return { status: 401, json: { error: 'the token is not good' } }
    const key = headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string' || this.shape[kindAt(path)] !== 'keyed') return null
    const known = this.byKey.get(key)
    if (known === undefined) this.byKey.set(key, 'under way')
    return known === 'under way' ? { status: 409, json: { error: 'under way' } } : (known ?? null)
  }

  act(request: AtsRequest): AtsResponse {
    if (request.path === '/token') return this.giveToken()
    const response = request.method === 'GET' ? this.read(request) : this.write(request)
    const key = request.headers['idempotency-key']
    if (typeof key === 'string') this.byKey.set(key, response)
    return response
  }

  private giveToken(): AtsResponse {
    const token = `t${++this.numbers}-of-the-rig`
    this.tokens.set(token, this.now() + TOKEN_MS)
    return ok({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_MS / 1000 })
  }

  private read({ path, query }: AtsRequest): AtsResponse {
    if (path === '/jobs') return this.list(query)
    if (path === '/people') return this.people(query)
    if (path === '/job') {
      const found = this.jobs.find(({ id }) => id === query.id)
      return found ? ok(shown(found)) : { status: 404, json: {} }
    }
    const kind = kindAt(path)
    const found = this.records.filter(
      (one) =>
        one.kind === kind &&
        one.visibleAt <= this.now() &&
        (kind !== 'candidate' || one.email === query.email || one.phone === query.phone) &&
        (kind !== 'application' || (one.person === query.person && one.job === query.job)) &&
        (kind !== 'file' || one.application === query.application),
    )
    const page = Number(query.mark ?? 1)
    // A search returns other candidates too, and the requested one last.
    return page < this.shape.pages ? ok({ data: OTHERS, next: page + 1 }) : ok({ data: found })
  }

  private people({ mark = '' }: AtsRequest['query']): AtsResponse {
    const left = this.records.filter((one) => one.kind === 'candidate' && one.visibleAt <= this.now() && one.id > mark)
    left.sort((one, other) => (one.id < other.id ? -1 : 1))
    const page = left.slice(0, PAGE)
    return ok({ data: page.map((one) => this.line(one)), next: left.length > PAGE ? page.at(-1)!.id : undefined })
  }

  /** Some cannot be mapped, with the e-mail address or only the name; some have the address in an unmapped field. */
  private line({ id, email }: AtsRecord): unknown {
    const [name = ''] = email.split('@')
    if (id.endsWith('6')) return { id, name: { full: `Quill-${name}, Avery` } }
    if (this.forgetful && this.returnedOnce.has(id)) return { id, name }
    if (this.forgetful) this.returnedOnce.add(id)
    if (id.endsWith('3')) return { id, email, name: { of: email } }
    return id.endsWith('5') ? { id, mail: email, name } : { id, email, name }
  }

  /**
   * A recruiter merges the candidate that a request names into a new one, once: calls no longer know the old id. Only
   * somebody who was here before, whom a push can but have found.
   */
  private mergeAt(named: string): void {
    const at = this.records.findIndex(({ id, push, kind }) => id === named && push === null && kind === 'candidate')
    const there = this.records[at]
    if (!there || [...this.mergedInto.values()].includes(named) || !this.merges()) return
    const id = `c${++this.numbers}`
    this.mergedInto.set(named, id)
    this.records[at] = { ...there, id }
    for (const [index, one] of this.records.entries())
      if (one.candidate === named) this.records[index] = { ...one, candidate: id }
  }

  private list({ since, mark }: AtsRequest['query']): AtsResponse {
    const [from = 0, after = 0] = mark ? mark.split('-').map(Number) : [since ? Date.parse(since) : 0]
    const left = this.jobs.filter((job, index) => index >= after && job.updated >= from)
    const page = left.slice(0, PAGE)
    const next = left.length > PAGE ? `${from}-${this.jobs.indexOf(page.at(-1)!) + 1}` : undefined
    return ok({ data: page.map(shown), next })
  }

  private write({ method, path, json }: AtsRequest): AtsResponse {
    if (method === 'DELETE') return this.remove(path.split('/')[2]!) ? ok({}) : { status: 404, json: {} }
    const kind = kindAt(path)
    const fields = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value ?? '')]))
    const { person = '', email = person } = fields
    const unwanted = person.startsWith(POISON) || (person.startsWith(SOUR) && kind === 'application')
    if (unwanted || this.over.has(fields.push ?? '')) return { status: 422, json: { error: `${email} is not taken.` } }
    if (fields.candidate) this.mergeAt(fields.candidate)
    if ([fields.id, fields.candidate].some((id) => this.mergedInto.has(id ?? ''))) return { status: 404, json: {} }
    if (method === 'PATCH' || path === '/notes') return ok({ id: fields.id })
    const there =
      this.shape[kind] === 'conflict' ? this.records.find((one) => one.kind === kind && isSame(one, fields)) : null
    if (there) return { status: 409, json: { existing: there } }
    const candidate = kind === 'application' && this.shape.steps === 'one' ? this.candidateOf(fields) : fields.candidate
    const id = `${kind[0]}${++this.numbers}`
    const known = { ...NOTHING, ...fields, ...(candidate ? { candidate } : {}) }
    const record: AtsRecord = { ...known, push: fields.push ?? null, kind, id, visibleAt: this.now() + this.lag() }
    this.records.push(record)
    return { status: 201, json: record }
  }

  /** If one call creates both, this ATS itself keeps a single candidate per person. */
  private candidateOf({
    person = '',
    email = '',
    push,
  }: {
    readonly person?: string
    readonly email?: string
    readonly push?: string
  }): string {
    const there = this.records.find((one) => one.kind === 'candidate' && one.email === email)
    if (there) return there.id
    const id = `c${++this.numbers}`
    this.records.push({ ...NOTHING, kind: 'candidate', id, person, email, push: push ?? null, visibleAt: this.now() })
    return id
  }
}

const SECOND = 'second~'
/** Another id at the platform of somebody who is one candidate here. */
export const secondIdOf = (person: string): string => `${SECOND}${person}`
export const isSamePerson = (one: string, other: string): boolean => firstId(one) === firstId(other)
const firstId = (person: string): string => (person.startsWith(SECOND) ? person.slice(SECOND.length) : person)

const NOTHING = {
  person: '',
  email: '',
  phone: '',
  content: '',
  job: '',
  candidate: '',
  application: '',
  push: null,
}

/** Similar records that no query of a push may accept as its own. */
const OTHERS = [1, 2].map((number) => ({ ...NOTHING, id: `s${number}`, email: `somebody-${number}@rig.example` }))

const kindAt = (path: string): Kind => path.slice(1, -1) as Kind

const isSame = (one: AtsRecord, fields: Readonly<Record<string, string>>): boolean =>
  one.kind === 'candidate'
    ? one.email === fields.email
    : one.kind === 'application'
      ? one.person === fields.person && one.job === fields.job
      : one.application === fields.application

const shown = ({ id, title, state, updated, note }: Job) => ({
  id,
  title,
  state,
  note,
  changed: new Date(updated).toISOString(),
})

const ok = (json: unknown): AtsResponse => ({ status: 200, json })

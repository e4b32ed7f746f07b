import type { HttpFailure, HttpReply, HttpRequest } from '../../../runtime/http/exchange.ts'
import type { WoundClock } from '../../../runtime/kernel/machine/clock.ts'
import { type Case, Dice, isCounted, reportsTotal } from './case.ts'
import type { Persons } from './persons.ts'
import { idOf, type Source, type Truth } from './source.ts'

/** The query of a list, and the walk over it that the ATS identifies by its cursor. */
type Question = {
  readonly sites: readonly string[] | null
  readonly since: number | null
  readonly until: number | null
  readonly token: number | null
}
type Walk = Question & { readonly entry: number; readonly frozen: readonly Line[] | null }
type Line = Record<string, unknown> & { readonly id: string; readonly number: number }
type AtsReply = HttpReply | HttpFailure

type Envelope = { readonly data?: readonly unknown[]; readonly next?: unknown } & Readonly<Record<string, unknown>>
type Sign = { readonly headers?: Record<string, string> } & Readonly<Record<string, unknown>>

/** How a response may say that more records follow. */
const SIGNS: readonly Sign[] = [
  { total_found: 1_000 },
  { meta: { pagination: { 'record-count': 1_000 } } },
  { next_offset: 5 },
  { paging: { nextPageId: 'p2' } },
  { isLast: false },
  { paginationComplete: false },
  { links: [{ rel: 'next', href: '/jobs?page=2' }] },
  { headers: { 'x-total-count': '1000' } },
  { headers: { 'x-next-page': '2' } },
]

/** Earlier than any record of a source. */
const BEFORE_ALL = '2020-01-01T00:00:00.000Z'

/** A mock ATS over a {@link Source} for one case: it serves lists, details, sites and deleted records. */
export class Ats {
  /** Turned off at the end, when nothing changes any more. */
  wild = true
  /** A site that gets no response in this round. */
  deadSite: string | null = null
  /** It returns no records without an error: a permission was removed. */
  emptied = false
  /** The persons in its lists, once they are included. */
  persons: Persons | null = null
  /** A walk over counted pages in which something may have moved without a trace in any response. */
  hiddenShift = false
  private readonly marks = new Map<
    string,
    Walk & { readonly after: number; readonly skip: number; readonly given: number; readonly by: URL }
  >()
  private readonly totals = new Map<string, { total: number; left: number; added: number }>()
  private readonly testCase: Case
  private readonly source: Source
  private readonly dice: Dice
  private readonly clock: WoundClock
  /** Apart from the others, so that the earlier seeds play as before. */
  private readonly copies: Dice
  private readonly truncations: Dice

  constructor(testCase: Case, parts: { source: Source; dice: Dice; clock: WoundClock }) {
    this.testCase = testCase
    this.source = parts.source
    this.dice = parts.dice
    this.clock = parts.clock
    this.copies = new Dice(testCase.seed + 0x02dc_0000)
    this.truncations = new Dice(testCase.seed + 0x04dc_0000)
  }

  async respondTo(request: HttpRequest): Promise<AtsReply> {
    const answer = await this.answerTo(request)
    const { ahead } = this.testCase
    if (answer.kind !== 'reply' || ahead === 0) return answer
    const date = new Date(this.clock.now() - ahead).toUTCString()
    return { ...answer, headers: { ...answer.headers, date } }
  }

  private async answerTo(request: HttpRequest): Promise<AtsReply> {
    await this.clock.wind(this.dice.whole(20, 3_000))
    if (this.wild) this.live()
    const url = new URL(request.url)
    const fault = this.wild && this.dice.chance(this.testCase.faults) ? this.fault(url) : null
    if (fault === null && url.pathname === '/people' && this.persons)
      return reply(await this.persons.page(url.searchParams.get('mark')))
    if (fault === 'lost') {
      this.respond(url)
      return failure('maybe_sent')
    }
    return fault ?? this.respond(url)
  }

  /** People change records while we read. */
  live(): void {
    if (this.testCase.acts.length === 0) return
    for (let count = this.dice.whole(-3, 2); count > 0; count--)
      this.source.act(this.dice.one(this.testCase.acts), this.clock.now())
  }

  private fault(url: URL): AtsReply | 'lost' {
    const kind = this.dice.whole(0, 9)
    if (kind === 0) return reply({}, 500)
    if (kind === 1) return reply({}, 503, { 'retry-after': '20' })
    if (kind === 2) return reply({}, 429, { 'retry-after': String(this.dice.whole(1, 90)) })
    if (kind === 3) return failure('not_sent')
    if (kind === 4) return 'lost'
    if (kind === 5) return { ...reply({}), text: '{"data":[{"id":"r' }
    if (kind === 6) return { ...reply({}), text: '<html>maintenance</html>', headers: { 'content-type': 'text/html' } }
    if (kind === 7 && url.pathname !== '/job') return reply({ message: 'all is well' })
    if (kind === 8 && url.pathname === '/jobs') return this.pageBefore(url)
    if (kind === 9 && url.searchParams.has('token')) return reply({ data: [], errors: ['too_old'] })
    return reply({}, 502)
  }

  private respond(url: URL): AtsReply {
    const { source } = this
    const id = url.searchParams.get('id')
    if (url.pathname === '/sites')
      return reply({ data: source.sites.map((site) => ({ id: site, name: `Site ${site}` })) })
    if (url.pathname === '/job') {
      const found = source.records.find((record) => idOf(record) === id)
      return found && this.isVisible(found) ? reply(this.full(found)) : reply({}, 404)
    }
    const question = questionOf(url)
    if (url.pathname === '/deleted') {
      const gone = source.records.filter((record) => record.deleted && inSpan(record.updated, question))
      return reply({ data: gone.map((record) => ({ id: idOf(record) })) })
    }
    if (this.wild && this.deadSite !== null && question.sites?.includes(this.deadSite))
      return reply({}, this.dice.one([400, 500]))
    return this.truncated(isCounted(this.testCase) ? this.counted(url, question) : this.marked(url, question))
  }

  /** The page as the last one, although it lacks records and others follow: the envelope or a header shows it. */
  private truncated(whole: AtsReply): AtsReply {
    const { testCase, truncations: dice } = this
    const infersEnd = testCase.paging === 'none' || (isCounted(testCase) && testCase.end === 'short_page')
    const { data = [], next: _, ...rest } = whole.kind === 'reply' ? (JSON.parse(whole.text) as Envelope) : {}
    if (!(this.wild && testCase.truncates && (infersEnd || !isCounted(testCase)) && data.length > 1)) return whole
    if (!dice.chance(0.15)) return whole
    const received = data.slice(0, dice.whole(1, data.length - 1))
    const { headers = {}, ...sign } = dice.one([...SIGNS, ...(infersEnd ? [{ limit: received.length }] : [])])
    return reply({ ...rest, data: received, ...sign }, 200, headers)
  }

  /** The previous page, returned once more. */
  private pageBefore(url: URL): AtsReply {
    const by = this.marks.get(url.searchParams.get('mark') ?? '')?.by
    if (by) return this.respond(by)
    // If records are added meanwhile, the previous page differs, and the repetition cannot be detected.
    if (isCounted(this.testCase) && this.testCase.acts.length > 0) this.hiddenShift = true
    const again = new URL(url)
    const step = { page: 1, start: this.testCase.size }
    for (const [name, size] of Object.entries(step)) {
      const at = url.searchParams.get(name)
      if (at !== null) again.searchParams.set(name, String(Math.max(name === 'page' ? 1 : 0, Number(at) - size)))
    }
    return this.respond(again)
  }

  private counted(url: URL, question: Question): AtsReply {
    const { testCase } = this
    const lines = this.list(question)
    const start =
      testCase.paging === 'page'
        ? (Number(url.searchParams.get('page')) - 1) * testCase.size
        : Number(url.searchParams.get('start'))
    const visible = testCase.end === 'total'
    this.watchShift(JSON.stringify(question), { start, total: lines.length, visible })
    const data = lines.slice(start, start + testCase.size)
    const total = testCase.end === 'total_pages' ? Math.ceil(lines.length / testCase.size) : lines.length
    const reported = testCase.end.startsWith('total')
      ? { total }
      : testCase.end === 'more'
        ? { more: start + testCase.size < lines.length }
        : {}
    return reply({ data, ...reported })
  }

  /** Notes that something moved between two pages of a walk, so that no response can show it. */
  private watchShift(
    walk: string,
    { start, total, visible }: { start: number; total: number; visible: boolean },
  ): void {
    const { left, added } = this.source
    const before = this.totals.get(walk)
    this.totals.set(walk, { total, left, added })
    if (start === 0 || before === undefined) return
    const moved = left > before.left
    if (moved && (!visible || added > before.added)) this.hiddenShift = true
  }

  private marked(url: URL, question: Question): AtsReply {
    const { testCase, clock } = this
    const mark = url.searchParams.get('mark')
    const known = mark === null ? null : this.marks.get(mark)
    if (known === undefined || (known && clock.now() - known.given > testCase.markLives))
      return reply({ error: 'mark is not known' }, 400)
    const walk: Walk & { after: number; skip: number } = known ?? {
      ...question,
      entry: this.source.journal,
      frozen: testCase.snapshot ? this.list(question) : null,
      after: -1,
      skip: 0,
    }
    const lines = walk.frozen ?? this.list(walk)
    const rest = reportsTotal(testCase) ? lines.slice(walk.skip) : lines.filter(({ number }) => number > walk.after)
    if (reportsTotal(testCase) && !walk.frozen)
      this.watchShift(JSON.stringify({ ...walk, skip: 0, after: 0 }), {
        start: walk.skip,
        total: lines.length,
        visible: true,
      })
    const reported = reportsTotal(testCase) ? { total: lines.length } : {}
    // A server may return fewer records than requested, or none, and continue.
    const size =
      testCase.paging === 'none' ? rest.length : this.dice.whole(this.dice.chance(0.1) ? 0 : 1, testCase.size)
    const page = rest.slice(0, size)
    const data = [...page, ...this.oldCopies([...lines.slice(0, lines.length - rest.length), ...page])]
    if (page.length === rest.length) return reply({ data, ...reported, token: `t${walk.entry}` })
    const next = `m${this.marks.size}`
    this.marks.set(next, {
      ...walk,
      after: page.at(-1)?.number ?? walk.after,
      skip: walk.skip + page.length,
      given: clock.now(),
      by: url,
    })
    if (testCase.paging === 'cursor') return reply({ data, ...reported, next })
    const address = `https://ats.test/jobs?mark=${next}`
    return testCase.paging === 'next_url'
      ? reply({ data, ...reported, next: address })
      : reply({ data, ...reported }, 200, { link: `<${address}>; rel="next"` })
  }

  /** An older copy of a live record among those that the walk has shown, as a list that moves shows it once more. */
  private oldCopies(shown: readonly Line[]): Line[] {
    const { testCase, copies } = this
    const live = shown.filter(({ gone }) => gone !== true)
    if (!testCase.oldCopies || testCase.detail || reportsTotal(testCase) || live.length === 0) return []
    if (copies.chance(0.5)) return []
    const { number, ...line } = copies.one(live)
    return [{ ...line, number, title: 'v0', created: BEFORE_ALL, changed: BEFORE_ALL }]
  }

  /** The list for a query, in its order. */
  private list(question: Question): Line[] {
    const { testCase, source } = this
    const time = testCase.since === 'created_only' ? 'created' : 'updated'
    const fit = source.records.filter(
      (record) =>
        !this.emptied &&
        this.isVisible(record) &&
        (question.sites === null || question.sites.includes(record.site)) &&
        inSpan(record[time], question) &&
        (question.token === null || record.entry > question.token),
    )
    if (isCounted(testCase) && testCase.order === 'newest') fit.reverse()
    if (isCounted(testCase) && testCase.order === 'updated')
      fit.sort((a, b) => a.updated - b.updated || a.number - b.number)
    return fit.map((record) =>
      testCase.detail ? { id: idOf(record), number: record.number, v: record.version } : this.full(record),
    )
  }

  private isVisible = ({ deleted }: Truth): boolean => !deleted || this.testCase.deletes === 'flag'

  private full = (record: Truth): Line => ({
    id: idOf(record),
    number: record.number,
    title: `v${record.version}`,
    state: record.open ? 'open' : 'closed',
    created: new Date(record.created).toISOString(),
    changed: new Date(record.updated).toISOString(),
    ...(record.deleted ? { gone: true } : {}),
    ...(this.persons ? { note: this.persons.note(record.number) } : {}),
  })
}

function questionOf({ searchParams }: URL): Question {
  const time = (name: string): number | null => {
    const text = searchParams.get(name)
    return text === null ? null : Date.parse(text)
  }
  const token = searchParams.get('token')
  return {
    sites: searchParams.get('site')?.split(',') ?? null,
    since: time('since'),
    until: time('until'),
    token: token === null ? null : Number(token.slice(1)),
  }
}

const inSpan = (at: number, { since, until }: Question): boolean =>
  (since === null || at >= since) && (until === null || at <= until)

const reply = (body: unknown, status = 200, headers: Record<string, string> = {}): HttpReply => ({
  kind: 'reply',
  status,
  headers: { 'content-type': 'application/json', ...headers },
  text: JSON.stringify(body),
  ms: 1,
})

const failure = (stage: HttpFailure['stage']): HttpFailure => ({
  kind: 'failure',
  stage,
  reason: 'reset',
  message: 'connection reset',
  ms: 1,
})

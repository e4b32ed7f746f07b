import type { HttpReply, HttpRequest } from '../../../runtime/http/exchange.ts'
import type { Store } from '../../../runtime/store/port/index.ts'
import type { AtsRequest } from '../ats/ats.ts'
import type { Kind, Shape } from '../ats/shape.ts'

/** One send of a step of a push. */
type Sent = {
  readonly step: string
  /** Everything by which an ATS can distinguish two requests. */
  readonly print: string
  /** The row that was on disk when it left. */
  attempt: string | null
  /** The 2xx that a living process received, if any: as JSON, or unreadable. */
  confirmed: 'read' | 'unread' | null
  /** That process recorded the result. */
  recorded: boolean
  /**
   * It does not count: a person requested more attempts since, or the response was a rate limit or an expired token.
   */
  free: boolean
}

/** As many attempts as the runtime allows per step. */
const TRIES = 10
/** If the ATS recognises duplicates, as many more with a lost response. */
const LOST = 10

/**
 * Two laws about the sends of a push. No step is sent more often than its attempts allow, unless a person requested
 * more. And what the ATS confirmed with a 2xx is not created again, with two exceptions: the same request under a key
 * that the ATS honours, and a create with an unreadable response if the ATS rejects duplicates.
 */
export class Sends {
  readonly caught: { readonly tooOften: string[]; readonly afterConfirmed: string[] } = {
    tooOften: [],
    afterConfirmed: [],
  }
  private readonly pushes = new Map<string, Sent[]>()
  private readonly inFlight = new Map<HttpRequest, Sent>()
  private readonly shape: Shape

  constructor(shape: Shape) {
    this.shape = shape
  }

  /** A store in which this oracle observes recorded results and requests of people. */
  watch(store: Store): Store {
    const settle: Store['pushes']['settle'] = async (settlement) => {
      const push = await store.pushes.settle(settlement)
      const sent = this.of(push.id).find(({ attempt }) => attempt !== null && attempt === settlement.attempt)
      if (sent) sent.recorded = true
      return push
    }
    const settleByHand: Store['pushes']['settleByHand'] = async (id, found) => {
      const push = await store.pushes.settleByHand(id, found)
      if (!found.arrived) this.forget(id, push.step)
      return push
    }
    const retry: Store['pushes']['retry'] = async (id) => {
      const push = await store.pushes.retry(id)
      for (const sent of this.of(id)) sent.free = true
      return push
    }
    const decide: Store['reviews']['decide'] = async (...given) => {
      const review = await store.reviews.decide(...given)
      this.forget(review.push, review.step)
      return review
    }
    return {
      ...store,
      pushes: { ...store.pushes, settle, settleByHand, retry },
      reviews: { ...store.reviews, decide },
    }
  }

  /** A request of this push left. Returns a function to call with its row. */
  leaves(push: string, received: AtsRequest, request: HttpRequest): (attempt: string | undefined) => void {
    if (received.method === 'GET') return () => undefined
    const { method, path, headers, json } = received
    const step = `${method} ${path}`
    const print = JSON.stringify([headers['idempotency-key'], json])
    const sent: Sent = { step, print, attempt: null, confirmed: null, recorded: false, free: false }
    const of = this.of(push)
    const text = `${push} ${step}`
    const kind = method === 'POST' ? CREATES[path] : undefined
    for (const one of of)
      if (kind && one.step === step && one.recorded && one.confirmed !== null && !this.mayRepeat(kind, one, print))
        this.caught.afterConfirmed.push(`${text} again after a 2xx (${one.confirmed}, ${this.shape[kind]})`)
    of.push(sent)
    const counted = of.filter((one) => one.step === step && !one.free)
    const detects = kind !== undefined && (this.shape[kind] === 'keyed' || this.shape[kind] === 'conflict')
    if (counted.length > (detects ? TRIES + LOST : TRIES)) this.caught.tooOften.push(`${text} ${counted.length} times`)
    this.inFlight.set(request, sent)
    return (attempt) => {
      sent.attempt = attempt ?? null
    }
  }

  /** A living process has received this response. */
  delivers(request: HttpRequest, { status, headers, text }: HttpReply): void {
    const sent = this.inFlight.get(request)
    if (!sent) return
    this.inFlight.delete(request)
    if (status === 429 || status === 401) sent.free = true
    // An HTML page comes from a server in front of the ATS.
    if (status < 200 || status >= 300 || headers['content-type']?.startsWith('text/html')) return
    sent.confirmed = isJson(text) ? 'read' : 'unread'
  }

  private mayRepeat(kind: Kind, { confirmed, print }: Sent, again: string): boolean {
    if (this.shape[kind] === 'keyed') return print === again
    return this.shape[kind] === 'conflict' && confirmed === 'unread'
  }

  /** A person has decided what this step has to do. */
  private forget(push: string, step: string | null): void {
    const left = this.of(push).filter((one) => one.step !== `POST /${step}s`)
    this.pushes.set(push, left)
  }

  private of(push: string): Sent[] {
    const known = this.pushes.get(push) ?? []
    this.pushes.set(push, known)
    return known
  }
}

const CREATES: Readonly<Record<string, Kind>> = {
  '/candidates': 'candidate',
  '/applications': 'application',
  '/files': 'file',
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

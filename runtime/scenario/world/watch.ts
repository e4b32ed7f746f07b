/** What a run of a scenario reached, observed at the ports of the runtime: the basis of coverage. */
import type { Evaluator } from '../../expression/evaluator.ts'
import { canonicalJson } from '../../kernel/text/fingerprint.ts'
import type { ErasurePort, HookPort, PushPort } from '../../store/port/index.ts'
import type { Intent } from '../ats/journal.ts'

export type Reached = {
  readonly endpoints: Set<string>
  /** Error rules by their `when`. */
  readonly rules: Set<string>
  /** `step` sent its call, `step/update` its update, `step/find/name` queried. */
  readonly steps: Set<string>
  /** `hook/event` */
  readonly events: Set<string>
  /** Results of mapping programs, by their tree. */
  readonly mapped: Map<string, unknown[]>
}

export const nothingReached = (): Reached => ({
  endpoints: new Set(),
  rules: new Set(),
  steps: new Set(),
  events: new Set(),
  mapped: new Map(),
})

export function watchEvaluator(real: Evaluator, reached: Reached): Evaluator {
  return {
    ...real,
    async open(input) {
      const reply = await real.open(input)
      const { error } = reply.reading
      if (typeof error === 'number') reached.rules.add(input.program.errors[error] ?? '')
      return {
        ...reply,
        async map(program, vars, indices) {
          const results = await reply.map(program, vars, indices)
          const key = canonicalJson(program.tree)
          const given = results.flatMap(({ result }) => (result.ok ? [result.value] : []))
          reached.mapped.set(key, [...(reached.mapped.get(key) ?? []), ...given])
          return results
        },
      }
    },
  }
}

/** `intend` is called for each request of a push before it leaves. */
export function watchPushes(real: PushPort, reached: Reached, intend: (intent: Intent) => void): PushPort {
  const stepOf = new Map<string, string>()
  return {
    ...real,
    async begin(input) {
      const begun = await real.begin(input)
      if (begun.kind !== 'go' && begun.kind !== 'ask_only') return begun
      const { push, step, act, effect, request } = input
      stepOf.set(push, step)
      if (act === 'send') reached.steps.add(effect === 'update' ? `${step}/update` : step)
      const { endpoint, method, address } = request
      intend({ push, step, act, effect, endpoint: String(endpoint), method: String(method), address: String(address) })
      return begun
    },
    settle(settlement) {
      const question = settlement.response?.question
      if (typeof question === 'string')
        reached.steps.add(`${stepOf.get(settlement.push)}/find/${question.split(' / ')[0]}`)
      return real.settle(settlement)
    },
  }
}

/** A name that no step can have. */
export const ERASE = '/erase'

export const watchErasures = (real: ErasurePort, reached: Reached): ErasurePort => ({
  ...real,
  settle(id, end, hold) {
    if (end.kind !== 'by_hand') reached.steps.add(ERASE)
    return real.settle(id, end, hold)
  },
})

export const watchHooks = (real: HookPort, reached: Reached): HookPort => ({
  ...real,
  keep(event) {
    reached.events.add(`${event.hook}/${event.event}`)
    return real.keep(event)
  },
  keepRead(connection, hold, events) {
    for (const { hook, event } of events) reached.events.add(`${hook}/${event}`)
    return real.keepRead(connection, hold, events)
  },
})

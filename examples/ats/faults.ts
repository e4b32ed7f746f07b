import { isObject } from './fields.ts'
import type { Call } from './http.ts'
import { Refusal } from './http.ts'

/** `before`: the ATS does not act. `after`: it acts, and the answer comes to harm. */
export const FAULT_KINDS = {
  status: 'before',
  html: 'before',
  reset_before: 'before',
  delay: 'after',
  reset_after: 'after',
  delay_after: 'after',
  truncate: 'after',
  malformed: 'after',
  content_type: 'after',
} as const

export type FaultKind = keyof typeof FAULT_KINDS

export interface FaultRule {
  readonly match?: { readonly method?: string; readonly path_prefix?: string }
  readonly kind: FaultKind
  /** For `status` (required) and `html` (503 otherwise). */
  readonly status?: number
  /** Seconds or an HTTP date; only for `status`. */
  readonly retry_after?: number | string
  readonly ms?: number
  /** How many calls it hits; 1 when left out. */
  readonly times?: number
  /** How many matching calls pass unharmed first. */
  readonly skip?: number
}

interface Armed {
  readonly rule: FaultRule
  left: number
  skip: number
}

export class Faults {
  private armed: Armed[] = []

  set(rules: unknown): void {
    if (!Array.isArray(rules)) throw new Refusal(400, 'rules must be a list')
    this.armed = rules.map((rule: unknown) => {
      const checked = check(rule)
      return { rule: checked, left: checked.times ?? 1, skip: checked.skip ?? 0 }
    })
  }

  pending(): Array<FaultRule & { times: number }> {
    return this.armed.filter(({ left }) => left > 0).map(({ rule, left }) => ({ ...rule, times: left }))
  }

  /** The rule that this call uses up, if any: the first that matches and has times left. */
  take(call: Call): FaultRule | null {
    for (const armed of this.armed) {
      if (armed.left === 0 || !matches(armed.rule, call)) continue
      if (armed.skip > 0) {
        armed.skip -= 1
        continue
      }
      armed.left -= 1
      return armed.rule
    }
    return null
  }
}

function matches({ match }: FaultRule, call: Call): boolean {
  if (match?.method !== undefined && match.method.toUpperCase() !== call.method) return false
  return match?.path_prefix === undefined || call.path.startsWith(match.path_prefix)
}

function check(rule: unknown): FaultRule {
  if (!isObject(rule) || typeof rule.kind !== 'string' || !Object.hasOwn(FAULT_KINDS, rule.kind)) {
    throw new Refusal(400, `A fault rule requires a kind: ${Object.keys(FAULT_KINDS).join(', ')}`)
  }
  if (rule.kind === 'status' && !isCount(rule.status)) throw new Refusal(400, 'A status fault requires a status')
  for (const name of ['status', 'ms', 'times', 'skip'] as const) {
    if (rule[name] !== undefined && !isCount(rule[name])) throw new Refusal(400, `${name} must be an integer`)
  }
  if (rule.match !== undefined && !isObject(rule.match)) throw new Refusal(400, 'match must be an object')
  return rule as unknown as FaultRule
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

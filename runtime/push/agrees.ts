import type { Variables } from '../expression/evaluator.ts'
import { phoneRegionIn, sameEmail, samePhone } from '../kernel/text/contact.ts'
import type { ComparedValue } from '../plan/match.ts'

type Received = Readonly<Record<string, unknown>>

/** Whether what was read from a record agrees with the push in every line of `match`; `vars` are those of the push. */
export const agrees = (compares: readonly ComparedValue[], received: Received, vars: Variables): boolean =>
  compares.every(({ name, path, compare }) => {
    const [ours, theirs] = [valueAt(path, vars), received[name]]
    if (compare === 'email') return sameEmail(ours, theirs)
    if (compare === 'phone') return samePhone(ours, theirs, phoneRegionIn(vars.settings))
    return sameText(ours, theirs)
  })

const valueAt = (path: readonly string[], vars: Variables): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Received)[name] : undefined,
    vars,
  )

/** Of two lists, any items. A missing value, and what is no text, is the same as nothing. */
function sameText(a: unknown, b: unknown): boolean {
  const texts = new Set(textsOf(a))
  return textsOf(b).some((text) => texts.has(text))
}

/** A number that a double cannot hold was read as text already, so the others lose nothing. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => {
    if (typeof item === 'string') return item === '' ? [] : [item]
    return typeof item === 'number' && Number.isSafeInteger(item) ? [String(item)] : []
  })

/**
 * Requests that are written where they are made. Their arguments are made when the spec is resolved, so no author knows
 * their names: what a rule finds of one is said of the expression that is written there, at its place.
 */
import { unescaped } from '../kernel/text/json-pointer.ts'
import type { ConnectorSpec } from '../spec/connector.ts'
import type { Call } from './calls.ts'
import type { Expressed, Fault, LintContext } from './context.ts'
import { endpointAt, inPlaceAt } from './endpoint-names.ts'

/** What a call passes: the argument without its `?`, and its expression. */
export type Passed = { readonly name: string; readonly call: Call; readonly given: Expressed }

export const passedTo = ({ calls, expressions }: LintContext, endpoint: string): Passed[] =>
  calls
    .filter((call) => call.endpoint === endpoint)
    .flatMap((call) =>
      expressions
        .filter(({ pointer }) => pointer.startsWith(`${call.with.pointer}/`))
        .map((given) => ({ name: argumentOf(given.pointer, call), call, given })),
    )

const argumentOf = (pointer: string, call: Call): string =>
  pointer.slice(call.with.pointer.length + 1).replace(/\?$/, '')

/**
 * How to omit an argument that has no value: under a key that ends in "?", because in the line of a request nothing can
 * be omitted.
 */
export function omitted({ variables }: LintContext, endpoint: string, { name, given }: Passed): string {
  const use = variables.find((one) => one.name === 'with' && one.field === name && endpointAt(one.pointer) === endpoint)
  const [, key] = /^\/endpoints\/[^/]+\/query\/([^/]+)$/.exec(use?.pointer ?? '') ?? []
  return key === undefined
    ? 'Send it under a key that ends in "?", to omit it if it is absent.'
    : `Write it in \`query\`, where it can be omitted: { ${key}?: ${given.expression} }.`
}

/** A fault in the words, and at the place, of the author. */
export function asWritten(context: LintContext, fault: Fault): Fault {
  const endpoint = inPlaceAt(fault.pointer)
  const passed = endpoint === null ? [] : passedTo(context, endpoint)
  const words = (text: string): string => spoken(text, passed)
  const { message, hint } = fault
  return {
    ...placed(context.spec, fault, passed),
    message: words(message),
    ...(typeof hint === 'string' && { hint: words(hint) }),
  }
}

const ARGUMENT = /\$with\.([A-Za-z_]\w*)/g
/** The second request of a method and a path has a number, which is written nowhere. */
const NUMBERED = /"([A-Z]+ \/[^"]*) \(\d+\)"/g

const spoken = (text: string, passed: readonly Passed[]): string =>
  text
    .replaceAll(ARGUMENT, (written, name: string) => expressionOf(name, passed) ?? written)
    .replaceAll(NUMBERED, '"$1"')

const expressionOf = (name: string, passed: readonly Passed[]): string | undefined =>
  passed.find((one) => one.name === name)?.given.expression

/** A part of a text whose arguments stand where the author wrote longer or shorter expressions. */
function placed(spec: ConnectorSpec, fault: Fault, passed: readonly Passed[]): Fault {
  const { pointer, offset, length = 1 } = fault
  const text = offset === undefined || passed.length === 0 ? undefined : valueAt(spec, pointer)
  if (offset === undefined || typeof text !== 'string') return fault
  let shift = 0
  for (const { index, 0: argument, 1: name = '' } of text.matchAll(ARGUMENT)) {
    if (index >= offset + length) break
    const one = passed.find((candidate) => candidate.name === name)
    if (!one) continue
    const { given } = one
    if (index <= offset && offset < index + argument.length)
      return { ...fault, pointer: given.pointer, offset: given.offset, length: given.expression.length }
    shift += given.expression.length - argument.length
  }
  return { ...fault, offset: offset + shift }
}

const valueAt = (spec: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => Object(at)[unescaped(name)], spec)

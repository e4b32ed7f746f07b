import jsonata from 'jsonata'
import { FunctionFault } from './failure-text.ts'
import { FUNCTIONS } from './functions.ts'

/** A function of JSONata as its interpreter keeps it. */
export type Native = {
  readonly implementation: (this: unknown, ...args: unknown[]) => unknown
  /** Ours have none. */
  readonly signature?: {
    readonly definition: string
    validate(args: readonly unknown[], context: unknown): unknown[]
  }
}

/** Gives a parsed expression our functions, and takes away what a spec may not call. */
export function prepareFunctions(expression: jsonata.Expression): void {
  for (const name of ['eval', 'now', 'millis', 'random', 'shuffle']) expression.assign(name, undefined)
  for (const entry of FUNCTIONS) {
    expression.registerFunction(entry.name, function (...args) {
      return entry.call(args, { variable: (name) => this.environment.lookup(name) })
    })
  }
  expression.registerFunction('pad', boundedPad, '<s-ns?:s>')
  expression.assign('toMillis', TO_MILLIS)
}

function boundedPad(text: string | undefined, width: number, fill = ' '): string | undefined {
  if (text === undefined) return undefined
  if (Math.abs(width) > 10_000) throw new FunctionFault('$pad: the width is over 10,000')
  const missing = Math.abs(width) - [...text].length
  if (!(missing > 0)) return text
  const signs = [...(fill === '' ? ' ' : fill)]
  const padding = Array.from({ length: missing }, (_, at) => signs[at % signs.length]).join('')
  return width > 0 ? text + padding : padding + text
}

const isNative = (value: unknown): value is Native =>
  typeof value === 'object' && value !== null && 'implementation' in value && typeof value.implementation === 'function'

/** JSONata's own `$toMillis`, limited to short texts: its native regular expressions take polynomial time. */
const TO_MILLIS = boundedToMillis(await jsonata('$toMillis').evaluate(null))

function boundedToMillis(own: unknown): unknown {
  if (!isNative(own)) return undefined
  const { implementation } = own
  return {
    ...own,
    implementation(this: unknown, text: unknown, picture: unknown): unknown {
      if (typeof text === 'string' && text.length > 100)
        throw new FunctionFault('$toMillis: the text has over 100 characters')
      return implementation.call(this, text, picture)
    },
  }
}

/** The functions with these names, as an expression gets them. */
export async function nativesOf(names: Iterable<string>): Promise<ReadonlyMap<string, Native>> {
  const expression = jsonata(`{${[...names].map((name) => `"${name}": $${name}`).join(', ')}}`)
  prepareFunctions(expression)
  const found: unknown = await expression.evaluate(null)
  return new Map(Object.entries(Object(found)).filter((entry): entry is [string, Native] => isNative(entry[1])))
}

import { commandOf } from '../arguments.ts'
import { RIG } from './arguments.ts'
import type { FuzzRequest } from './generate.ts'
import type { Coverage, Failure } from './play.ts'

const LONGEST = 2_000

/** A violation with its request, and the command that shows it again. */
export function failureText(failure: Failure, seed: number): string {
  const { kind, message, at, request, response } = failure
  const { operation, sender } = request
  return [
    `${kind}: ${message}`,
    `  ${operation.operation.operationId} with the key "${sender.name}", request ${at + 1} of seed ${seed}`,
    `  ${curl(request)}`,
    `  → ${response ? `${response.status} ${response.text.slice(0, 300)}` : 'no response'}`,
    `  again: ${commandOf(RIG, {}, onlyOf(failure, seed))}`,
  ].join('\n')
}

/** The arguments that play no more than this. */
export const onlyOf = ({ at }: Failure, seed: number): { seed: number; requests: number } => ({
  seed,
  requests: at + 1,
})

/** Without the key; `$URL` is the server. */
function curl({ method, path, headers, body }: FuzzRequest): string {
  const named = Object.entries(headers).filter(([name]) => name !== 'authorization')
  const parts = [
    `curl -X ${method} ${quoted(`$URL${path}`)}`,
    ...named.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quoted(body)}`]),
  ]
  return shorter(parts.join(' '))
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const shorter = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length})` : text)

export function merged(all: readonly Coverage[]): Coverage {
  const sums: Coverage = new Map()
  for (const [operation, classes] of all.flatMap((coverage) => [...coverage]))
    for (const [name, count] of classes) {
      const sum = sums.get(operation) ?? new Map<string, number>()
      sums.set(operation, sum.set(name, (sum.get(name) ?? 0) + count))
    }
  return sums
}

const CLASSES = ['2xx', '3xx', '401', '403', '404', '4xx', '5xx']

/** Operations in rows, classes of responses in columns; `4xx` without the three that have a column. */
export function coverageTable(coverage: Coverage): string {
  const rows = [...coverage].map(([operation, classes]) => [
    operation,
    ...CLASSES.map((name) => `${classes.get(name) ?? ''}`),
  ])
  return [['operation', ...CLASSES], ...rows]
    .map(([operation = '', ...counts]) => `${operation.padEnd(24)}${counts.map((count) => count.padStart(7)).join('')}`)
    .join('\n')
}

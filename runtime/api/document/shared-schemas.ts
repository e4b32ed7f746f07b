/** The schemas with a name, which the OpenAPI document has once: what the operations refer to. */
import { TARGET } from '../fields.ts'
import type { Operation } from '../operation.ts'
import type { TSchema } from '../type.ts'

/** Each before those that refer to it, in the order of the operations. */
export function sharedSchemas(operations: readonly Operation[]): readonly TSchema[] {
  const found = new Set<TSchema>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { [TARGET]: target } = part as { readonly [TARGET]?: TSchema }
    if (target !== undefined && found.has(target)) return
    for (const one of Object.values(target ?? part)) look(one)
    if (target !== undefined) found.add(target)
  }
  for (const { response } of operations) look(response)
  return [...found]
}

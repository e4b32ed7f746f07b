import type { Evaluated, RecordResult } from './evaluator.ts'

/**
 * Results on their way from a child: texts cross a process boundary as bytes, while a tree would be taken apart and put
 * together value by value.
 */
export type PackedResults = {
  readonly indices: readonly number[]
  readonly raws: readonly string[]
  /** JSON of the evaluated values, which are plain JSON (`plain.ts`). */
  readonly results: string
}

export const packResults = (results: readonly RecordResult[]): PackedResults => ({
  indices: results.map(({ index }) => index),
  raws: results.map(({ raw }) => raw),
  results: JSON.stringify(results.map(({ result }) => result)),
})

export function unpackResults({ indices, raws, results }: PackedResults): RecordResult[] {
  // From our own child.
  const evaluated = JSON.parse(results) as Evaluated[]
  return indices.map((index, at) => ({ index, raw: raws[at]!, result: evaluated[at]! }))
}

import type { StepSpec } from '../spec/connector.ts'

/** The kind of the first file that the body of a step sends; null if it sends none. */
export const fileSentBy = ({ body }: Pick<StepSpec, 'body'>): string | null => fileIn(body)

function fileIn(tree: unknown): string | null {
  if (typeof tree !== 'object' || tree === null) return null
  const { $file: file, as } = tree as Readonly<Record<string, unknown>>
  if (typeof file === 'string' && typeof as === 'string') return file
  return Object.values(tree).reduce<string | null>((found, child) => found ?? fileIn(child), null)
}

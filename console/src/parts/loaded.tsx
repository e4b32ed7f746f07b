import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TEXTS } from '../texts.ts'
import { ProblemPanel } from './problem.tsx'

/** What was read; while it is read, and if that fails, what there is to say. What was read before stays visible. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined)
    return (
      <>
        {query.isError && <ProblemPanel error={query.error} again={() => void query.refetch()} />}
        {children(query.data)}
      </>
    )
  if (query.isError) return <ProblemPanel error={query.error} again={() => void query.refetch()} />
  return <Skeleton />
}

const ROWS = [1, 2, 3]

/** What is there in a moment needs no sign: the rows are seen after 150 ms. */
const Skeleton = () => (
  <div className="skeleton">
    <p className="hidden" role="status">
      {TEXTS.loading}
    </p>
    {ROWS.map((row) => (
      <span key={row} />
    ))}
  </div>
)

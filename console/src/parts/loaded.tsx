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
  return (
    <p className="quiet" role="status">
      {TEXTS.loading}
    </p>
  )
}

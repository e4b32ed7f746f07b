import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from 'hirewire/client'
import { TEXTS } from '../texts.ts'
import { NextStep } from './next.tsx'
import { Words } from './words.tsx'

const TITLES: Readonly<Record<number, string>> = { 403: TEXTS.errors.forbidden, 404: TEXTS.errors.gone }

/** What failed, and the next step as the API says it. */
export function ProblemPanel({ error, again }: { error: unknown; again?: () => void }) {
  const queries = useQueryClient()
  const problem = error instanceof ApiError ? error.problem : null
  const title = error instanceof ApiError ? (TITLES[error.status] ?? TEXTS.errors.title) : TEXTS.errors.title
  const isTemporary = !(error instanceof ApiError) || error.retryable
  return (
    <section className="problem" role="alert">
      <h2>{title}</h2>
      <p>
        <Words text={problem?.detail ?? (error instanceof ApiError ? error.message : TEXTS.errors.unreachable)} />
      </p>
      {problem && (
        <>
          <p>
            <Words text={problem.next.text} />
          </p>
          <NextStep next={problem.next} />
        </>
      )}
      {problem?.cause === 'bug' && <p className="quiet">{TEXTS.errors.reference(problem.instance)}</p>}
      {isTemporary && (
        <button type="button" onClick={again ?? (() => void queries.invalidateQueries())}>
          {TEXTS.tryAgain}
        </button>
      )}
    </section>
  )
}

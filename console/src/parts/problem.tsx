import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, type components } from 'hirewire/client'
import { useEffect, useRef } from 'react'
import { endsSession, sessionQuery } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { useWaitingForSession } from '../unsaved.ts'
import { NextStep } from './next.tsx'
import { Words } from './words.tsx'

const TITLES: Readonly<Record<number, string>> = { 403: TEXTS.errors.forbidden, 404: TEXTS.errors.gone }

type Failed = { readonly error: unknown; readonly again?: () => void }

/**
 * What an action or a form failed with. It gets the focus, so that it is in view however long the page is, and leads to
 * each field that it names.
 */
export function ActionProblem(failed: Failed) {
  const panel = useRef<HTMLDivElement>(null)
  const { error } = failed
  useEffect(() => {
    if (error) panel.current?.focus()
    return markFields(faultsOf(error))
  }, [error])
  return (
    <div ref={panel} tabIndex={-1}>
      <ProblemPanel {...failed} />
    </div>
  )
}

type Fault = NonNullable<components['schemas']['Problem']['errors']>[number]

const faultsOf = (error: unknown): readonly Fault[] => (error instanceof ApiError && error.problem?.errors) || []

/** By the pointer of the API: the name of a field is the last part of it, or the whole. */
function fieldOf({ pointer }: Fault): HTMLElement | null {
  const path = pointer.replace(/^\//, '')
  const names = [path, path.split('/')[0], path.split('/').at(-1)].map((name) => `[name="${CSS.escape(name ?? '')}"]`)
  return document.querySelector<HTMLElement>(names.map((name) => `main form:not(.filters) ${name}`).join(', '))
}

/** Returns what takes the marks away again. */
function markFields(faults: readonly Fault[]): () => void {
  const fields = faults.flatMap((fault) => fieldOf(fault) ?? [])
  for (const field of fields) field.setAttribute('aria-invalid', 'true')
  return () => {
    for (const field of fields) field.removeAttribute('aria-invalid')
  }
}

/** It may be folded. */
function show(field: HTMLElement | null): void {
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

function Fields({ faults }: { faults: readonly Fault[] }) {
  return (
    <ul>
      {faults.map((fault) => (
        <li key={`${fault.pointer} ${fault.message}`}>
          <button type="button" className="link" onClick={() => show(fieldOf(fault))}>
            {fault.message}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What failed, and the next step as the API says it. */
export function ProblemPanel({ error, again }: Failed) {
  const queries = useQueryClient()
  const session = useQuery(sessionQuery).data
  const isWaiting = useWaitingForSession()
  // It is over once the session is back: the page says what to do with what was entered.
  if (session && !isWaiting && endsSession(error)) return null
  const problem = error instanceof ApiError ? error.problem : null
  const faults = faultsOf(error)
  const areInForm = faults.length > 0 && faults.every((fault) => fieldOf(fault) !== null)
  const title = error instanceof ApiError ? (TITLES[error.status] ?? TEXTS.errors.title) : TEXTS.errors.title
  const isTemporary = !(error instanceof ApiError) || error.retryable
  return (
    <section className="problem" role="alert">
      <h2>{title}</h2>
      {areInForm ? (
        <Fields faults={faults} />
      ) : (
        <p>
          <Words text={problem?.detail ?? (error instanceof ApiError ? error.message : TEXTS.errors.unreachable)} />
        </p>
      )}
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

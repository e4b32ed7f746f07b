import { ApiError } from 'hirewire/client'
import { useEffect, useRef } from 'react'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { differences, type Values } from './connection-values.ts'

/** The change was for a version that is not the current one. */
export const wasChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'precondition_failed'

type Changed = { readonly title: string; readonly text: string; readonly before: Values; readonly after: Values }

/** Nothing was overwritten: what others changed is shown, with what to do now. */
export function ChangedMeanwhile({ title, text, before, after }: Changed) {
  const panel = useRef<HTMLElement>(null)
  // Above a form whose button is far below.
  useEffect(() => void (after && panel.current?.focus()), [after])
  return (
    <section className="problem" role="alert" ref={panel} tabIndex={-1}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ul>
        {differences(before, after).map(({ key, before: was, after: is }) => (
          <li key={key}>{SCREEN_TEXTS.connectionForm.difference(key, was, is)}</li>
        ))}
      </ul>
    </section>
  )
}

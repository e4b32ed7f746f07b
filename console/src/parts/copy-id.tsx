import { type ReactNode, useRef, useState } from 'react'
import './copy-id.css'
import { TEXTS } from '../texts.ts'
import { ShortId } from './name.tsx'

/**
 * An id as it is recognized, or what stands for it, and a button that copies the whole. Where the page may not copy, the
 * whole is selected.
 */
export function CopyId({ id, children }: { id: string; children?: ReactNode }) {
  const whole = useRef<HTMLElement>(null)
  const [state, setState] = useState<'before' | 'copied' | 'refused'>('before')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(id)
      setState('copied')
    } catch {
      setState('refused')
      // Once it is in the page.
      setTimeout(() => whole.current && getSelection()?.selectAllChildren(whole.current))
    }
  }
  return (
    <span className="copy-id">
      {state === 'refused' ? <code ref={whole}>{id}</code> : (children ?? <ShortId id={id} />)}
      <button type="button" aria-label={TEXTS.copy.id(id)} title={TEXTS.copy.button} onClick={() => void copy()}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
          <path d="M10.5 3.5v-1h-8v8h1" />
        </svg>
      </button>
      <span role="status">
        {state === 'copied' && TEXTS.copy.copied}
        {state === 'refused' && TEXTS.copy.selected}
      </span>
    </span>
  )
}

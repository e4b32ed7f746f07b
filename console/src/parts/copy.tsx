import { useRef, useState } from 'react'
import { TEXTS } from '../texts.ts'

/** A text to pass on. Where the page may not write to the clipboard (plain HTTP), it is selected instead. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<'copied' | 'selected' | null>(null)
  const copy = async (): Promise<void> => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      setDone('copied')
    } catch {
      setDone('selected')
    }
  }
  return (
    <div className="copy">
      <label>
        {label}
        <input ref={field} readOnly value={text} onFocus={(event) => event.target.select()} />
      </label>
      <button type="button" onClick={() => void copy()}>
        {TEXTS.copy.button}
      </button>
      <span role="status" className="quiet">
        {done && TEXTS.copy[done]}
      </span>
    </div>
  )
}

/** Copies a text of several lines, which is shown where the page may not write to the clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'before' | 'copied' | 'refused'>('before')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
  }
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>{' '}
      <span role="status">
        {state === 'copied' && TEXTS.copy.copied}
        {state === 'refused' && TEXTS.copy.byHand}
      </span>
      {state === 'refused' && <pre>{text}</pre>}
    </>
  )
}

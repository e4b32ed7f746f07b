import type { ReactNode } from 'react'
import { TEXTS } from '../texts.ts'

type Buttons = {
  readonly submit: string
  /** While it is sent, or while something is missing. */
  readonly disabled: boolean
  /** Of a form that was opened in place of a button. */
  readonly onBack?: () => void
  readonly children?: ReactNode
}

/** The end of a form: the one main action, and the way back. */
export const FormButtons = ({ submit, disabled, onBack, children }: Buttons) => (
  <div className="actions">
    <button type="submit" className="main" disabled={disabled}>
      {submit}
    </button>
    {onBack && (
      <button type="button" onClick={onBack}>
        {TEXTS.back}
      </button>
    )}
    {children}
  </div>
)

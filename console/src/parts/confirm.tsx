import { type ReactNode, useRef } from 'react'
import { TEXTS } from '../texts.ts'

type Confirmed = {
  /** The button that opens the dialog. */
  readonly label: string
  readonly title: string
  readonly children: ReactNode
  readonly onConfirm: (form: FormData) => void
  readonly disabled?: boolean
  /** It deletes something, or sets what nobody sets back. */
  readonly isDanger?: boolean
}

/** A button that asks before it acts. The dialog is the browser's: it keeps the focus, and Escape closes it. */
export function ConfirmButton({ label, title, children, onConfirm, disabled, isDanger }: Confirmed) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" disabled={disabled} onClick={() => dialog.current?.showModal()}>
        {label}
      </button>
      <dialog ref={dialog} aria-label={title}>
        <form
          method="dialog"
          onSubmit={(event) => {
            event.preventDefault()
            dialog.current?.close()
            onConfirm(new FormData(event.currentTarget))
          }}
        >
          <h2>{title}</h2>
          {children}
          <div className="actions">
            <button type="submit" className={isDanger ? 'main danger' : 'main'}>
              {label}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {TEXTS.back}
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}

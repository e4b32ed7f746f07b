import { type ReactNode, useLayoutEffect, useRef } from 'react'

type ModalOf = {
  readonly label: string
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog while it is in the page: Escape and a click outside close it, and the focus returns to where it was. */
export function Modal({ label, className, onClose, children }: ModalOf) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    <dialog
      ref={dialog}
      aria-label={label}
      className={className}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className="inside">{children}</div>
    </dialog>
  )
}

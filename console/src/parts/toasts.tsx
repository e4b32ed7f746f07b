import { TEXTS } from '../texts.ts'
import { closeToast, useToasts } from '../toasts.ts'
import { JustDecided } from './decided.tsx'
import { Link } from './link.tsx'

/** Below, on every screen. Screen readers say what is new in it. */
export function Toasts() {
  const toasts = useToasts()
  return (
    <div role="status" className="toasts">
      <JustDecided />
      {toasts.map(({ id, text, tone, open }) => (
        <div key={id} className="toast">
          <p className={tone}>{text}</p>
          <div className="actions">
            {open && (
              <Link className="button" {...open}>
                {TEXTS.toast.open}
              </Link>
            )}
            <button type="button" onClick={() => closeToast(id)}>
              {TEXTS.close}
            </button>
          </div>
        </div>
      ))}
    </div>
  )
}

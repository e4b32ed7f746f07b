import { useState } from 'react'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { useWaitingForSession } from '../unsaved.ts'
import { CopyField } from './copy.tsx'

/** A secret that the API shows once. It leaves the page with its screen, and with the session. */
export function Secret({ label, secret }: { label: string; secret: string }) {
  const isWaiting = useWaitingForSession()
  const [isGone, setGone] = useState(false)
  if (isWaiting && !isGone) setGone(true)
  return (
    <section className="problem" aria-label={label}>
      <p role="status">{isGone ? SCREEN_TEXTS.secret.gone : SCREEN_TEXTS.secret.once}</p>
      {!isGone && <CopyField label={label} text={secret} />}
    </section>
  )
}

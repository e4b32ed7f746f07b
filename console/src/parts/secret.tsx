import { TEXTS } from '../texts.ts'
import { CopyField } from './copy.tsx'

/** A secret that the API shows once. It leaves the page with its screen. */
export const Secret = ({ label, secret }: { label: string; secret: string }) => (
  <section className="problem" aria-label={label}>
    <p role="status">{TEXTS.secret.once}</p>
    <CopyField label={label} text={secret} />
  </section>
)

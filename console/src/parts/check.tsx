import type { components } from 'hirewire/client'
import { TEXTS } from '../texts.ts'

/** What the check of a connection found, each fault with its next step. */
export function CheckResult({ check }: { check: components['schemas']['Check'] }) {
  return (
    <>
      <p className={check.ok ? 'good' : 'bad'}>
        {check.ok ? TEXTS.connections.checkOk : TEXTS.connections.checkFailed}
      </p>
      <ul>
        {check.checks
          .filter(({ ok }) => ok !== true)
          .map(({ name, message, next }) => (
            <li key={name}>
              {message} {next?.text}
            </li>
          ))}
      </ul>
    </>
  )
}

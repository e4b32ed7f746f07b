import type { components } from 'hirewire/client'
import { useEffect, useRef } from 'react'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Schemas = components['schemas']
type Text = {
  readonly text: string
  readonly findings: readonly Schemas['SpecFinding'][]
  /** Parts that a scenario reaches or does not. */
  readonly parts: NonNullable<Schemas['ConnectorTest']['coverage']>['parts']
  /** The line that the URL names. */
  readonly line: number | null
}

/** A text by lines, each finding below its line. */
export function SpecText({ text, findings, parts, line }: Text) {
  const lines = text.replace(/\n$/, '').split('\n')
  const named = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (line !== null) named.current?.scrollIntoView({ block: 'center' })
  }, [line])
  const { connector: texts } = SCREEN_TEXTS
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className="spec" aria-label={texts.text} tabIndex={0}>
      <ol>
        {lines.map((words, index) => {
          const number = index + 1
          const found = findings.filter((finding) => finding.line === number)
          const missed = parts.filter((part) => part.line === number && !part.reached)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name.
            <li key={index} id={`L${number}`} ref={number === line ? named : null} data-named={number === line}>
              <code>{words || ' '}</code>
              {found.map(({ column, severity, message, hint }) => (
                <p key={`${column} ${message}`} className={severity === 'error' ? 'bad' : 'warn'}>
                  {texts.at(severity, column)} {message} {hint}
                </p>
              ))}
              {missed.map(({ kind, name }) => (
                <p key={`${kind} ${name}`} className="quiet">
                  {texts.notReached(kind, name)}
                </p>
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

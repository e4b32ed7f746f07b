import type { ReactNode } from 'react'
import './timeline.css'
import type { Tone } from './push-story.ts'

export type Line = {
  readonly key: string
  readonly at: string
  /** A few characters; the exact time is its title. */
  readonly moment: string
  readonly tone: Tone
  readonly title: string
  readonly below?: ReactNode
  /** At the end of the line. */
  readonly aside?: string | undefined
}

type TimelineOf = {
  readonly label: string
  readonly lines: readonly Line[]
  readonly chosen: string
  /** The id of the element that shows the chosen line. */
  readonly panel: string
  readonly onChoose: (key: string) => void
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' })
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** What happened, one line each: the chosen one is shown beside it. Arrow keys move the choice. */
export function Timeline({ label, lines, chosen, panel, onChoose }: TimelineOf) {
  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>): void => {
    const move = MOVES[event.key]
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const at = move(
      lines.findIndex(({ key }) => key === chosen),
      lines.length - 1,
    )
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus()
    onChoose(lines[at]!.key)
  }
  return (
    <div role="tablist" aria-label={label} aria-orientation="vertical" className="timeline" onKeyDown={onKeyDown}>
      {lines.map(({ key, at, moment, tone, title, below, aside }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === chosen}
          aria-controls={panel}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          <time dateTime={at} title={exact.format(new Date(at))}>
            {moment}
          </time>
          <span className={`dot ${tone}`} />
          <span className="what">
            {title}
            {below && <small>{below}</small>}
          </span>
          {aside && <code>{aside}</code>}
        </button>
      ))}
    </div>
  )
}

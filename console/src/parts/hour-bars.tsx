import { TEXTS } from '../texts.ts'
import './hour-bars.css'
import type { Tone } from './push-story.ts'
import { Table } from './table.tsx'

export type BarSeries<Row> = {
  readonly name: string
  readonly tone: Tone
  readonly of: (row: Row) => number
}
type BarsOf<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  /** On top of each other, the first one at the bottom. */
  readonly series: readonly BarSeries<Row>[]
  /** With a scale of its own; null: there is nothing to measure in that hour. */
  readonly line?: {
    readonly name: string
    readonly of: (row: Row) => number | null
    readonly text: (n: number) => string
  }
  /** In place of a drawing of zeros. */
  readonly none: string
}

const [WIDTH, HEIGHT] = [480, 120]
const hour = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const hourText = (at: string): string => hour.format(new Date(at))
const { bars: texts } = TEXTS

/** What happened in each hour, with the same as a table below it. */
export function HourBars<Row extends { readonly at: string }>({ label, rows, series, line, none }: BarsOf<Row>) {
  const sumOf = (row: Row): number => series.reduce((sum, { of }) => sum + of(row), 0)
  if (rows.every((row) => sumOf(row) === 0)) return <p className="quiet">{none}</p>
  const most = Math.max(1, ...rows.map(sumOf))
  const step = WIDTH / Math.max(1, rows.length)
  return (
    <figure className="hour-bars">
      <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {rows.map((row, at) => {
          let top = HEIGHT
          return series.map(({ name, tone, of }) => {
            const count = of(row)
            if (count === 0) return null
            const height = (count / most) * HEIGHT
            top -= height
            return (
              <rect
                key={`${row.at} ${name}`}
                className={tone}
                x={at * step + 1}
                y={top}
                width={step - 2}
                height={height}
              >
                <title>{`${hourText(row.at)} ${name}: ${count.toLocaleString()}`}</title>
              </rect>
            )
          })
        })}
        {line && <Line rows={rows} line={line} step={step} />}
      </svg>
      <div className="ends">
        <span>{rows[0] && hourText(rows[0].at)}</span>
        <span>{texts.most(most)}</span>
        <span>{texts.now}</span>
      </div>
      <figcaption className="legend">
        {series.map(({ name, tone }) => (
          <span key={name} className={tone}>
            {name}
          </span>
        ))}
        {line && <span className="main">{line.name}</span>}
      </figcaption>
      <details>
        <summary>{TEXTS.today.asTable}</summary>
        <Table
          label={label}
          rows={rows}
          keyOf={({ at }) => at}
          columns={[
            { head: TEXTS.today.from, cell: ({ at }) => hourText(at) },
            ...series.map(({ name, of }) => ({
              ...{ head: name, numeric: true, cell: (row: Row) => of(row).toLocaleString() },
            })),
            ...(line ? [{ head: line.name, numeric: true, cell: (row: Row) => said(line.of(row), line.text) }] : []),
          ]}
        />
      </details>
    </figure>
  )
}

const said = (value: number | null, text: (n: number) => string): string => (value === null ? TEXTS.none : text(value))

function Line<Row>({ rows, line, step }: Pick<Required<BarsOf<Row>>, 'rows' | 'line'> & { step: number }) {
  const values = rows.map(line.of)
  const most = Math.max(Number.EPSILON, ...values.map((value) => value ?? 0))
  const points = values.flatMap((value, at) =>
    value === null ? [] : [`${at * step + step / 2},${HEIGHT - 4 - (value / most) * (HEIGHT - 8)}`],
  )
  return <polyline className="main" points={points.join(' ')} />
}

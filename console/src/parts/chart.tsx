/** Drawings of counts. Each repeats a table beside it, which is its accessible form. */

type Series = {
  readonly name: string
  readonly colour: 'main' | 'good' | 'calm' | 'warn' | 'bad'
  readonly counts: readonly number[]
}
type ChartOf = {
  readonly label: string
  /** Of each count, in order. */
  readonly marks: readonly string[]
  readonly series: readonly Series[]
}

/** In units of the drawing, which is as wide as its frame. */
const WIDTH = 600
const ROW = 30
const BAR = 18
/** For the names of the marks, and for the counts behind the bars. */
const [NAMES, COUNTS] = [150, 60]

/** A bar for each mark, one below the other. */
export function Rows({ label, marks, series: [series] }: ChartOf) {
  const counts = series?.counts ?? []
  const most = Math.max(1, ...counts)
  const room = WIDTH - NAMES - COUNTS
  return (
    <svg className="chart" role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${marks.length * ROW}`}>
      {marks.map((mark, at) => {
        const count = counts[at] ?? 0
        const width = (count / most) * room
        const middle = at * ROW + ROW / 2
        return (
          <g key={mark}>
            <text x={NAMES - 8} y={middle} className="mark" textAnchor="end">
              {mark}
            </text>
            <rect x={NAMES} y={middle - BAR / 2} width={width} height={BAR} rx={3} className={series?.colour} />
            <text x={NAMES + width + 8} y={middle}>
              {count.toLocaleString()}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const HEIGHT = 260
/** Below the bars, for the marks; on the left, for the scale. */
const [FOOT, SIDE] = [24, 44]
/** More would be written over each other. */
const MOST_MARKS = 6

const asItIs = (mark: string): string => mark

/** The series side by side for each mark, from left to right. */
export function Columns({
  label,
  marks,
  series,
  textOf = asItIs,
}: ChartOf & { readonly textOf?: (mark: string) => string }) {
  const most = Math.max(1, ...series.flatMap(({ counts }) => counts))
  const step = (WIDTH - SIDE) / Math.max(1, marks.length)
  const width = Math.min(28, (step * 0.8) / Math.max(1, series.length))
  const bottom = HEIGHT - FOOT
  const heightOf = (count: number): number => (count / most) * (bottom - 12)
  const every = Math.ceil(marks.length / MOST_MARKS)
  return (
    <figure>
      <svg className="chart" role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {[most, most / 2].filter(Number.isInteger).map((count) => (
          <g key={count}>
            <line x1={SIDE} x2={WIDTH} y1={bottom - heightOf(count)} y2={bottom - heightOf(count)} />
            <text x={SIDE - 6} y={bottom - heightOf(count)} textAnchor="end">
              {count.toLocaleString()}
            </text>
          </g>
        ))}
        <line x1={SIDE} x2={WIDTH} y1={bottom} y2={bottom} />
        {marks.map((mark, at) => (
          <g key={mark}>
            {series.map(({ name, colour, counts }, nth) => {
              const height = heightOf(counts[at] ?? 0)
              const x = SIDE + at * step + (step - width * series.length) / 2 + nth * width
              return <rect key={name} {...{ x, y: bottom - height, width, height }} className={colour} />
            })}
            {at % every === 0 && (
              <text x={SIDE + at * step + step / 2} y={HEIGHT - FOOT / 2} textAnchor="middle" className="mark">
                {textOf(mark)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <Legend series={series} />
    </figure>
  )
}

const [STACK_WIDTH, STACK_HEIGHT, STACK_FOOT] = [340, 150, 20]

/** The series on top of each other for each mark, from left to right; the first and the last mark are named. */
export function Stacks({ label, marks, series, ends }: ChartOf & { readonly ends: readonly [string, string] }) {
  const sums = marks.map((_, at) => series.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0))
  const most = Math.max(1, ...sums)
  const step = STACK_WIDTH / Math.max(1, marks.length)
  const bottom = STACK_HEIGHT - STACK_FOOT
  const heightOf = (count: number): number => (count / most) * (bottom - 16)
  return (
    <figure>
      <svg className="chart" role="img" aria-label={label} viewBox={`0 0 ${STACK_WIDTH} ${STACK_HEIGHT}`}>
        <line x1={0} x2={STACK_WIDTH} y1={bottom} y2={bottom} />
        {marks.map((mark, at) => {
          let y = bottom
          return series.map(({ name, colour, counts }) => {
            const count = counts[at] ?? 0
            if (count === 0) return null
            const height = heightOf(count)
            y -= height
            return (
              <rect
                key={`${mark} ${name}`}
                {...{ x: at * step + 1, y, width: step - 2, height: Math.max(1, height - 0.6) }}
                className={colour}
              >
                <title>{`${mark} ${name}: ${count.toLocaleString()}`}</title>
              </rect>
            )
          })
        })}
        <text x={0} y={8} className="mark">
          {most.toLocaleString()}
        </text>
        <text x={0} y={STACK_HEIGHT - 6} className="mark">
          {ends[0]}
        </text>
        <text x={STACK_WIDTH} y={STACK_HEIGHT - 6} textAnchor="end" className="mark">
          {ends[1]}
        </text>
      </svg>
      <Legend series={series} />
    </figure>
  )
}

const Legend = ({ series }: Pick<ChartOf, 'series'>) => (
  <figcaption className="legend">
    {series.map(({ name, colour }) => (
      <span key={name} className={colour}>
        {name}
      </span>
    ))}
  </figcaption>
)

/** A drawing of counts. It repeats a table beside it, which is its accessible form. */
import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

type Series = { readonly name: string; readonly colour: 'main' | 'good'; readonly counts: readonly number[] }
type ChartOf = {
  readonly label: string
  /** Of each count, from left to right. */
  readonly marks: readonly string[]
  readonly series: readonly Series[]
}

const HEIGHT = 320
/** Room for marks that are written at an angle. */
const MARKS_HEIGHT = 110

export default function Chart({ label, marks, series }: ChartOf) {
  const frame = useRef<HTMLDivElement>(null)
  const theme = useThemeChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the theme are read when it is drawn.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const indices = marks.map((_, at) => at)
    const plot = new uPlot(
      optionsOf(element, { marks, series, indices }),
      [indices, ...series.map(({ counts }) => [...counts])],
      element,
    )
    const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      plot.destroy()
    }
  }, [marks, series, theme])
  return <div ref={frame} className="chart" role="img" aria-label={label} />
}

type Drawn = Pick<ChartOf, 'marks' | 'series'> & { readonly indices: number[] }

function optionsOf(element: HTMLElement, { marks, series, indices }: Drawn): uPlot.Options {
  // A canvas knows no variables: the style sheet sets them as colours of the element.
  const { color: ink, borderTopColor: line, caretColor: main, textDecorationColor: good } = getComputedStyle(element)
  const colours = { main, good }
  const bars = uPlot.paths.bars!({ size: [0.7, 60] })
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: [-0.5, marks.length - 0.5] }, y: { range: (_plot, _least, most) => [0, most] } },
    axes: [
      {
        ...{ stroke: ink, grid: { show: false }, rotate: -45, size: MARKS_HEIGHT },
        splits: () => indices,
        values: (_plot, splits) => splits.map((at) => marks[at] ?? ''),
      },
      {
        ...{ stroke: ink, grid: { stroke: line } },
        values: (_plot, splits) => splits.map((count) => (Number.isInteger(count) ? count.toLocaleString() : '')),
      },
    ],
    series: [
      {},
      ...series.map(({ name, colour: of }) => ({ label: name, stroke: colours[of], fill: colours[of], paths: bars })),
    ],
  }
}

/** Counts up when the colours may have changed. */
function useThemeChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const count = (): void => setChanges((before) => before + 1)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const attributes = new MutationObserver(count)
    attributes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    dark.addEventListener('change', count)
    return () => {
      attributes.disconnect()
      dark.removeEventListener('change', count)
    }
  }, [])
  return changes
}

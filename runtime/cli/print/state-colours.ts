import type { OutputStyle } from './output.ts'
import type { TableCell } from './table.ts'

/** How the states of pushes, runs, connections, reviews, erasures and keys look on a terminal. */
const STYLES = {
  green: ['CONFIRMED', 'complete', 'active', 'healthy', 'done', 'valid'],
  red: ['FAILED', 'REFUSED', 'failed', 'unauthorized'],
  yellow: ['UNCERTAIN', 'IN_REVIEW', 'incomplete', 'held', 'paused', 'degraded', 'open', 'waiting', 'expiring'],
  cyan: ['QUEUED', 'SENDING', 'queued', 'running'],
  dim: ['CANCELLED', 'decided', 'expired', 'revoked'],
} as const satisfies Readonly<Partial<Record<OutputStyle & string, readonly string[]>>>

export function styleOfState(state: string): OutputStyle {
  const [style = 'reset'] = Object.entries(STYLES).find(([, states]) => new Set<string>(states).has(state)) ?? []
  return style as OutputStyle
}

export const stateCell = (state: string): TableCell => ({ text: state, style: styleOfState(state) })

type Tone = 'good' | 'bad' | 'warn' | 'calm'

const TONES: Readonly<Record<string, Tone>> = {
  CONFIRMED: 'good',
  FAILED: 'bad',
  REFUSED: 'bad',
  UNCERTAIN: 'warn',
  IN_REVIEW: 'warn',
  healthy: 'good',
  degraded: 'bad',
  unauthorized: 'bad',
  paused: 'warn',
  complete: 'good',
  incomplete: 'warn',
  held: 'warn',
  failed: 'bad',
  done: 'good',
  authorized: 'good',
  needs_authorization: 'warn',
  refused: 'bad',
  unusable: 'bad',
}

const inWords = (state: string): string => state.toLowerCase().replaceAll('_', ' ')

/** A state: its words say it, and the colour only helps to find it. */
export const Badge = ({ state, text = inWords(state) }: { state: string; text?: string }) => (
  <span className={`badge ${TONES[state] ?? 'calm'}`}>{text}</span>
)

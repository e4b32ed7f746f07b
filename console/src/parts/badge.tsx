type Tone = 'good' | 'bad' | 'warn' | 'calm'

const TONES: Readonly<Record<string, Tone>> = {
  CONFIRMED: 'good',
  FAILED: 'bad',
  UNCERTAIN: 'warn',
  IN_REVIEW: 'warn',
  confirmed: 'good',
  found: 'good',
  absent: 'good',
  rejected: 'bad',
  retry: 'warn',
  uncertain: 'warn',
  withdrawn: 'warn',
  opted_out: 'warn',
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

/** As a word of a sentence. */
const wordsOf = (state: string): string => state.toLowerCase().replaceAll('_', ' ')

/** A state: its words say it, and the colour only helps to find it. */
export const Badge = ({ state, text = wordsOf(state) }: { state: string; text?: string }) => (
  <span className={`badge ${TONES[state] ?? 'calm'}`}>{text}</span>
)

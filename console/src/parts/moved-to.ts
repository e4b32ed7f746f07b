/** The status as the ATS names it, its outcome and its phase. */
export function movedTo(status: unknown): string {
  const { stage, outcome, phase } = Object(status) as {
    stage?: { source_value?: string | null }
    outcome?: { value?: string } | string
    phase?: { value?: string } | string
  }
  const word = (of: typeof outcome): string | undefined => (typeof of === 'string' ? of : of?.value)
  return [stage?.source_value, word(phase), word(outcome)].filter(Boolean).join(' · ')
}

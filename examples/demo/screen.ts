import { styleText } from 'node:util'
import type { Figures } from './figures.ts'

/** What a person watches: one line per ATS that is kept up to date on a terminal, and plain lines elsewhere. */
export function createScreen(stream: NodeJS.WriteStream, quiet: boolean): { say(ats: string, text: string): void } {
  const lines = new Map<string, string>()
  const live = stream.isTTY === true && !quiet
  let drawn = 0
  const lastPlain = new Map<string, number>()
  const draw = (): void => {
    if (drawn > 0) stream.write(`\x1b[${drawn}A`)
    for (const [ats, text] of lines) stream.write(`\x1b[2K${styleText('bold', ats.padEnd(24))} ${text}\n`)
    drawn = lines.size
  }
  return {
    say(ats, text) {
      if (quiet) return
      const progress = /^\d+ of \d+/.test(text)
      if (lines.get(ats) === text) return
      lines.set(ats, text)
      if (live) return draw()
      // Without a terminal each step is one line, and counting at most one a second.
      const now = Date.now()
      if (progress && now - (lastPlain.get(ats) ?? 0) < 1_000) return
      lastPlain.set(ats, now)
      stream.write(`${ats.padEnd(24)} ${text}\n`)
    },
  }
}

const ROWS: readonly (readonly [keyof Figures, string])[] = [
  ['ats_open_requisitions', 'open requisitions in the ATS'],
  ['requisitions_open', 'open requisitions in Hirewire'],
  ['ats_closed_requisitions', 'closed in the ATS'],
  ['requisitions_closed', 'closed in Hirewire'],
  ['pushes_requested', 'pushes requested'],
  ['pushes_confirmed', '… confirmed'],
  ['pushes_refused_by_consent', '… refused by consent'],
  ['pushes_in_review', '… held for review'],
  ['pushes_updated_existing', '… updated an existing candidate'],
  ['ats_candidates_created', 'candidates created in the ATS'],
  ['ats_applications_created', 'applications created in the ATS'],
  ['ats_attachments_stored', 'attachments stored in the ATS'],
  ['ats_forbidden_writes', 'forbidden writes in the ATS'],
  ['status_changes_in_ats', 'status changes in the ATS'],
  ['status_changes_mirrored', 'status changes in Hirewire'],
  ['hires_attributed', 'hires of people pushed'],
]

/** The figures of all ATSs side by side. */
export function table(integrations: Readonly<Record<string, Figures>>): string {
  const names = Object.keys(integrations)
  const head = [''.padEnd(34), ...names.map((name) => name.padStart(24))].join('')
  const rows = ROWS.map(([key, words]) =>
    [words.padEnd(34), ...names.map((name) => String(integrations[name]![key]).padStart(24))].join(''),
  )
  return `${styleText('bold', head)}\n${rows.join('\n')}\n`
}

import type { Difference, RemapReport } from '../store/port/remap-reports.ts'
import type { UnmappedValue } from './raise-issues.ts'

/**
 * What is stored with the run: numbers and canonical words. Values of the ATS may be anything and are returned to the
 * caller only.
 */
export const keptOf = ({ unmapped: _, ...kept }: RemapReport): Omit<RemapReport, 'unmapped'> => kept

/** One changed record with the values before and after: personal data, returned to the caller only. */
export type RemapExample = Difference

const MOST_UNMAPPED = 50

export function addUnmapped(report: RemapReport, values: readonly UnmappedValue[]): void {
  for (const { vocabulary, source } of values)
    if (
      report.unmapped.length < MOST_UNMAPPED &&
      !report.unmapped.some((known) => known.vocabulary === vocabulary && known.source === source)
    )
      report.unmapped.push({ vocabulary, source })
}

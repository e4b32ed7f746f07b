import { jobFaults } from '../../plan/job-faults.ts'
import type { Fault, LintContext } from '../context.ts'

/** Places of a push request that need not be about the job of the push; a step is named where none of its places is. */
export function otherJob({ spec, base, admissionFaults }: LintContext): Fault[] {
  // What cannot be run, or takes too long to look at, is refused as that.
  if (admissionFaults.some(({ pointer }) => /^\/(push|endpoints)\//.test(pointer))) return []
  const faults = jobFaults(spec, base)
  const within = (step: string): boolean => faults.some(({ pointer }) => pointer.startsWith(`${step}/`))
  return faults
    .filter(({ kind, pointer }) => kind !== 'unsaid' || !within(pointer))
    .map(({ pointer, message }) => ({
      pointer,
      message,
      hint: 'Write requisition.id (or requisition.code) unchanged: jobId: requisition.id. In the spec itself, it may be part of a longer string, separated by a character such as ":".',
    }))
}

import { jobFaults } from '../../plan/job-faults.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const otherJob: Rule = {
  id: 'other-job',
  severity: 'error',
  summary: 'The job that a push sends may differ from the job in the consent.',
  why: 'A person who consented to one job would be submitted for another one, and the push would be recorded for the first.',
  example: {
    base: 'push',
    setup: `
      settings: { job: { type: string, default: j7 } }`,
    bad: `
      push:
        steps:
          - create: application
            json: { email: $candidate.email, job: $settings.job, resume: { $file: resume, as: base64 } }`,
    good: `
      push:
        steps:
          - create: application
            json: { email: $candidate.email, job: $requisition.id, campaign: $settings.job, resume: { $file: resume, as: base64 } }`,
  },
  check,
}

/** A step gets a finding of its own only where none of its values has one. */
function check({ spec, base, admissionFaults }: LintContext): Fault[] {
  // An expression that is not admitted has a finding already.
  if (admissionFaults.some(({ pointer }) => /^\/(push|endpoints)\//.test(pointer))) return []
  const faults = jobFaults(spec, base)
  const within = (step: string): boolean => faults.some(({ pointer }) => pointer.startsWith(`${step}/`))
  return faults
    .filter(({ kind, pointer }) => kind !== 'unsaid' || !within(pointer))
    .map(({ kind, pointer, message }) => ({
      pointer,
      message,
      // Only what the name of a field suggests is left to the author.
      ...(kind === 'named' ? {} : { ignorable: false as const }),
      hint: 'Write $requisition.id (or $requisition.code) unchanged: jobId: $requisition.id. In the spec itself, it may be part of a longer string, separated by a character such as ":".',
    }))
}

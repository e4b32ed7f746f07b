import type { StepSpec } from '../spec/connector.ts'
import type { LintContext } from './context.ts'

export type Stepped = { readonly pointer: string; readonly step: StepSpec }
export const stepsOf = ({ spec }: LintContext): Stepped[] =>
  (spec.push?.application?.steps ?? []).map((one, at) => ({ pointer: `/push/application/steps/${at}`, step: one }))

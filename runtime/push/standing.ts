import type { AttemptRow, PushRow } from '../store/port/pushes.ts'
import type { AtStep, Moving, PushDeps } from './deps.ts'
import { StepStanding } from './step-standing.ts'

export const standingOf = async ({ push, plan, hold }: Moving, { pushes }: PushDeps): Promise<StepStanding> =>
  new StepStanding(await pushes.standing(push, { requires: plan.requires, hold }))

/** The attempts of the push when its step began: none of the step itself. */
export const attemptsBefore = async (
  { push, standing }: AtStep,
  { pushes }: PushDeps,
): Promise<readonly AttemptRow[]> => (standing ? standing.read.attempts : pushes.attempts(push.id))

/** Whether creates are looked up since a restore. */
export const isRestored = async ({ standing }: AtStep, { pushes }: PushDeps): Promise<boolean> =>
  standing ? standing.read.restored : (await pushes.restored()) !== null

/** The push under the consent that the connector requires now, and whether it may be sent. */
export const recheck = async (
  { push, plan, standing }: AtStep,
  { pushes }: PushDeps,
): Promise<{ readonly push: PushRow; readonly granted: boolean }> =>
  standing?.read.granted ? { push, granted: true } : pushes.recheck(push, plan.requires)

import type { LoadedScenarios } from '../../spec/scenario.ts'
import type { Twice } from '../ats/effects.ts'
import type { Entry } from '../ats/journal.ts'
import { type ObservedRequest, requestLine } from '../ats/request.ts'
import type { Played } from '../run.ts'

const BODY = 120

/**
 * The requests of a run in readable form, in order: when, what was requested, the result, and the line that answered.
 */
export function requestsOf({ replay, startedAt }: Pick<Played, 'replay' | 'startedAt'>, scenarios: LoadedScenarios) {
  return replay.journal.map((entry) => `${passed(entry.at - startedAt)} ${exchangeLine(entry, scenarios)}`)
}

export const twiceMessage = (all: readonly Twice[]): string =>
  `A create took effect twice: ${all.map(({ step, requests }) => `step ${step}, ${requests.length} times`).join('; ')}.`

/** Every request that counts, because the reader has to see which of them should have been refused, or not made. */
export function twiceDetails(all: readonly Twice[], scenarios: LoadedScenarios): string[] {
  const lines = all.flatMap(({ requests }) => requests.map((entry) => exchangeLine(entry, scenarios)))
  return [...lines, COUNTS]
}

const COUNTS =
  "A response counts as a create unless its status or an error rule of the spec rejects it; an update by POST counts if the response is 201 Created. Use an exchange with `after_loss` for the ATS's response to a second create. If the ATS replaces the existing value, as with an upload, write `faults: false` in the scenario, or `effect: create` with `settle: { kind: person }` in the step, which is then never sent twice."

/** `POST /people {"email":"p1@example.com"} → 200 (line 8)`. */
export function exchangeLine({ request, ended, foreseen }: Entry, { places }: LoadedScenarios): string {
  const { line } = places.near(foreseen.pointer)
  return `${requestLine(request)}${bodyOf(request)} → ${ended} (line ${line})`
}

function bodyOf({ text, files, form }: ObservedRequest): string {
  if (text === '') return ''
  const body = files ? JSON.stringify({ ...form, ...names(files) }) : text.replace(/\s+/g, ' ')
  return ` ${body.length > BODY ? `${body.slice(0, BODY)}…` : body}`
}

const names = (files: NonNullable<ObservedRequest['files']>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, { file_name }]) => [name, file_name]))

const passed = (ms: number): string => `+${(ms / 1_000).toFixed(1)} s`

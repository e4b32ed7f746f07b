import type { FailureKind } from './failures.ts'

/**
 * What to do about a failure. Never a replacement: the spec, the scenario or the ATS may be wrong, and only its author
 * knows which.
 */
export const HINTS: Readonly<Record<FailureKind, string>> = {
  expectation:
    'If what was received is right, write it here; if not, correct the spec. `--trace` shows the requests, and `hirewire map` what a mapping makes of a response.',
  unforeseen:
    'If the ATS takes this request, write it as an exchange with the response of the ATS; if not, correct the request in the spec. Ids are strings: `$number(…)` sends a number.',
  not_made:
    'If the connector need not send it, remove the exchange, or write `times: any`; if it must, `--trace` shows what it sent instead.',
  act: 'Correct this act, or what it needs: a stream, a consent, a review or an event that the scenario has by then.',
  twice:
    'Check `recovery` and `find` of the step that sent both, and the status of the responses: a POST that returns 201 is a create.',
  fault:
    'Compare with a run without the fault: `--only <name> --trace`. A create that is looked up or sent again needs exchanges with `after_loss`: `hirewire docs scenarios#the-fault-suite`.',
}

/**
 * The one table of errors. Everything that can go wrong in Hirewire has a code here; the code gives the cause (a closed
 * list), the HTTP status, whether trying again can help, who has to act, and what that person does next.
 */

/** Failure causes: the closed list that the API, the CLI, the metrics and the docs share. */
export const CAUSES = [
  'config',
  'auth',
  'rate_limited',
  'unavailable',
  'rejected',
  'duplicate',
  'consent',
  'not_found',
  'invalid',
  'storage',
  'bug',
] as const
export type Cause = (typeof CAUSES)[number]

export type WhoFixes = 'integrator' | 'operator' | 'customer' | 'platform' | 'us'

type ErrorRow = {
  readonly cause: Cause
  readonly status: number
  readonly retryable: boolean
  readonly whoFixes: WhoFixes
  /** What the person who must act does next, as one sentence. */
  readonly next: string
}

const row = (cause: Cause, status: number, retryable: boolean, whoFixes: WhoFixes, next: string): ErrorRow => ({
  cause,
  status,
  retryable,
  whoFixes,
  next,
})

// biome-ignore format: a table is read in rows
export const ERRORS = {
  // A spec, a configuration, a connection
  spec_invalid: row('config', 422, false, 'integrator', 'Mend the connector spec at the place shown, then run `hirewire lint`.'),
  config_invalid: row('config', 422, false, 'operator', 'Mend hirewire.yaml at the place shown.'),
  connection_invalid: row('config', 422, false, 'operator', 'Send the connection again with the field mended.'),
  credential_missing: row('config', 422, false, 'operator', 'Provide the credential that the message names.'),
  credential_inline_refused: row('config', 422, false, 'operator', 'Give the credential as { "env": NAME } or { "file": path }: this connector keeps none.'),
  origin_changed: row('config', 409, false, 'operator', 'Give the credentials that the message names again, together with the change: `hirewire connection change <id> --file change.json`, or PATCH /v1/connections/<id>.'),
  interval_too_short: row('config', 422, false, 'operator', 'Choose a longer interval, or turn on the setting that unlocks a shorter one.'),
  connection_busy: row('invalid', 409, false, 'operator', 'Wait until the queued pushes are done, cancel them, or remove the connection with `--force` (`force=true` in the API).'),
  expression_failed: row('config', 422, false, 'integrator', 'Mend the expression at the place shown.'),
  expression_killed: row('config', 422, false, 'integrator', 'Make the expression at the place shown cheaper, or have the ATS send less; then `hirewire connection resume <connection>`, which closes this issue.'),
  expression_timeout: row('config', 422, false, 'integrator', 'Make the expression cheaper; the stream is paused for this connection until it is resumed.'),
  config_missing: row('config', 422, false, 'operator', 'Run `hirewire init` in this folder, or name a configuration with --config.'),
  key_unsafe: row('config', 500, false, 'operator', 'Run the command that the message gives: nobody else may read the key.'),
  key_missing: row('config', 500, false, 'operator', 'Put the copy of the key back (its file, or HIREWIRE_KEY); `hirewire init` is only for a new installation.'),
  port_in_use: row('config', 500, false, 'operator', 'Stop the other process, or choose another port in hirewire.yaml.'),
  node_too_old: row('config', 500, false, 'operator', 'Install Node 22.19 or newer, or run through `npx` in a checkout.'),
  // What an ATS answered
  ats_auth: row('auth', 502, false, 'customer', 'Check the credentials and their permissions in the ATS; give new ones with `hirewire connection change <id> --file change.json`, then run `hirewire pull <id>`. Only a paused connection needs `hirewire connection resume <id>`.'),
  ats_forbidden: row('auth', 502, true, 'customer', 'Let the API user see all listed records in the ATS, or leave them out of what is read; every run asks for them again.'),
  authorization_missing: row('auth', 502, false, 'operator', 'Run `hirewire connection authorize <id>`, open the address that it prints, and agree there.'),
  authorization_refused: row('auth', 400, false, 'operator', 'Run `hirewire connection authorize <id>` again, and open the new address within ten minutes.'),
  ats_rate_limited: row('rate_limited', 503, true, 'us', 'Nothing to do: the connection waits and goes on by itself.'),
  ats_unavailable: row('unavailable', 503, true, 'customer', 'Nothing to do for now: it is tried again; if it lasts, ask the operator of the ATS.'),
  ats_rejected: row('rejected', 502, false, 'platform', 'Read what the ATS objects to, mend the data, and request the push again.'),
  ats_duplicate: row('duplicate', 409, false, 'operator', 'Look at the existing record in the ATS, and decide: `hirewire reviews list`, then `hirewire reviews show <review>` (POST /v1/reviews/:id/decision).'),
  ats_not_found: row('not_found', 502, false, 'operator', 'Check that the record still exists in the ATS.'),
  ats_answer_unreadable: row('invalid', 502, true, 'integrator', 'Look at the saved answer: the address may be wrong, or the ATS changed its format.'),
  records_missing: row('invalid', 502, false, 'integrator', 'Check `records` of this endpoint against the answer of the ATS.'),
  address_refused: row('config', 502, false, 'operator', 'Use a public address, or allow private ones for this installation with `allow_private_addresses`.'),
  outcome_unknown: row('unavailable', 409, false, 'operator', 'An operator decides: look in the ATS whether the record arrived, and report it: `hirewire pushes settle <id> --arrived --id candidate=<id in the ATS>`, or `--not-arrived` (POST /v1/pushes/{id}/settle).'),
  mirror_old: row('unavailable', 503, true, 'operator', 'Nothing to do if the stream runs soon; else run `hirewire pull <connection> <stream>`, and see in `hirewire status` why it does not end.'),
  application_missing: row('config', 422, false, 'integrator', 'Add a step that makes the application where the candidate was there before: `when: $not($exists($saved.application))`.'),
  save_missing: row('config', 422, false, 'integrator', 'Compare `save` of the step with the response (`hirewire pushes show <push> --full`) and fix it; mark a name that the ATS may leave out with `?`. Then run `hirewire pushes retry <push>`.'),
  // What a pull found
  spec_changed: row('config', 409, false, 'us', 'Nothing to do: what the change needs is scheduled; `hirewire remap <connection> --dry-run` shows what a remap would do.'),
  value_unmapped: row('config', 422, false, 'integrator', 'Add the value to the vocabulary of the spec, or of this connection under `overrides`; `hirewire remap <connection> --dry-run` shows it.'),
  record_quarantined: row('invalid', 422, false, 'integrator', 'Look at the record in the quarantine and mend the mapping; the other records went on.'),
  pull_incomplete: row('invalid', 502, true, 'us', 'Nothing to do for now: the next run reads it again; nothing was derived from what was absent.'),
  more_pages: row('config', 502, false, 'integrator', 'Declare the `paging` of this endpoint. If the field named is no sign of more pages, list it under `ignore` of `paging: { kind: none }`.'),
  page_loop: row('invalid', 502, false, 'integrator', 'Check the paging of this endpoint: the ATS gave the same page twice.'),
  too_many_pages: row('invalid', 502, false, 'integrator', 'Check the paging of this endpoint; if the list is really so long, raise `max_pages` of its paging.'),
  too_many_absent: row('invalid', 502, false, 'operator', 'Check in the ATS whether so many records are really gone; if so, release the run with `hirewire run release`.'),
  sudden_drop: row('invalid', 502, false, 'operator', 'Check in the ATS whether its list is really so short now; if so, release the run with `hirewire run release`; if not, the next whole run heals it.'),
  erase_in_ats: row('consent', 409, false, 'operator', 'Erase the record in the ATS, then say so: `hirewire erasures close <id> --evidence "…"` (ids: `hirewire erasures list --state open`).'),
  webhook_left: row('config', 409, false, 'operator', 'Remove the webhook in the ATS, then say so: `hirewire issues close <key>`.'),
  machine_overloaded: row('unavailable', 503, true, 'operator', 'Nothing to do for now: it is tried again; if it lasts, give this machine more processor time, or less to do.'),
  // What a caller asked for
  consent_missing: row('consent', 409, false, 'platform', 'Record a confirmed consent for this person, connection and requisition, then request the push anew.'),
  person_erased: row('consent', 409, false, 'platform', 'Nothing to do. Only a consent that the person gives anew, after the erasure, is recorded again.'),
  requisition_not_open: row('invalid', 409, false, 'platform', 'Choose an open requisition, or pull requisitions again if it was reopened.'),
  request_invalid: row('invalid', 422, false, 'platform', 'Send the request again with the fields mended.'),
  file_invalid: row('invalid', 422, false, 'platform', 'Send a file of one of the accepted formats and sizes.'),
  request_malformed: row('invalid', 400, false, 'platform', 'Send a well-formed request: check the address, the body and its length.'),
  request_timeout: row('invalid', 408, true, 'platform', 'Send the whole request again, within the time allowed.'),
  media_type_unsupported: row('invalid', 415, false, 'platform', 'Send the body as application/json, or as multipart/form-data where the operation takes it.'),
  body_too_large: row('invalid', 413, false, 'platform', 'Send a smaller body.'),
  unauthorized: row('auth', 401, false, 'platform', 'Send a valid API key as `Authorization: Bearer …`.'),
  signature_invalid: row('auth', 401, false, 'customer', 'Check the webhook secret in the ATS against the one of the connection.'),
  event_refused: row('unavailable', 503, true, 'operator', 'The sender sends the event again later; the log and the issues of the connection have the reason.'),
  too_many_requests: row('rate_limited', 429, true, 'platform', 'Wait as long as Retry-After says.'),
  not_found: row('not_found', 404, false, 'platform', 'Check the id and the path.'),
  idempotency_mismatch: row('invalid', 422, false, 'platform', 'Use a new Idempotency-Key for a different request.'),
  idempotency_in_flight: row('invalid', 409, true, 'platform', 'Wait for the first request with this Idempotency-Key to be answered.'),
  feed_behind: row('invalid', 409, false, 'platform', 'Read again what you follow (GET /v1/applications, /v1/pushes, …), then the feed from the newest entry that the message names.'),
  state_conflict: row('invalid', 409, false, 'platform', 'Read the current state and choose an action that it allows.'),
  server_unreachable: row('unavailable', 503, true, 'operator', 'Run the command again; if it lasts, look at the log of `hirewire serve` and restart it.'),
  usage: row('invalid', 400, false, 'operator', 'See `hirewire --help`.'),
  // Our house
  key_wrong: row('storage', 500, false, 'operator', 'Provide the key that this file was made with; the file was not changed.'),
  store_locked: row('storage', 500, false, 'operator', 'Stop the other Hirewire process, or talk to it through its API.'),
  store_unwritable: row('storage', 500, false, 'operator', 'Make the data folder writable for this user, or choose another one.'),
  store_full: row('storage', 503, true, 'operator', 'Free disk space; sending stops until there is some.'),
  store_damaged: row('storage', 500, false, 'operator', 'Restore the last backup; see docs/operations.md.'),
  store_too_new: row('storage', 500, false, 'operator', 'Use the Hirewire version that made this file, or a newer one.'),
  fenced: row('bug', 500, true, 'us', 'Nothing to do: another run took over.'),
  bug: row('bug', 500, false, 'us', 'Report this with the log lines around it.'),
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS

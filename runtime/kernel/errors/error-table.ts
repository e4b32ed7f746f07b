/**
 * The table of errors. Every error of Hirewire has a code here; the code determines the cause (a closed list), the HTTP
 * status, whether a retry can help, who has to act, and the next step of that person.
 */

import type { ActName } from './next-actions.ts'

/** Causes of failure: the closed list that the API, the CLI, the metrics and the docs share. */
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

export const WHO_FIXES = ['integrator', 'operator', 'customer', 'platform', 'us'] as const
export type WhoFixes = (typeof WHO_FIXES)[number]

type ErrorRow = {
  readonly cause: Cause
  readonly status: number
  readonly retryable: boolean
  readonly whoFixes: WhoFixes
  /** The next step of the person who must act, in one or two sentences. */
  readonly next: string
  /** The operation of the API that does it. */
  readonly act: ActName | null
}

// biome-ignore lint/complexity/useMaxParams: one row of the table below, read from left to right
const row = (
  cause: Cause,
  status: number,
  retryable: boolean,
  whoFixes: WhoFixes,
  next: string,
  act: ActName | null = null,
): ErrorRow => ({ cause, status, retryable, whoFixes, next, act })

const READ_AGAIN =
  'Keep `feed.cursor` of this problem, read the objects that you follow again, then continue the feed with that cursor.'

// biome-ignore format: a table is read in rows
export const ERRORS = {
  // Specs, configurations and connections
  spec_invalid: row('config', 422, false, 'integrator', 'Fix the connector spec at the given place, and check it again.'),
  config_invalid: row('config', 422, false, 'operator', 'Fix hirewire.yaml at the given place.'),
  connection_invalid: row('config', 422, false, 'operator', 'Fix the listed fields and resend.'),
  credential_missing: row('config', 422, false, 'operator', 'Provide the credential that the message names.'),
  connection_tls_invalid: row('config', 422, false, 'operator', 'Replace the certificate, the key or the authorities that the message names: in the file, which is read again within ten seconds, or in the connection.', 'change_connection'),
  credential_inline_refused: row('config', 422, false, 'operator', 'Provide the credential as { "env": NAME } or { "file": path }: this connector stores no secrets.'),
  origin_changed: row('config', 409, false, 'operator', 'Repeat the credentials that the message names in the same change.', 'change_connection'),
  account_changed: row('config', 409, false, 'operator', 'If the connection still belongs to the same account of the ATS, repeat the change with `same_account`. If it is another account, add another connection for it.', 'change_connection'),
  interval_too_short: row('config', 422, false, 'operator', 'Choose a longer interval, or enable the setting that unlocks a shorter one.'),
  connection_busy: row('invalid', 409, false, 'operator', 'Wait until the queued pushes end, cancel them, or remove the connection with `force`.', 'list_queued'),
  expression_failed: row('config', 422, false, 'integrator', 'Fix the expression at the given place.'),
  expression_killed: row('config', 422, false, 'integrator', 'Simplify the expression at the given place, or make the ATS return less data. Then resume the connection, which closes this issue.', 'resume_connection'),
  expression_timeout: row('config', 422, false, 'integrator', 'Simplify the expression. The stream is paused for this connection until you resume it.', 'resume_connection'),
  config_missing: row('config', 422, false, 'operator', 'Create a configuration in this folder, or pass one with --config.'),
  key_unavailable: row('config', 500, true, 'operator', 'Run the command of `key.command` in hirewire.yaml as the user of Hirewire, with only the variables that `key.pass_env` names.'),
  key_unsafe: row('config', 500, false, 'operator', 'Run the command in the message: other users must not be able to read the key.'),
  key_missing: row('config', 500, false, 'operator', 'Restore the key from your copy, to the variable, file or command that `key` of hirewire.yaml names. A new key is only for a new installation.'),
  port_in_use: row('config', 500, true, 'operator', 'Stop the other process, or choose another port in hirewire.yaml.'),
  tls_invalid: row('config', 500, false, 'operator', 'Correct the files that `listen.tls` of hirewire.yaml names; the certificate in use stays until then.'),
  node_too_old: row('config', 500, false, 'operator', 'Install Node 22.19 or newer, or run through `npx` in a checkout.'),
  // Responses of an ATS
  ats_auth: row('auth', 502, false, 'customer', 'Check the credentials and their permissions in the ATS. Set new ones: pulls then start again. Pushes that failed have to be retried.', 'change_connection'),
  ats_forbidden: row('auth', 502, false, 'customer', 'Give the API user access in the ATS to what the message names, or exclude it from the stream. Every run requests it again.'),
  authorization_missing: row('auth', 502, false, 'operator', 'Start the authorization, open the URL that it returns, and grant access.', 'authorize_connection'),
  authorization_refused: row('auth', 400, false, 'operator', 'Start the authorization again, and open the new URL within ten minutes.', 'authorize_connection'),
  ats_rate_limited: row('rate_limited', 503, true, 'us', 'No action needed: the connection waits and resumes automatically.'),
  ats_unavailable: row('unavailable', 503, true, 'customer', 'Retrying automatically. If it persists, contact the ATS vendor.'),
  ats_rejected: row('rejected', 502, false, 'platform', "Read the ATS's error message, fix the data, and request the push again.", 'show_push'),
  ats_duplicate: row('duplicate', 409, false, 'operator', 'Review the existing record and decide.', 'list_reviews'),
  ats_not_found: row('not_found', 502, false, 'operator', 'Check that the record still exists in the ATS.'),
  ats_answer_unreadable: row('invalid', 502, true, 'integrator', 'Check the stored response: the URL may be wrong, or the ATS changed its format.'),
  records_missing: row('invalid', 502, false, 'integrator', "Compare `records` of this request with the ATS's response."),
  ats_misencoded: row('invalid', 502, true, 'integrator', 'Look at names with accents in the records of the stream, and ask the vendor of the ATS for UTF-8, or to declare the charset. A full run whose responses are all readable closes this issue.', 'pull'),
  ats_config: row('config', 502, false, 'operator', 'Compare `base_url` and the settings of the connection with the ATS: it redirects the request, or refuses it because of how it is configured.', 'show_connection'),
  address_refused: row('config', 502, false, 'operator', 'Use a public address, or allow private ones for this installation with `allow_private_addresses`.'),
  outcome_unknown: row('unavailable', 409, false, 'operator', 'Check in the ATS whether the record exists, and report it: arrived, with its ids, or not arrived.', 'settle_push'),
  mirror_old: row('unavailable', 503, true, 'operator', 'No action needed if the stream runs soon. Otherwise pull it, and see the status of the connection for why it does not complete.', 'pull'),
  application_missing: row('config', 422, false, 'integrator', 'Add a step that creates the application if the candidate already exists: `when: $not($exists($saved.application))`.'),
  save_missing: row('config', 422, false, 'integrator', 'Compare `save` of the step with the response and fix it; mark a name that the ATS may leave out with `?`. Then retry the push.', 'retry_push'),
  // Results of a pull
  spec_changed: row('config', 409, false, 'us', 'No action needed: the remap is scheduled. A preview shows its effect.', 'preview_remap'),
  value_unmapped: row('config', 422, false, 'integrator', 'Add the value to the vocabulary of the spec, or of this connection under `overrides`. A preview of a remap shows the effect.', 'preview_remap'),
  record_quarantined: row('invalid', 422, false, 'integrator', 'Check the quarantined record and fix the mapping. The other records were processed.', 'list_quarantine'),
  pull_incomplete: row('invalid', 502, true, 'us', 'No action needed: the next run reads the list again. Absent records were not treated as deleted.'),
  more_pages: row('config', 502, false, 'integrator', 'Correct the `paging` of this request: its kind, its `size` or how it ends. If the named field does not indicate more pages, list it under `ignore` of the `paging`.'),
  page_loop: row('invalid', 502, false, 'integrator', 'Check the `paging` of this request: the ATS returned the same page twice.'),
  too_many_pages: row('invalid', 502, false, 'integrator', 'Check the `paging` of this request. If the list is really that long, raise `max_pages`.'),
  too_many_absent: row('invalid', 502, false, 'operator', 'Check in the ATS whether that many records were really deleted. If so, approve the run.', 'release_run'),
  sudden_drop: row('invalid', 502, false, 'operator', 'Check in the ATS whether the list is really that short now. If so, approve the run. If not, the next full run corrects it.', 'release_run'),
  erase_in_ats: row('consent', 409, false, 'operator', 'Erase the record in the ATS, then close the task with evidence.', 'close_erasure'),
  webhook_left: row('config', 409, false, 'operator', 'Remove the webhook in the ATS, then close this issue.', 'close_issue'),
  event_unconfirmed: row('invalid', 409, false, 'operator', 'Compare the records in the ATS. If it knows nothing of what the event says, replace the webhook secret. Then close this issue.', 'close_issue'),
  webhook_undelivered: row('unavailable', 503, false, 'operator', 'Repair the receiver, then set the endpoint to `active`: what it missed is sent.', 'enable_webhook_endpoint'),
  machine_overloaded: row('unavailable', 503, true, 'operator', 'Retrying automatically. If it persists, give this machine more processor time, memory or file descriptors, or less work.'),
  // Requests of a caller
  consent_missing: row('consent', 409, false, 'platform', 'Record a confirmed consent for this person, connection and requisition, then request the push again.', 'record_consent'),
  person_erased: row('consent', 409, false, 'platform', 'No action needed. Only a consent that the person gives after the erasure is recorded again.'),
  requisition_not_open: row('invalid', 409, false, 'platform', 'Choose an open requisition, or pull the requisitions if it was reopened.', 'pull'),
  request_invalid: row('invalid', 422, false, 'platform', 'Fix the listed fields and resend.'),
  file_invalid: row('invalid', 422, false, 'platform', 'Send a file of an accepted format and size.'),
  request_malformed: row('invalid', 400, false, 'platform', 'Send a well-formed request: check the URL, the body and its length.'),
  request_timeout: row('invalid', 408, true, 'platform', 'Send the complete request again, within the time limit.'),
  media_type_unsupported: row('invalid', 415, false, 'platform', 'Send the body as application/json, or as multipart/form-data if the operation accepts it.'),
  body_too_large: row('invalid', 413, false, 'platform', 'Send a smaller body.'),
  unauthorized: row('auth', 401, false, 'platform', 'Send a valid API key as `Authorization: Bearer …`.'),
  forbidden: row('auth', 403, false, 'operator', 'Use an API key whose role and connections allow it, or create one: docs/access.md lists what each role may do.', 'create_key'),
  signature_invalid: row('auth', 401, false, 'customer', 'Compare the webhook secret in the ATS with that of the connection.'),
  event_refused: row('unavailable', 503, true, 'operator', 'The sender retries later; the log and the issues of the connection show the reason.', 'list_issues'),
  too_many_requests: row('rate_limited', 429, true, 'platform', 'Wait as long as Retry-After says.'),
  not_found: row('not_found', 404, false, 'platform', 'Check the id and the path.'),
  method_not_allowed: row('invalid', 405, false, 'platform', 'Use a method that the `Allow` header of the response lists.'),
  precondition_failed: row('invalid', 412, false, 'platform', 'Read the current version, apply the change to it, and send it with the ETag of that response.'),
  idempotency_mismatch: row('invalid', 422, false, 'platform', 'Use a new Idempotency-Key for a different request.'),
  idempotency_in_flight: row('invalid', 409, true, 'platform', 'Wait for the response to the first request with this Idempotency-Key.'),
  feed_behind: row('invalid', 409, false, 'platform', READ_AGAIN),
  feed_restarted: row('invalid', 410, false, 'platform', READ_AGAIN),
  feed_expired: row('invalid', 410, false, 'platform', READ_AGAIN),
  state_conflict: row('invalid', 409, false, 'platform', 'Read the current state and choose an action that it allows.'),
  server_unreachable: row('unavailable', 503, true, 'operator', 'Try again. If it persists, check the log of the server and restart it.'),
  server_stopping: row('unavailable', 503, true, 'platform', 'Send the same request again after Retry-After, when Hirewire has started again.'),
  usage: row('invalid', 400, false, 'operator', 'See the help of the command.'),
  // This installation
  key_wrong: row('storage', 500, false, 'operator', 'Provide the key that encrypted this file. The file was not changed.'),
  store_locked: row('storage', 500, true, 'operator', 'Stop the other Hirewire process, or use its API.'),
  store_unwritable: row('storage', 500, false, 'operator', 'Make the data folder writable for this user, or choose another one.'),
  store_full: row('storage', 503, true, 'operator', 'Free disk space. Pushes are suspended until there is enough.'),
  store_gone: row('storage', 503, false, 'operator', 'Do not stop Hirewire. Write a backup now; then put the file back in its place, or stop Hirewire and restore that backup.'),
  store_damaged: row('storage', 500, false, 'operator', 'Restore the latest backup; see docs/operations.md.'),
  store_restored: row('storage', 409, false, 'operator', 'Let the platform record the consents and erasures since the backup again, then resume pushes. Once it has requested its pushes again, end the restore.', 'resume_pushes'),
  store_unfinished: row('storage', 500, false, 'operator', 'Run the command in the message again: it continues where it stopped.'),
  store_moved: row('storage', 500, false, 'operator', 'Use the store that the message names: `store` of hirewire.yaml, HIREWIRE_STORE or the data folder. Delete this one once the other one has a backup.'),
  store_rolled_back: row('storage', 500, false, 'operator', 'Put back the newest files of the store (the file, its -wal and its heads), or restore the latest backup. To continue with this state, verify and accept the store; docs/operations.md describes what to check first.'),
  heads_missing: row('storage', 500, false, 'operator', 'Put the heads file back. If it is lost, verify the store, then accept it.'),
  heads_unwritable: row('storage', 500, true, 'operator', 'Make the heads file (`heads_file` of hirewire.yaml) writable for this user, and free disk space. Until then, lost transactions cannot be detected.'),
  history_broken: row('storage', 500, false, 'operator', 'Pushes are held. Verify the store for all violations; docs/operations.md describes what to do.'),
  row_changed: row('storage', 500, false, 'operator', 'Nothing that depends on this row is sent. Find out who changed the database, and put the row back; or stop all nodes, verify the store and accept it. docs/operations.md describes what to check first.'),
  history_accepted: row('storage', 409, false, 'operator', 'Let the platform record the consents and withdrawals of the affected connections again, erase again who was erased, then close this issue.', 'close_issue'),
  clock_behind: row('storage', 409, false, 'operator', 'Set the clock right; this issue closes once it shows the latest time again. If the clock is right and the time before was wrong, close this issue: then it counts alone again.', 'close_issue'),
  store_unreachable: row('storage', 503, true, 'operator', 'Check that the database server runs, and that this machine reaches it at this address. Hirewire continues automatically then.'),
  store_unsupported: row('storage', 500, false, 'operator', 'Change the setting of the database server that the message names, or use another server. A store of a development version cannot be opened: begin with a new one.'),
  store_outdated: row('storage', 500, false, 'operator', 'Migrate the store with this version of Hirewire.'),
  store_too_new: row('storage', 500, false, 'operator', 'Use the Hirewire version that wrote this file, or a newer one.'),
  fenced: row('bug', 500, true, 'us', 'No action needed: another run took over.'),
  bug: row('bug', 500, false, 'us', 'Report this, with the surrounding log lines.'),
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof ERRORS

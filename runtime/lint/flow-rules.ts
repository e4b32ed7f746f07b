import { error, type Rule, warning } from './rule.ts'
import { neverEqual } from './rules/compared.ts'
import * as dates from './rules/dates.ts'
import { checkUnfit } from './rules/dedupe.ts'
import { effectUnfit } from './rules/effect.ts'
import * as events from './rules/events.ts'
import { firstRequest } from './rules/first.ts'
import * as http from './rules/http.ts'
import { otherJob } from './rules/job.ts'
import * as plan from './rules/plan.ts'
import * as pull from './rules/pull.ts'
import * as push from './rules/push.ts'
import { pushOptional } from './rules/push-optional.ts'
import { pushResult } from './rules/push-result.ts'
import * as reads from './rules/reads.ts'
import * as responses from './rules/responses.ts'
import * as samples from './rules/samples.ts'
import * as shapes from './rules/shapes.ts'
import { sinceUnfit } from './rules/since.ts'
import { sampleSlip } from './rules/slips.ts'
import { notStored } from './rules/stored.ts'
import { sampleUnread } from './rules/unread.ts'
import { movesStatus, writesRequisition } from './rules/writes.ts'

/** What goes wrong in a run, a delivery or a push. */
export const FLOW_RULES: readonly Rule[] = [
  // Pull
  error('unknown-field', 'The model has no such field.', 'The mapped value would be lost.', pull.unknownField),
  error(
    'wrong-shape',
    'A mapping returns a list or an object where one value is expected, or one string for a list.',
    'Every record would go to quarantine, or several entries would become one.',
    shapes.wrongShape,
  ),
  error(
    'sample-path',
    'No response in the scenarios contains this path.',
    'The field would be empty in every record. If a similar name exists, the path is probably misspelled; otherwise no scenario covers the field (a warning).',
    samples.samplePath,
  ),
  error(
    'never-equal',
    'A comparison in `where`, `select` or `open` compares two types and is never true.',
    'A number never equals a string: a duplicate check would find no one, or a filter would match nothing, without an error.',
    neverEqual,
  ),
  error(
    'not-stored',
    'No stored record contains this path.',
    'A duplicate check over stored records would find no one, a filter would match nothing, and a `for_each` over them would lack the value, all without an error.',
    notStored,
  ),
  warning(
    'sample-unread',
    'The linter cannot determine the records in a sample.',
    'Expressions over these records are not checked against the sample, so a mistake would first appear in production.',
    sampleUnread,
  ),
  warning(
    'sample-slip',
    'Nothing in the scenarios contains this path, but a similar one exists.',
    'An error would not be recognized, a list would end at its first page, or an event would match no record.',
    sampleSlip,
  ),
  error(
    'sample-shape',
    'In the scenarios, this path is an object or a list, but one value is expected.',
    'Every record would go to quarantine.',
    samples.sampleShape,
  ),
  error('missing-field', 'A required field is not mapped.', 'Every record would go to quarantine.', pull.missingField),
  warning(
    'vocabulary-missing',
    'A status is mapped but has no vocabulary.',
    'Every value would be UNMAPPED.',
    pull.vocabularyMissing,
  ),
  error(
    'source-value-twice',
    'Two lines of a vocabulary list the same source value.',
    'Its canonical value would be ambiguous.',
    pull.sourceValueTwice,
  ),
  error(
    'absent-without-full',
    '`deletes` treats absent records as deleted, but the stream never does a full run.',
    'An incremental run returns only what changed, so every other record would look deleted.',
    pull.absentWithoutFull,
  ),
  error(
    'absent-set',
    'Absent records would get a field or value that the model does not have.',
    'They would keep their old status.',
    pull.absentSet,
  ),
  error(
    'interval',
    'Two intervals contradict each other.',
    'The stream would run more often than the ATS allows, or at another interval than stated.',
    pull.interval,
  ),
  error(
    'date-format',
    'A date format or its time zone is invalid.',
    'Dates could not be parsed, or the filter would be wrong and changes would be missed.',
    dates.dateFormat,
  ),
  error(
    'watermark-unmapped',
    'A watermark needs `updated`.',
    'Changes that become visible late would be missed.',
    pull.watermarkUnmapped,
  ),
  error(
    'since-unfit',
    '`since` does not fit the rest of the stream.',
    'Open records can only be read again with a `read` call, and one token cannot cover several lists.',
    sinceUnfit,
  ),
  error(
    'unsustainable',
    'The intervals need more calls than the declared limits allow.',
    'The streams would delay each other more and more, and the last one would never run.',
    plan.unsustainable,
  ),
  error(
    'records-unsaid',
    'An endpoint that is read has no `records`.',
    'Every run would fail on its first page, and every duplicate check on its first response.',
    reads.recordsUnsaid,
  ),
  error(
    'paging-unsaid',
    'A list has no `paging`.',
    'Only its first page would be read; the rest would be missing without an error.',
    reads.pagingUnsaid,
  ),
  error(
    'more-pages',
    'A list with `paging: { kind: none }` has more pages in a sample.',
    'Records would be missing: every run would be incomplete, and a duplicate check might not find the person.',
    reads.morePages,
  ),
  warning(
    'shared-model',
    'Two streams write the same records.',
    'Each would overwrite what the other stored, and a record absent from one may exist in the other.',
    reads.sharedModel,
  ),
  error(
    'paging-stop',
    'The end of a list cannot be detected.',
    'A pull would request pages until it is stopped, or could not tell that it is complete.',
    plan.pagingStop,
  ),
  warning(
    'hidden-shift',
    'Numbered pages are read incrementally, without full runs.',
    'If a record leaves a page that was already read, the next page starts one record later and one record is skipped. Only a decreasing total reveals this; without a total, or if another record is added at the same time, nothing does, and a watermark never returns to the skipped record.',
    plan.hiddenShift,
  ),
  error(
    'first-request',
    'A request needs a value that does not exist on the first page or in the first run.',
    'The first request would fail, so there would never be a second one.',
    firstRequest,
  ),
  // Events
  error(
    'accepts-everything',
    'Webhook verification uses a value that is not secret.',
    'Anyone could send events, and each causes a call to the ATS.',
    events.acceptsEverything,
  ),
  error(
    'reaction-unfit',
    'An event deletes or merges a record but does not identify it.',
    'Each such event would be rejected, and the record would stay until the next full run.',
    events.reactionUnfit,
  ),
  // Push
  error(
    'create-without-settle',
    'A create has no `settle`.',
    'After a lost response, the record may or may not exist; resending blindly creates duplicates.',
    push.createWithoutSettle,
  ),
  error(
    'effect-unfit',
    'The `effect` of a step does not match its call.',
    'Calls with `effect: none` or `update` are resent after a lost response: a create would create the record twice. For a POST that may or may not be an update, this is a warning.',
    effectUnfit,
  ),
  error(
    'search-without-question',
    '`settle: search` has no query to run.',
    'A lost response could never be resolved.',
    push.searchWithoutQuestion,
  ),
  error(
    'check-unfit',
    'A duplicate check has nothing to query, or queries pulled records instead of the ATS.',
    'It would find no one, so an existing person would be created again.',
    checkUnfit,
  ),
  error(
    'update-missing',
    'A check says `found: update`, but the step has no `update`.',
    'The candidate would not be updated.',
    push.updateMissing,
  ),
  warning(
    'push-result',
    'A push does not save the id of the candidate or the application.',
    'Status changes could not be matched to the push. It is an error if a step finds a candidate and creates no application.',
    pushResult,
  ),
  warning(
    'push-optional',
    'A request requires a value that is optional in push requests.',
    'For example, every push of a person without a phone number would fail.',
    pushOptional,
  ),
  error(
    'step-twice',
    'Two steps have the same name.',
    'After a crash, a push continues at a step identified by its name.',
    push.stepTwice,
  ),
  error(
    'unknown-file',
    'A body uses a file that `attachments` does not declare.',
    'There would be no file to send.',
    push.unknownFile,
  ),
  error(
    'other-job',
    'The job that a push sends may differ from the job in the consent.',
    'A person who consented to one job would be submitted for another one, and the push would be recorded for the first.',
    otherJob,
  ),
  error(
    'moves-status',
    'A request would change a status in the ATS.',
    'Only people change statuses in the ATS; Hirewire reads them.',
    movesStatus,
  ),
  error(
    'writes-requisition',
    'A request would write a requisition.',
    'Hirewire only reads requisitions.',
    writesRequisition,
  ),
  // Transport
  error(
    'plain-http',
    'A URL begins with http://.',
    'Secrets and personal data would be sent unencrypted.',
    http.plainHttp,
  ),
  error(
    'url-unfit',
    'A URL that is called, or printed for a person to open, is not a complete http(s) URL.',
    'Every request of every connection would be refused, or the person would be sent to an unintended page.',
    http.urlUnfit,
  ),
  error(
    'no-records-unfit',
    'An endpoint declares `no_records`, but its response cannot mean that.',
    'A failed write would look like a successful one, or a response would be taken for an empty list.',
    responses.noRecordsUnfit,
  ),
  error(
    'body-ignored',
    'An expression reads a body that `response_body` declares as ignored.',
    'The value would be missing in every response: records, or the id of the created record.',
    responses.bodyIgnored,
  ),
  warning(
    'empty-undeclared',
    'A scenario shows a response without a body, but the endpoint does not declare that it means "no records".',
    'A pull would fail on it, and a push would retry until it fails.',
    responses.emptyUndeclared,
  ),
  error('limit', 'A limit is inconsistent.', 'The budget could not be enforced.', http.limit),
]

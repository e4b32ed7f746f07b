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
  error('unknown-field', 'The model has no such field.', 'What is mapped there would be lost.', pull.unknownField),
  error(
    'wrong-shape',
    'A mapping gives a list or an object where one value is wanted, or one text for a list.',
    'Every record would go to quarantine, or several entries would become one.',
    shapes.wrongShape,
  ),
  error(
    'sample-path',
    'A path is in none of the answers that the scenarios show.',
    'The field would be empty in every record; where a name is near, it is a slip, else a field that no scenario tries (a warning).',
    samples.samplePath,
  ),
  error(
    'never-equal',
    'A comparison in `where`, `select` or `open` is of two kinds of values, and never true.',
    'A number never equals a text: a duplicate check would find nobody and a filter choose nothing, without a word.',
    neverEqual,
  ),
  error(
    'not-stored',
    'A path into stored records is not kept in any of them.',
    'A duplicate check over them would find nobody, a filter would choose nothing, and what is asked for each of them would lack it, without a word.',
    notStored,
  ),
  warning(
    'sample-unread',
    'The records in a sample cannot be told.',
    'What reads them is held against no sample there: a slip in it would be met in production first.',
    sampleUnread,
  ),
  warning(
    'sample-slip',
    'A path is in nothing that the scenarios show, and is near to one that is.',
    'A failure would not be recognised, a list would end at its first page, or an event would be for nobody.',
    sampleSlip,
  ),
  error(
    'sample-shape',
    'A path leads to an object or a list where one value is wanted, as the scenarios show.',
    'Every record would go to quarantine.',
    samples.sampleShape,
  ),
  error(
    'missing-field',
    'Nothing gives a field that every record must have.',
    'Every record would go to quarantine.',
    pull.missingField,
  ),
  warning(
    'vocabulary-missing',
    'A status is mapped and has no vocabulary.',
    'Every value would be UNMAPPED.',
    pull.vocabularyMissing,
  ),
  error(
    'source-value-twice',
    'A source value stands in two lines of a vocabulary.',
    'It could mean either.',
    pull.sourceValueTwice,
  ),
  error(
    'absent-without-full',
    'Absence is judged, but the stream never reads everything.',
    'An incremental run shows only what changed: everything else would look gone.',
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
    'An interval contradicts another one.',
    'The stream would run more often than the ATS allows, or never as it says.',
    pull.interval,
  ),
  error(
    'date-format',
    'A date format is none, or its time zone does not exist.',
    'Dates could not be read, or the filter would be wrong, and changes would be missed.',
    dates.dateFormat,
  ),
  error(
    'watermark-unmapped',
    'A watermark has no time to follow.',
    'Changes that the ATS shows late would be missed.',
    pull.watermarkUnmapped,
  ),
  error(
    'since-unfit',
    'What a stream says of changes does not go with the rest of it.',
    'Open records cannot be read again without a way to read one, and one token cannot stand for several lists.',
    sinceUnfit,
  ),
  error(
    'unsustainable',
    'An interval makes more calls than the declared limits allow.',
    'The streams would wait for each other without end, and the last would never run.',
    plan.unsustainable,
  ),
  error(
    'records-unsaid',
    'Nothing says where a response that is read has its records.',
    'Every run would fail on its first page, and every duplicate check on its first response.',
    reads.recordsUnsaid,
  ),
  error(
    'paging-unsaid',
    'Nothing says how a list is paged.',
    'Only its first page would be read, and the rest would be missing without a word.',
    reads.pagingUnsaid,
  ),
  error(
    'more-pages',
    'A list that is read as one page has more of them.',
    'The rest would be missing: every run would be incomplete, and a duplicate check would not see whom it looks for.',
    reads.morePages,
  ),
  warning(
    'shared-model',
    'Two streams write the same records.',
    'What one of them stores the other overwrites, and what one no longer shows may be there for the other.',
    reads.sharedModel,
  ),
  error(
    'paging-stop',
    'The end of a list can never be seen.',
    'A pull would ask for pages until it is stopped, or never know that it is complete.',
    plan.pagingStop,
  ),
  warning(
    'hidden-shift',
    'Numbered pages are read incrementally, and never in full.',
    'When a record leaves a page that was read, the next page begins one record later: one is skipped. A total that falls shows it; without one, or where another record comes at the same time, nothing does, and a watermark never comes back to it.',
    plan.hiddenShift,
  ),
  error(
    'first-request',
    'A request needs what the first page, or the first run, does not have.',
    'It could not be made, and there would never be a second one.',
    firstRequest,
  ),
  // Events
  error(
    'accepts-everything',
    'A webhook is proven by what everybody knows.',
    'Anybody could send events, and each makes a call to the ATS.',
    events.acceptsEverything,
  ),
  error(
    'reaction-unfit',
    'An event says that a record is gone or merged, and does not name it.',
    'Each such event would be refused, and the record would stay until the next full run.',
    events.reactionUnfit,
  ),
  // Push
  error(
    'create-without-settle',
    'A create does not say how a lost answer is settled.',
    'When an answer is lost, the record may be there or not; sending again blindly makes duplicates.',
    push.createWithoutSettle,
  ),
  error(
    'effect-unfit',
    'A step says another effect than its call has.',
    'What is said to have none, or only to update, is sent again when its answer is lost: a create would be made twice. A POST that may be an update as well as not is a warning.',
    effectUnfit,
  ),
  error(
    'search-without-question',
    'A search has nothing to ask.',
    'A lost answer could never be settled.',
    push.searchWithoutQuestion,
  ),
  error(
    'check-unfit',
    'A duplicate check asks nobody, or pulled records as if they were the ATS.',
    'It would find nobody, and whoever is there would be made once more.',
    checkUnfit,
  ),
  error(
    'update-missing',
    'A found record shall be updated, and nothing says how.',
    'The candidate would stay as it was.',
    push.updateMissing,
  ),
  warning(
    'push-result',
    'A push does not save the id of the candidate or the application.',
    'The push could not be joined to the status changes that come back; a candidate who was found and gets no application is an error.',
    pushResult,
  ),
  warning(
    'push-optional',
    'A request needs what only some push requests have.',
    'Every push of a person without a phone number would fail, say, and only theirs.',
    pushOptional,
  ),
  error(
    'step-twice',
    'Two steps have the same name.',
    'A push goes on by the name of its step after a crash.',
    push.stepTwice,
  ),
  error(
    'unknown-file',
    'A body names a file that `attachments` does not.',
    'There would be no file to send.',
    push.unknownFile,
  ),
  error(
    'other-job',
    'The job that a push sends need not be the one that it was consented for.',
    'A person who agreed to one job would be sent for another one, and the push would be recorded for the first.',
    otherJob,
  ),
  error(
    'moves-status',
    'A request would move a status in the ATS.',
    'Status changes are made by people in the ATS; this product only reads them.',
    movesStatus,
  ),
  error('writes-requisition', 'A request would write a requisition.', 'Requisitions are only read.', writesRequisition),
  // Transport
  error(
    'plain-http',
    'An address begins with http://.',
    'Secrets and personal data would travel readable.',
    http.plainHttp,
  ),
  error(
    'url-unfit',
    'A URL that is called, or printed for a person to open, is not a complete http(s) URL.',
    'Every request of every connection would be refused, or a person would be sent to whatever else it leads to.',
    http.urlUnfit,
  ),
  error(
    'no-records-unfit',
    'An endpoint declares `no_records` where it cannot mean that there are none.',
    'A write that failed would look like one that had nothing to do, or a response would be taken for an empty list.',
    responses.noRecordsUnfit,
  ),
  error(
    'body-ignored',
    'Something reads a body that `response_body` declares as ignored.',
    'What it reads would be missing in every response: records, or the id of what was created.',
    responses.bodyIgnored,
  ),
  warning(
    'empty-undeclared',
    'A scenario shows a response without a body, and nothing declares that it means no records.',
    'A pull would fail on it, and a push would ask again and again until it fails.',
    responses.emptyUndeclared,
  ),
  error('limit', 'A limit contradicts itself.', 'The budget could not be kept.', http.limit),
]

import { LOADER_RULES } from './loader-rules.ts'
import { error, type Rule, warning } from './rule.ts'
import * as absence from './rules/absence.ts'
import * as calls from './rules/calls.ts'
import * as endless from './rules/endless.ts'
import * as events from './rules/events.ts'
import * as expressions from './rules/expressions.ts'
import * as http from './rules/http.ts'
import * as names from './rules/names.ts'
import * as plan from './rules/plan.ts'
import * as pull from './rules/pull.ts'
import * as push from './rules/push.ts'
import * as samples from './rules/samples.ts'
import * as shapes from './rules/shapes.ts'
import { sinceUnfit } from './rules/since.ts'

/** Every rule there is, in the order in which findings are explained. */
export const RULES: readonly Rule[] = [
  ...LOADER_RULES,
  // Expressions
  error(
    'expression',
    'An expression cannot be admitted.',
    'It is checked before it runs: its syntax, its size, the functions that it calls, and patterns that could take forever.',
    expressions.expression,
  ),
  error(
    'unknown-function',
    'An expression calls a function that does not exist.',
    'Functions are those of JSONata and a few of ours; the expression could never run.',
    expressions.unknownFunction,
  ),
  error(
    'endless',
    'An expression would never end.',
    'It would be stopped at its deadline, page after page, and every record would go to quarantine.',
    endless.endless,
  ),
  error(
    'absent-value',
    'An expression would take an absent value for an answer.',
    'In JSONata a comparison by != with nothing is false, $not of nothing is nothing, and & takes nothing for an empty text: records would be left out, or texts cut, without a word.',
    absence.absentValue,
  ),
  error(
    'unknown-variable',
    'A variable is not known at this place.',
    'It would have no value, and what depends on it would silently be empty.',
    expressions.unknownVariable,
  ),
  error(
    'secret-place',
    'A secret is read outside of its place.',
    'Secrets are masked and kept where `auth` and `verify` read them; elsewhere they could end in an address, a record or a log.',
    expressions.secretPlace,
  ),
  error(
    'push-field',
    'A path into the push request leads nowhere.',
    'The ATS would get nothing, or the push would fail for every person.',
    expressions.pushField,
  ),
  // Names
  error(
    'unknown-endpoint',
    'An endpoint that is named does not exist.',
    'There is nothing to call.',
    names.unknownEndpoint,
  ),
  warning(
    'unused-endpoint',
    'Nobody calls an endpoint.',
    'Often its name is mistyped where it should be called.',
    names.unusedEndpoint,
  ),
  error(
    'unknown-stream',
    'A stream that is named does not exist or cannot be refreshed.',
    'There is nothing to walk or to refresh.',
    names.unknownStream,
  ),
  error(
    'unknown-vocabulary',
    'A vocabulary that is named does not exist.',
    'There is nothing to go through.',
    names.unknownVocabulary,
  ),
  error(
    'unknown-setting',
    'A setting that is read does not exist.',
    'No connection could ever give it.',
    names.unknownSetting,
  ),
  warning(
    'unused-setting',
    'Nothing reads a setting.',
    'A connection would set it, and nothing would happen.',
    names.unusedSetting,
  ),
  error(
    'unknown-credential',
    'A credential that is read does not exist.',
    'No connection could ever give it.',
    names.unknownCredential,
  ),
  warning(
    'unused-credential',
    'Nothing reads a credential.',
    'A secret that is not needed should not be asked for.',
    names.unusedCredential,
  ),
  error(
    'unknown-part',
    'A name under $partition, $saved or $cursor does not exist.',
    'It would have no value.',
    names.unknownPart,
  ),
  error('not-given', 'A call does not give what its endpoint needs.', 'The request could not be made.', calls.notGiven),
  error(
    'not-read',
    'A call gives what its endpoint does not read.',
    'A filter that filters nothing reads everything.',
    calls.notRead,
  ),
  error(
    'event-gives',
    'An event and the `read` that it refreshes by name different things.',
    'The record that changed could not be read.',
    calls.eventGives,
  ),
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
    'sample-shape',
    'A path leads to an object where one value is wanted, as the scenarios show.',
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
    'A date format is none.',
    'The filter would be wrong, and changes would be missed.',
    pull.dateFormat,
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
    'paging-stop',
    'The end of a list can never be seen.',
    'A pull would ask for pages until it is stopped, or never know that it is complete.',
    plan.pagingStop,
  ),
  warning(
    'hidden-shift',
    'Numbered pages without a total are read incrementally, and never in full.',
    'When a record leaves a page that was read, the next page begins one record later: one is skipped, and nothing shows it.',
    plan.hiddenShift,
  ),
  // Events
  error(
    'accepts-everything',
    'A webhook is proven by what everybody knows.',
    'Anybody could send events, and each makes a call to the ATS.',
    events.acceptsEverything,
  ),
  // Push
  error(
    'create-without-settle',
    'A create does not say how a lost answer is settled.',
    'When an answer is lost, the record may be there or not; sending again blindly makes duplicates.',
    push.createWithoutSettle,
  ),
  error(
    'search-without-question',
    'A search has nothing to ask.',
    'A lost answer could never be settled.',
    push.searchWithoutQuestion,
  ),
  error(
    'update-missing',
    'A found record shall be updated, and nothing says how.',
    'The candidate would stay as it was.',
    push.updateMissing,
  ),
  warning(
    'push-result',
    'No step saves the id of the candidate or the application.',
    'The push could not be joined to the status changes that come back.',
    push.pushResult,
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
    'moves-status',
    'A request would move a status in the ATS.',
    'Status changes are made by people in the ATS; this product only reads them.',
    calls.movesStatus,
  ),
  error(
    'writes-requisition',
    'A request would write a requisition.',
    'Requisitions are only read.',
    calls.writesRequisition,
  ),
  // Transport
  error(
    'plain-http',
    'An address begins with http://.',
    'Secrets and personal data would travel readable.',
    http.plainHttp,
  ),
  error('limit', 'A limit contradicts itself.', 'The budget could not be kept.', http.limit),
  // Comments
  error(
    'ignore',
    'An ignore comment names no rule that can be ignored, or gives no reason.',
    'Whoever reads the spec later must see why a finding does not count.',
  ),
  warning(
    'unused-ignore',
    'An ignore comment ignores nothing.',
    'It would hide a later finding that nobody looked at.',
  ),
]

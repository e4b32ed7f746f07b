import type { Fault, LintContext } from './context.ts'
import * as calls from './rules/calls.ts'
import * as expressions from './rules/expressions.ts'
import * as http from './rules/http.ts'
import * as names from './rules/names.ts'
import * as pull from './rules/pull.ts'
import * as push from './rules/push.ts'

export type Rule = {
  readonly id: string
  readonly severity: 'error' | 'warning'
  /** What the rule looks for, in one line. */
  readonly summary: string
  /** Why it matters: what would happen otherwise. */
  readonly why: string
  /** Null where the loader finds it, before there is a spec to look at. */
  readonly check: ((context: LintContext) => Fault[]) | null
}

type Check = Rule['check']
const error = (id: string, summary: string, why: string, check: Check = null): Rule => ({
  id,
  severity: 'error',
  summary,
  why,
  check,
})
const warning = (id: string, summary: string, why: string, check: Check = null): Rule => ({
  id,
  severity: 'warning',
  summary,
  why,
  check,
})

/** Every rule there is, in the order in which findings are explained. */
export const RULES: readonly Rule[] = [
  // Found by the loader
  error(
    'unreadable',
    'A file or folder cannot be read.',
    'A connector that is not read is a connector that is silently missing.',
  ),
  error(
    'yaml',
    'The text is not YAML, or YAML that says something else than it seems to.',
    'YAML takes ": ", "{{" and commas apart without an error, and an expression that was cut would map the wrong thing.',
  ),
  error(
    'unknown-key',
    'A key is not part of the language.',
    'A mistyped key would be ignored, and what it should do would not be done.',
  ),
  error('missing-key', 'A key that is needed is missing.', 'Without it the part has no meaning.'),
  error(
    'wrong-type',
    'A value is of the wrong type.',
    'Often YAML reads a text as a number or a mapping because it is not quoted.',
  ),
  error('not-allowed', 'A value is not one of those that are allowed.', 'Only what is listed has a meaning.'),
  error(
    'unknown-kind',
    'There is no strategy of that kind.',
    'What a strategy does is code in the runtime; a name alone does nothing.',
  ),
  error(
    'wrong-form',
    'A text does not have the form that is needed.',
    'It would fail at run time, where nobody looks.',
  ),
  error('wrong-size', 'A value is too small, too large, or empty.', 'Limits protect the process and the ATS.'),
  error('name-twice', 'Two entries have the same name.', 'One of them would win, and nobody could say which.'),
  error(
    'file-name',
    'The id differs from the name of the file.',
    'A connection names its connector by the id; people look for the file.',
  ),
  // Expressions
  error(
    'expression',
    'An expression cannot be admitted.',
    'It is checked before it runs: its syntax, its size, the functions that it calls, and patterns that could take forever.',
    expressions.expression,
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
]

/** The rule of that id, for `hirewire explain`. */
export const ruleOf = (id: string): Rule | undefined => RULES.find((rule) => rule.id === id)

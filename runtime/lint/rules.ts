import { FLOW_RULES } from './flow-rules.ts'
import { LOADER_RULES } from './loader-rules.ts'
import { error, type Rule, warning } from './rule.ts'
import * as absence from './rules/absence.ts'
import * as auth from './rules/auth.ts'
import * as calls from './rules/calls.ts'
import * as endless from './rules/endless.ts'
import * as expressions from './rules/expressions.ts'
import { literalSecret } from './rules/literal-secret.ts'
import * as names from './rules/names.ts'
import * as parts from './rules/parts.ts'
import * as roots from './rules/roots.ts'

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
    'bare-path',
    'A path stands where there is nothing to read from.',
    'It never has a value: a filter would filter nothing, or the request could not be made.',
    roots.barePath,
  ),
  warning(
    'literal-variable',
    'A text names a variable outside of {{ }}, or where {{ }} is not computed.',
    'The name itself would be sent, such as "$credentials.user" for a user, or the braces in the default of a setting.',
    roots.literalVariable,
  ),
  error(
    'secret-place',
    'A secret is read outside of its place.',
    'Secrets are masked and kept where `auth` and `verify` read them; elsewhere they could end in an address, a record or a log.',
    expressions.secretPlace,
  ),
  error(
    'literal-secret',
    'A secret is written into the spec.',
    'Whoever reads the spec can read it, every connection would use the same one, and it could only be changed with the spec. It is known by its name or its form; in an `auth` of kind headers, query or body every fixed value counts, except short ones and plainly public ones: accept, content type, user agent, version, format, locale, language.',
    literalSecret,
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
    'grant',
    'A grant of OAuth 2.0 lacks what it needs.',
    'No token could ever be had, or the one that was had would be lost.',
    auth.grant,
  ),
  error(
    'unknown-part',
    'A name under $partition, $saved, $cursor, $with or $page does not exist.',
    'It would have no value.',
    parts.unknownPart,
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
  ...FLOW_RULES,
  warning(
    'cut-text',
    'A prerequisite reads like the rest of the one before it.',
    'In [ ] YAML ends a text at each comma: whoever connects the ATS would be shown two halves as two things to have ready.',
    names.cutText,
  ),
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

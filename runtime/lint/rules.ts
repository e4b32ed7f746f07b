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
    'An expression is not valid.',
    'Expressions are checked before they run: syntax, size, called functions, and regular expressions that could take forever.',
    expressions.expression,
  ),
  error(
    'unknown-function',
    'An expression calls a function that does not exist.',
    "Only JSONata's functions and Hirewire's own exist; the expression would always fail.",
    expressions.unknownFunction,
  ),
  error(
    'endless',
    'An expression never terminates.',
    'It would run into its deadline on every page, and every record would go to quarantine.',
    endless.endless,
  ),
  error(
    'absent-value',
    'An expression gives a wrong result for an absent value.',
    'In JSONata, comparing nothing with != is false, $not of nothing is nothing, and & treats nothing as an empty string. Records would be left out, or strings truncated, without an error.',
    absence.absentValue,
  ),
  error(
    'unknown-variable',
    'A variable does not exist at this place.',
    'It would have no value, and everything that depends on it would silently be empty.',
    expressions.unknownVariable,
  ),
  error(
    'bare-path',
    'A path is used where there is no root to read from.',
    'It never has a value: a filter would have no effect, or the request would fail.',
    roots.barePath,
  ),
  warning(
    'literal-variable',
    'A string contains a variable outside of {{ }}, or {{ }} is used where it is not evaluated.',
    'The name itself would be sent, such as "$credentials.user" as the user name; in the default of a setting, the braces would be sent.',
    roots.literalVariable,
  ),
  error(
    'secret-place',
    'A secret is read where it is not allowed.',
    'Secrets are masked only where `auth` and `verify` read them. Elsewhere they could end up in a URL, a record or a log.',
    expressions.secretPlace,
  ),
  error(
    'literal-secret',
    'The spec contains a secret.',
    'Everyone who can read the spec could read the secret, every connection would share it, and it could only be changed with the spec. Secrets are recognized by their name or format; in an `auth` of kind headers, query or body, every fixed value counts, except short ones and well-known public ones: accept, content type, user agent, version, format, locale, language.',
    literalSecret,
  ),
  error(
    'push-field',
    'A path into the push request does not exist.',
    'The ATS would receive nothing, or the push would fail for every person.',
    expressions.pushField,
  ),
  // Names
  error('unknown-endpoint', 'The endpoint does not exist.', 'There is nothing to call.', names.unknownEndpoint),
  warning(
    'unused-endpoint',
    'An endpoint is never called.',
    'Often its name is misspelled where it should be called.',
    names.unusedEndpoint,
  ),
  error(
    'unknown-stream',
    'The stream does not exist or cannot be refreshed.',
    'There is nothing to iterate over or to refresh.',
    names.unknownStream,
  ),
  error(
    'unknown-vocabulary',
    'The vocabulary does not exist.',
    'There is nothing to iterate over.',
    names.unknownVocabulary,
  ),
  error('unknown-setting', 'The setting does not exist.', 'No connection could set it.', names.unknownSetting),
  warning(
    'unused-setting',
    'A setting is never read.',
    'Setting it on a connection would have no effect.',
    names.unusedSetting,
  ),
  error('unknown-credential', 'The credential does not exist.', 'No connection could set it.', names.unknownCredential),
  warning(
    'unused-credential',
    'A credential is never read.',
    'A secret that is not needed should not be required.',
    names.unusedCredential,
  ),
  error(
    'grant',
    'An OAuth 2.0 grant lacks a required key.',
    'The token request would always fail, or the token would be lost.',
    auth.grant,
  ),
  error(
    'unknown-part',
    'A name under $partition, $saved, $cursor, $with or $page does not exist.',
    'It would have no value.',
    parts.unknownPart,
  ),
  error('not-given', 'A call lacks an argument that its endpoint requires.', 'The request would fail.', calls.notGiven),
  error(
    'not-read',
    'A call passes an argument that its endpoint does not read.',
    'An argument without effect is often a misspelled filter; the call would then return everything.',
    calls.notRead,
  ),
  error(
    'event-gives',
    'The arguments of an event and of the `read` that it triggers differ.',
    'The changed record could not be read.',
    calls.eventGives,
  ),
  ...FLOW_RULES,
  warning(
    'cut-text',
    'A prerequisite looks like the continuation of the previous one.',
    'In [ ], YAML splits strings at commas, so the person who connects the ATS would see one item as two.',
    names.cutText,
  ),
  // Comments
  error(
    'ignore',
    'An ignore comment names no rule that can be ignored, or gives no reason.',
    'Readers of the spec need to know why the finding does not apply.',
  ),
  warning('unused-ignore', 'An ignore comment has no effect.', 'It would hide a later finding.'),
]

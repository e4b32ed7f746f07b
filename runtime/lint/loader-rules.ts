import { error, type Rule } from './rule.ts'

/** What is found while a file is read, before there is a spec that the other rules could look at. */
export const LOADER_RULES: readonly Rule[] = [
  error(
    'unreadable',
    'A file or folder cannot be read.',
    'A connector that cannot be read would be missing without notice.',
  ),
  error(
    'yaml',
    'The text is not valid YAML, or YAML parses it differently than intended.',
    'YAML treats ": ", "{{" and commas as syntax without an error, so a truncated expression would map the wrong value.',
  ),
  error(
    'unknown-key',
    'A key is not part of the spec language.',
    'A misspelled key would be ignored, and its setting would have no effect.',
  ),
  error('missing-key', 'A required key is missing.', 'The block has no meaning without it.'),
  error('wrong-type', 'A value has the wrong type.', 'Often YAML parses an unquoted string as a number or a mapping.'),
  error('not-allowed', 'A value is not one of the allowed values.', 'Only the listed values are supported.'),
  error(
    'unknown-kind',
    'The strategy kind is unknown.',
    'Strategies are code in the runtime; a name without code has no effect.',
  ),
  error(
    'wrong-form',
    'A string does not have the required format.',
    'It would fail at run time, when nobody is watching.',
  ),
  error('wrong-size', 'A value is too small, too large, or empty.', 'Limits protect the process and the ATS.'),
  error('name-twice', 'Two entries have the same name.', 'One would silently override the other.'),
  error(
    'file-name',
    'The id differs from the file name.',
    'A connection references its connector by id, but people search by file name.',
  ),
  error(
    'override',
    'A connection overrides something that its connector does not have or that cannot be overridden.',
    'The override would have no effect, without an error.',
  ),
  error('connection', 'A connection does not match its connector.', 'The server would refuse it on startup.'),
]

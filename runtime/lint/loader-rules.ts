import { error, type Rule } from './rule.ts'

/** What is found while a file is read, before there is a spec that the other rules could look at. */
export const LOADER_RULES: readonly Rule[] = [
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
  error(
    'override',
    'A connection overrides what its connector does not have, or what cannot be overridden so.',
    'It would change nothing, and whoever wrote it would believe that it does.',
  ),
  error('connection', 'A connection does not go with its connector.', 'The server would refuse it at its start.'),
]

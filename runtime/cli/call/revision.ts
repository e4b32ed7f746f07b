import { HirewireError } from '../../kernel/errors/errors.ts'
import { type CommandOptions, textOption } from '../command.ts'

/** Only if it still has this revision. */
export const ifMatch = (revision: unknown) => ({ headers: { 'if-match': `"${revision}"` } })

/** `--revision`, in the form of the revisions of what is changed; without it, any is changed. */
export function givenRevision(options: CommandOptions, form: { readonly pattern: RegExp; readonly text: string }) {
  const revision = textOption(options, 'revision')
  if (revision === undefined) return {}
  if (!form.pattern.test(revision)) throw new HirewireError('usage', `--revision: "${revision}" is not ${form.text}.`)
  return ifMatch(revision)
}

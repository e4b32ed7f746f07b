import { HirewireError } from '../../kernel/errors/errors.ts'

/**
 * A credential as a header value. Throws `connection_invalid` for control characters: the usual cause is a line break
 * at the end of a secret read from a file or an environment variable.
 */
export function headerValue(name: string, value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value))
    throw new HirewireError(
      'connection_invalid',
      `The credential for the header "${name}" contains a control character, often a line break at the end of a file or variable.`,
    )
  return value
}

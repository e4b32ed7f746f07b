/** Foreign text for a terminal: it must neither control the terminal nor show something else than it contains. */

/** Control characters, line separators, and characters that change the direction of the text around them. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u{202a}-\u{202e}\u{2066}-\u{2069}]+/gu

/** One line without control characters. */
export const printable = (text: string): string => text.replace(CONTROL, ' ')

/** JSON leaves these unescaped, and a terminal obeys some of them: U+009B begins a sequence as ESC [ does. */
const UNESCAPED = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** A value as JSON without characters that a terminal obeys; it is parsed back to the same value. */
export const printableJson = (value: unknown, indent?: number): string =>
  (JSON.stringify(value, null, indent) ?? 'null').replace(
    UNESCAPED,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A text of several lines with our colours: all other control sequences end as spaces. */
export const printableLines = (text: string): string =>
  text.replace(COLOUR_OR_CONTROL, (found) => (found.startsWith('\u001b[') ? found : ' '))

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours that we wrote ourselves
const COLOUR_OR_CONTROL = /\u001b\[\d{1,2}m|[\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069[\p{Cc}--[\t\n]]]/gv

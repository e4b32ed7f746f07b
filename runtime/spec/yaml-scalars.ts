export type ScalarValue = string | number | boolean | null

const NULL = /^(?:~|[Nn]ull|NULL)?$/
const TRUE = /^(?:[Tt]rue|TRUE)$/
const FALSE = /^(?:[Ff]alse|FALSE)$/
const INFINITY = /^[-+]?\.(?:inf|Inf|INF)$/
const NOT_A_NUMBER = /^\.(?:nan|NaN|NAN)$/
const DECIMAL = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/

/**
 * What a text without quotes means in the core schema of YAML 1.2. Not by the tags of js-yaml: they take a number that is
 * too large, such as 1e999, for a text.
 */
export function plainValue(text: string): ScalarValue {
  // Most texts begin with a letter that no other value begins with.
  if (text !== '' && !/^[-+.~\dnNtTfF]/.test(text)) return text
  if (NULL.test(text)) return null
  if (TRUE.test(text)) return true
  if (FALSE.test(text)) return false
  if (/^0o[0-7]+$/.test(text)) return Number.parseInt(text.slice(2), 8)
  if (/^0x[\da-fA-F]+$/.test(text)) return Number.parseInt(text.slice(2), 16)
  if (DECIMAL.test(text)) return Number.parseFloat(text)
  if (INFINITY.test(text)) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  return NOT_A_NUMBER.test(text) ? Number.NaN : text
}

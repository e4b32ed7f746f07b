import { phoneRegionIn, sameEmail, samePhone } from '../kernel/text/contact.ts'
import { formatDate, readDate } from './dates.ts'
import { FunctionFault } from './failure-text.ts'

/** What a function may read besides its arguments. */
export type Surroundings = { variable(name: string): unknown }

export type ExpressionFunction = {
  readonly name: string
  readonly signature: string
  readonly summary: string
  /** What it throws, as text for the reference; null if it never throws. */
  readonly error: string | null
  readonly arguments: readonly [least: number, most: number]
  readonly call: (args: readonly unknown[], around: Surroundings) => unknown
}

/** Functions added to those of JSONata. Kept few, because every spec may depend on each of them. */
export const FUNCTIONS: readonly ExpressionFunction[] = [
  {
    name: 'same_email',
    signature: '$same_email(a: string | list, b: string | list) → boolean',
    summary:
      'Whether two e-mail addresses are equal after trimming, lower-casing and IDNA; dots and +tags count. For a list, whether any matches. A missing value matches nothing.',
    error: null,
    arguments: [2, 2],
    call: ([a, b]) => sameEmail(a, b),
  },
  {
    name: 'same_phone',
    signature: '$same_phone(a: string | list, b: string | list, region?: string) → boolean',
    summary:
      'Whether two phone numbers are equal in E.164; those of Mexico, Argentina and Brazil with or without the digit that marks a mobile number. Numbers without a country code are parsed for the region (an ISO country; defaults to $settings.phone_region). A number that cannot be parsed equals no other, not even itself. A missing value matches nothing.',
    error: null,
    arguments: [2, 3],
    call: ([a, b, given], around) => samePhone(a, b, regionOf(given, around)),
  },
  {
    name: 'odata',
    signature: '$odata(string) → string',
    summary:
      "Escapes a value for an OData string by doubling quotes. Write the outer quotes yourself: '{{ $odata(email) }}'.",
    error: null,
    arguments: [1, 1],
    call: ([text]) => textOf(text, 'odata')?.replaceAll("'", "''"),
  },
  {
    name: 'lucene',
    signature: '$lucene(string) → string',
    summary: 'Escapes the operators of a Lucene query with a backslash; < and >, which cannot be escaped, are removed.',
    error: null,
    arguments: [1, 1],
    call: ([text]) =>
      textOf(text, 'lucene')
        ?.replace(/[<>]/g, '')
        .replace(/[-+!(){}[\]^"~*?:\\/&|]/g, '\\$&'),
  },
  {
    name: 'basic',
    signature: '$basic(user: string, password: string) → string',
    summary: 'The base64 of user:password in UTF-8 for HTTP Basic (without the word Basic).',
    error: 'the user contains a colon, or one of the two is missing',
    arguments: [2, 2],
    call: ([user, password]) => basic(textOf(user, 'basic'), textOf(password, 'basic')),
  },
  {
    name: 'date',
    signature: '$date(value: number | string, format: string) → string | number',
    summary:
      'Formats a time (epoch milliseconds, an ISO string or an OData date) in UTC as iso, epoch_s, epoch_ms, odata_v2 or with a pattern such as yyyy-MM-dd, made of yyyy MM dd HH hh mm ss SSS a, xx (+0000) and xxx (+00:00); T and Z are literals, other letters need single quotes. A missing value stays missing.',
    error:
      'the value is not a time, or the pattern contains other letters than yyyy MM dd HH hh mm ss SSS a xx xxx T Z',
    arguments: [2, 2],
    call: ([value, format]) => {
      if (value === undefined || value === null) return undefined
      const ms = readDate(value)
      if (ms === null) throw new FunctionFault('$date: the value is neither epoch milliseconds nor an ISO time')
      if (typeof format !== 'string' || format === '') throw new FunctionFault('$date: the format is not a string')
      return formatDate(ms, format)
    },
  },
]

function regionOf(given: unknown, around: Surroundings): string | undefined {
  return typeof given === 'string' ? given : phoneRegionIn(around.variable('settings'))
}

function textOf(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new FunctionFault(`$${name}: the argument is ${Array.isArray(value) ? 'a list' : 'an object'}, not a string`)
}

function basic(user: string | undefined, password: string | undefined): string {
  if (user === undefined || password === undefined)
    throw new FunctionFault('$basic: the user or the password is missing')
  if (user.includes(':')) throw new FunctionFault('$basic: the user contains a colon, which HTTP Basic does not allow')
  return Buffer.from(`${user}:${password}`).toString('base64')
}

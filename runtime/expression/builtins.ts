/** JSONata's own functions: which ones a spec may call, and why the others are refused. */

export const ALLOWED: ReadonlySet<string> = new Set(
  (
    'sum count max min average string substring substringBefore substringAfter lowercase uppercase length trim pad match ' +
    'contains replace split join formatNumber formatBase formatInteger parseInteger number floor ceil round abs sqrt power ' +
    'boolean not map zip filter single reduce sift keys lookup append exists spread merge reverse each error assert type ' +
    'sort distinct base64encode base64decode encodeUrlComponent encodeUrl decodeUrlComponent decodeUrl toMillis fromMillis clone'
  ).split(' '),
)

/** Refused functions by name, each with its replacement. */
export const REFUSED: Readonly<Record<string, string>> = {
  eval: 'Write the expression itself: text from an ATS is never evaluated.',
  random: 'The same record must always give the same result.',
  shuffle: 'The same record must always give the same result.',
}

/** Available as variables only, not as functions: the time of a request is fixed when it starts. */
export const REFUSED_CALLS: Readonly<Record<string, string>> = {
  now: 'Write $now, the time at which this request started.',
  millis: 'Write $toMillis($now), the time at which this request started.',
}

/** Their second argument is a picture string that JSONata converts into a native regular expression. */
export const PICTURED: ReadonlySet<string> = new Set(['toMillis', 'fromMillis'])

export const LIMITS = {
  /** Length of an expression in characters. */
  expression: 20_000,
  /** Nesting depth of a parsed expression and of a tree. */
  depth: 100,
  /** Approximate number of path steps: parsing time is quadratic in them. */
  dots: 2_000,
  /** Default operators after a bracket: each nested one doubles parsing time. */
  defaults: 8,
  picture: 100,
} as const

/** The functions of JSONata itself: which ones a spec may call, and why not the others. */

export const ALLOWED: ReadonlySet<string> = new Set(
  (
    'sum count max min average string substring substringBefore substringAfter lowercase uppercase length trim pad match ' +
    'contains replace split join formatNumber formatBase formatInteger parseInteger number floor ceil round abs sqrt power ' +
    'boolean not map zip filter single reduce sift keys lookup append exists spread merge reverse each error assert type ' +
    'sort distinct base64encode base64decode encodeUrlComponent encodeUrl decodeUrlComponent decodeUrl toMillis fromMillis clone'
  ).split(' '),
)

/** Refused by name, each with what to write instead. */
export const REFUSED: Readonly<Record<string, string>> = {
  eval: 'Write the expression itself: text from an ATS is never evaluated.',
  random: 'The same record must always give the same result.',
  shuffle: 'The same record must always give the same result.',
}

/** Variables, but not functions: the time of a request is fixed when it starts. */
export const REFUSED_CALLS: Readonly<Record<string, string>> = {
  now: 'Write $now, the time at which this request started.',
  millis: 'Write $toMillis($now), the time at which this request started.',
}

/** Their second argument is a picture that JSONata turns into a native regular expression. */
export const PICTURED: ReadonlySet<string> = new Set(['toMillis', 'fromMillis'])

export const LIMITS = {
  /** Characters of one expression. */
  expression: 20_000,
  /** Nesting of an expression once parsed, and of a tree. */
  depth: 100,
  /** Path steps, roughly: the parser takes quadratic time in them. */
  dots: 2_000,
  /** Default operators after a bracket: each nested one doubles the parser's work. */
  defaults: 8,
  picture: 100,
} as const

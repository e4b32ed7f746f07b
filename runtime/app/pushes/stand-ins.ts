/**
 * Invented values for those of a real exchange: the same value always gets the same one, of the same type and form. A
 * value stays as it is only if the spec of the connector contains it, so that a status still is one.
 */
import { isoTime } from '../../kernel/machine/clock.ts'
import type { ConnectorSpec } from '../../spec/connector.ts'
import type { PushRow } from '../../store/port/index.ts'

/** The person of a scenario, as `hirewire test` would invent them. */
export const PERSON = 'p1'
const CANDIDATE = { first_name: 'Ada', last_name: `Abel-${PERSON}`, email: `${PERSON}@example.com` }
export const PHONE = '+49305550100'
const URL_OF_ATS = 'https://ats.example'

type Scalar = string | number
export type StandIns = {
  /** What a scenario has instead of this value of a response, whatever it is. */
  readonly inResponse: (value: unknown) => unknown
  /** The same for a request: undefined for a value of which it is not known what it was made of. */
  readonly inRequest: (value: unknown) => unknown
  /** A segment of a path; `isKnown` false: it is neither of the spec nor an id that was met before. */
  readonly segment: (text: string) => { readonly text: string; readonly isKnown: boolean }
  /** An id: never taken for a word of the spec. */
  readonly ofId: (value: Scalar, name: string) => Scalar
  /** Fields of responses that the spec does not name and that were left out. */
  readonly leftOut: () => number
}

type Origin = {
  readonly spec: ConnectorSpec
  readonly settings: Readonly<Record<string, unknown>>
  readonly push: Pick<PushRow, 'candidate'>
}

export function createStandIns(origin: Origin): StandIns {
  const { literals, words, segments } = textsOf(origin.spec)
  const met = createMet(origin)
  const isNamed = (key: string): boolean => wordsIn(key).every((word) => words.has(word))
  let left = 0
  const inResponse = (value: unknown): unknown => {
    if (typeof value === 'string') return met.find(value) ?? (literals.has(value) ? value : met.invent(value, 'text'))
    if (typeof value === 'number') return numberFor(value, met)
    if (Array.isArray(value)) return value.map(inResponse)
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value)
    const kept = entries.filter(([key]) => isNamed(key))
    left += entries.length - kept.length
    return Object.fromEntries(kept.map(([key, child]) => [key, inResponse(child)]))
  }
  const inRequest = (value: unknown): unknown => {
    if (typeof value === 'string') return met.find(value) ?? (literals.has(value) ? value : undefined)
    if (typeof value === 'number') return met.find(String(value)) === undefined ? undefined : numberFor(value, met)
    if (typeof value === 'boolean') return value
    // A list is compared as a whole: one value that is not known leaves all of it out.
    if (Array.isArray(value) || value === null || typeof value !== 'object') return undefined
    const entries = Object.entries(value)
      .map(([key, child]) => [key, isNamed(key) ? inRequest(child) : undefined] as const)
      .filter(([, child]) => child !== undefined)
    return entries.length === 0 ? undefined : Object.fromEntries(entries)
  }
  return {
    inResponse,
    inRequest,
    segment(text) {
      if (segments.has(text)) return { text, isKnown: true }
      const before = met.find(text)
      return { text: before ?? met.invent(text, 'part'), isKnown: before !== undefined }
    },
    ofId(value, name) {
      const made = met.invent(String(value), name)
      return typeof value === 'number' ? Number(made) : made
    },
    leftOut: () => left,
  }
}

type Met = {
  /** What stands for this text; undefined if it was not met before. */
  find(text: string): string | undefined
  invent(text: string, name: string): string
}

function createMet({ spec, settings, push }: Origin): Met {
  const all = new Map<string, string>(knownOf(push, spec, settings))
  const digits = digitsOf(push.candidate.phone)
  let count = 0
  const find = (text: string): string | undefined => {
    if (text === '') return text
    const before = all.get(text.toLowerCase())
    // The ATS may write a phone number in another way.
    return before ?? (digits.length >= 5 && digitsOf(text) === digits ? PHONE : undefined)
  }
  return {
    find,
    invent(text, name) {
      const before = find(text)
      if (before !== undefined) return before
      count += 1
      const made = inTheFormOf(text, name, count)
      all.set(text.toLowerCase(), made)
      return made
    },
  }
}

function numberFor(value: number, met: Met): number {
  const before = met.find(String(value))
  // Counts, pages and codes; what identifies anything is longer, or was met as an id.
  if (before === undefined && Math.abs(value) < 1_000) return value
  const made = Number(before ?? met.invent(String(value), 'number'))
  return Number.isNaN(made) ? 0 : made
}

/** What the candidate and the settings of the connection are in a scenario, in lower case. */
function* knownOf(
  { candidate }: Origin['push'],
  spec: ConnectorSpec,
  settings: Origin['settings'],
): Generator<[string, string]> {
  for (const [name, { default: usual, enum: values, format, type }] of Object.entries(spec.settings ?? {})) {
    const real = settings[name]
    if (typeof real !== 'string' || real === '' || type !== 'string') continue
    if (values?.includes(real)) continue
    yield [real.toLowerCase(), typeof usual === 'string' ? usual : format === 'uri' ? URL_OF_ATS : `test-${name}`]
  }
  const { first_name: first, last_name: last } = candidate
  const given: Readonly<Record<string, string>> = { ...CANDIDATE, phone: PHONE }
  for (const [name, made] of Object.entries(given)) {
    const real = candidate[name]
    if (typeof real === 'string' && real !== '') yield [real.toLowerCase(), made]
  }
  if (typeof first !== 'string' || typeof last !== 'string') return
  yield [`${first} ${last}`.toLowerCase(), `${CANDIDATE.first_name} ${CANDIDATE.last_name}`]
  yield [`${last}, ${first}`.toLowerCase(), `${CANDIDATE.last_name}, ${CANDIDATE.first_name}`]
}

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}_@$-]+/u).filter((word) => word !== '')

/** What the spec contains: values that it compares with or sends, names of fields, and segments of paths. */
function textsOf(spec: ConnectorSpec) {
  const literals = new Set<string>()
  const words = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      literals.add(value)
      for (const [, double, single] of value.matchAll(/"([^"]*)"|'([^']*)'/g)) literals.add(double ?? single ?? '')
      for (const word of wordsIn(value)) words.add(word)
    } else if (Array.isArray(value)) value.forEach(visit)
    else if (value !== null && typeof value === 'object')
      for (const [key, child] of Object.entries(value)) {
        for (const word of wordsIn(key.replace(/\?$/, ''))) words.add(word)
        visit(child)
      }
  }
  visit(spec)
  const bases = [spec.http.base_url, ...Object.values(spec.auth).map((auth) => Reflect.get(auth, 'base_url'))]
  const paths = [...bases.map((base) => String(base ?? '').replace(/^https?:\/\/[^/]*/, '')), ...pathsOf(spec)]
  const segments = new Set(paths.flatMap((path) => path.split('/')).filter((segment) => !segment.includes('{{')))
  return { literals, words, segments }
}

const pathsOf = ({ endpoints }: ConnectorSpec): string[] => Object.values(endpoints ?? {}).map(({ path }) => path)

const digitsOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\D/g, '') : '')

/** 2026-01-01, in milliseconds. */
const SOME_DAY = 1_767_225_600_000
const MINUTE = 60_000
/** From 2001 to 2100. */
const isTime = (ms: number): boolean => ms > 978_307_200_000 && ms < 4_102_444_800_000

/** A text of which the runtime makes the same as of the real one: a date stays a date, and digits stay digits. */
function inTheFormOf(text: string, name: string, count: number): string {
  const time = SOME_DAY + count * MINUTE
  if (/^-?\d+(\.\d+)?$/.test(text)) {
    if (isTime(Number(text))) return String(time)
    if (isTime(Number(text) * 1_000)) return String(time / 1_000)
    return String(900_000 + count)
  }
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return '2026-01-01'
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return isoTime(time)
  if (/^\/Date\(-?\d+([+-]\d+)?\)\/$/.test(text)) return `/Date(${time})/`
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text))
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return `other-${count}@example.com`
  if (/^https?:\/\//i.test(text)) return `${URL_OF_ATS}/${count}`
  return `${name}-${count}`
}

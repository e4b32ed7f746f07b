import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { CONTACT_FIELDS } from '../../kernel/model/states.ts'
import { emailKey, phoneKey } from '../../kernel/text/contact.ts'
import type { ReviewRow, Store } from '../../store/port/index.ts'
import type { App, ReviewField, ReviewStory } from '../contract.ts'
import { laneName } from '../work/lanes.ts'

type ReviewsDeps = {
  readonly store: Store
  settings(connection: string): Promise<Readonly<Record<string, unknown>>>
  wake(lane: string): Promise<void>
}

export function createReviews({ store, settings, wake }: ReviewsDeps): App['reviews'] {
  return {
    list: (filter, paging) => store.reviews.list(filter, paging),
    async get(id) {
      const review = await store.reviews.get(id)
      if (!review) throw unknownId.review(id)
      const push = await store.pushes.get(review.push)
      const ours = push?.candidate ?? {}
      const region = ((await settings(review.connection).catch(() => ({}))) as { phone_region?: unknown }).phone_region
      const { refused = null } = push ? await store.pushes.foresee(push) : {}
      return {
        review,
        sides: review.matches.map((match) => ({
          match,
          fields: sideBySide(ours, match.shown, typeof region === 'string' ? region : undefined),
        })),
        earlier: await store.reviews.earlier(review),
        refused,
      } satisfies ReviewStory
    },
    async decide(id, decided) {
      const review: ReviewRow = await store.reviews.decide(id, decided)
      await wake(laneName.push(review.connection))
      return review
    },
  }
}

type ReviewSide = Readonly<Record<string, unknown>>

/** Plural fields of a stored record that are singular in a push. */
const PLURALS: Readonly<Record<string, string>> = { email: 'emails', phone: 'phones' }

/** The values of the push and of the ATS by field name: first the shared fields, then those of the ATS only. */
function sideBySide(ours: ReviewSide, theirs: ReviewSide, region: string | undefined): ReviewField[] {
  const named = CONTACT_FIELDS.map((field): ReviewField => {
    const mine = textOf(ours[field])
    const found = textsOf(theirs[field] ?? theirs[PLURALS[field] ?? field])
    const key = KEYS[field] ?? plainKey
    const same = mine === null || found.length === 0 ? null : found.some((one) => isSame(key, [mine, one], region))
    return { field, ours: mine, theirs: found.length === 0 ? null : found.join(', '), same }
  })
  const known = new Set(named.flatMap(({ field }) => (field in theirs ? [field] : [PLURALS[field] ?? field])))
  const more = Object.entries(theirs).flatMap(([field, value]): ReviewField[] => {
    const text = textsOf(value).join(', ')
    return known.has(field) || text === '' ? [] : [{ field, ours: null, theirs: text, same: null }]
  })
  return [...named, ...more]
}

type ReviewKey = (text: string, region: string | undefined) => string | null
const plainKey: ReviewKey = (text) => text.trim().normalize('NFKC').toLowerCase()
const KEYS: Readonly<Record<string, ReviewKey>> = { email: emailKey, phone: phoneKey }

function isSame(key: ReviewKey, [a, b]: readonly [string, string], region: string | undefined): boolean {
  const mine = key(a, region)
  return mine !== null && mine === key(b, region)
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The texts in a value: a phone number of a stored record is `{ raw, e164 }`, any other object is shown as JSON. */
function textsOf(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object') return [String(value)]
  return 'raw' in value ? textsOf(value.raw) : [JSON.stringify(value)]
}

import { HirewireError } from '../../kernel/errors/errors.ts'
import { ACTS } from '../../kernel/errors/next-actions.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { emailKey } from '../../kernel/text/contact.ts'
import type { Store } from '../../store/port/index.ts'
import type { PersonIdentifier } from '../../store/port/persons.ts'
import type { App, PersonStory } from '../contract.ts'

/** Entries of each kind that one request returns; their lists have the others. */
const MOST = 100

export function createPersons(store: Store): App['persons'] {
  const get = (person: string) => storyOf(person, store)
  return {
    find: (identifier) => store.persons.find(exact(identifier)),
    get,
    async toExport(person) {
      const story = await get(person)
      const { erasures: _, ...left } = story.counts
      if (story.erasedAt !== null && Object.values(left).every((count) => count === 0))
        throw erased(person, story.erasedAt)
      return story
    },
    async record(key) {
      const record = await store.records.get(key)
      if (record === null) return null
      return { record, source: await store.records.raw(key), history: await store.records.history(key) }
    },
    file: (push, kind) => store.pushes.file(push, kind),
  }
}

export const createDisclosures = ({ persons }: Store): App['disclosures'] => ({
  list: (filter, paging) => persons.disclosures(filter, paging),
})

async function storyOf(person: string, store: Store): Promise<PersonStory> {
  const overview = await store.persons.overview(person)
  if (overview === null) throw new HirewireError('not_found', 'Nothing is stored of a person with this id.')
  const [pushedTo, consents, pushes, tasks] = await Promise.all([
    store.erasures.connectionsOf(person),
    store.consents.list({ person }, { limit: MOST }),
    store.pushes.list({ person }, { limit: MOST }),
    store.erasures.list({ person }, { limit: MOST }),
  ])
  return { ...overview, person, pushedTo, consents: consents.data, pushes: pushes.data, tasks: tasks.data }
}

const erased = (person: string, at: number): HirewireError =>
  new HirewireError('person_erased', `This person was erased (${isoTime(at)}): nothing is left to export.`, {
    next: 'For proof of the erasure, get its certificate.',
    action: ACTS.certify_erasure({ person }),
  })

/** The identifier in its normal form. A look-up never takes a part of one: that would list persons by guesses. */
function exact(identifier: PersonIdentifier): PersonIdentifier {
  if ('email' in identifier) {
    if (/[*%?]/.test(identifier.email))
      throw unusable('/email', 'must be one whole address: wildcards are not supported')
    const email = emailKey(identifier.email)
    if (email === null) throw unusable('/email', 'must be an e-mail address')
    return { email }
  }
  if ('phone' in identifier) {
    if (/[*%?]/.test(identifier.phone))
      throw unusable('/phone', 'must be one whole number: wildcards are not supported')
    if (identifier.phone.replace(/\D/g, '').length < FEWEST_DIGITS || !/^[\d\s().+/-]+$/.test(identifier.phone))
      throw unusable('/phone', `must be a whole phone number of at least ${FEWEST_DIGITS} digits`)
  }
  return identifier
}

/** Fewer identify nobody, so that no index has them. */
const FEWEST_DIGITS = 8

const unusable = (pointer: string, message: string): HirewireError =>
  new HirewireError('request_invalid', `The field ${pointer.slice(1)} ${message}.`, {
    next: 'Send one whole identifier.',
    detail: { errors: [{ pointer, message }] },
  })

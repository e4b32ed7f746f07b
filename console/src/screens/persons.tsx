import { useMutation } from '@tanstack/react-query'
import { ApiError, type components, type paths } from 'hirewire/client'
import { api } from '../api.ts'
import { ErasedOn } from '../parts/erased.tsx'
import { Link } from '../parts/link.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { useNameOf } from '../parts/summary.ts'
import { Tabs } from '../parts/tabs.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Identifier = NonNullable<paths['/v1/persons/look-up']['post']['requestBody']>['content']['application/json']
type Found = components['schemas']['FoundPerson'] & { readonly erasedAt?: string | null }
type By = 'email' | 'phone' | 'candidate' | 'person'
const WAYS: readonly By[] = ['email', 'phone', 'candidate', 'person']

/** Finds a person. What is typed is never in the URL of the page, and leaves its memory with the screen. */
export function PersonsScreen() {
  const [filters, change] = useFilters()
  const by = WAYS.find((way) => way === filters.by) ?? 'email'
  const lookUp = useMutation({
    mutationFn: async (given: Identifier | { readonly id: string }): Promise<readonly Found[]> =>
      'id' in given ? byId(given.id) : (await api.post('/v1/persons/look-up', { body: given })).data,
    gcTime: 0,
  })
  const { persons: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <Tabs of="persons" />
      <p>{texts.hint}</p>
      <form
        className="filters"
        aria-label={texts.find}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          lookUp.mutate(
            by === 'person'
              ? { id: String(form.get('value')).trim() }
              : by === 'candidate'
                ? { connection: String(form.get('connection')), candidate: String(form.get('value')) }
                : { [by]: String(form.get('value')) },
          )
        }}
      >
        <label>
          {texts.by}
          <select
            value={by}
            onChange={(event) => {
              lookUp.reset()
              change({ by: event.target.value })
            }}
          >
            {WAYS.map((way) => (
              <option key={way} value={way}>
                {texts.ways[way]}
              </option>
            ))}
          </select>
        </label>
        {by === 'candidate' && (
          <label>
            {TEXTS.pushes.connection}
            <input name="connection" required maxLength={200} />
          </label>
        )}
        <label key={by}>
          {texts.value}
          <input name="value" required maxLength={by === 'phone' ? 40 : by === 'email' ? 320 : 200} />
        </label>
        <button type="submit" className="main" disabled={lookUp.isPending}>
          {texts.find}
        </button>
      </form>
      {lookUp.isError && <ActionProblem error={lookUp.error} again={() => lookUp.reset()} />}
      <div role="status">{lookUp.data && <Results found={lookUp.data} />}</div>
    </>
  )
}

/** An erased person has no other identifier any more. */
async function byId(id: string): Promise<readonly Found[]> {
  try {
    const { person, erased_at } = await api.get('/v1/persons/{person}', { params: { path: { person: id } } })
    return [{ person, candidates: [], erasedAt: erased_at }]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

function Results({ found }: { found: readonly Found[] }) {
  const nameOf = useNameOf()
  const { persons: texts } = SCREEN_TEXTS
  if (found.length === 0) return <p>{texts.nobody}</p>
  return (
    <ul className="cards">
      {found.map(({ person, candidates, erasedAt }) => (
        <li key={[person, ...candidates.map(({ connection, id }) => `${connection}/${id}`)].join(' ')}>
          {person === null ? (
            texts.onlyInAts
          ) : (
            <Link to="/persons/$id" params={{ id: person }}>
              {person}
            </Link>
          )}
          {person !== null && erasedAt && <ErasedOn person={person} at={erasedAt} />}
          {candidates.map(({ connection, id }) => (
            <p key={`${connection}/${id}`}>{texts.candidate(nameOf(connection), id)}</p>
          ))}
        </li>
      ))}
    </ul>
  )
}

import { TEXTS } from '../texts.ts'

type Candidate = { readonly first_name?: string; readonly last_name?: string; readonly email?: string }

/** The name of a candidate; null: it is not stored any more, or this role may not read it. */
export const nameOf = (candidate: Candidate | null | undefined): string | null =>
  [candidate?.first_name, candidate?.last_name].filter(Boolean).join(' ') || null

/** The name, else the id. A name comes from outside, and may run from right to left. */
export const PersonName = ({ candidate, person }: { candidate: Candidate | null | undefined; person: string }) => (
  <bdi>{nameOf(candidate) ?? person}</bdi>
)

/** A second line of a cell. */
export const Below = ({ children, title }: { children: React.ReactNode; title?: string }) => (
  <small className="below" title={title}>
    {children}
  </small>
)

/** An id as it is recognized: its beginning and its end. */
export const shortId = (id: string): string => (id.length <= SHORTENED ? id : `${id.slice(0, HEAD)}…${id.slice(-TAIL)}`)

const [HEAD, TAIL] = [8, 4]
const SHORTENED = 16

/** An id in a row, where the whole one would break. */
export const ShortId = ({ id }: { id: string }) => (
  <code className="id" title={id}>
    {shortId(id)}
  </code>
)

/** The name and contacts of a person, shown before something that cannot be undone. */
export function WhoItIs({ candidates }: { candidates: readonly (Candidate & { readonly phone?: string })[] }) {
  const known = candidates.find((one) => nameOf(one) !== null)
  if (!known) return <p className="warn">{TEXTS.person.nameUnknown}</p>
  return (
    <p>
      <strong>
        <bdi>{nameOf(known)}</bdi>
      </strong>{' '}
      {[known.email, known.phone].filter(Boolean).join(' · ')}
    </p>
  )
}

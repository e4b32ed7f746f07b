import { Link } from '@tanstack/react-router'
import { TEXTS } from '../texts.ts'

type Next = {
  readonly text: string
  readonly operation: string | null
  readonly parameters: Readonly<Record<string, unknown>>
}
type Place = { readonly to: string; readonly search?: Readonly<Record<string, string>>; readonly text: string }

const { next: texts } = TEXTS

/** Filters of a list operation as the search of its screen: the first of several values. */
const searchOf = (parameters: Next['parameters']): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String([value].flat()[0])]))

const one =
  (path: string, text: string) =>
  ({ id }: Next['parameters']): Place => ({ to: `${path}/${encodeURIComponent(String(id))}`, text })
const list =
  (to: string, text: string) =>
  (parameters: Next['parameters']): Place => ({ to, search: searchOf(parameters), text })

/** On which screen an operation of the API is done. */
const PLACES: Readonly<Record<string, (parameters: Next['parameters']) => Place>> = {
  getPush: one('/pushes', texts.push),
  retryPush: one('/pushes', texts.push),
  settlePush: one('/pushes', texts.push),
  listPushes: list('/pushes', texts.pushes),
  listReviews: list('/reviews', texts.reviews),
  listQuarantine: list('/quarantine', texts.quarantine),
  releaseRun: one('/runs', texts.run),
  listRuns: list('/runs', texts.runs),
  getConnection: one('/connections', texts.connection),
  updateConnection: one('/connections', texts.connection),
  authorizeConnection: one('/connections', texts.connection),
  resumeConnection: one('/connections', texts.connection),
  syncConnection: one('/connections', texts.connection),
  remapConnection: one('/connections', texts.connection),
}

/** The next step of a failure as a button: it leads to the screen where it is done. Nothing: there is no such screen. */
export function NextLink({ next }: { next: Next }) {
  const place = next.operation === null ? null : (PLACES[next.operation]?.(next.parameters) ?? null)
  if (place === null) return null
  return (
    <Link className="button" to={place.to} search={(place.search ?? {}) as never}>
      {place.text}
    </Link>
  )
}

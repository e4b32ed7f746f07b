/** Links between screens: the path is one of the table of screens, and each of its parameters is given. */
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { may, type Operation, sessionQuery } from '../api.ts'
import { neededFor, type ScreenPath } from '../screens.ts'
import type { Search } from '../search.ts'
import { TEXTS } from '../texts.ts'

type NamesIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

/** A screen, with the parameters of its path and with its filters. */
export type Target = {
  [Path in ScreenPath]: { readonly to: Path; readonly search?: Search; readonly hash?: string } & ([
    NamesIn<Path>,
  ] extends [never]
    ? { readonly params?: never }
    : { readonly params: Readonly<Record<NamesIn<Path>, string>> })
}[ScreenPath]

/** The router knows its routes only when it runs: what it takes is checked by {@link Target}. */
const known = ({ to, params, search, hash }: Target) =>
  ({ to, ...(params && { params }), ...(search && { search }), ...(hash !== undefined && { hash }) }) as {
    readonly to: string
  }

type Props = Target & {
  readonly className?: string | undefined
  readonly id?: string | undefined
  /** It is of the place that is shown, which has a URL of its own. */
  readonly isCurrent?: boolean
  /** Filters that stay, also those that were typed and not sent. */
  readonly keeps?: readonly string[]
  /** Its whole name, which begins with what is seen. */
  readonly label?: string
  readonly children: ReactNode
}

export function Link(props: Props) {
  const needs = neededFor(props.to)
  return needs === undefined ? <Open {...props} /> : <OpenIf needs={needs} {...props} />
}

/** Who may not see the screen reads the same words, and is offered no button. */
function OpenIf({ needs, ...props }: Props & { readonly needs: Operation }) {
  const session = useQuery(sessionQuery).data
  if (may(session, needs)) return <Open {...props} />
  return props.className === 'button' ? null : props.children
}

const Open = ({ className, id, isCurrent, keeps, label, children, ...target }: Props) => (
  <RouterLink
    {...known(target)}
    {...(keeps && { search: ((newest: Search) => ({ ...target.search, ...keptIn(newest, keeps) })) as never })}
    {...(className && { className })}
    {...(id && { id })}
    activeOptions={{ exact: true }}
    aria-current={isCurrent ? 'true' : undefined}
    {...(label !== undefined && { 'aria-label': label, title: label })}
  >
    {children}
  </RouterLink>
)

/** Where a list begins that has nothing yet. */
export const ToConnections = () => (
  <Link to="/connections" className="button">
    {TEXTS.connections.open}
  </Link>
)

/** What is in the fields of the filters, which the URL may not have yet. */
const keptIn = (search: Search, names: readonly string[]): Search =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = document.querySelector<HTMLInputElement>(`form.filters [name="${name}"]`)
      const value = field === null ? search[name] : field.value.trim()
      return value ? [[name, value]] : []
    }),
  )

/** Leads to a screen after an action. */
export function useGo(): (target: Target) => Promise<void> {
  const navigate = useNavigate()
  return (target) => navigate(known(target))
}

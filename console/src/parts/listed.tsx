import { type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { Loaded } from './loaded.tsx'
import { Words } from './words.tsx'

type Page<Row> = {
  readonly data: readonly Row[]
  readonly next_cursor: string | null
  readonly total?: { readonly count: number; readonly exact: boolean } | undefined
}
type Pages<Row> = { readonly pages: readonly Page<Row>[] }

/** What fits on a screen is there soon; who asks for more gets as much as the API returns at once. */
export const AT_ONCE = 50
const MORE_AT_ONCE = 500

/** A list of the API, page by page. `read` gets the cursor, without one for the first page, and how many to read. */
export const usePages = <Row,>(
  key: QueryKey,
  read: (cursor: string | undefined, limit: number) => Promise<Page<Row>>,
) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam, pageParam === undefined ? AT_ONCE : MORE_AT_ONCE),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })

type ListOf<Row> = {
  readonly pages: UseInfiniteQueryResult<Pages<Row>>
  /** In place of an empty table: what that means, or what to do. */
  readonly none: ReactNode
  /** One button below that, if there is no filter. With a filter, it clears them. */
  readonly act?: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** The rows that were read, how many there are, and a button for more. */
export function List<Row>({ pages: query, none, act, children }: ListOf<Row>) {
  return (
    <>
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data)
          if (rows.length === 0) return typeof none === 'string' ? <Empty text={none} act={act} /> : none
          const total = pages[0]?.total
          return (
            <>
              {total && <p className="quiet">{TEXTS.total(total.count, total.exact)}</p>}
              {children(rows)}
            </>
          )
        }}
      </Loaded>
      {query.hasNextPage && (
        <button type="button" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {TEXTS.more}
        </button>
      )}
    </>
  )
}

/** One line, one button. A list that has an `act` has no other button that clears its filters. */
function Empty({ text, act }: { text: string; act: ReactNode }) {
  const [search, change] = useFilters()
  const filters = Object.keys(search)
  return (
    <div className="empty">
      <p>
        <Words text={text} />
      </p>
      {act !== undefined &&
        (filters.length === 0 ? (
          act
        ) : (
          <button type="button" onClick={() => change(Object.fromEntries(filters.map((name) => [name, undefined])))}>
            {TEXTS.filters.all}
          </button>
        ))}
    </div>
  )
}

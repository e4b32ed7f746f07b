type Expression = string

/** The keys that pagers with query parameters share. */
type PagingParams = {
  readonly param: string
  readonly size_param?: string
  readonly size?: number
  readonly in?: 'query' | 'body' | 'variable'
  /** True while more pages follow. */
  readonly more?: Expression
  readonly max_pages?: number
}
export type PagingSpec =
  | { readonly kind: 'none'; readonly ignore?: readonly string[] }
  | (PagingParams & {
      readonly kind: 'page'
      readonly first?: number
      readonly stop?: 'short_page' | 'empty_page' | 'total' | 'total_pages'
    })
  | (PagingParams & {
      readonly kind: 'offset'
      readonly first?: number
      readonly stop?: 'short_page' | 'empty_page' | 'total'
    })
  | (PagingParams & {
      readonly kind: 'cursor'
      readonly next: Expression
      readonly alone?: boolean
      readonly first?: string
      readonly stable?: boolean
    })
  | {
      readonly kind: 'next_url'
      readonly next: Expression
      readonly size_param?: string
      readonly size?: number
      readonly stable?: boolean
      readonly max_pages?: number
    }
  | {
      readonly kind: 'link_header'
      readonly size_param?: string
      readonly size?: number
      readonly stable?: boolean
      readonly max_pages?: number
    }

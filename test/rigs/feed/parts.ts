/** Entries of the feed in one transition. */
export const PAGE = 50

/** What a process does. */
export type Part = { readonly url: string } & (
  | { readonly role: 'write'; readonly connections: readonly string[] }
  | { readonly role: 'read' }
)

export type Message =
  | { readonly kind: 'written'; readonly connection: string; readonly page: number; readonly at: number }
  | {
      readonly kind: 'read'
      readonly at: number
      /** The last entry. */
      readonly after: number
      /** Numbers that were left out so far. */
      readonly gaps: number
      readonly entries: readonly (readonly [connection: string, count: number])[]
      /** Of every entry so far, in order. */
      readonly digest: string
    }

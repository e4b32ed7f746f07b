/** A response as it was sent. `person`: the person whom it is about. */
export type KeptResponse = {
  readonly status: number
  readonly mediaType: string
  readonly location: string | null
  /** Null: it is not kept. */
  readonly body: string | null
  readonly person: string | null
}

export type BegunRequest =
  | { readonly kind: 'new' }
  /** Another request had this key. */
  | { readonly kind: 'mismatch' }
  /** The first request has no response yet. `at`: when it began, in milliseconds. */
  | { readonly kind: 'unanswered'; readonly at: number }
  | { readonly kind: 'answered'; readonly response: KeptResponse }

export type RequestPort = {
  /** Claims an Idempotency-Key for a request, or returns what became of the first request with it. */
  begin(request: { readonly key: string; readonly print: string }): Promise<BegunRequest>
  /** Keeps the response of the first request; without its body where the person was erased. */
  finish(key: string, response: KeptResponse): Promise<void>
  /** The request had no effect that a repetition would double: the key is free again. */
  forget(key: string): Promise<void>
  /** Deletes requests that began before this time, a bounded number; returns how many. */
  purge(before: number): Promise<number>
}

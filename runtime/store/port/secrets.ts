/** Proof required to take secrets: the value of this name. */
export type SecretProof = { readonly name: string; readonly value: string }

/** Secrets and tokens, inside the encrypted file. */
export type SecretPort = {
  get(owner: string): Promise<Record<string, string> | null>
  put(owner: string, values: Record<string, string>): Promise<void>
  /**
   * Stores them if the owner has none, and returns the stored ones: concurrent callers that create a key all get the
   * first one.
   */
  putOnce(owner: string, values: Record<string, string>): Promise<Record<string, string>>
  /** Removes and returns them if the proof matches, compared in constant time; otherwise null. Works once. */
  take(owner: string, proof: SecretProof): Promise<Record<string, string> | null>
  remove(owner: string): Promise<void>
}

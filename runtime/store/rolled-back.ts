/** Thrown at the end of a transition that is only tried: carries its result out of the transaction, which is rolled back. */
export class RolledBack<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('undone')
    this.result = result
  }
}

/** The result of a transition that ends with {@link RolledBack}. */
export async function resultOf<T>(transition: Promise<never>): Promise<T> {
  try {
    return await transition
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T
    throw error
  }
}

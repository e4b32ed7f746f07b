/**
 * What a call leaves under that speaks of a person. It is asked in the turn in which the first byte would leave, for each request
 * again. The file that makes permits is `push/permit.ts`; no other one does (`scripts/layering.ts`).
 */
export abstract class Permit {
  /** What only looks like a permit is none. */
  declare protected readonly isPermit: true
  abstract holds(): boolean
}

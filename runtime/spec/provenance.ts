import type { ConnectorSpec } from './connector.ts'

/** What a connector says about how much of it is known. */
export type Provenance = {
  readonly maturity: NonNullable<ConnectorSpec['maturity']> | null
  /** How many assumptions it lists. */
  readonly assumptions: number
}

export const provenanceOf = ({ maturity, assumptions }: ConnectorSpec): Provenance => ({
  maturity: maturity ?? null,
  assumptions: assumptions?.length ?? 0,
})

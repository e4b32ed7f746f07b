import type { ConnectorSpec } from '../../spec/connector.ts'
import type { Scenario } from '../../spec/scenario.ts'
import type { Played } from '../run.ts'
import { pulledBy } from '../world/acts.ts'
import type { Ending } from './compare-ends.ts'

type DifferentEnd = Extract<Ending, { kind: 'differs' }>
/** No client can detect it, and a later run corrects it. */
export type HiddenDifference = { readonly kind: 'hidden'; readonly message: string }
type Replayed = (readAgain: number | null) => Promise<{ played: Played; ending: Ending }>
type HiddenCase = {
  readonly spec: ConnectorSpec
  readonly scenario: Scenario
  /** The act during which the fault occurred. */
  readonly act: number
  readonly replayed: Replayed
}

/**
 * A record that moves to a page already read is missed by every client of numbered pages, and no count shows it. It is
 * not a fault of the connector as long as a later run reads everything and then ends the same.
 */
export async function explainedBySearch(
  ending: DifferentEnd,
  { spec, scenario, act, replayed }: HiddenCase,
): Promise<Ending | HiddenDifference> {
  const name = pulledBy(scenario.do[act])
  const stream = name === null ? undefined : spec.pull?.[name]
  if (!stream) return ending
  const incremental = stream.since !== undefined && stream.since.kind !== 'none'
  if (incremental && stream.full_every === undefined) {
    const message = `A record that moves between two pages is missed, without an error, and nothing reads it again: give the stream ${name} \`full_every\`.`
    return { ...ending, message }
  }
  const again = await replayed(scenario.do.findLastIndex((one) => pulledBy(one) === name))
  // The requests of a run over everything need not be foreseen when the scenario is about changes.
  return again.ending.kind === 'same' || (incremental && again.played.replay.broken)
    ? { kind: 'hidden', message: `A full run of ${name} finds the record that moved.` }
    : again.ending
}

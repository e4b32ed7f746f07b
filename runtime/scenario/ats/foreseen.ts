import type { Exchange, LoadedScenarios, Scenario } from '../../spec/scenario.ts'

/** An exchange of a scenario with its place in the file. */
export type ForeseenCalls = Exchange & {
  readonly pointer: string
  readonly atLeast: number
  readonly atMost: number
}

/** The exchanges of a scenario, then those of its file, which may be repeated any number of times. */
export function foreseenIn({ document }: LoadedScenarios, scenario: Scenario): ForeseenCalls[] {
  const at = document.scenarios.indexOf(scenario)
  return [
    ...(scenario.exchanges ?? []).map((one, index) => bounded(one, `/scenarios/${at}/exchanges/${index}`, 1)),
    ...(document.exchanges ?? []).map((one, index) => bounded(one, `/exchanges/${index}`, 'any')),
  ]
}

function bounded(exchange: Exchange, pointer: string, usual: number | 'any'): ForeseenCalls {
  const times = exchange.times ?? (exchange.after_loss ? 'any' : usual)
  return {
    ...exchange,
    pointer,
    // The only text that `times` takes is `any`.
    atLeast: typeof times === 'string' || exchange.after_loss ? 0 : times,
    atMost: typeof times === 'string' ? Number.POSITIVE_INFINITY : times,
  }
}

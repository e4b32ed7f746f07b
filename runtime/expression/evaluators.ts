import type { Evaluator, ValueTree } from './evaluator.ts'

/** What work an evaluation belongs to; `request`: a person waits for the response of the API. */
export type TurnKind = 'webhook' | 'push' | 'request' | 'pull'

/** For whom something is evaluated: connections take turns, and pulls wait for what is urgent. */
export type EvaluationTurn = {
  readonly connection: string
  readonly kind: TurnKind
  /** Hears of each evaluation before its result is given: what was evaluated, and whether a process was killed over it. */
  ended?(trees: readonly ValueTree[], killed: boolean): Promise<void>
}

/** The evaluators of an installation. Whoever evaluates says for whom: there is no evaluator of nobody. */
export type Evaluators = {
  of(turn: EvaluationTurn): Evaluator
  close(): Promise<void>
}

/** One evaluator for everybody, where nothing has to wait: tests, simulations and scenarios. */
export const sharedEvaluator = (evaluator: Evaluator): Evaluators => ({ of: () => evaluator, close: async () => {} })

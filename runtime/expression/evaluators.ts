import type { ValueTree } from '../kernel/text/value-tree.ts'
import type { Evaluator } from './evaluator.ts'

/** The kind of work an evaluation belongs to; `request`: an API request waits for the result. */
export type TurnKind = 'webhook' | 'push' | 'request' | 'pull'

/** For which connection an evaluation runs: connections take turns, and pulls wait for urgent work. */
export type EvaluationTurn = {
  readonly connection: string
  readonly kind: TurnKind
  /**
   * Called after each evaluation, before its result is returned: what was evaluated, and whether a process was killed
   * by it.
   */
  ended?(trees: readonly ValueTree[], killed: boolean): Promise<void>
}

/** The evaluators of an installation. Each caller states the connection and kind of its work. */
export type Evaluators = {
  of(turn: EvaluationTurn): Evaluator
  close(): Promise<void>
}

/** One evaluator for all, where nothing has to wait: tests, simulations and scenarios. */
export const sharedEvaluator = (evaluator: Evaluator): Evaluators => ({ of: () => evaluator, close: async () => {} })

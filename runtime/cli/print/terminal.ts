import type { Context } from '../command.ts'

/** Whether a person can answer a question: one at a terminal who did not ask for JSON. */
export const canAsk = ({ stdin, output }: Context): boolean =>
  stdin.isTTY === true && process.stderr.isTTY === true && !output.json

import { step } from '../kernel/text/json-pointer.ts'
import type { StreamSpec } from '../spec/connector.ts'
import { quoted } from '../spec/nearest.ts'
import { correctionOf } from '../spec/replacement.ts'
import type { Fault, LintContext } from './context.ts'

type Named = { readonly name: string; readonly pointer: string; readonly stream: StreamSpec }
export const streamsOf = ({ spec }: LintContext): Named[] =>
  Object.entries(spec.pull ?? {}).map(([name, stream]) => ({ name, pointer: `/pull${step(name)}`, stream }))

export const unknown = (pointer: string, [model, field]: [string, string], known: readonly string[]): Fault => ({
  pointer,
  part: 'key',
  message: `The model ${model} has no field ${quoted(field)}.`,
  ...correctionOf(field, known),
})

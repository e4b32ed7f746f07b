import { remember } from '../kernel/machine/memo.ts'
import { parseSent } from '../kernel/text/holes.ts'
import type { FileMark, ValueTree } from '../kernel/text/value-tree.ts'
import { branchOf } from '../kernel/text/value-tree.ts'
import { LIMITS } from './builtins.ts'
import { type Computation, computation } from './compute.ts'
import type { EvaluationFailure, Program } from './evaluator.ts'

/** A program ready to run: its tree is split, its expressions are parsed and checked. */

export type ProgramReading = {
  readonly text: string
  readonly pointer: string
  readonly offset: number
  readonly computed: Computation
}
export type Plan =
  | { readonly kind: 'constant'; readonly value: unknown }
  | { readonly kind: 'value'; readonly reading: ProgramReading }
  | { readonly kind: 'text'; readonly encoded: boolean; readonly parts: readonly (string | ProgramReading)[] }
  | { readonly kind: 'list'; readonly items: readonly Field[] }
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | { readonly kind: 'each'; readonly list: ProgramReading; readonly map: Plan; readonly pointer: string }
  | { readonly kind: 'file'; readonly mark: FileMark }
  | { readonly kind: 'fault'; readonly failure: EvaluationFailure }
export type Field = { readonly key: string; readonly optional: boolean; readonly pointer: string; readonly plan: Plan }

const planned = remember(500, (key): Plan => {
  const [kind, tree]: [Program['kind'], ValueTree] = JSON.parse(key)
  return planOf(tree, kind, { pointer: '', depth: 0 })
})

/** A program is plain data and is sent again with each message, so the cache key is its text. */
export const planFor = ({ kind, tree }: Program): Plan => planned(JSON.stringify([kind, tree]))

type TreePlace = { readonly pointer: string; readonly depth: number }

function planOf(tree: ValueTree, kind: Program['kind'], { pointer, depth }: TreePlace): Plan {
  if (depth > LIMITS.depth) return faultAt(pointer, 'The tree is nested too deeply.')
  const branch = branchOf(tree, pointer)
  switch (branch.kind) {
    case 'constant':
      return branch
    case 'file':
      return branch
    case 'fault':
      return faultAt(pointer, branch.message)
    case 'leaf':
      return leafPlan(branch.text, kind, pointer)
    case 'each':
      return {
        kind: 'each',
        list: reading(branch.each, `${pointer}/$each`),
        map: planOf(branch.map, kind, { pointer: `${pointer}/map`, depth: depth + 1 }),
        pointer,
      }
    case 'list':
    case 'object': {
      const fields = branch.children.map((child) => ({
        ...child,
        plan: planOf(child.tree, kind, { pointer: child.pointer, depth: depth + 1 }),
      }))
      return branch.kind === 'list' ? { kind: 'list', items: fields } : { kind: 'object', fields }
    }
  }
}

/** A text of the tree: an expression, or a text that is sent. */
function leafPlan(text: string, kind: Program['kind'], pointer: string): Plan {
  if (kind === 'value') return { kind: 'value', reading: reading(text, pointer) }
  const parsed = parseSent(text)
  if ('fault' in parsed) return faultAt(pointer, parsed.fault.message)
  if ('expression' in parsed) {
    const whole = reading(parsed.expression, pointer, parsed.offset)
    return kind === 'sent'
      ? { kind: 'value', reading: whole }
      : { kind: 'text', encoded: kind === 'path', parts: [whole] }
  }
  return {
    kind: 'text',
    encoded: kind === 'path',
    parts: parsed.parts.map((part) =>
      typeof part === 'string' ? part : reading(part.expression, pointer, part.offset),
    ),
  }
}

const reading = (text: string, pointer: string, offset = 0): ProgramReading => ({
  text,
  pointer,
  offset,
  computed: computation(text),
})

const faultAt = (pointer: string, message: string): Plan => ({
  kind: 'fault',
  failure: { kind: 'failed', message, pointer },
})

import { step } from './json-pointer.ts'

/** Values as a spec writes them; {@link branchOf} says what each part means. */
export type ValueTree = string | number | boolean | null | readonly ValueTree[] | { readonly [key: string]: ValueTree }
/** A placeholder for a file; the sender of an evaluated body replaces it with the bytes. */
export type FileMark = { readonly $file: string; readonly as: 'base64' | 'bytes' | 'url' }

export type Child = {
  readonly key: string
  readonly optional: boolean
  readonly pointer: string
  readonly tree: ValueTree
}
/** The kind of a tree branch; this module is the only one that knows how a spec writes each kind. */
export type Branch =
  | { readonly kind: 'constant'; readonly value: string | number | boolean | null }
  | { readonly kind: 'leaf'; readonly text: string }
  | { readonly kind: 'each'; readonly each: string; readonly map: ValueTree }
  | { readonly kind: 'file'; readonly mark: FileMark }
  | { readonly kind: 'list' | 'object'; readonly children: readonly Child[] }
  | { readonly kind: 'fault'; readonly message: string; readonly hint: string }

export function branchOf(tree: ValueTree, pointer: string): Branch {
  if (typeof tree === 'string') return { kind: 'leaf', text: tree }
  if (tree === null || typeof tree !== 'object') return { kind: 'constant', value: tree }
  if (isList(tree))
    return {
      kind: 'list',
      children: tree.map((item, at) => ({ key: String(at), optional: false, pointer: `${pointer}/${at}`, tree: item })),
    }
  const keys = Object.keys(tree)
  if (keys.length === 2 && typeof tree.$each === 'string' && tree.map !== undefined)
    return { kind: 'each', each: tree.$each, map: tree.map }
  if (keys.length === 2 && typeof tree.$file === 'string' && typeof tree.as === 'string')
    return fileOf(tree.$file, tree.as)
  if (keys.length === 1 && tree.$const !== undefined) return constantOf(tree.$const)
  const operator = keys.find((key) => OPERATORS[key] !== undefined)
  if (operator !== undefined)
    return { kind: 'fault', message: `"${operator}" is not complete.`, hint: OPERATORS[operator]! }
  const unsafe = keys.find((key) => UNSAFE_KEYS.has(key.replace(/\?$/, '')))
  if (unsafe !== undefined)
    return { kind: 'fault', message: `The key "${unsafe}" is not allowed.`, hint: 'Choose another name.' }
  return { kind: 'object', children: keys.map((key) => childOf(tree, key, pointer)) }
}

/** What an operator looks like. */
const OPERATORS: Readonly<Record<string, string>> = {
  $each: 'Write { $each: LIST, map: VALUES }.',
  $file: 'Write { $file: resume, as: base64 }.',
  $const: 'Write { $const: VALUE }.',
}

const constantOf = (value: ValueTree): Branch =>
  value !== null && typeof value === 'object'
    ? { kind: 'fault', message: 'A constant is one value.', hint: OPERATORS.$const! }
    : { kind: 'constant', value }

/** Keys that could reach into an object's prototype. */
export const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

const isList = (tree: ValueTree): tree is readonly ValueTree[] => Array.isArray(tree)

function childOf(tree: { readonly [key: string]: ValueTree }, written: string, pointer: string): Child {
  const optional = written.endsWith('?')
  const key = optional ? written.slice(0, -1) : written
  return { key, optional, pointer: `${pointer}${step(written)}`, tree: tree[written] ?? null }
}

function fileOf(name: string, as: string): Branch {
  if (as === 'base64' || as === 'bytes' || as === 'url') return { kind: 'file', mark: { $file: name, as } }
  return { kind: 'fault', message: `A file cannot be sent as "${as}".`, hint: 'Write as: base64, bytes or url.' }
}

import type { Alias, Document, Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import { yamlPackage } from '../yaml-package.ts'
import { type Candidates, CONNECTOR, itemOf, orderOf, partOf } from './order.ts'

/*
 * How a spec is laid out: one key a line, in the order of the schema. What has at most three plain values, however nested,
 * and a list of plain values that fits into the line, stay in brackets where their author put them. Other parsers of YAML
 * refuse a key in brackets that ends with `?`. A list of mappings has a line for each.
 */

export const WIDTH = 100
const MOST_IN_BRACKETS = 3

/** The mappings and lists whose entries are set apart by a blank line. */
const SET_APART: readonly (readonly string[])[] = [[], ['pull'], ['push', 'steps'], ['requests']]

type Place = { readonly path: readonly string[]; readonly candidates: Candidates }

export function layOut(document: Document): void {
  const { contents } = document
  if (contents) arrange(contents as Node, { path: [], candidates: CONNECTOR })
}

function arrange(node: unknown, place: Place): void {
  const { isMap, isSeq } = yamlPackage()
  if (isMap(node)) arrangeMapping(node as YAMLMap, place)
  else if (isSeq(node)) arrangeList(node as YAMLSeq, place)
}

function arrangeMapping(node: YAMLMap, { path, candidates }: Place): void {
  const items = node.items as Pair<Scalar, Node | null>[]
  pad(node, ' ')
  if (path.at(-1) !== '*') holdFirstComment(node, items)
  const kind = textOf(items.find(({ key }) => key.value === 'kind')?.value)
  const keys = items.map(({ key }) => String(key.value))
  const order = orderOf(candidates, { keys, kind })
  if (order) items.sort((one, other) => order.indexOf(String(one.key.value)) - order.indexOf(String(other.key.value)))
  for (const { key, value } of items)
    arrange(value, {
      path: [...path, String(key.value)],
      candidates: partOf(candidates, String(key.value), kind),
    })
  node.flow = node.flow === true && fitsInBrackets(node, path)
  for (const pair of items) holdLongComment(pair, path)
  if (path.at(-1) === '*') liftFirstComment(node, items)
  for (const one of [node, ...items.map(({ key }) => key)]) wrapComment(one, 2 * path.length)
  setApart(
    path,
    items.map(({ key, value }) => ({ first: key, isLong: isLong(value) })),
  )
}

function arrangeList(node: YAMLSeq, { path, candidates }: Place): void {
  const items = node.items as Node[]
  pad(node, '')
  for (const item of items) arrange(item, { path: [...path, '*'], candidates: itemOf(candidates) })
  node.flow = node.flow === true && fitsInBrackets(node, path)
  setApart(
    path,
    items.map((item) => ({ first: item, isLong: isLong(item) })),
  )
}

/** `{ a: b }`, but `[a, b]`: the package has one padding for both. */
function pad<Node extends YAMLMap | YAMLSeq>(node: Node, padding: string): void {
  const print = node.toString
  node.toString = (context, ...rest) =>
    print.call(node, context && { ...context, flowCollectionPadding: padding }, ...rest)
}

/** A comment above the first key is of that key, wherever the key goes. */
function holdFirstComment(node: YAMLMap, [first]: readonly Pair<Scalar, Node | null>[]): void {
  if (!node.commentBefore || !first || first.key.commentBefore) return
  first.key.commentBefore = node.commentBefore
  node.commentBefore = null
}

/** In a list, a comment stands above the dash. */
function liftFirstComment(node: YAMLMap, [first]: readonly Pair<Scalar, Node | null>[]): void {
  if (!first?.key.commentBefore) return
  node.commentBefore = [node.commentBefore, first.key.commentBefore].filter((one) => one).join('\n')
  first.key.commentBefore = null
}

/** A comment behind a value that takes several lines, or behind one that fills its line, stands above its key. */
function holdLongComment({ key, value }: Pair<Scalar, Node | null>, path: readonly string[]): void {
  const { isCollection } = yamlPackage()
  const comment = value?.comment
  if (!value || !comment) return
  const isBroken = isCollection(value) && value.flow !== true
  const length = 2 * path.length + String(key.value).length + 2 + lengthOf(value)
  if (!isBroken && length + comment.length + 2 <= WIDTH) return
  key.commentBefore = [key.commentBefore, comment].filter((one) => one).join('\n')
  value.comment = null
}

/** What another program reads stays in one line. */
const IS_READ = /^\s*(?:hirewire-ignore\b|yaml-language-server:|\$schema=)/

function wrapComment(node: Node, indent: number): void {
  if (!node.commentBefore) return
  const lines = node.commentBefore.split('\n')
  node.commentBefore = lines
    .flatMap((line) => (IS_READ.test(line) ? [line] : wrapped(line, WIDTH - indent - 1)))
    .join('\n')
}

function wrapped(line: string, width: number): string[] {
  if (line.length <= width) return [line]
  const at = line.lastIndexOf(' ', width)
  return at <= 1 ? [line] : [line.slice(0, at), ...wrapped(line.slice(at), width)]
}

type Entry = { readonly first: Node; readonly isLong: boolean }

/** One blank line between entries of several lines, and none elsewhere but where the author set one. */
function setApart(path: readonly string[], entries: readonly Entry[]): void {
  const isApart = SET_APART.some(
    (place) => place.length === path.length && place.every((word, at) => word === '*' || word === path[at]),
  )
  for (const [at, { first, isLong: long }] of entries.entries()) {
    if (at === 0) first.spaceBefore = false
    else if (isApart) first.spaceBefore = long || entries[at - 1]!.isLong
  }
}

const isLong = (value: unknown): boolean => {
  const { isCollection } = yamlPackage()
  return isCollection(value) && value.flow !== true && value.items.length > 0
}

function fitsInBrackets(node: YAMLMap | YAMLSeq, path: readonly string[]): boolean {
  const { isCollection, isSeq } = yamlPackage()
  const leaves = leavesOf(node)
  if (leaves === null || node.commentBefore || hasParts(node, path)) return false
  const isPlainList = isSeq(node) && !node.items.some(isCollection)
  if (isSeq(node) && !isPlainList) return false
  const before = 2 * path.length + (path.at(-1)?.length ?? 0) + (node.anchor ?? '').length + 3
  return (isPlainList || leaves <= MOST_IN_BRACKETS) && before + lengthOf(node) <= WIDTH
}

/** A section of several things with names, such as streams. */
function hasParts(node: YAMLMap | YAMLSeq, { length }: readonly string[]): boolean {
  const { isCollection, isPair } = yamlPackage()
  return length === 1 && node.items.some((item) => isPair(item) && isCollection(item.value))
}

/** How many values a node has; null: it has something that must not be in brackets. */
function leavesOf(node: unknown): number | null {
  const { isAlias, isCollection, isPair, isScalar } = yamlPackage()
  if (isAlias(node)) return 1
  if (isScalar(node)) return isBlock(node) || node.comment || node.commentBefore ? null : 1
  if (!isCollection(node) || node.flow !== true) return null
  let sum = 0
  for (const item of node.items) {
    const isOptional = isPair(item) && String((item.key as Scalar).value).endsWith('?')
    const key = isPair(item) ? leavesOf(item.key) : 0
    const value = leavesOf(isPair(item) ? item.value : item)
    if (isOptional || key === null || value === null) return null
    sum += value
  }
  return sum
}

const isBlock = ({ type }: Scalar): boolean => type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL'

/** Of a node in one line, with the quotes that it may need. */
function lengthOf(node: unknown): number {
  const { isCollection, isPair, isScalar } = yamlPackage()
  if (isScalar(node)) return String(node.value).length + (node.type === 'PLAIN' ? 0 : 2)
  if (isPair(node)) return lengthOf(node.key) + 2 + lengthOf(node.value)
  if (isCollection(node)) return (node.items as unknown[]).reduce<number>((sum, item) => sum + 2 + lengthOf(item), 4)
  return String((node as Alias | null)?.source ?? '').length + 1
}

const textOf = (node: unknown): string | undefined => {
  const { isScalar } = yamlPackage()
  return isScalar(node) && typeof node.value === 'string' ? node.value : undefined
}

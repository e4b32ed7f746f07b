import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import { keyText } from './places.ts'

/** What YAML accepts silently although no author means it. Ranges are offsets into the text. */
export type Quirk = { readonly range: [number, number]; readonly message: string; readonly hint: string | null }

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

export function quirks(document: Document): Quirk[] {
  const found: Found = { quirks: [], anchors: new Set() }
  visit(document.contents, { flow: false, inPair: false }, found)
  return found.quirks
}

type Found = { readonly quirks: Quirk[]; readonly anchors: Set<string> }
type Where = { readonly flow: boolean; readonly inPair: boolean }

/** In the order of the text. The library's own visitor keeps a path for each node, which takes five times as long. */
function visit(node: unknown, where: Where, found: Found): void {
  if (isAlias(node)) {
    if (!found.anchors.has(node.source)) found.quirks.push(noAnchor(node))
    return
  }
  if (!isNode(node)) return
  if (node.anchor) found.anchors.add(node.anchor)
  if (isScalar(node)) {
    const quirk = scalarQuirk(node, where)
    if (quirk) found.quirks.push(quirk)
  } else if (isMap<Node | null, Node | null>(node)) visitMap(node, where, found)
  else if (isSeq(node)) {
    if (node.tag && (node as { srcTag?: string }).srcTag)
      found.quirks.push(at(node, 'Tags are not allowed.', 'Remove the tag.'))
    for (const item of node.items) visit(item, { flow: where.flow || node.flow === true, inPair: false }, found)
  }
}

function visitMap(map: YAMLMap<Node | null, Node | null>, { flow }: Where, found: Found): void {
  found.quirks.push(...keyQuirks(map))
  const inside = { flow: flow || map.flow === true, inPair: true }
  for (const { key, value } of map.items) {
    if (isScalar(key) && key.anchor) found.anchors.add(key.anchor)
    else if (!isScalar(key)) visit(key, inside, found)
    visit(value, inside, found)
  }
}

function keyQuirks(map: YAMLMap<Node | null, Node | null>): Quirk[] {
  const seen = new Set<string>()
  return map.items.flatMap(({ key }) => {
    const text = keyText(key)
    if (!key) return []
    if (text === '<<')
      return [
        at(
          key,
          'Merge keys (<<) are not part of the language.',
          'Write the keys out, or use an alias for a whole value.',
        ),
      ]
    if (FORBIDDEN.has(text)) return [at(key, `"${text}" cannot be a key.`, 'Choose another name.')]
    if (text === '') return [at(key, 'A key is empty.', 'Name it, or quote the string that contains the colon.')]
    if (seen.has(text)) return [at(key, `The key "${text}" is a duplicate.`, 'Remove one of the two.')]
    seen.add(text)
    return []
  })
}

function scalarQuirk(scalar: Scalar, where: Where): Quirk | null {
  const { value, source = '', type } = scalar
  if (typeof value === 'number') return numberQuirk(scalar, value, source)
  if (type !== 'PLAIN') return null
  if (where.inPair && value === null && source === '')
    return at(
      scalar,
      'This key has no value.',
      where.flow
        ? 'In { }, a comma ends a value: put an expression with a comma in quotes.'
        : 'Give it a value, or write null.',
    )
  if (typeof value === 'string' && (scalar.comment?.startsWith('$') || (scalar.comment && halfQuoted(value))))
    return at(
      scalar,
      'YAML treats " #" as the start of a comment, which truncates this expression.',
      'Put the whole expression in single quotes.',
    )
  if (where.flow && typeof value === 'string' && !balanced(value))
    return at(
      scalar,
      'In { } and [ ], YAML ends a value at a comma or bracket, which truncates this expression.',
      'Put the whole expression in single quotes.',
    )
  return null
}

function numberQuirk(scalar: Scalar, value: number, source: string): Quirk | null {
  if (!Number.isFinite(value)) return at(scalar, `${source} is not a number in JSON.`, 'Quote it if you mean a string.')
  if (/^[-+]?\d+$/.test(source) && !Number.isSafeInteger(value))
    return at(scalar, `${source} is too large to be represented exactly.`, 'Quote it: ids are strings.')
  if (/^[-+]?0\d/.test(source))
    return at(scalar, `YAML parses ${source} as ${value}.`, 'Quote it to keep the leading zero.')
  return null
}

const halfQuoted = (text: string): boolean => text.split('"').length % 2 === 0

function noAnchor(alias: Alias): Quirk {
  return at(
    alias,
    `YAML parses * as an alias, and there is no anchor &${alias.source} before it.`,
    'If this is an expression, put it in single quotes.',
  )
}

function balanced(text: string): boolean {
  let open = 0
  for (const letter of text.replace(/"[^"]*"|'[^']*'/g, '')) {
    if (letter === '(') open++
    if (letter === ')' && --open < 0) return false
  }
  return open === 0
}

function at(node: Node, message: string, hint: string | null): Quirk {
  const [from, to] = node.range ?? [0, 1]
  return { range: [from, to], message, hint }
}

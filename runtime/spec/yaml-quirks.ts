import type { Range, YamlMap, YamlNode, YamlScalar } from './yaml-nodes.ts'
import { endOfLine, skipBlanks } from './yaml-space.ts'

/** What YAML accepts silently although no author means it. */
export type Quirk = { readonly range: Range; readonly message: string; readonly hint: string | null }

/** The schema says more about it where a value is required. */
export const NO_VALUE = 'This key has no value.'

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** In the order of the text. */
export function quirks(root: YamlNode, text: string): Quirk[] {
  const found: Found = { quirks: [], text }
  visit(root, { flow: false, inPair: false, words: false }, found)
  return found.quirks
}

type Found = { readonly quirks: Quirk[]; readonly text: string }
/** `words`: below `vocabularies`, where each value is compared with a text of the ATS. */
type Where = { readonly flow: boolean; readonly inPair: boolean; readonly words: boolean }

function visit(node: YamlNode, where: Where, found: Found): void {
  if (node.kind === 'alias') {
    const quirk = aliasQuirk(node)
    if (quirk) found.quirks.push(quirk)
  } else if (node.kind === 'scalar') {
    const quirk = scalarQuirk(node, where, found.text)
    if (quirk) found.quirks.push(quirk)
  } else if (node.kind === 'map') {
    found.quirks.push(...keyQuirks(node))
    const inside = { ...where, flow: where.flow || node.flow, inPair: true }
    for (const { key, value } of node.items)
      if (value) visit(value, key.source === 'vocabularies' ? { ...inside, words: true } : inside, found)
  } else {
    const inside = { ...where, flow: where.flow || node.flow, inPair: false }
    for (const item of node.items) visit(item, inside, found)
  }
}

function keyQuirks(map: YamlMap): Quirk[] {
  const seen = new Set<string>()
  return map.items.flatMap(({ key: { source, range } }) => {
    if (source === '<<')
      return [
        {
          range,
          message: 'Merge keys (<<) are not part of the language.',
          hint: 'Write the keys out, or use an alias for a whole value.',
        },
      ]
    if (FORBIDDEN.has(source)) return [{ range, message: `"${source}" cannot be a key.`, hint: 'Choose another name.' }]
    if (source === '')
      return [{ range, message: 'A key is empty.', hint: 'Name it, or quote the string that contains the colon.' }]
    if (seen.has(source))
      return [{ range, message: `The key "${source}" is a duplicate.`, hint: 'Remove one of the two.' }]
    seen.add(source)
    return []
  })
}

function scalarQuirk(scalar: YamlScalar, where: Where, text: string): Quirk | null {
  const { value, source, style, range } = scalar
  if (typeof value === 'number')
    return numberQuirk(range, value, source) ?? (where.words ? wordQuirk(range, value, source) : null)
  if (style !== 'plain') return null
  if (where.inPair && source === '')
    return {
      range,
      message: NO_VALUE,
      hint: where.flow
        ? 'In { }, a comma ends a value: put an expression with a comma in quotes.'
        : 'Give it a value, or write null.',
    }
  if (typeof value !== 'string') return null
  const comment = commentAfter(text, range[1], where.flow)
  if (comment?.startsWith('$') || (comment && halfQuoted(value)))
    return {
      range,
      message: 'YAML treats " #" as the start of a comment, which truncates this expression.',
      hint: 'Put the whole expression in single quotes.',
    }
  if (where.flow && !balanced(value))
    return {
      range,
      message: 'In { } and [ ], YAML ends a value at a comma or bracket, which truncates this expression.',
      hint: 'Put the whole expression in single quotes.',
    }
  return null
}

function numberQuirk(range: Range, value: number, source: string): Quirk | null {
  if (!Number.isFinite(value))
    return { range, message: `${source} is not a number in JSON.`, hint: 'Quote it if you mean a string.' }
  if (/^[-+]?\d+$/.test(source) && !Number.isSafeInteger(value))
    return {
      range,
      message: `${source} is too large to be represented exactly.`,
      hint: 'Quote it: ids are strings.',
    }
  if (/^[-+]?0\d/.test(source))
    return { range, message: `YAML parses ${source} as ${value}.`, hint: 'Quote it to keep the leading zero.' }
  return null
}

/** A word that looks like a number: `1.10` is a version or a code, and not 1.1. */
const wordQuirk = (range: Range, value: number, source: string): Quirk | null =>
  String(value) === source
    ? null
    : {
        range,
        message: `YAML parses ${source} as ${value}.`,
        hint: `Quote it to compare the text as it is written, or write ${value}.`,
      }

/** The comment on the line of a value, without its sign. */
function commentAfter(text: string, end: number, flow: boolean): string | null {
  let at = skipBlanks(text, end)
  if (flow && text[at] === ',') at = skipBlanks(text, at + 1)
  return text[at] === '#' ? text.slice(at + 1, endOfLine(text, at)) : null
}

const halfQuoted = (text: string): boolean => text.split('"').length % 2 === 0

function aliasQuirk({ name, target, endless, range }: Extract<YamlNode, { kind: 'alias' }>): Quirk | null {
  if (endless)
    return { range, message: `*${name} is inside of the value that it repeats.`, hint: 'Write the value out.' }
  if (target) return null
  return {
    range,
    message: `YAML parses * as an alias, and there is no anchor &${name} before it.`,
    hint: 'If this is an expression, put it in single quotes.',
  }
}

function balanced(text: string): boolean {
  let open = 0
  for (const letter of text.replace(/"[^"]*"|'[^']*'/g, '')) {
    if (letter === '(') open++
    if (letter === ')' && --open < 0) return false
  }
  return open === 0
}

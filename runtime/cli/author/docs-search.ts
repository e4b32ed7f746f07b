import { type DocsPage, headingsOf, isExample } from './docs-pages.ts'

/** A heading or a line that contains the words. */
export type DocsPlace = {
  /** What `hirewire docs` accepts: the page, and the nearest heading above. */
  readonly place: string
  readonly text: string
}

export type DocsPlaces = { readonly places: readonly DocsPlace[] /** How many were left out. */; readonly more: number }

/** As much as a person reads through; the longest line of a table is longer than a screen. */
const MOST = 40
const LONGEST = 160

/** Where headings, then lines, contain all of the words; if none does, the parts that contain them all. */
export function searchDocs(text: string, pages: readonly DocsPage[], read: (path: string) => string): DocsPlaces {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (line: string): boolean => words.every((word) => placeOf(word, line) >= 0)
  const parts = ordered(pages).flatMap((page) => partsOf(page, read(page.path)))
  const headings = parts.filter(({ title }) => has(title)).map(({ place, title }) => ({ place, text: title }))
  const lines = parts.flatMap(({ place, lines: own }) =>
    own.filter(has).map((line) => ({ place, text: around(line.trim(), words) })),
  )
  const exact = [...headings, ...lines]
  const places =
    exact.length > 0
      ? exact
      : parts
          .filter(({ title, lines: own }) => has([title, ...own].join('\n')))
          .map(({ place, title }) => ({ place, text: title }))
  return { places: places.slice(0, MOST), more: Math.max(0, places.length - MOST) }
}

/** Where a word of the text begins with this one: `form` finds `forms`, not `platform`. -1: nowhere. */
function placeOf(word: string, line: string): number {
  const lower = line.toLowerCase()
  let at = lower.indexOf(word)
  while (at > 0 && /[\p{L}\p{N}]/u.test(lower[at - 1] ?? '') && /^[\p{L}\p{N}]/u.test(word))
    at = lower.indexOf(word, at + 1)
  return at
}

/** What was decided or changed, and what one connector does, after what holds for all. Examples have no headings. */
const ordered = (pages: readonly DocsPage[]): DocsPage[] =>
  pages.filter((page) => !isExample(page)).toSorted((a, b) => Number(LAST.test(a.page)) - Number(LAST.test(b.page)))
const LAST = /^(?:changelog|connectors|decisions)(?:\/|$)/

type Part = { readonly place: string; readonly title: string; readonly lines: readonly string[] }

/** A page by its headings. What is before the first one says how the page was written. */
function partsOf({ page }: DocsPage, text: string): Part[] {
  const lines = text.split('\n')
  const headings = headingsOf(text)
  return headings.map(({ title, anchor, line, level }, index) => ({
    place: level === 1 ? page : `${page}#${anchor}`,
    title,
    lines: lines.slice(line + 1, headings[index + 1]?.line),
  }))
}

/** The part of a long line around the first of the words. */
function around(line: string, words: readonly string[]): string {
  if (line.length <= LONGEST) return line
  const first = Math.min(...words.map((word) => placeOf(word, line)))
  const start = Math.min(Math.max(0, first - LONGEST / 4), line.length - LONGEST)
  const end = start + LONGEST
  return `${start > 0 ? '… ' : ''}${line.slice(start, end)}${end < line.length ? ' …' : ''}`
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { suggestion } from '../../spec/nearest.ts'

/** One page of the documentation that the package contains. */
export type DocsPage = {
  /** What a reader types: the path below `docs`, without its ending; `reference` for `docs/reference/index.md`. */
  readonly page: string
  /** Path in the package. */
  readonly path: string
  readonly title: string
  /** What the index says of it; null for pages that a page of the index lists. */
  readonly summary: string | null
  /** The heading of the index that it is under. */
  readonly task: string | null
}

const INDEX = 'docs/README.md'

/** Connectors and scenarios that pages link to, and that nothing else prints. */
const EXAMPLES = ['test/coverage', 'examples/tutorial/finished']

/**
 * Every page: those of the index in its order, then the others below `docs`, and the examples that they link to. `root`
 * is the folder of the package.
 */
export function docsPages(root: string): DocsPage[] {
  const listed = indexed(readFileSync(join(root, INDEX), 'utf8')).filter(({ path }) => existsSync(join(root, path)))
  const known = new Set([INDEX, ...listed.map(({ path }) => path)])
  const pages = filesIn(root, 'docs').filter((path) => path.endsWith('.md') && !known.has(path))
  const examples = EXAMPLES.flatMap((folder) => filesIn(root, folder)).filter((path) => path.endsWith('.yaml'))
  const others = [...pages, ...examples].map((path) => ({
    path,
    page: nameOf(path),
    title: titleOf(join(root, path)),
    summary: null,
    task: null,
  }))
  return [...listed, ...others]
}

const filesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort()

export const isExample = ({ path }: Pick<DocsPage, 'path'>): boolean => path.endsWith('.yaml')

/** The entries of the index: `- [Title](path): summary`, under the heading of a task. */
function indexed(text: string): DocsPage[] {
  let task: string | null = null
  return text.split('\n').flatMap((line) => {
    task = /^## (.+)$/.exec(line)?.[1] ?? task
    const [, title, link, summary] = /^- \[(.+?)\]\((.+?\.md)\): (.+)$/.exec(line) ?? []
    if (title === undefined || link === undefined || summary === undefined) return []
    const path = join('docs', link).replaceAll('\\', '/')
    return [{ page: nameOf(path), path, title, summary, task }]
  })
}

function titleOf(file: string): string {
  const text = readFileSync(file, 'utf8')
  if (!isExample({ path: file })) return headingsOf(text)[0]?.title ?? ''
  const scenarios = /^connector: (.+)$/m.exec(text)?.[1]
  return scenarios === undefined ? (/^name: (.+)$/m.exec(text)?.[1] ?? '') : `Scenarios of ${scenarios}`
}

/** A page as it is typed, and as links in other pages write it: `../reference/pull.md` is `reference/pull`. */
const nameOf = (path: string): string =>
  path
    .replace(/^(?:\.{0,2}\/)*(?:docs\/|test\/(?=coverage\/))?/, '')
    .replace(/\.(?:md|yaml)$/, '')
    .replace(/(?<=.)\/(?:README|index)$/, '')
    .toLowerCase()

/** The page of a name: whole, or its last part where no other page ends with it (`pull` is `reference/pull`). */
export function pageNamed(name: string, pages: readonly DocsPage[]): DocsPage {
  const wanted = nameOf(name)
  const exact = pages.find(({ page }) => page === wanted)
  if (exact) return exact
  const endings = pages.filter(({ page }) => page.endsWith(`/${wanted}`))
  const texts = endings.filter((page) => !isExample(page))
  const ending = texts.length > 0 ? texts : endings
  if (ending.length === 1) return ending[0]!
  const names = pages.map(({ page }) => page)
  const lasts = names.map((page) => page.split('/').at(-1) ?? page)
  const meant =
    ending.length > 1
      ? `It is one of: ${ending.map(({ page }) => page).join(', ')}.`
      : (suggestion(wanted, [...names, ...lasts]) ?? 'hirewire docs lists all pages.')
  throw new HirewireError('usage', `The documentation has no page "${name}". ${meant}`)
}

export type Heading = { readonly level: number; readonly title: string; readonly anchor: string; readonly line: number }

/** The headings of a page, with the line of each from 0; those in its examples are none. */
export function headingsOf(text: string): Heading[] {
  let isExample = false
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*```/.test(line)) isExample = !isExample
    const [, marks = '', title = ''] = isExample ? [] : (/^(#{1,6}) (.+)$/.exec(line) ?? [])
    const plain = title.replaceAll('`', '').trim()
    return marks === '' ? [] : [{ level: marks.length, title: plain, anchor: anchorOf(plain), line: at }]
  })
}

/** The anchor of a heading, as the sites that show Markdown write it. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/** A part of a page: from its heading to the next one that is not below it. */
export function partOf(text: string, anchor: string, page: string): { readonly title: string; readonly text: string } {
  const headings = headingsOf(text)
  const wanted = anchorOf(anchor)
  const found = headings.find((one) => one.anchor === wanted)
  if (!found) {
    const anchors = headings.map((one) => one.anchor)
    const meant = suggestion(wanted, anchors) ?? `Its first parts: ${anchors.slice(1, 21).join(', ')}.`
    throw new HirewireError('usage', `The page "${page}" has no part "${anchor}". ${meant}`)
  }
  const next = headings.find(({ line, level }) => line > found.line && level <= found.level)
  return { title: found.title, text: `${text.split('\n').slice(found.line, next?.line).join('\n').trimEnd()}\n` }
}

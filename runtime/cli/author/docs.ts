import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { EXIT, type RunCommand, textOption } from '../command.ts'
import { COMMAND, packagePath } from '../package-root.ts'
import type { Output } from '../print/output.ts'
import { type DocsPage, docsPages, pageNamed, partOf } from './docs-pages.ts'
import { searchDocs } from './docs-search.ts'

/** Prints a page of the documentation in the package, a part of one, the list of all, or the places of words. */
export const docs: RunCommand = async ({ output }, [name], options) => {
  const root = packagePath('')
  const pages = docsPages(root)
  const words = textOption(options, 'search')
  if (words !== undefined) return searched(output, { root, pages: only(pages, name), words })
  if (name === undefined) {
    output.result({ pages }, () => listText(pages, output))
    return EXIT.done
  }
  const [typed = '', ...anchor] = name.split('#')
  const page = pageNamed(typed, pages)
  const whole = readFileSync(join(root, page.path), 'utf8')
  const { title, text } = anchor.length > 0 ? partOf(whole, anchor.join('#'), page.page) : { ...page, text: whole }
  output.result({ page: page.page, title, text }, () => text)
  return EXIT.done
}

const only = (pages: readonly DocsPage[], name: string | undefined): readonly DocsPage[] =>
  name === undefined ? pages : [pageNamed(name, pages)]

/** The pages of the index by task; of the others, the folders, because each has a page of the index that lists it. */
function listText(pages: readonly DocsPage[], { style }: Output): string {
  const listed = pages.filter(({ task }) => task !== null)
  const width = Math.max(...listed.map(({ page }) => page.length))
  const tasks = [...new Set(listed.map(({ task }) => task))].map((task) =>
    [
      style('bold', task ?? ''),
      ...listed
        .filter((one) => one.task === task)
        .map(({ page, summary, title }) => `  ${page.padEnd(width)}  ${title}: ${summary}`),
    ].join('\n'),
  )
  const counts = Map.groupBy(
    pages.filter(({ task, page }) => task === null && page.includes('/')),
    ({ page }) => page.slice(0, page.lastIndexOf('/')),
  )
  const folders = [...counts].map(([folder, { length }]) => `  ${`${folder}/…`.padEnd(width)}  ${length} more pages`)
  return [
    ...tasks,
    [style('bold', 'Further pages'), ...folders].join('\n'),
    `${COMMAND} docs <page> prints a page, ${COMMAND} docs <page>#<heading> a part of it, and ${COMMAND} docs --search <words> finds words.`,
  ].join('\n\n')
}

type Searched = { readonly root: string; readonly pages: readonly DocsPage[]; readonly words: string }

function searched({ result, style }: Output, { root, pages, words }: Searched): number {
  if (words.trim() === '') throw new HirewireError('usage', '--search needs at least one word.')
  const found = searchDocs(words, pages, (path) => readFileSync(join(root, path), 'utf8'))
  result(found, () =>
    found.places.length === 0
      ? `No page contains ${words}. Search for fewer words, or for one part of them.`
      : [
          ...found.places.map(({ place, text }) => `${style('bold', place)}  ${text}`),
          ...(found.more > 0 ? [style('dim', `${found.more} more: search for more words, or in one page.`)] : []),
        ].join('\n'),
  )
  return found.places.length === 0 ? EXIT.findings : EXIT.done
}

import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type DocsPage, docsPages, headingsOf, pageNamed } from '../../runtime/cli/author/docs-pages.ts'
import type { DocsPlaces } from '../../runtime/cli/author/docs-search.ts'
import { packagePath } from '../../runtime/cli/package-root.ts'
import { inProcess } from './captured.ts'

const run = (...args: string[]) => inProcess(['docs', ...args], { cwd: tmpdir() })
const file = (path: string): string => readFileSync(packagePath(path), 'utf8')
const search = async (...args: string[]) => (await run('--search', ...args, '--json')).json() as DocsPlaces

describe('hirewire docs', () => {
  it('lists every page of the index under its task, with one line each', async () => {
    const { code, stdout } = await run()
    expect(code).toBe(0)
    const [index = '', ...tasks] = file('docs/README.md').split(/^## /m)
    expect(index).toContain('# Documentation')
    for (const task of tasks) {
      const [name = '', ...entries] = task.split('\n').filter((line) => line !== '')
      const listed = stdout.slice(stdout.indexOf(name)).split('\n\n')[0]?.split('\n') ?? []
      expect(listed.length - 1, name).toBe(entries.length)
      for (const [at, entry] of entries.entries()) {
        const [, title, summary] = /^- \[(.+)\]\(.+\): (.+)$/.exec(entry) ?? []
        expect(listed[at + 1]).toContain(`${title}: ${summary}`)
      }
    }
  })

  it('prints a page as its file is, by its name, its path, a link to it, or a last part that no other has', async () => {
    for (const name of ['reference/pull', 'docs/reference/pull.md', '../reference/pull.md', 'pull'])
      expect((await run(name)).stdout, name).toBe(file('docs/reference/pull.md'))
    expect((await run('reference')).stdout).toBe(file('docs/reference/index.md'))
    expect((await run('tutorial', '--json')).json()).toEqual({
      page: 'tutorial',
      title: 'Tutorial',
      text: file('docs/tutorial.md'),
    })
  })

  it('prints the examples that pages link to, and finds no words in them', async () => {
    const links = [...file('docs/coverage.md').matchAll(/\]\((\.\.\/test\/coverage\/[^)]+)\)/g)].map(
      ([, link = '']) => link,
    )
    expect(links.length).toBeGreaterThan(90)
    const pages = docsPages(packagePath(''))
    for (const link of links) expect(pageNamed(link, pages).path).toBe(link.replace('../', ''))
    const spec = (await run('coverage/webhooks/hex-hmac')).stdout
    expect([spec, (await run('hex-hmac')).stdout]).toEqual(Array(2).fill(file('test/coverage/webhooks/hex-hmac.yaml')))
    expect((await run('coverage/webhooks/hex-hmac.test')).stdout).toBe(
      file('test/coverage/webhooks/hex-hmac.test.yaml'),
    )
    const { places } = await search('hmac')
    expect(places.filter(({ place }) => place.startsWith('coverage/'))).toEqual([])
    expect(places.findIndex(({ place }) => place.startsWith('connectors/'))).not.toBe(0)
  })

  it('prints each page by the name that it lists', () => {
    const pages = docsPages(packagePath(''))
    expect(new Set(pages.map(({ page }) => page)).size).toBe(pages.length)
    expect(pages.filter(({ path, title }) => !existsSync(packagePath(path)) || title === '')).toEqual([])
  })

  it('prints a part up to the next heading that is not below it; a comment in an example is no heading', async () => {
    const part = (await run('scenarios#the-fault-suite', '--json')).json() as { title: string; text: string }
    expect(part.title).toBe('The fault suite')
    expect(headingsOf(part.text).map(({ level }) => level)).toEqual([2, 3])
    const tutorial = headingsOf(file('docs/tutorial.md')).map(({ title }) => title)
    expect(tutorial.filter((title) => title.startsWith('yaml-language-server'))).toEqual([])
  })

  it('proposes the page or the part that was probably meant', async () => {
    const said = async (...args: string[]) => {
      const { code, stderr } = await run(...args)
      expect(code).toBe(2)
      return stderr
    }
    expect(await said('toturial')).toContain('Did you mean "tutorial"?')
    expect(await said('nothing-like-it')).toContain('hirewire docs lists all pages.')
    expect(await said('../../package.json')).toContain('has no page')
    expect(await said('scenarios#the-fault-siute')).toContain('Did you mean "the-fault-suite"?')
  })

  it('finds words in headings first, then in lines, each with a place that it prints, and not more than a screen', async () => {
    const { places, more } = await search('fault suite')
    expect(places[0]).toEqual({ place: 'scenarios', text: 'Scenarios and the fault suite' })
    expect(places.length).toBeLessThanOrEqual(40)
    expect(more).toBe(0)
    const wide = await search('the')
    expect([wide.places.length, wide.more > 1000]).toEqual([40, true])
    for (const { place, text } of wide.places) {
      expect((await run(place)).code, place).toBe(0)
      expect(text.length).toBeLessThanOrEqual(164)
    }
  })

  it('finds a part that contains all words where no line does, and begins of words only', async () => {
    const { places } = await search('tampered handshakes deliveries wind')
    expect(places).toContainEqual({ place: 'changelog#added', text: 'Added' })
    expect((await search('ocation', 'tutorial')).places).toEqual([])
    expect(await run('--search', 'xyzzyq')).toMatchObject({ code: 1 })
    expect(await run('--search', ' ')).toMatchObject({ code: 2 })
  })
})

/** The form of llmstxt.org: one first heading, a quoted summary, and under second headings only lists of links. */
it('llms.txt has the form of llmstxt.org, and names files that exist', () => {
  const [head = '', ...sections] = file('llms.txt').split(/^## /m)
  expect(head).toMatch(/^# Hirewire\n\n> .+\n\n(?!#)[^\n]+\n\n$/)
  expect(sections.length).toBeGreaterThan(3)
  for (const section of sections) {
    const [, blank, ...entries] = section.trimEnd().split('\n')
    expect(blank).toBe('')
    for (const entry of entries) {
      expect(entry).toMatch(/^- \[[^\]]+\]\([^)\s]+\)(: .+)?$/)
      expect(existsSync(join(packagePath(''), /\((.+?)\)/.exec(entry)?.[1] ?? '-'))).toBe(true)
    }
  }
  const listed: DocsPage[] = docsPages(packagePath('')).filter(({ task }) => task === 'Write a connector')
  for (const { path } of listed.filter(({ path }) => path.startsWith('docs/'))) expect(file('llms.txt')).toContain(path)
})

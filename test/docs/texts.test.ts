import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '../../runtime/app/reporting/metrics.ts'
import { COMMANDS } from '../../runtime/cli/commands.ts'
import { lintText } from '../../runtime/lint/lint.ts'
import { loadConfig } from '../../runtime/spec/config.ts'
import { type Document, documentAt, documents, markOf, proseOf, ROOT } from './documents.ts'

const pages = documents()
const page = (path: string): Document => documentAt(path)

/** The anchor of a heading, as on the hosting sites: lower case, spaces as dashes, no other characters. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

const anchorsOf = (document: Document): string[] =>
  [...proseOf(document).matchAll(/^#{1,6} (.+)$/gm)].map((match) => anchorOf(match[1]!))

function brokenLinks(document: Document): string[] {
  const links = [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!)
  return links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? document.path : join(dirname(document.path), file)
    if (!existsSync(join(ROOT, target))) return true
    if (anchor === undefined) return false
    return statSync(join(ROOT, target)).isDirectory() || !anchorsOf(page(target)).includes(anchor)
  })
}

describe.each(pages.map((document) => [document.path, document] as const))('%s', (_path, document) => {
  test('its links resolve', () => expect(brokenLinks(document)).toEqual([]))

  test('the files that it names exist', () => {
    const named = [
      ...proseOf(document).matchAll(/`((?:runtime|test|scripts|examples|connectors|schemas|docs|bin)\/[\w./-]*)`/g),
    ]
    const missing = named
      .map((match) => match[1]!)
      .filter((path) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, dirname(document.path), path)))
    expect(missing).toEqual([])
  })

  test('its JSON and YAML can be parsed, and quotes of a file equal the file', () => {
    for (const block of document.blocks) {
      if (block.language === 'json') JSON.parse(block.text)
      if (block.language === 'yaml') parse(block.text)
      if (block.marks.includes('config')) expect(loadConfig('hirewire.yaml', block.text).findings).toEqual([])
      const file = markOf(block, 'file')
      if (file) expect(block.text, file).toBe(readFileSync(join(ROOT, file), 'utf8'))
    }
  })

  test('the commands that it shows exist', () => {
    const shown = document.blocks.filter(({ language }) => language === 'sh').map(({ text }) => text)
    const inline = [...proseOf(document).matchAll(/`(?:npx )?(hirewire [^`]*)`/g)].map((match) => match[1]!)
    const called = [...shown, ...inline].flatMap((text) => [
      ...text.matchAll(/(?:^|\s)hirewire ([a-z]+(?:-[a-z]+)*)(?: ([a-z]+(?:-[a-z]+)*))?/g),
    ])
    for (const [, first, second] of called)
      expect(
        COMMANDS.some(
          ({ name }) =>
            name === first || name === `${first} ${second}` || (second === undefined && name.startsWith(`${first} `)),
        ),
        `hirewire ${first} ${second ?? ''}`,
      ).toBe(true)
  })

  test('it never claims that an effect in another system happens exactly once', () => {
    expect(document.text).not.toMatch(/exactly[- ]once/i)
  })
})

describe('README.md', () => {
  const { blocks, text } = page('README.md')

  test('its two commands are those that start Hirewire on a fresh machine', () => {
    const commands = blocks.filter(({ text }) => text.startsWith('npm ')).map(({ text }) => text)
    expect(commands).toEqual(['npm ci && npm run demo\n', 'npm ci && npm test\n'])
  })

  test('has under 900 words', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(160)
    expect(text.split(/\s+/).length).toBeLessThan(900)
  })

  test('the blocks of its spec form one spec without findings', () => {
    const spec = blocks.filter(({ marks }) => marks.includes('spec')).map(({ text }) => text)
    expect(spec.length).toBeGreaterThan(1)
    expect(lintText('connectors/example-ats.yaml', spec.join('')).findings).toEqual([])
  })
})

test('every command is in docs/cli.md, with each of its options', () => {
  const { text } = page('docs/cli.md')
  for (const { name, options = [] } of COMMANDS.filter(({ isHidden }) => !isHidden)) {
    expect(text).toContain(`\n## ${name}\n`)
    for (const [flags] of options) expect(text).toContain(`\`${flags}\``)
  }
})

test('docs/operations.md explains every metric of /metrics, and only existing ones', async () => {
  const known = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name).sort()
  const explained = [
    ...new Set([...page('docs/operations.md').text.matchAll(/`(hirewire_\w+)`/g)].map((match) => match[1]!)),
  ]
  expect(explained.sort()).toEqual(known)
})

test('docs/architecture.md names every module of the runtime', () => {
  const { text } = page('docs/architecture.md')
  const rooms = readdirSync(join(ROOT, 'runtime'), { withFileTypes: true })
  for (const room of rooms) expect(text).toContain(`\`${room.isDirectory() ? `${room.name}/` : room.name}\``)
})

test('docs/README.md has a line for every page', () => {
  const listed = proseOf(page('docs/README.md'))
  // The reference, the decisions and the connectors have lists of their own.
  const missing = pages
    .map(({ path }) => relative('docs', path))
    .filter((path) => !['README.md', '../README.md'].includes(path) && !/^(reference|decisions)\//.test(path))
    .filter((path) => !/^connectors\/(?!README)/.test(path))
    .filter((path) => !listed.includes(`](${path}): `))
  expect(missing).toEqual([])
})

test('the issue forms have what the hosting site requires, and name existing pages', () => {
  type Form = { name: string; description: string; body: { type: string; attributes: object }[] }
  const folder = join(ROOT, '.github/ISSUE_TEMPLATE')
  const texts = ['bug', 'connector', 'question'].map((name) => readFileSync(join(folder, `${name}.yml`), 'utf8'))
  for (const form of texts.map((text) => parse(text) as Form)) {
    expect([typeof form.name, typeof form.description]).toEqual(['string', 'string'])
    expect(form.body.some(({ type }) => type !== 'markdown')).toBe(true)
  }
  const named = texts.join().match(/\b[\w/-]+\.md\b|\b(?:docs|examples)\/[\w/-]+/g) ?? []
  expect(named).toContain('SECURITY.md')
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the list of the reference links to each of its pages', () => {
  const reached = new Set(['docs/reference/index.md'])
  for (const path of reached)
    for (const [, target = ''] of proseOf(page(path)).matchAll(/\]\(([^)#\s]+\.md)/g))
      if (!/^https?:/.test(target)) reached.add(join(dirname(path), target))
  const all = pages.map(({ path }) => path).filter((path) => path.startsWith('docs/reference/'))
  expect(all.filter((path) => !reached.has(path))).toEqual([])
})

test('decisions are numbered without a gap, and the list contains all of them under their numbers', () => {
  const files = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md')
  const { text } = page('docs/decisions/README.md')
  const numbers = files.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(files.map((_, at) => at + 1))
  for (const [at, name] of files.entries()) expect(text).toMatch(new RegExp(`^${numbers[at]}\\. .*\\(${name}\\)$`, 'm'))
})

import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEED } from '../kit/seed.ts'
import { leftOut, leftOutOfChanged } from '../left-out.ts'
import { type Globs, isOf, NIGHTLY, PROJECTS, QUICK, SLOW } from '../tiers.ts'

const FILES = globSync('test/**/*.test.ts')
const filesOf = (globs: Globs, except: Globs = []): string[] =>
  FILES.filter((file) => isOf(file, globs) && !isOf(file, except))

test('a test that mocks a module has a worker of its own: another one would keep the mock for the files that follow', () => {
  const replacing = FILES.filter((file) => /^vi\.mock\(/m.test(readFileSync(file, 'utf8')))
  expect(replacing.length).toBeGreaterThan(0)
  expect(replacing.filter((file) => !filesOf(QUICK.alone).includes(file))).toEqual([])
})

test('each test file is in one project, so no command runs it twice and none is forgotten', () => {
  const listed = PROJECTS.flatMap(({ include, exclude }) => filesOf(include, exclude))
  expect(listed.toSorted()).toEqual(FILES.toSorted())
})

test.each([...SLOW])('npm test runs a whole path of "$kind", which is one of its files', ({ files, path }) => {
  const ran = filesOf(path)
  expect(ran.length).toBeGreaterThan(0)
  expect(ran.filter((file) => !isOf(file, files) || isOf(file, NIGHTLY))).toEqual([])
})

test('npm test says how many files of each slow kind it left out, and how to run them', () => {
  const [, ...lines] = leftOut()
  const how = lines.pop()
  const files = (name: string): number => {
    const { include, exclude } = PROJECTS.find((project) => project.name === name)!
    return filesOf(include, exclude).length
  }
  expect(lines.map((line) => Number(line.trim().split(' ')[0])).reduce((sum, count) => sum + count)).toBe(
    files('rest') + files('nightly'),
  )
  expect(how).toMatch(/test:rest.*test:all/)
})

test('npm run test:changed says how many test files it never runs, and how to find and run them', () => {
  const ran = PROJECTS.filter(({ name }) => ['unit', 'flows', 'alone'].includes(name))
  const files = new Set(ran.flatMap(({ include, exclude }) => filesOf(include, exclude)))
  const [count, how] = leftOutOfChanged()
  expect(Number(/\d+/.exec(count!)?.[0])).toBe(FILES.length - files.size)
  expect(how).toMatch(/git grep.*vitest run/)
})

test('generated inputs are the same in each run, so that a change alone decides what passes', () => {
  const drawn = () => fc.sample(fc.string(), 20)
  expect(drawn()).toEqual(drawn())
  expect(fc.readConfigureGlobal().seed).toBe(SEED)
})

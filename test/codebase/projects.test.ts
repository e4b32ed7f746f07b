import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALONE } from '../../vitest.config.ts'

test('a test that mocks a module has a worker of its own: another one would keep the mock for the files that follow', () => {
  const replacing = globSync('test/**/*.test.ts').filter((file) => /^vi\.mock\(/m.test(readFileSync(file, 'utf8')))
  expect(replacing.length).toBeGreaterThan(0)
  expect(replacing.filter((file) => !globSync(ALONE).includes(file))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WHOLE } from '../../vitest.config.ts'

test('no unit or flow test mocks a module: its worker would keep the mock for the files that follow', () => {
  const replacing = globSync('test/**/*.test.ts').filter((file) => /^vi\.mock\(/m.test(readFileSync(file, 'utf8')))
  expect(replacing.length).toBeGreaterThan(0)
  expect(replacing.filter((file) => !globSync(WHOLE).includes(file))).toEqual([])
})

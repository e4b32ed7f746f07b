import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changedSince, connectorsToTest } from '../../scripts/changed-connectors.ts'

const ALL = globSync('connectors/*.yaml', { exclude: ['**/*.test.yaml'] })

test('a change of a spec or of its scenarios tests that connector', () => {
  expect(connectorsToTest(['connectors/lever.test.yaml', 'docs/api.md'], ALL)).toEqual(['connectors/lever.yaml'])
  expect(connectorsToTest(['connectors/ashby.yaml'], ALL)).toEqual(['connectors/ashby.yaml'])
  expect(connectorsToTest(['docs/api.md', 'connectors/removed.yaml'], ALL)).toEqual([])
})

test.each([
  'runtime/pull/page.ts',
  'schemas/connector.schema.json',
  'package-lock.json',
  'scripts/catalogue-tested.ts',
])('a change of %s tests every connector', (file) => expect(connectorsToTest([file], ALL)).toEqual(ALL))

test('every connector is tested where the commit before is not known', () => {
  expect(changedSince('0123456789012345678901234567890123456789')).toBeNull()
  expect(connectorsToTest(null, ALL)).toEqual(ALL)
})

import { afterAll, expect, test } from 'vitest'
import { cooperation } from '../../bench/cooperation.ts'
import { copying } from '../../bench/copying.ts'
import { Databases } from '../kit/postgres/databases.ts'

const databases = new Databases()
afterAll(() => databases.clean())

const given = { size: 'smallest', newDatabase: () => databases.create('nothing'), say: () => undefined } as const

test('nodes wake each other, take lanes from a full one and share a limit, each with a goal', async () => {
  const figures = await cooperation(given)
  expect(figures.filter(({ goal }) => goal).map(({ unit }) => unit)).toEqual(['ms', 'ms', 'ms', '×', '×'])
  for (const { value } of figures) expect(value).toBeGreaterThan(0)
})

test('a store is copied row by row', async () => {
  const [rows] = await copying(given)
  expect(rows!.value).toBeGreaterThanOrEqual(rows!.goal!.value)
})

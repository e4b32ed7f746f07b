import { afterAll, expect, test } from 'vitest'
import { reached } from '../../bench/benchmark.ts'
import { cooperation } from '../../bench/cooperation.ts'
import { copying } from '../../bench/copying.ts'
import { waits } from '../../bench/waits.ts'
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

test('a push, a page and calls wait as often over a network as without one', async () => {
  const figures = await waits({ ...given, roundTrips: [0, 1] })
  const trips = (ms: number) =>
    figures
      .filter(({ name, unit }) => unit === 'round trips' && name.endsWith(`, ${ms} ms to the database`))
      .map(({ name, value }) => `${name.split(',')[0]}: ${value}`)
  expect(trips(0)).toHaveLength(6)
  expect(trips(1)).toEqual(trips(0))
  for (const figure of figures.filter(({ goal }) => goal)) expect(reached(figure), figure.name).toBe(true)
})

import { afterAll, describe, expect, it, test } from 'vitest'
import { cell, rows } from '../../runtime/cli/call/response.ts'
import { cellText, column, namedColumns } from '../../runtime/cli/print/columns.ts'
import { LISTS, type List, type ListName } from '../../runtime/cli/print/lists.ts'
import { openApiKit } from '../kit/api.ts'

const kit = openApiKit()
afterAll(async () => (await kit).api.close())

test.each([
  ['words', ['push.*', 'run.held'], 'push.*, run.held'],
  ['nothing', [], '–'],
  ['objects by what names them', [{ id: 'a', more: { x: 1 } }, { id: 'b' }], 'a, b'],
  ['objects without a name by their number', [{ used: 1 }, { used: 2 }], '2'],
  ['the fields of an object', { candidate: 'c1', application: 'a1', none: null }, 'candidate c1, application a1'],
  ['a nested object', { title: 'Cook', status: { value: 'OPEN' } }, 'title Cook, status value OPEN'],
  ['false', false, 'false'],
  ['zero', 0, '0'],
])('a cell shows %s', (_what, value, text) => {
  expect(cell({ value }, 'value')).toBe(text)
})

describe('no cell has JSON', () => {
  it.each(Object.keys(LISTS) as ListName[])('of %s, in no column and of no other field', async (name) => {
    const { path, columns, rowsOf }: List = LISTS[name]
    const { call } = await kit
    const entries = rows((await call({ url: path })).json()).flatMap((row) => rowsOf?.(row) ?? [row])
    for (const row of entries) {
      const others = namedColumns(columns, Object.keys(Object(row)).join(',')).map(({ field }) => column(field))
      for (const one of [...columns, ...others])
        expect([one.field, cellText(one, row)]).toEqual([one.field, expect.not.stringMatching(/[{[]["{\]}]|":/)])
    }
  })
})

import { expect, it } from 'vitest'
import { idParam, listOf, listQuery, pagingOf, ref, showList } from '../../runtime/api/fields.ts'
import { FILTERS, filterIn } from '../../runtime/api/lists/lists.ts'
import { one, operation } from '../../runtime/api/operation.ts'
import { Run, showRun } from '../../runtime/api/views/run.ts'

const SAID = { id: 'of a test', summary: 'Of a test.', roles: [], audited: 'none' } as const
const params = idParam('run')
const query = listQuery({ connection: FILTERS.connection })
const response = { 200: ref(Run) }

/** Operations that forget whose row it is. The compiler refuses each of them: without an error there, the check fails. */
const FORGETFUL = [
  operation({
    ...{ ...SAID, method: 'GET', path: '/v1/of-a-test', query, response: { 200: listOf(Run, 'Runs.') } },
    reach: 'rows',
    handle: async ({ app, query: asked }) =>
      // @ts-expect-error: the filter is not limited to the connections of the key.
      showList(await app.runs.list(filterIn(asked), pagingOf(asked)), showRun),
  }),
  operation({
    ...{ ...SAID, method: 'GET', path: '/v1/of-a-test/:id', params, response },
    reach: 'none',
    // @ts-expect-error: it does not say that its path names a row.
    handle: async ({ app, params: { id } }) => showRun(await app.runs.get(id)),
  }),
  operation({
    ...{ ...SAID, method: 'GET', path: '/v1/of-a-test/:id', params, response },
    reach: one('push'),
    // @ts-expect-error: the row that is checked is another one.
    handle: async ({ app, params: { id } }) => showRun(await app.runs.get(id)),
  }),
  operation({
    ...{ ...SAID, method: 'GET', path: '/v1/of-a-test/:id', params, response: { 204: { description: 'Nothing.' } } },
    reach: one('connection'),
    handle: async ({ app, params: { id } }) => {
      // @ts-expect-error: the key of a record is of a connection, too.
      await app.records.get({ connection: id, model: 'requisition', id })
      // @ts-expect-error: a consent names a connection.
      await app.consents.record({ connection: id })
      // @ts-expect-error: what concerns all connections is for keys that are not limited.
      await app.keys.get(id)
      // @ts-expect-error: so is an operation of which nothing says to which connection it belongs.
      await app.connections.create({})
    },
  }),
]

/** The same, as it is meant: all of it compiles. */
const HEEDFUL = [
  operation({
    ...{ ...SAID, method: 'GET', path: '/v1/of-a-test', query, response: { 200: listOf(Run, 'Runs.') } },
    reach: 'rows',
    handle: async ({ app, own, query: asked }) =>
      showList(await own.list(app.runs.list, filterIn(asked), pagingOf(asked)), showRun),
  }),
  operation({
    ...{ ...SAID, method: 'GET', path: '/v1/of-a-test/:id', params, response },
    reach: one('run'),
    handle: async ({ app, params: { id } }) => showRun(await app.runs.get(id)),
  }),
]

it('an operation with the row of a connection says so, and what its path names is then checked', () => {
  expect(FORGETFUL.map(({ access }) => [access?.reach, access?.owner])).toEqual([
    ['rows', null],
    ['none', null],
    ['one', 'push'],
    ['one', 'connection'],
  ])
  expect(HEEDFUL.map(({ access }) => access?.owner)).toEqual([null, 'run'])
})

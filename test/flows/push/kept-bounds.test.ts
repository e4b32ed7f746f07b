import { expect, it } from 'vitest'
import type { Session } from '../../../runtime/endpoint/session.ts'
import { createBudgetWaits } from '../../../runtime/push/budget-waits.ts'
import { createKeptSearches } from '../../../runtime/push/kept-searches.ts'

const MOST = 1_000
const session = {} as Session

it('searches of a thousand waiting pushes are kept for each connection; the push that waited longest searches again', () => {
  const searches = createKeptSearches()
  const result = { hits: [], lookUpOnly: false, asOf: null, unread: null }
  const of = (at: number) => searches.of({ session, push: { id: `p${at}` }, step: { name: 'create' } }, 0)
  for (let at = 0; at <= MOST; at++) of(at).set('by e-mail', result)
  expect(of(MOST).get('by e-mail')).toEqual(result)
  expect(of(1).get('by e-mail')).toEqual(result)
  expect(of(0).get('by e-mail')).toBeUndefined()
})

it('the wait of a thousand pushes is remembered for each connection', () => {
  const waits = createBudgetWaits()
  const at = (push: number) => ({ session, push: { id: `p${push}` } })
  for (let push = 0; push <= MOST; push++) waits.note(at(push), push)
  expect([0, 1, MOST].map((push) => waits.since(at(push)))).toEqual([null, 1, MOST])
})

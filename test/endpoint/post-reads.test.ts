import { expect, test } from 'vitest'
import { planPull } from '../../runtime/plan/pull.ts'
import { planPush } from '../../runtime/plan/push.ts'
import { connectorFrom, specText } from '../kit/installation.ts'

const posted = specText('recruiting-suite')
  .replace('paging:\n    kind: offset', 'records: items\n  paging:\n    kind: offset')
  .replace(/list_jobs: \{ request: GET \/v2\/job, records: \w+/, 'list_jobs: { request: POST /v2/job')

test('an endpoint that a stream reads has the records and paging of `http`, also with POST', () => {
  const { spec } = connectorFrom(posted)
  const { endpoint } = planPull(spec, 'requisitions')
  expect(endpoint).toMatchObject({ method: 'POST', records: 'items', paging: { kind: 'offset' } })
})

test('the response of a create is not treated as a list unless its endpoint declares it', () => {
  const { spec } = connectorFrom(posted)
  const [step] = planPush(spec).steps
  expect(step!.call.endpoint).toMatchObject({ name: 'POST /v2/candidate', records: null, paging: { kind: 'none' } })
  expect(step!.searches[0]!.call!.endpoint.records).not.toBeNull()
})

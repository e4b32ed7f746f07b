import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import type { TestedConnector } from '../../runtime/app/contract.ts'
import { openEmptyApp } from '../kit/app.ts'
import { connector } from '../kit/furnished/furnish.ts'
import { TESTED } from '../kit/furnished/tested-connector.ts'

const TOKEN = 'hw_local_token'

async function open(testConnector: Parameters<typeof buildApi>[0]['testConnector']) {
  const { app } = openEmptyApp({ connectors: [connector] })
  const api = await buildApi({ app, apiKeys: [], localToken: TOKEN, logger: false, version: '0.1.0', testConnector })
  onTestFinished(() => api.close())
  const headers = { authorization: `Bearer ${TOKEN}` }
  return () => api.inject({ method: 'POST', url: '/v1/connectors/test-suite/test', headers, payload: {} })
}

test('one run of scenarios at a time: another one is asked to wait, and runs afterwards, also after a failure', async () => {
  const first = Promise.withResolvers<TestedConnector>()
  const began = Promise.withResolvers<void>()
  const runs = [first.promise, Promise.resolve(TESTED)]
  const call = await open(() => {
    began.resolve()
    return runs.shift()!
  })
  const running = call()
  await began.promise
  const refused = await call()
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    ...[429, '5', 'too_many_requests'],
  ])
  first.reject(new Error('The process ended.'))
  expect((await running).statusCode).toBe(500)
  const after = await call()
  expect([after.statusCode, after.json().in_use, after.json().coverage.percent]).toEqual([200, false, 50])
})

test('where no scenarios can be run, the response says that there are none', async () => {
  const call = await open(null)
  expect((await call()).json()).toMatchObject({ status: 404, code: 'not_found' })
})

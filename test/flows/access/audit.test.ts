import { expect, it, onTestFinished } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { type Installation, openInstallation } from '../../kit/installation.ts'

/** An API over a real installation, and the entries of its log about a person, newest first. */
async function openApi(installation: Installation) {
  const { app, clock } = installation
  const api = await buildApi({ app, apiKeys: [], localToken: 'the-cli', logger: false, version: '0', clock })
  onTestFinished(() => api.close())
  const call = async (method: 'GET' | 'POST', url: string) => {
    const answer = await api.inject({ method, url, headers: { authorization: 'Bearer the-cli' } })
    expect([url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, answer.statusCode, ''])
    return answer.json()
  }
  return { call, about: async (person: string) => (await app.audit.list({ person }, { limit: 100 })).data }
}

it('an erased person leaves the audit log, and who read and erased them stays in it', async () => {
  const installation = await openInstallation({ ats: 'recruiting-suite' })
  await installation.pull('requisitions')
  const [requisition] = (await installation.app.records.list('requisition', { status: 'OPEN' }, { limit: 1 })).data
  await installation.consent('p-1', requisition!.id)
  const { push } = await installation.push('p-1', requisition!.id)
  await installation.settle()
  const { call, about } = await openApi(installation)
  await call('GET', `/v1/pushes/${push.id}`)
  await call('GET', '/v1/candidates')
  expect((await about('p-1')).flatMap(({ objects }) => objects.map(({ id }) => id))).toContain('p-1')
  await call('POST', '/v1/persons/p-1/erase')
  await call('GET', '/v1/persons/p-1/erasure')
  const entries = await about('p-1')
  expect(entries.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['getPersonErasure', 'erasePerson', 'getPush']),
  )
  expect(JSON.stringify(entries)).not.toContain('p-1')
  const all = (await installation.app.audit.list({}, { limit: 100 })).data
  expect(JSON.stringify(all)).not.toContain('p-1')
})

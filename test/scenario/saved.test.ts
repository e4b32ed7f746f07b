import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { main } from '../../runtime/cli/main.ts'
import { captured } from '../cli/captured.ts'
import { CREATE, openPushInstallation, type PushInstallation } from '../kit/push-installation.ts'

let installation: PushInstallation
const folder = mkdtempSync(join(tmpdir(), 'saved-scenario-'))
afterEach(async () => {
  await installation.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The scenario of a push, and its result in the tests of the connector. */
async function replayed(push: string, ats = 'recruiting-suite', login = '') {
  const { text: saved, missing } = await installation.app.pushes.scenario(push)
  const text = `${login}${saved}`
  rmSync(folder, { recursive: true, force: true })
  const at = mkdtempSync(`${folder}-`)
  copyFileSync(new URL(`../../connectors/${ats}.yaml`, import.meta.url), join(at, `${ats}.yaml`))
  writeFileSync(join(at, `${ats}.test.yaml`), text)
  const { code, stdout, stderr } = await captured(() => main(['test', at]))
  rmSync(at, { recursive: true, force: true })
  return { text, missing, code, output: `${text}\n${stdout}\n${stderr}` }
}

const open = async (): Promise<void> => {
  installation = await openPushInstallation({ ats: 'recruiting-suite' })
}

describe('a scenario that was saved from a push', () => {
  it('passes, if the push was confirmed', async () => {
    await open()
    const { push } = await installation.ready('anna')
    await installation.settle()
    expect(await installation.app.pushes.get(push.id)).toMatchObject({ push: { state: 'CONFIRMED' } })
    const { code, output, missing, text } = await replayed(push.id)
    expect(code, output).toBe(0)
    expect(missing).toEqual([])
    expect(text).toContain('state: CONFIRMED')
  })

  it.each([
    ['talent-management-suite', '/services/api/oauth2/token'],
    ['enterprise-hr-suite', '/oauth/token'],
  ] as const)('of %s says that it lacks the login, and passes with it', async (ats, path) => {
    installation = await openPushInstallation({ ats })
    const { push } = await installation.ready('anna')
    await installation.settle()
    const token = '{ json: { access_token: t-1, token_type: bearer, expires_in: 3600 } }'
    const login = `exchanges: [{ request: { method: POST, path: ${path} }, reply: ${token} }]\n`
    const { code, output, missing } = await replayed(push.id, ats, login)
    expect(code, output).toBe(0)
    expect(missing).toEqual(['the exchanges of the login, unless those of the file have them: logins are not stored'])
  })

  it('reproduces the failure of a push that the ATS refused', async () => {
    await open()
    await installation.ats.admin.setFaults([{ kind: 'status', status: 400, match: { method: 'POST' }, times: 20 }])
    const { push } = await installation.ready('anna')
    await installation.settle()
    const { code, output, text } = await replayed(push.id)
    expect(code, output).toBe(0)
    expect(text).toMatch(/state: FAILED\n\s+cause: rejected/)
  })

  it('reproduces a lost response and what was looked up about it', async () => {
    await open()
    const lost = { match: CREATE['recruiting-suite'], kind: 'reset_after', times: 1 } as const
    await installation.ats.admin.setFaults([lost])
    const { push } = await installation.ready('anna')
    await installation.settle()
    const { code, output, text } = await replayed(push.id)
    expect(code, output).toBe(0)
    expect(text).toContain('lost: after')
  })

  it('contains nothing of the person, of other people in responses, of credentials, and no id of the ATS', async () => {
    await open()
    const { admin, app, wire, job, ready, settle } = installation
    const phone = '+49 30 901820'
    const other = { first_name: 'Zelda', last_name: 'Quarrington', email: 'zelda@elsewhere.example', phone }
    await admin.addCandidate(other)
    const secrets = new Set<string>()
    wire.before(({ url, headers }) => {
      for (const name of ['x-api-key', 'x-api-secret']) secrets.add(headers[name] ?? '')
      const json = {
        total: 0,
        candidates: [],
        token: 'planted-token',
        status: { messages: [...secrets, 'planted-text'] },
      }
      return url.includes('email=')
        ? { kind: 'reply', status: 200, headers: { 'set-cookie': 'planted-cookie' }, text: JSON.stringify(json), ms: 1 }
        : undefined
    })
    const candidate = { first_name: 'Xanthippe', last_name: 'Vandersloot', email: 'Xanthippe@private.example', phone }
    const { push } = await ready('person-4711', job, { candidate })
    await settle()
    const { data } = await app.reviews.list({ state: 'open' }, { limit: 1 })
    await app.reviews.decide(data[0]!.id, { decision: 'create', candidate: null, by: 'planted-reviewer' })
    await settle()
    const { push: now, attempts } = await app.pushes.get(push.id)
    expect(now.state).toBe('CONFIRMED')
    const { code, output, text } = await replayed(push.id)
    expect(code, output).toBe(0)
    const stored = JSON.stringify(attempts).toLowerCase()
    const personal = ['zelda', 'quarrington', 'xanthippe', 'vandersloot', 'private.example', '901820', 'planted-token']
    for (const value of personal) expect(stored).toContain(value)
    const ids = [...Object.values(now.saved).map(String), 'person-4711', push.id, job, now.connection]
    secrets.delete('')
    expect(secrets.size).toBe(2)
    for (const value of [...personal, ...ids, ...secrets, 'elsewhere.example', 'planted'])
      expect(text.toLowerCase()).not.toContain(value.toLowerCase())
  })

  it('says what is not stored any more instead of inventing it', async () => {
    await open()
    const { push } = await installation.ready('anna')
    await installation.settle()
    const long = 'x'.repeat(5_000)
    installation.wire.before(({ method }) =>
      method === 'GET'
        ? { kind: 'reply', status: 200, headers: {}, text: JSON.stringify({ total: 0, candidates: [], long }), ms: 1 }
        : undefined,
    )
    const { push: second } = await installation.ready('berta')
    await installation.settle()
    expect((await installation.app.pushes.scenario(push.id)).missing).toEqual([])
    const { text, missing } = await installation.app.pushes.scenario(second.id)
    expect(missing).toEqual(['the response to step candidate: it was longer than what is kept of one'])
    expect(text).toContain(`# FILL IN ${missing[0]}.`)
  })
})

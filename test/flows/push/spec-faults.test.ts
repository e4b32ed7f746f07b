import { expect, test } from 'vitest'
import { specText } from '../../kit/installation.ts'
import { attemptsOf, openPushInstallation } from '../../kit/push-installation.ts'

const B = 'recruiting-suite'

test('an expression that fails in a body fails the push with file, line and pointer, and nothing is sent', async () => {
  const spec = specText(B).replace('firstName: $candidate.first_name', 'firstName: $number($candidate.first_name)')
  const installation = await openPushInstallation({ ats: B, connectors: [spec] })
  const outcome = await installation.ready('anna')
  await installation.settle()
  const push = await installation.state(outcome)
  expect(push).toMatchObject({ state: 'FAILED', code: 'expression_failed', cause: 'config' })
  const line = spec.split('\n').findIndex((text) => text.includes('$number(')) + 1
  expect(push.message).toContain(`connectors/given-0.yaml:${line}, /push/steps/0/json/firstName`)
  expect(push.message).not.toContain('Olivia')
  expect(await installation.sends()).toEqual([])
})

test('a required value that is missing fails the push, and nothing is sent', async () => {
  const spec = specText(B).replace('lastName: $candidate.last_name', 'lastName: $candidate.family_name')
  const installation = await openPushInstallation({ ats: B, connectors: [spec] })
  const outcome = await installation.ready('anna')
  await installation.settle()
  expect((await installation.state(outcome)).message).toContain('/push/steps/0/json/lastName')
  expect(await installation.sends()).toEqual([])
})

test('a duplicate rule that throws on a record sends nothing and leaves no attempt open', async () => {
  const spec = specText(B).replace(
    'match: { $candidate.email: email }',
    'match: { $candidate.email: email }\n          where: $number(email) = 1',
  )
  const installation = await openPushInstallation({ ats: B, connectors: [spec] })
  await installation.admin.addCandidate({ first_name: 'R', last_name: 'E', email: 'anna@candidates.example' })
  const outcome = await installation.ready('anna')
  await installation.settle()
  const push = await installation.state(outcome)
  expect(push).toMatchObject({ state: 'FAILED', code: 'expression_failed' })
  expect(push.message).toContain('/push/steps/0/find/0/where')
  expect(await attemptsOf(installation, outcome)).toEqual(['ask retry'])
  expect(await installation.sends()).toEqual([])
})

test('a create whose response lacks the id that the step saves is uncertain, found, and created once', async () => {
  const spec = specText(B).replace(
    'save: { candidate: id, application: application.id }',
    'save: { candidate: nowhere, application: application.id }',
  )
  const installation = await openPushInstallation({ ats: B, connectors: [spec] })
  const outcome = await installation.ready('anna')
  await installation.settle(0)
  expect((await installation.state(outcome)).state).toBe('UNCERTAIN')
  await installation.settle()
  expect((await installation.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
})

const C = 'enterprise-hr-suite'

test('a push that waits at a step that a newer spec does not have fails there, and restarts nothing', async () => {
  const installation = await openPushInstallation({ ats: C, store: 'file' })
  await installation.admin.setFaults([
    { match: { method: 'POST', path_prefix: '/JobApplication' }, kind: 'status', status: 429, times: 1 },
  ])
  const outcome = await installation.ready('anna')
  await installation.settle(0)
  expect(await installation.state(outcome)).toMatchObject({ state: 'QUEUED', step: 'application' })
  await installation.close()
  const renamed = specText(C).replace('- create: application\n', '- create: apply\n')
  const again = await installation.reopen({ connectors: [renamed], http: (real) => real })
  await again.settle()
  const push = await again.state(outcome)
  expect(push).toMatchObject({ state: 'FAILED', code: 'spec_invalid' })
  expect(push.message).toContain('"application"')
  expect(await installation.made()).toEqual([1, 0])
  await again.close()
  const fixed = await installation.reopen({ http: (real) => real })
  await fixed.app.pushes.retry(outcome.push.id)
  await fixed.settle()
  expect((await fixed.state(outcome)).state).toBe('CONFIRMED')
  expect(await installation.made()).toEqual([1, 1])
})

test('a lost response at a step that a newer spec does not have stays uncertain, and raises an issue', async () => {
  const installation = await openPushInstallation({ ats: C, store: 'file' })
  await installation.admin.setFaults([{ match: { method: 'POST', path_prefix: '/Candidate' }, kind: 'reset_after' }])
  const outcome = await installation.ready('anna')
  await installation.settle(0)
  expect((await installation.state(outcome)).state).toBe('UNCERTAIN')
  await installation.close()
  const renamed = specText(C).replace('- create: candidate\n', '- create: person\n')
  const again = await installation.reopen({ connectors: [renamed], http: (real) => real })
  await again.settle()
  expect((await again.state(outcome)).state).toBe('UNCERTAIN')
  expect((await again.app.issues.list({ open: true }, { limit: 10 })).data.map(({ code }) => code)).toEqual([
    'spec_invalid',
  ])
  expect(await installation.made()).toEqual([1, 0])
})

test('a push that has not started starts at the first step of the current spec', async () => {
  const installation = await openPushInstallation({ ats: C, store: 'file' })
  await installation.app.pushes.setSwitch({ paused: true })
  const outcome = await installation.ready('anna')
  await installation.close()
  const renamed = specText(C).replace('- create: candidate\n', '- create: person\n')
  const again = await installation.reopen({ connectors: [renamed], http: (real) => real })
  await again.app.pushes.setSwitch({ paused: false })
  await again.settle()
  expect((await again.state(outcome)).state).toBe('CONFIRMED')
})

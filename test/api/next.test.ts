import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../runtime/cli/commands.ts'
import { COMMAND_AFTER, COMMAND_OF, commandOf } from '../../runtime/cli/print/next-command.ts'
import { ERRORS, type ErrorCode, nextOf } from '../../runtime/kernel/errors/errors.ts'
import { ACTS } from '../../runtime/kernel/errors/next-actions.ts'
import { COMMAND_TEXT, openApiKit, problemIn } from '../kit/api.ts'
import { operationsOf, readDocument } from './document.ts'

const SUBJECT = {
  connection: 'acme',
  stream: 'jobs',
  push: 'psh_1',
  run: 'run_1',
  erasure: 'era_1',
  issue: 'webhook_left:acme',
  fingerprint: 'ats_rejected/suite/candidate',
  state: 'FAILED',
  person: 'p-1',
}
const kit = openApiKit()

describe('the next step', () => {
  it('has no command in any text of the table of errors', () => {
    for (const [code, { next }] of Object.entries(ERRORS))
      expect([code, next]).toEqual([code, expect.not.stringMatching(COMMAND_TEXT)])
  })

  it('names operations of the API with parameters that they have, with everything known and with nothing', async () => {
    const operations = new Map(
      operationsOf(await readDocument(await kit)).map(({ operation }) => [operation.operationId, operation]),
    )
    for (const [name, act] of Object.entries(ACTS))
      for (const subject of [SUBJECT, {}]) {
        const action = act(subject)
        if (action === null) continue
        const operation = operations.get(action.operation)
        const body = operation?.requestBody?.content['application/json']?.schema as { properties?: object } | undefined
        const known = [...(operation?.parameters ?? []).map((one) => one.name), ...Object.keys(body?.properties ?? {})]
        expect([name, action.operation, known]).toEqual([
          name,
          operation?.operationId,
          expect.arrayContaining(Object.keys(action.parameters)),
        ])
        for (const [parameter, value] of Object.entries(action.parameters)) {
          const schema = operation?.parameters?.find((one) => one.name === parameter)?.schema
          expect([name, parameter, schema === undefined || (schema.type === 'array') === Array.isArray(value)]).toEqual(
            [name, parameter, true],
          )
        }
      }
  })

  it('is a command of the CLI, for every operation that is named', () => {
    const names = COMMANDS.map(({ name }) => name)
    const isCommand = (command: string): boolean =>
      command === 'hirewire --help' || names.some((name) => `${command} `.startsWith(`hirewire ${name} `))
    for (const [name, act] of Object.entries(ACTS)) {
      const command = commandOf(act(SUBJECT))
      expect([name, command, isCommand(command ?? '')]).toEqual([name, command, true])
      expect(command).not.toContain('undefined')
    }
    for (const operation of Object.keys(COMMAND_OF))
      expect([operation, isCommand(commandOf({ operation, parameters: { id: 'x' } }) ?? '')]).toEqual([operation, true])
    for (const code of Object.keys(COMMAND_AFTER) as ErrorCode[])
      expect([code, isCommand(commandOf(null, code) ?? '')]).toEqual([code, true])
  })

  it('of a failure names its subject, and nothing where the subject is not known', () => {
    expect(nextOf('ats_auth', { connection: 'acme' }).action).toEqual({
      operation: 'updateConnection',
      parameters: { id: 'acme' },
    })
    expect(nextOf('ats_auth', {}).action).toBeNull()
    expect(commandOf(nextOf('authorization_missing', { connection: 'acme' }).action)).toBe(
      'hirewire connections authorize acme',
    )
  })

  it('names no method and path of the API in a text: the operation is beside it', async () => {
    for (const [code, { next }] of Object.entries(ERRORS))
      expect([code, next]).toEqual([code, expect.not.stringMatching(/(GET|POST) \/v1/)])
  })

  it('of a kind of problem is the text, with the operation that a problem of it names', async () => {
    const { call } = await kit
    const kind = async (code: string) => (await call({ url: `/problems/${code}`, key: null })).json()
    expect(await kind('ats_auth')).toMatchObject({ next: ERRORS.ats_auth.next, operation: 'updateConnection' })
    expect(await kind('webhook_left')).toMatchObject({ operation: 'closeIssue' })
    expect(await kind('not_found')).toMatchObject({ operation: null })
  })

  it('is in problems, pushes, issues, groups and erasure tasks, in one form', async () => {
    const { call, ids } = await kit
    const next = { text: expect.any(String), operation: expect.any(String), parameters: expect.any(Object) }
    const first = async (url: string) => (await call({ url })).json<{ data: { next: unknown }[] }>().data[0]?.next
    expect((await call({ url: `/v1/pushes/${ids.failed}` })).json().next).toEqual({
      ...next,
      operation: 'getPush',
      parameters: { id: ids.failed },
    })
    for (const url of ['/v1/issues', '/v1/pushes/groups', '/v1/quarantine/groups', '/v1/erasures'])
      expect([url, await first(url)]).toEqual([url, next])
    const problem = problemIn(await call({ url: '/v1/pushes/nobody' }))
    expect(problem.next).toEqual({ text: expect.any(String), operation: null, parameters: {} })
  })
})

import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { cell } from '../../runtime/cli/call/response.ts'
import { createOutput } from '../../runtime/cli/print/output.ts'
import { HirewireError } from '../../runtime/kernel/errors/errors.ts'

function shown(message: string, errors: readonly object[]): string {
  const stderr = new PassThrough()
  const output = createOutput(false, process.stdout, stderr as unknown as NodeJS.WriteStream)
  output.error(new HirewireError('request_invalid', message), { errors })
  return String(stderr.read())
}

const printed = (json: boolean, value: unknown, text: string): string => {
  const stdout = new PassThrough()
  const output = createOutput(json, stdout as unknown as NodeJS.WriteStream, process.stderr)
  output.result(value, () => text)
  return String(stdout.read())
}
const FAULTS = ['/kind', '/state', '/person', '/scope'].map((pointer) => ({ pointer, message: 'is required' }))
const MESSAGE = 'The request is not valid: /kind is required; /state is required; /person is required'

test('faults that are already in the message are not listed again', () => {
  expect(shown(`${MESSAGE}.`, FAULTS.slice(0, 3)).match(/is required/g)).toHaveLength(3)
})

test('faults that do not fit into the message are listed', () => {
  const text = shown(`${MESSAGE}, and 1 more.`, FAULTS)
  expect(text.match(/is required/g)).toHaveLength(4)
  expect(text).toContain('  -    /scope is required')
})

test('a foreign text does not control the terminal, wherever a command prints it', () => {
  const name = 'Nurse\u001b[2J\u009b8m\u202e'
  const row = { name, deep: { name } }
  expect(printed(false, row, `\u001b[1mname\u001b[22m ${name}`)).toBe('\u001b[1mname\u001b[22m Nurse [2J 8m \n')
  const json = printed(true, row, '')
  expect(json.trimEnd()).not.toMatch(/[\p{Cc}\u202e]/u)
  expect(JSON.parse(json)).toEqual(row)
  for (const text of [cell(row, 'name'), cell(row, 'deep')]) expect(text).not.toMatch(/[\p{Cc}\u202e]/u)
})

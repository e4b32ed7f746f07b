import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createOutput } from '../../runtime/cli/output.ts'
import { HirewireError } from '../../runtime/kernel/errors.ts'

function shown(message: string, errors: readonly object[]): string {
  const stderr = new PassThrough()
  const output = createOutput(false, process.stdout, stderr as unknown as NodeJS.WriteStream)
  output.error(new HirewireError('request_invalid', message), { errors })
  return String(stderr.read())
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

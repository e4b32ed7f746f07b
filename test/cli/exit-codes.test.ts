import { expect, test } from 'vitest'
import { EXIT } from '../../runtime/cli/command.ts'
import { exitCodeOf } from '../../runtime/cli/main.ts'
import { commandOf } from '../../runtime/cli/print/next-command.ts'
import { ERRORS, HirewireError, nextOf } from '../../runtime/kernel/errors/errors.ts'

test.each(['state_conflict', 'connection_busy'] as const)('%s exits as a refusal, not as a usage error', (code) => {
  expect(exitCodeOf(new HirewireError(code, 'x'))).toBe(EXIT.findings)
})

test.each([
  'store_full',
  'store_locked',
  'port_in_use',
  'key_unavailable',
  'machine_overloaded',
  'store_unreachable',
] as const)('%s exits with a code for what may pass, so that a service manager tries again', (code) => {
  expect(exitCodeOf(new HirewireError(code, 'x'))).toBe(EXIT.passing)
})

test.each(['key_wrong', 'key_missing', 'key_unsafe', 'config_invalid', 'store_damaged', 'store_unwritable'] as const)(
  '%s exits as a usage error, which no restart fixes',
  (code) => {
    expect(exitCodeOf(new HirewireError(code, 'x'))).toBe(EXIT.usage)
  },
)

test('the next step for a missing key is to restore it, because a new key opens no store', () => {
  expect(ERRORS.key_missing.next).toContain('Restore the key')
})

test('the next step for refused credentials names the command that replaces them, and what starts again by itself', () => {
  expect(ERRORS.ats_auth.next).toMatch(/Set new ones: pulls then start again/)
  expect(commandOf(nextOf('ats_auth', { connection: 'acme' }).action)).toContain('hirewire connections change acme')
})

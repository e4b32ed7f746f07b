import { expect, test } from 'vitest'
import { EXIT } from '../../runtime/cli/command.ts'
import { exitCodeOf } from '../../runtime/cli/main.ts'
import { ERRORS, HirewireError } from '../../runtime/kernel/errors.ts'

test.each(['state_conflict', 'connection_busy'] as const)('%s is a state that refuses, not bad use', (code) => {
  expect(exitCodeOf(new HirewireError(code, 'x'))).toBe(EXIT.findings)
})

test('a key that is missing is put back, and not made again: a new one opens no store', () => {
  expect(ERRORS.key_missing.next).toContain('Restore the key')
})

test('credentials that are refused are replaced by a command, though the connection is not paused', () => {
  expect(ERRORS.ats_auth.next).toMatch(/connection change <id>.*hirewire pull <id>.*Only a paused connection/)
})

import { describe, expect, test } from 'vitest'
import { asHirewireError, HirewireError } from '../../../runtime/kernel/errors/errors.ts'

describe('an unexpected error', () => {
  test('is shown by its kind and code without its message, which may quote an ATS or a person', () => {
    const thrown = new TypeError('Cannot read "ada@example.com"')
    expect(asHirewireError(thrown)).toMatchObject({
      code: 'bug',
      message: 'Unexpected failure (TypeError).',
      cause: thrown,
    })
    const system = Object.assign(new Error('no such file /home/ada'), { code: 'ENOENT' })
    expect(asHirewireError(system).message).toBe('Unexpected failure (Error ENOENT).')
  })

  test('with free text as its name or code shows neither', () => {
    const thrown = Object.assign(new Error('x'), { name: 'Ada Abel', code: 'ada@example.com' })
    expect(asHirewireError(thrown).message).toBe('Unexpected failure (an unnamed error).')
  })

  test.each([
    ['ada@example.com', 'a thrown string'],
    [null, 'a thrown null'],
    [{ email: 'ada@example.com' }, 'a thrown object'],
  ])('that is not an Error is shown by its type: %j', (thrown, kind) => {
    expect(asHirewireError(thrown).message).toBe(`Unexpected failure (${kind}).`)
  })

  test('of Hirewire keeps its message', () => {
    const ours = new HirewireError('bug', 'A reply was used after it was closed')
    expect(asHirewireError(ours)).toBe(ours)
  })
})

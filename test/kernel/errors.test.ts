import { describe, expect, test } from 'vitest'
import { asHirewireError, HirewireError } from '../../runtime/kernel/errors.ts'

describe('an unexpected error', () => {
  test('is named by its kind and code, and its text is left out: it may quote what an ATS or a person wrote', () => {
    const thrown = new TypeError('Cannot read "ada@example.com"')
    expect(asHirewireError(thrown)).toMatchObject({
      code: 'bug',
      message: 'Unexpected failure (TypeError).',
      cause: thrown,
    })
    const system = Object.assign(new Error('no such file /home/ada'), { code: 'ENOENT' })
    expect(asHirewireError(system).message).toBe('Unexpected failure (Error ENOENT).')
  })

  test('that carries a text for a name or a code shows neither', () => {
    const thrown = Object.assign(new Error('x'), { name: 'Ada Abel', code: 'ada@example.com' })
    expect(asHirewireError(thrown).message).toBe('Unexpected failure (an unnamed error).')
  })

  test.each([
    ['ada@example.com', 'a thrown string'],
    [null, 'a thrown null'],
    [{ email: 'ada@example.com' }, 'a thrown object'],
  ])('that is no error at all is named by its type: %j', (thrown, kind) => {
    expect(asHirewireError(thrown).message).toBe(`Unexpected failure (${kind}).`)
  })

  test('of ours keeps its text', () => {
    const ours = new HirewireError('bug', 'A reply was used after it was closed')
    expect(asHirewireError(ours)).toBe(ours)
  })
})

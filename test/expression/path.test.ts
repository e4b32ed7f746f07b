import { describe, expect, it } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'

describe('a path program', () => {
  const evaluator = createInProcessEvaluator()
  const path = async (tree: string, given: Readonly<Record<string, unknown>>) => {
    const program = { kind: 'path', tree, missing: 'error' } as const
    const [result] = await evaluator.evaluate([{ program, root: null, vars: { with: given } }])
    return result?.ok ? result.value : result?.error.kind
  }

  it('encodes the value of a placeholder, so that an id cannot change the called URL', async () => {
    expect(await path('/candidate/{{ $with.id }}', { id: '../job?x=1#y' })).toBe('/candidate/..%2Fjob%3Fx%3D1%23y')
    expect(await path('/candidate/{{ $with.id }}/files', { id: 'ü 7' })).toBe('/candidate/%C3%BC%207/files')
  })

  it('leaves the text around placeholders unchanged', async () => {
    expect(await path("/JobApplication('{{ $with.id }}')", { id: 12 })).toBe("/JobApplication('12')")
  })

  it('fails if a placeholder returns half of a character, which has no encoding', async () => {
    expect(await path('/candidate/{{ $with.id }}', { id: 'c\ud83d' })).toBe('failed')
  })

  it('fails if a placeholder has no value, or an empty one: the path would be that of all records', async () => {
    for (const given of [{}, { id: '' }, { id: null }, { id: [] }])
      expect(await path('/candidate/{{ $with.id }}', given)).toBe('missing')
  })
})

import { describe, expect, it } from 'vitest'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'

describe('a path program', () => {
  const evaluator = createInProcessEvaluator()
  const path = async (tree: string, root: unknown) => {
    const [result] = await evaluator.evaluate([{ program: { kind: 'path', tree, missing: 'error' }, root, vars: {} }])
    return result?.ok ? result.value : result?.error.kind
  }

  it('encodes the value of a placeholder, so that an id cannot change the called URL', async () => {
    expect(await path('/candidate/{{ id }}', { id: '../job?x=1#y' })).toBe('/candidate/..%2Fjob%3Fx%3D1%23y')
    expect(await path('/candidate/{{ id }}/files', { id: 'ü 7' })).toBe('/candidate/%C3%BC%207/files')
  })

  it('leaves the text around placeholders unchanged', async () => {
    expect(await path("/JobApplication('{{ id }}')", { id: 12 })).toBe("/JobApplication('12')")
  })

  it('fails if a placeholder returns half of a character, which has no encoding', async () => {
    expect(await path('/candidate/{{ id }}', { id: 'c\ud83d' })).toBe('failed')
  })

  it('fails if a placeholder has no value', async () => {
    expect(await path('/candidate/{{ id }}', {})).toBe('missing')
  })
})

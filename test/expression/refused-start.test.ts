import { type ChildProcess, type fork, spawn } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { createMapper } from '../../runtime/expression/mapper.ts'

/** Ways in which the system refuses to start a process: Node throws for some, and emits `error` for others. */
const REFUSALS: Readonly<Record<string, () => ChildProcess>> = {
  thrown: () => {
    throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' })
  },
  emitted: () => spawn('/does/not/exist'),
}

const evaluateOn = (mapper: ReturnType<typeof createMapper>) =>
  mapper.request(() => ({
    message: {
      op: 'evaluate',
      jobs: [{ program: { kind: 'value', tree: '1', missing: 'error' }, root: {}, vars: {} }],
    },
    deadlineMs: 60_000,
  }))

it.each(Object.entries(REFUSALS))(
  'a start that the system refuses (%s) fails its requests at once, and the next request starts again',
  async (_, refusal) => {
    let starts = 0
    const mapper = createMapper({
      memoryMb: 128,
      standstillMs: 60_000,
      fork: ((...given: Parameters<typeof fork>) => (++starts === 1 ? refusal() : real(...given))) as typeof fork,
    })
    onTestFinished(() => mapper.close())
    const { fork: real } = await import('node:child_process')
    await expect(evaluateOn(mapper)).rejects.toMatchObject({ code: 'machine_overloaded', detail: { ranOut: true } })
    expect(await evaluateOn(mapper)).toMatchObject({ response: [{ ok: true, value: 1 }] })
    expect(starts).toBe(2)
  },
)

it('processes that the system kills while they start are no bug: their requests fail, and the next one starts again', async () => {
  let starts = 0
  const { fork: real } = await import('node:child_process')
  const mapper = createMapper({
    memoryMb: 128,
    standstillMs: 60_000,
    fork: ((...given: Parameters<typeof fork>) => {
      const child = real(...given)
      if (++starts <= 3) child.kill('SIGKILL')
      return child
    }) as typeof fork,
  })
  onTestFinished(() => mapper.close())
  await expect(evaluateOn(mapper)).rejects.toMatchObject({ code: 'machine_overloaded', detail: { ranOut: true } })
  expect(await evaluateOn(mapper)).toMatchObject({ response: [{ ok: true, value: 1 }] })
})

import { type ChildProcess, fork } from 'node:child_process'
import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { createMapper } from '../../runtime/expression/mapper.ts'

test.each([
  ['for pulls yields to every other process', true, Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW)],
  ['for urgent work has the priority of the server', false, getPriority()],
])('a process for expressions %s', async (_, yields, priority) => {
  const children: ChildProcess[] = []
  const recorded = ((...given: Parameters<typeof fork>) => {
    const child = fork(...given)
    children.push(child)
    return child
  }) as typeof fork
  const mapper = createMapper({ memoryMb: 64, standstillMs: 10_000, yields, fork: recorded })
  try {
    const outcome = await mapper.request(() => ({ message: { op: 'evaluate', jobs: [] }, deadlineMs: 10_000 }))
    expect(outcome).toEqual({ response: [] })
    expect(getPriority(children[0]!.pid)).toBe(priority)
  } finally {
    await mapper.close()
  }
})

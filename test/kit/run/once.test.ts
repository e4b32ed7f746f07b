import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { onceIn } from './once.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-once-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'thing')
}

test('of those who need a thing, the first one makes it, and the others wait until it is whole', async () => {
  const folder = newFolder()
  const { promise: whole, resolve: finish } = Promise.withResolvers<string>()
  const first = onceIn(folder, () => whole)
  const others = [1, 2].map((n) => onceIn(folder, async () => `another ${n}`))
  expect(await Promise.race([...others, Promise.resolve('waits')])).toBe('waits')
  finish('made')
  expect(await Promise.all([first, ...others])).toEqual(['made', 'made', 'made'])
})

test('a thing that cannot be made fails for all of them, with the reason', async () => {
  const folder = newFolder()
  const making = [1, 2].map((n) => onceIn(folder, () => Promise.reject(new Error(`no disk left ${n}`))))
  for (const one of making) await expect(one).rejects.toThrow('no disk left 1')
})

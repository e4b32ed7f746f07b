import { expect, test } from 'vitest'
import { createReload } from '../../../runtime/app/process/reload.ts'

test('nodes on PostgreSQL take connectors by a deployment, and refuse a reload that would make them differ', async () => {
  const core = { store: { nodes: {} } } as Parameters<typeof createReload>[0]
  const { run } = createReload(core, {} as Parameters<typeof createReload>[1])
  const read = () => {
    throw new Error('The folder was read.')
  }
  await expect(run(read)).rejects.toMatchObject({ code: 'usage', message: expect.stringContaining('hirewire deploy') })
})

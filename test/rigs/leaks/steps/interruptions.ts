import { join } from 'node:path'
import { pause } from '../../../kit/real-time.ts'
import { Dice } from '../../pull/case.ts'
import type { Stage } from '../stage.ts'
import { NEXT_MASTER_KEY, personOf, secret } from '../values.ts'
import { push, pushOf } from './pushes.ts'

/** A kill follows what it interrupts within this time. */
const WITHIN_MS = 300

/** The server is killed while a push is in flight, and then in the middle of everything. */
export async function kill(stage: Stage, kills: number): Promise<void> {
  const { installation } = stage
  const held = new Promise<void>((resolve) => {
    stage.ats.onHeld = resolve
  })
  const id = await push(stage, 'interrupted')
  await held
  await installation.end('SIGKILL')
  stage.searchDisk('after a kill during a create')
  await installation.start()
  await stage.untilPush(id, 'UNCERTAIN')
  const settled = { arrived: true, source_ids: stage.ats.idsOf('interrupted') }
  await stage.call('operator', { path: `/v1/pushes/${id}/settle`, body: settled }, 200)
  await stage.untilPush(id, 'CONFIRMED')
  const dice = new Dice(kills)
  for (let count = 1; count < kills; count++) {
    const headers = { 'x-hook-key': secret('webhook token') }
    const event = { event: 'job.changed', event_id: `kill ${count}`, job: 'j1' }
    void installation.call('POST', '/v1/connections/acme/sync', { mode: 'full' })
    void installation.call('POST', '/webhooks/acme', event, headers)
    void installation.call('POST', '/v1/pushes', { ...pushOf('interrupted'), requisition: 'j2' })
    void installation.call('POST', '/v1/backups', { name: `kill-${count}.db` })
    await pause(dice.whole(0, WITHIN_MS))
    await installation.end('SIGKILL')
    stage.searchDisk('after a kill')
    await installation.start()
  }
}

/** A new key for the store, a restore, and starts that fail. */
export async function rotateAndRestore(stage: Stage): Promise<void> {
  const { installation } = stage
  await installation.end('SIGTERM')
  stage.searchDisk('after a stop')
  const name = join(stage.written, 'stopped.db')
  await stage.run(['store', 'verify'], 0)
  await stage.run(['store', 'rotate-key', '--to-env', 'RIG_WRONG_KEY'], 2)
  await stage.run(['store', 'rotate-key', '--to-env', 'RIG_NEXT_KEY'], 0)
  // With the old key.
  await stage.run(['status'], 2)
  await stage.failsToStart()
  stage.give('key', NEXT_MASTER_KEY.toString('hex'))
  stage.watch.planted(NEXT_MASTER_KEY)
  installation.key = NEXT_MASTER_KEY
  await stage.run(['status'], 0)
  await stage.run(['backup', name], 0)
  // It has the earlier key.
  await stage.run(['restore', join(stage.written, 'backup.db')], 2)
  await stage.run(['restore', name], 0)
  stage.searchDisk('after a rotation and a restore')
  await installation.start()
  await stage.run(['restore', '--done'], 0)
  await stage.run(['pushes', 'resume'], 0)
  await stage.run(['pushes', 'list', '--person', personOf('sent').id], 0)
}

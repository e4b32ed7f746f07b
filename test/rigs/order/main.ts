/**
 * The order rig: `node test/rigs/order/main.ts [--sends N] [--json]`. Traces the system calls of a real server, and looks whether
 * any send to an ATS, or any acknowledgement of a webhook, left before the log of the store was synced: what a kill cannot show,
 * because the operating system survives it. Exits 1 when one did, and 2 where there is no strace.
 */
import { spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { Shape } from '../ats/shape.ts'
import { specText } from '../ats/spec.ts'
import { Installation } from '../crash/installation.ts'
import { AtsServer } from '../crash/server.ts'
import { Dice } from '../pull/case.ts'
import { orderOf } from './trace.ts'

const { values } = parseArgs({
  options: {
    /** Sends, and as many webhooks. */
    sends: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})
const COUNT = Number(values.sends)
const CALM = { faults: 0, lag: 0, late: 1, slow: 2, silence: 1_000 }
const CALLS = 'trace=fsync,fdatasync,pwrite64,write,writev,sendto,sendmsg'

const note = (text: string): void => void process.stderr.write(`${text}\n`)
if (spawnSync('strace', ['-V']).status !== 0) {
  note('There is no strace here: install it (apt-get install strace), and run this rig again.')
  process.exit(2)
}

const shape: Shape = {
  steps: 'one',
  candidate: 'searched',
  application: 'searched',
  file: 'searched',
  found: 'use',
  afterLoss: true,
}
const server = new AtsServer({ rig: shape }, { dice: new Dice(Number(values.seed)), manners: CALM })
const { ats } = server.hosted.get('rig')!
for (let job = 0; job < 5; job++) ats.addJob()
const spec = specText(shape, { id: 'rig', grace: '60s', timeout: '10s', limits: '[{ concurrency: 1 }]' })
const installation = await Installation.make({ rig: spec }, await server.listen())
const file = join(installation.folder, 'calls')
installation.before.push('strace', '-f', '-y', '-s', '48', '-e', CALLS, '-o', file)

/** What was asked for is answered so. */
async function expectStatus(status: number, asking: ReturnType<Installation['call']>): Promise<void> {
  const answer = await asking
  if (answer?.status !== status) throw new Error(`answered ${answer?.status}: ${JSON.stringify(answer?.json)}`)
}

async function until(what: string, done: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10 * 60_000; !(await done()); ) {
    if (Date.now() > end) throw new Error(`${what}: not within ten minutes`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function push(number: number): Promise<void> {
  const [person, connection, requisition] = [`p-${number}`, 'rig', ats.jobs[number % ats.jobs.length]!.id]
  const evidence = { recorded_by: 'rig', where: 'consent form', text_version: '1', text_hash: 'sha256:00' }
  const consent = { kind: 'interest_and_consent', state: 'confirmed', at: new Date().toISOString(), evidence }
  await expectStatus(201, installation.call('POST', '/v1/consents', { person, connection, requisition, ...consent }))
  const candidate = { first_name: 'Avery', last_name: 'Quill', email: `${person}@rig.example` }
  await expectStatus(202, installation.call('POST', '/v1/pushes', { person, connection, requisition, candidate }))
}

async function work(): Promise<void> {
  await until('the jobs are pulled', async () => {
    const answer = await installation.call('GET', '/v1/requisitions?limit=10')
    return (answer?.json.data as unknown[] | undefined)?.length === ats.jobs.length
  })
  for (let number = 0; number < COUNT; number++) {
    await push(number)
    const event = { event: 'job.changed', event_id: `e${number}`, job: { id: ats.jobs[0]!.id } }
    await expectStatus(202, installation.deliver('rig', event))
  }
  await until('everything is sent', () => ats.made.filter(({ kind }) => kind === 'application').length >= COUNT)
  await installation.end('SIGTERM')
}

try {
  await installation.start()
  await work()
  const lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) lines.push(line)
  const { early, ...sums } = orderOf(lines)
  for (const text of early.slice(0, 10)) note(text)
  console.log(JSON.stringify({ ...sums, before_fsync: early.length }))
  // Pushes are acknowledged as webhooks are.
  const enough = sums.sends >= COUNT && sums.acknowledgements >= 2 * COUNT
  if (!enough) note(`only ${sums.sends} sends and ${sums.acknowledgements} acknowledgements were seen`)
  process.exitCode = early.length === 0 && enough ? 0 : 1
} finally {
  await installation.remove()
  await server.close()
}

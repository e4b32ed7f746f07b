import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../../runtime/api/api.ts'
import { PDF } from '../../app/sample-files.ts'
import { CONNECTION, candidateOf } from '../../kit/installation.ts'
import { openPushInstallation, type PushInstallation } from '../../kit/push-installation.ts'
import { turn } from '../../kit/until.ts'

const MEGABYTE = 1_048_576
const pdfOf = (bytes: number): Buffer => Buffer.concat([PDF, randomBytes(bytes)])
const resume = (content: Uint8Array) => ({ kind: 'resume' as const, fileName: 'resume.pdf', content })

/** Counts the reads of files from now on. */
function countReads({ store }: PushInstallation): { reads: number } {
  const counted = { reads: 0 }
  const { file } = store.pushes
  Object.assign(store.pushes, {
    file: (...args: Parameters<typeof file>) => {
      counted.reads++
      return file(...args)
    },
  })
  return counted
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Megabytes outside the heap, where the contents of files are; freeing them can take a second garbage collection. */
async function heldMb(): Promise<number> {
  collect()
  await turn()
  collect()
  return process.memoryUsage().arrayBuffers / MEGABYTE
}

test('waiting pushes hold no file in memory; each file is read once when it is sent, and released after that', async () => {
  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  const [pushes, size] = [20, 2 * MEGABYTE]
  await installation.app.pushes.setSwitch({ paused: true })
  const before = await heldMb()
  const outcomes = []
  for (let n = 0; n < pushes; n++)
    outcomes.push(await installation.ready(`p${n}`, installation.job, { attachments: [resume(pdfOf(size))] }))
  expect((await heldMb()) - before).toBeLessThan(12)
  const counted = countReads(installation)
  await installation.app.pushes.setSwitch({ paused: false })
  await installation.settle()
  const states = await Promise.all(outcomes.map((outcome) => installation.state(outcome)))
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['CONFIRMED']))
  expect(counted.reads).toBe(pushes)
  expect((await heldMb()) - before).toBeLessThan(12)
})

const MARK = 'Zephyrine-Quillfeather-1815-12-10'

/**
 * Names of the files of a folder that contain the mark, in plain text or in base64; another process reads them, so that
 * no lock is dropped.
 */
function leaksIn(folder: string): string[] {
  const inBase64 = [0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${MARK}`)
      .toString('base64')
      .slice(4, -4),
  )
  const texts = [MARK, ...inBase64].flatMap((text) => ['-e', text])
  const { stdout } = spawnSync('grep', ['-raFl', ...texts, folder], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}

const multipart = (parts: readonly (readonly [head: string, content: Buffer | string])[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([head, content]) => [
      Buffer.from(`--b7\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b7--\r\n'),
  ])

test('a file is never readable on disk: not during the upload, in the store, in its log, or after a crash', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-disk-'))
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  })
  for (const content of [MARK, Buffer.from(`..${MARK}`).toString('base64')]) {
    writeFileSync(join(folder, 'control'), content)
    expect(leaksIn(folder)).toEqual([join(folder, 'control')])
  }
  rmSync(join(folder, 'control'))

  const installation = await openPushInstallation({ ats: 'recruiting-suite', store: 'file' })
  const api = await buildApi({
    app: installation.app,
    apiKeys: [],
    localToken: 't'.repeat(40),
    logger: false,
    version: '0',
  })
  await installation.consent('anna', installation.job)
  const request = {
    person: 'anna',
    connection: CONNECTION,
    requisition: installation.job,
    candidate: candidateOf('anna'),
  }
  const content = Buffer.concat([PDF, Buffer.from(`${MARK}\n`.repeat(40_000))])
  const answer = await api.inject({
    method: 'POST',
    url: '/v1/pushes',
    headers: { authorization: `Bearer ${'t'.repeat(40)}`, 'content-type': 'multipart/form-data; boundary=b7' },
    payload: multipart([
      ['name="request"', JSON.stringify(request)],
      [`name="resume"; filename="${MARK}.pdf"`, content],
    ]),
  })
  expect(answer.statusCode).toBe(202)
  expect(answer.json().attachments).toMatchObject([{ given_name: `${MARK}.pdf`, size: content.length }])
  const leaks = [leaksIn(folder)]
  installation.wire.before(() => void leaks.push(leaksIn(folder)))
  await installation.settle()
  expect((await installation.app.pushes.get(answer.json().id)).push.state).toBe('CONFIRMED')
  leaks.push(leaksIn(folder))
  await installation.crash()
  leaks.push(leaksIn(folder))
  expect(leaks.length).toBeGreaterThan(4)
  expect(leaks.flat()).toEqual([])
  expect(installation.log.join('\n')).not.toContain(MARK)
})

import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const HIREWIRE = fileURLToPath(new URL('../../bin/hirewire.js', import.meta.url))
const LOG = new URL('../../runtime/app/reporting/log.ts', import.meta.url).href
const MASK = new URL('../../runtime/kernel/secrets/mask.ts', import.meta.url).href

/** A device on which every write fails, as on a full disk. */
const FULL = '/dev/full'

function withFull<T>(work: (full: number) => T): T {
  const full = openSync(FULL, 'w')
  try {
    return work(full)
  } finally {
    closeSync(full)
  }
}

describe.runIf(existsSync(FULL))('on a full disk', () => {
  it('a log that cannot be written does not end the process', () => {
    const script = `
      const { createLogger } = await import(${JSON.stringify(LOG)})
      const { createMasker } = await import(${JSON.stringify(MASK)})
      const logger = createLogger({ level: 'info', masker: createMasker([]) })
      for (let line = 0; line < 20; line++) {
        logger.info('a line')
        await new Promise((resolve) => setImmediate(resolve))
      }
      console.log('alive')`
    const { stdout, status } = withFull((full) =>
      spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', full],
        encoding: 'utf8',
      }),
    )
    expect([stdout, status]).toEqual(['alive\n', 0])
  })

  it('a command whose output cannot be written says so, with code and next step', () => {
    const { stderr, status } = withFull((full) =>
      spawnSync(process.execPath, [HIREWIRE, '--help'], { stdio: ['ignore', full, 'pipe'], encoding: 'utf8' }),
    )
    expect(stderr).toMatch(/^error .*disk is full.* \[store_full\]$/m)
    expect(stderr).toMatch(/^ {2}next Free disk space/m)
    expect(stderr).not.toMatch(/^\s+at .*:\d+:\d+/m)
    expect(status).toBe(75)
  })
})

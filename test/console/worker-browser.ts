import type { Browser } from 'playwright-core'
import { onceInRun } from '../kit/run/once.ts'
import { launchBrowser, unpacked } from './browser.ts'

let started: Promise<Browser | null> | undefined

/**
 * The browser of all files of this worker: the first one that needs it starts it, and it ends with the process. Null
 * where none can start.
 */
export async function workerBrowser(): Promise<Browser | null> {
  const running = await started
  // One that crashed fails the test that it was in, and not those that follow.
  if (started === undefined || running?.isConnected() === false)
    started = launchBrowser(() => onceInRun('chromium', unpacked))
  return started
}

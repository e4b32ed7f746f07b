/** How long what a test opens stays open: for the test, or for its file. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { onTestFinished } from 'vitest'

type Close = () => unknown

const opening = new AsyncLocalStorage<Close[]>()

/** Closes it at the end of the test; what {@link openForFile} opens, with the rest of that. */
export function atEnd(close: Close): void {
  const closes = opening.getStore()
  if (closes === undefined) onTestFinished(async () => void (await close()))
  else closes.push(close)
}

/** Opens what the tests of a file share. The caller closes it after the last one. */
export async function openForFile<T>(open: () => Promise<T>): Promise<{ opened: T; close: () => Promise<void> }> {
  const closes: Close[] = []
  const close = async (): Promise<void> => {
    for (const one of closes.splice(0).toReversed()) await one()
  }
  try {
    return { opened: await opening.run(closes, open), close }
  } catch (error) {
    await close()
    throw error
  }
}

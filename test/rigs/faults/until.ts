import { untilOrNull } from '../../kit/until.ts'

const AGAIN_MS = 20

/** Waits for what happens on every machine; `provoke` makes it happen, and is repeated. Returns whether it did. */
export async function until(happened: () => boolean, provoke?: () => Promise<unknown>): Promise<boolean> {
  const look = async (): Promise<boolean> => {
    if (happened()) return true
    await provoke?.()
    return false
  }
  return (await untilOrNull(look, { everyMs: provoke ? AGAIN_MS : 1 })) !== null
}

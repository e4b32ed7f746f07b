import { HirewireError } from '../../kernel/errors/errors.ts'
import { durationMs } from '../../kernel/machine/clock.ts'
import { type CommandOptions, type Context, textOption } from '../command.ts'

const POLL_MS = 150
const DEFAULT_TIMEOUT = '10m'

/** Polls until `poll` returns a value. Returns null when `--timeout` expires, or at Ctrl-C. */
export async function waitFor<T>(
  context: Context,
  options: CommandOptions,
  poll: () => Promise<T | null>,
): Promise<T | null> {
  const end = performance.now() + timeoutMs(options)
  let stopped = false
  context.onStop(() => {
    stopped = true
  })
  for (;;) {
    const found = await poll()
    if (found !== null) return found
    if (stopped || performance.now() >= end) return null
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

function timeoutMs(options: CommandOptions): number {
  const text = textOption(options, 'timeout') ?? DEFAULT_TIMEOUT
  try {
    return durationMs(text)
  } catch (cause) {
    throw new HirewireError('usage', `--timeout: ${cause instanceof Error ? cause.message : 'not a duration'}.`, {
      cause,
    })
  }
}

/**
 * Loaded before the runtime: `HIREWIRE_BENCH_WITHOUT` lists protections that this process measures without, so that the
 * runtime needs no switch for them.
 */
import { registerHooks } from 'node:module'

const FILES: Readonly<Record<string, readonly string[]>> = {
  sealing: ['kernel/secrets/sealed.ts'],
  history: ['store/chains/links.ts', 'store/chains/heads.ts', 'store/sqlite/heads-file.ts'],
  queue: ['expression/fair-queue.ts'],
}
const left = (process.env.HIREWIRE_BENCH_WITHOUT ?? '').split(',').flatMap((name) => FILES[name] ?? [])
const FOLDER = new URL('./', import.meta.url).href
const RUNTIME = new URL('../../runtime/', import.meta.url).href
const replaced = new Map(left.map((file) => [RUNTIME + file, FOLDER + file.split('/').at(-1)]))

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const url = replaced.get(resolved.url)
    // A replacement passes on what it does not replace.
    return url === undefined || context.parentURL === url ? resolved : { ...resolved, url }
  },
})

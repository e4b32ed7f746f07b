/**
 * One contestant of the benchmark of pulls in a process of its own, so that its processor time can be measured. It
 * opens its store, reports `ready`, and pulls once for each message. Arguments: name, folder, URL, records per page.
 */
import { treeProcessorMs } from './processor.ts'
import type { Rival, RivalOptions } from './rivals/rival.ts'
import { openSameGuarantees } from './rivals/same-guarantees.ts'
import { openScript, openScriptWithHash } from './rivals/script.ts'

type Pulled = { readonly ms: number; readonly written: number; readonly unchanged: number }
type Contestant = { pull(): Promise<Pulled>; close(): Promise<void> }

/** `cpu`: milliseconds of all processes of the contestant. `ready`: of its start. */
export type ContestantMessage =
  | { readonly kind: 'ready'; readonly cpu: number }
  | ({ readonly kind: 'pulled'; readonly cpu: number } & Pulled)

const OPEN = {
  hirewire: async (options) => {
    // What a script loads is part of its own start alone.
    const { openProduct, pullAgain, pullOnce } = await import('./installation.ts')
    const product = await openProduct({ ...options, connector: 'bench-suite' })
    let pulls = 0
    return { pull: () => (pulls++ === 0 ? pullOnce(product) : pullAgain(product)), close: () => product.app.close() }
  },
  same_guarantees: timed(openSameGuarantees),
  script_with_hash: timed(openScriptWithHash),
  script: timed(openScript),
} satisfies Record<string, (options: RivalOptions) => Promise<Contestant>>

export type ContestantName = keyof typeof OPEN

function timed(open: (options: RivalOptions) => Rival) {
  return async (options: RivalOptions): Promise<Contestant> => {
    const rival = open(options)
    return {
      async pull() {
        const begun = performance.now()
        const counts = await rival.pull()
        return { ms: performance.now() - begun, ...counts }
      },
      close: async () => rival.close(),
    }
  }
}

const report = (message: ContestantMessage): void => void process.send?.(message)
const [name = '', folder = '', api = '', pageSize = ''] = process.argv.slice(2)
// The parent process passes one of the names.
const contestant: Contestant = await OPEN[name as ContestantName]({ folder, api, pageSize: Number(pageSize) })
process.on('message', async () => {
  const before = treeProcessorMs()
  const pulled = await contestant.pull()
  report({ kind: 'pulled', ...pulled, cpu: treeProcessorMs() - before })
})
process.on('disconnect', () => void contestant.close())
report({ kind: 'ready', cpu: treeProcessorMs() })

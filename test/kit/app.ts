/** The application of tests, rigs and benchmarks: all its parts, of which each caller replaces what it is about. */
import { showEvent } from '../../runtime/api/webhook-payload.ts'
import { createCredentialSources } from '../../runtime/app/connections/credential-sources.ts'
import { createLogger } from '../../runtime/app/reporting/log.ts'
import { createMetrics } from '../../runtime/app/reporting/metrics.ts'
import { type AppParts, createApp } from '../../runtime/app.ts'
import type { Evaluator } from '../../runtime/expression/evaluator.ts'
import { type Evaluators, sharedEvaluator } from '../../runtime/expression/evaluators.ts'
import { createInProcessEvaluator } from '../../runtime/expression/in-process.ts'
import { createHttpClient } from '../../runtime/http/client.ts'
import { WoundClock } from '../../runtime/kernel/machine/clock.ts'
import { systemRandom } from '../../runtime/kernel/machine/random.ts'
import { createMasker } from '../../runtime/kernel/secrets/mask.ts'
import { openMemoryStore } from './memory-store.ts'

type Needed = Pick<AppParts, 'store' | 'clock'>
type Assembled = 'sources' | 'evaluators'
type Sources = Parameters<typeof createCredentialSources>[0]

export type AppSetup = Needed &
  Partial<Omit<AppParts, keyof Needed | Assembled>> & {
    /** What credentials may name: nothing by default. */
    readonly credentials?: Partial<Pick<Sources, 'env' | 'allowed' | 'protectedPaths'>>
    /** In this process by default. */
    readonly evaluator?: Evaluator | Evaluators
    /** Where log lines are written, from this level on: nowhere by default, and without `write` to standard error. */
    readonly log?: { readonly level: Parameters<typeof createLogger>[0]['level']; write?(line: string): void }
  }

export type TestApp = ReturnType<typeof createApp>

/** The real application on this store. It reaches ATSs over HTTP, also on loopback, and nothing runs before `start`. */
export function assembleApp({ credentials, evaluator, log = { level: 'silent' }, ...own }: AppSetup): TestApp {
  const { masker = createMasker() } = own
  const { level, write } = log
  return createApp({
    ...own,
    connectors: own.connectors ?? [],
    sources: createCredentialSources({
      ...{ env: {}, allowed: { env: [], files: [] }, protectedPaths: [], ...credentials },
      masker,
      warn: () => undefined,
    }),
    evaluators: evaluatorsFrom(evaluator ?? createInProcessEvaluator()),
    http: own.http ?? createHttpClient({ allowPrivateAddresses: true }),
    random: own.random ?? systemRandom,
    masker,
    logger: own.logger ?? createLogger({ level, masker, ...(write && { destination: { write } }) }),
    metrics: own.metrics ?? createMetrics(),
    showEvent: 'showEvent' in own ? own.showEvent : showEvent,
    allowPrivateAddresses: own.allowPrivateAddresses ?? true,
  })
}

const evaluatorsFrom = (one: Evaluator | Evaluators): Evaluators => ('of' in one ? one : sharedEvaluator(one))

/** The application over an empty store in memory, with a clock that moves only by hand. */
export function openEmptyApp(change: Partial<AppSetup> = {}): { readonly app: TestApp; readonly clock: WoundClock } {
  const clock = new WoundClock()
  const { store } = openMemoryStore({ clock, random: systemRandom })
  return { app: assembleApp({ store, clock, ...change }), clock }
}

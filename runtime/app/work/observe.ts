import type { Events, Observe } from '../../kernel/model/events.ts'
import type { Logger } from '../reporting/log.ts'
import type { Metrics } from '../reporting/metrics.ts'

type Listeners = { readonly [Name in keyof Events]: (facts: Events[Name]) => void }

/** Converts events of the flows to metrics and log lines. */
export function createObserver({ metrics, logger }: { metrics: Metrics; logger: Logger }): Observe {
  const listeners: Listeners = {
    'call.ended': (facts) => {
      metrics.httpAttempts.inc({ connection: facts.connection, class: facts.class })
      metrics.httpSeconds.observe({ connection: facts.connection }, facts.ms / 1000)
      logger.debug(facts, 'call ended')
    },
    'budget.waits': (facts) => {
      metrics.budgetWaits.inc({ connection: facts.connection })
      logger.debug({ connection: facts.connection, endpoint: facts.endpoint }, 'waiting for the rate limit')
    },
    'attempt.settled': (facts) => {
      metrics.attempts.inc({ connection: facts.connection, outcome: facts.outcome, cause: facts.cause ?? '' })
      logger.debug(facts, 'attempt settled')
    },
    'event.refused': (facts) => logger.error(facts, 'event rejected'),
    'delivery.refused': ({ connection, reason }) => {
      metrics.deliveriesRefused.inc({ connection, reason })
      logger.warn({ connection, code: reason }, 'delivery rejected')
    },
    'push.broke': ({ error, ...facts }) => logger.error({ ...facts, err: error }, 'push crashed'),
    'erasure.moved': (facts) => logger.info(facts, 'erasure changed state'),
    'push.moved': (facts) => {
      metrics.pushes.inc({ connection: facts.connection, state: facts.state })
      logger.info(facts, 'push changed state')
    },
  }
  return (name, facts) => listeners[name](facts as never)
}

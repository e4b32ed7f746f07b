import { step } from '../kernel/text/json-pointer.ts'
import type { ConnectorSpec } from '../spec/connector.ts'
import type { Wanted } from './names.ts'

/** Settings that unlock a shorter interval of a stream, where the stream names them. */
export const unlockers = (spec: ConnectorSpec): Wanted[] =>
  Object.entries(spec.pull ?? {}).flatMap(([stream, { min_interval: min }]) =>
    typeof min === 'object'
      ? Object.keys(min.unlocked_by ?? {}).map((name) => ({
          pointer: `/pull${step(stream)}/min_interval/unlocked_by${step(name)}`,
          name,
          part: 'key' as const,
        }))
      : [],
  )

import type { LaneLook, LanePort } from '../../store/port/index.ts'

/**
 * Hides lanes of streams and queues from the schedule unless the scenario requests them: only the scenario's acts
 * happen.
 */
export type HiddenLanes = {
  /** Wraps the lanes of a store. */
  over(real: LanePort): LanePort
  show(lanes: readonly string[]): void
  hide(lanes: readonly string[]): void
}

export function createHidden(): HiddenLanes {
  const pulls = new Set<string>()
  const visible = new Set<string>()
  const hidden = (): string[] => [...pulls].filter((name) => !visible.has(name))
  const without = (look: LaneLook): LaneLook => ({ ...look, running: [...(look.running ?? []), ...hidden()] })
  return {
    over: (real) => ({
      ...real,
      ensure(lanes) {
        for (const { kind, name } of lanes) if (kind === 'pull' || kind === 'queue') pulls.add(name)
        return real.ensure(lanes)
      },
      due: (now, limit, look) => real.due(now, limit, without(look)),
      nextReadyAt: (look) => real.nextReadyAt(without(look)),
    }),
    show: (lanes) => {
      for (const lane of lanes) visible.add(lane)
    },
    hide: (lanes) => {
      for (const lane of lanes) visible.delete(lane)
    },
  }
}

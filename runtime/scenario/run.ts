import { asHirewireError } from '../kernel/errors.ts'
import { planPush } from '../plan/push.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import type { LoadedScenarios, Scenario } from '../spec/scenario.ts'
import { perform, pulledBy, type Stage, type Story } from './acts.ts'
import { foreseenIn } from './foreseen.ts'
import { givenConnection } from './given.ts'
import { createLookUps } from './look-ups.ts'
import { refusesBy } from './refusal.ts'
import { createReplay, type Disturb, type Replay } from './replay.ts'
import { readState, type State } from './state.ts'
import type { Reached } from './watch.ts'
import { evaluatorOfAll, openWorld } from './world.ts'

/** The result of one run of a scenario. */
export type Played = {
  readonly replay: Replay
  /** Null when it could not be played to its end. */
  readonly state: State | null
  /** The act that failed, and why. */
  readonly error: { readonly act: number; readonly message: string } | null
  readonly startedAt: number
  /** After each act, the pushes (by index) whose lost create is looked up later. */
  readonly lookedForLater: readonly (readonly number[])[]
}

export type PlayOptions = {
  readonly connector: LoadedConnector
  readonly scenarios: LoadedScenarios
  readonly reached: Reached
  /** The run without a fault. */
  readonly undisturbed: Played | null
  readonly disturb: Disturb
  /** The process ends before this act. */
  readonly restartBefore: number | null
  /** After the last act, the stream of this act is read completely once more; this run is not reported. */
  readonly readAgain: number | null
}

/** Plays a scenario once. Throws only for an internal error. */
export async function play(scenario: Scenario, options: PlayOptions): Promise<Played> {
  const { connector, scenarios, reached } = options
  const given = givenConnection(connector.spec, scenarios.document.given, scenario.given)
  const startAt = scenario.given?.at ?? scenarios.document.given?.at
  const steps = connector.spec.push?.application ? planPush(connector.spec).steps : []
  const now = (): number => world?.clock.now() ?? 0
  const replay = createReplay({
    ...options,
    undisturbed: options.undisturbed?.replay.journal ?? null,
    foreseen: foreseenIn(scenarios, scenario),
    inOrder: scenario.in_order ?? false,
    settleOf: (name) => steps.find((step) => step.name === name)?.settle ?? null,
    refuses: refusesBy(connector.spec, { evaluator: evaluatorOfAll(), settings: given.known.settings, now }),
    now,
    crash: () => world?.crash(),
  })
  const story: Story = { pushes: [], runs: [], hook: null }
  const lookUps = createLookUps(steps, options.undisturbed?.lookedForLater ?? null)
  const { lookedForLater } = lookUps
  let act = -1
  let startedAt = 0
  let world: Awaited<ReturnType<typeof openWorld>> | null = null
  try {
    world = await openWorld({
      connector,
      given,
      startAt: startAt === undefined ? null : Date.parse(startAt),
      replay: () => replay,
      reached,
    })
    startedAt = world.clock.now()
    for (act = 0; act < scenario.do.length; act++) {
      replay.enterAct(act)
      if (act === options.restartBefore) await restart(world)
      await perform(scenario.do[act]!, { world, spec: connector.spec, story })
      if (!replay.broken && !replay.unsettled) await lookUps.after(act, world, story)
      if (replay.broken) return { replay, state: null, error: null, startedAt, lookedForLater }
      if (replay.unsettled) break
    }
    if (options.readAgain !== null) {
      await readAgain(options.readAgain, scenario, { world, spec: connector.spec, story, replay })
      if (replay.broken) return { replay, state: null, error: null, startedAt, lookedForLater }
    }
    return { replay, state: await readState(world, story), error: null, startedAt, lookedForLater }
  } catch (error) {
    const failure = asHirewireError(error)
    if (failure.code === 'bug') throw failure
    const message = `${failure.message} [${failure.code}]`
    return { replay, state: null, error: { act, message }, startedAt, lookedForLater }
  } finally {
    await world?.close()
  }
}

async function readAgain(act: number, scenario: Scenario, stage: Stage & { replay: Replay }): Promise<void> {
  const stream = pulledBy(scenario.do[act])
  if (stream === null) return
  const told = stage.story.runs.length
  stage.replay.enterAct(act)
  await perform({ pull: { stream, mode: 'full' } }, stage)
  stage.story.runs.length = told
}

async function restart(world: Awaited<ReturnType<typeof openWorld>>): Promise<void> {
  world.crash()
  await world.work(0)
}

import { asHirewireError } from '../kernel/errors/errors.ts'
import { planPush, type StepPlan } from '../plan/push.ts'
import type { LoadedConnector } from '../spec/connector.ts'
import type { LoadedScenarios, Scenario } from '../spec/scenario.ts'
import { foreseenIn } from './ats/foreseen.ts'
import { refusesBy } from './ats/refusal.ts'
import { createReplay, type Disturb, type Replay } from './ats/replay.ts'
import { createLookUps, type LookUps } from './faults/look-ups.ts'
import { perform, pulledBy, type Stage, type Story } from './world/acts.ts'
import { type GivenState, givenConnection } from './world/given.ts'
import { readState, type State } from './world/state.ts'
import type { Reached } from './world/watch.ts'
import { evaluatorOfAll, openWorld } from './world/world.ts'

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
  readonly reached: Reached | null
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
  let world: OpenedWorld | null = null
  const replay = replayOf(scenario, options, { given, steps, world: () => world })
  const story: Story = { pushes: [], runs: [], hook: null }
  const lookUps = createLookUps(steps, options.undisturbed?.lookedForLater ?? null)
  const progress = { act: -1 }
  let startedAt = 0
  const played = (end: Pick<Played, 'state' | 'error'>): Played => {
    return { replay, ...end, startedAt, lookedForLater: lookUps.lookedForLater }
  }
  try {
    world = await openWorld({
      connector,
      given,
      startAt: startAt === undefined ? null : Date.parse(startAt),
      replay: () => replay,
      reached,
    })
    startedAt = world.clock.now()
    await performAll(scenario, options, { world, spec: connector.spec, story, replay, lookUps, progress })
    return played({ state: replay.broken ? null : await readState(world, story), error: null })
  } catch (error) {
    const failure = asHirewireError(error)
    if (failure.code === 'bug') throw failure
    return played({ state: null, error: { act: progress.act, message: `${failure.message} [${failure.code}]` } })
  } finally {
    await world?.close()
  }
}

type OpenedWorld = Awaited<ReturnType<typeof openWorld>>
type ReplayInput = {
  readonly given: GivenState
  readonly steps: readonly StepPlan[]
  /** It is opened after the replay was created. */
  world(): OpenedWorld | null
}

function replayOf(scenario: Scenario, options: PlayOptions, { given, steps, world }: ReplayInput): Replay {
  const { spec } = options.connector
  const now = (): number => world()?.clock.now() ?? 0
  return createReplay({
    ...options,
    undisturbed: options.undisturbed?.replay.journal ?? null,
    foreseen: foreseenIn(options.scenarios, scenario),
    inOrder: scenario.in_order ?? false,
    settleOf: (name) => steps.find((step) => step.name === name)?.settle ?? null,
    refuses: refusesBy(spec, { evaluator: evaluatorOfAll(), settings: given.known.settings, now }),
    now,
    crash: () => world()?.crash(),
  })
}

type Performance = Stage & {
  readonly world: OpenedWorld
  readonly replay: Replay
  readonly lookUps: LookUps
  readonly progress: { act: number }
}

/** Act by act, until the scenario is broken or cannot be resolved. */
async function performAll(scenario: Scenario, options: PlayOptions, stage: Performance): Promise<void> {
  const { world, story, replay, lookUps, progress } = stage
  for (const [act, action] of scenario.do.entries()) {
    progress.act = act
    replay.enterAct(act)
    if (act === options.restartBefore) await restart(world)
    await perform(action, stage)
    if (!replay.broken && !replay.unsettled) await lookUps.after(act, world, story)
    if (replay.broken) return
    if (replay.unsettled) break
  }
  if (!replay.unsettled) progress.act = scenario.do.length
  if (options.readAgain !== null) await readAgain(options.readAgain, scenario, stage)
}

async function readAgain(act: number, scenario: Scenario, stage: Stage & { replay: Replay }): Promise<void> {
  const stream = pulledBy(scenario.do[act])
  if (stream === null) return
  const runCount = stage.story.runs.length
  stage.replay.enterAct(act)
  await perform({ pull: { stream, mode: 'full' } }, stage)
  stage.story.runs.length = runCount
}

async function restart(world: OpenedWorld): Promise<void> {
  world.crash()
  await world.work(0)
}

/**
 * A scenario file (`<id>.test.yaml`) as the runtime sees it. Its types are written from the schema (`npm run generate`);
 * here are names for parts of them.
 */

import type { SpecPlaces } from './places.ts'
import type { ExchangeSpec, ScenarioFile } from './scenario.gen.ts'

export type { ScenarioFile } from './scenario.gen.ts'

export type Scenario = ScenarioFile['scenarios'][number]
export type GivenConnection = NonNullable<Scenario['given']>

/** One thing that happens: exactly one of the keys. */
export type Act = Scenario['do'][number]
export type PullAct = NonNullable<Act['pull']>
export type ConsentAct = NonNullable<Act['consent']>
export type PushAct = NonNullable<Act['push']>
export type FileFormat = NonNullable<NonNullable<PushAct['files']>['resume']>
export type HookAct = NonNullable<Act['hook']>
export type DecideAct = NonNullable<Act['decide']>

export type Exchange = ExchangeSpec
export type ForeseenRequest = Exchange['request']
export type ForeseenReply = Exchange['reply']

export type Expectation = Scenario['expect']

/** A scenario file with the position of every part in its text. */
export type LoadedScenarios = {
  readonly file: string
  readonly document: ScenarioFile
  readonly places: SpecPlaces
}

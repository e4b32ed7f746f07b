/**
 * A scenario file (`<id>.test.yaml`) as the runtime sees it. Its types are written from the schema (`npm run generate`);
 * here are names for parts of them.
 */

import type { SpecPlaces } from './places.ts'
import type { ExchangeSpec, ScenarioFile } from './scenario.gen.ts'

export type { ScenarioFile } from './scenario.gen.ts'

export type Scenario = ScenarioFile['scenarios'][number]
export type GivenConnection = NonNullable<Scenario['given']>

/** One thing that happens. */
export type Act = Scenario['do'][number]
type ActOf<Key extends string> = Extract<Act, { readonly [K in Key]: unknown }>[Key]
export type PullAct = ActOf<'pull'>
export type ConsentAct = ActOf<'consent'>
export type PushAct = ActOf<'push'>
export type FileFormat = NonNullable<NonNullable<PushAct['files']>['resume']>
export type HookAct = ActOf<'hook'>
export type DecideAct = ActOf<'decide'>

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

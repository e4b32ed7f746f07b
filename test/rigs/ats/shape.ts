import type { EffectClass } from '../../../runtime/store/port/pushes.ts'
import type { Dice } from '../pull/case.ts'

export const CLASSES = ['keyed', 'conflict', 'searched', 'at_most_once'] as const satisfies readonly EffectClass[]

/** What one connector of the rigs does for a push, and how each of its creates is settled. */
export type Shape = {
  /** `one` call makes candidate and application; `two` and `three` make them, and a file, one after the other. */
  readonly steps: 'one' | 'two' | 'three'
  readonly candidate: EffectClass
  readonly application: EffectClass
  readonly file: EffectClass
  /** What is done with a candidate that is there already. */
  readonly found: 'use' | 'update'
  /** The search for an application is asked only after a loss. */
  readonly afterLoss: boolean
  /** A key that stays, or tokens that end. */
  readonly auth: 'key' | 'token'
  /** Somebody with the same phone number is put before a person. */
  readonly review: boolean
  /** Candidates can be deleted by call. */
  readonly erases: boolean
  /** Candidates are pulled, too. */
  readonly mirrors: boolean
  /** Pages of a search for what a push may have made; who is meant is on the last one. */
  readonly pages: number
}

export function shapeOf(dice: Dice): Shape {
  return {
    steps: dice.one(['one', 'two', 'two', 'three']),
    candidate: dice.one(CLASSES),
    application: dice.one(CLASSES),
    file: dice.one(CLASSES),
    found: dice.one(['use', 'update']),
    afterLoss: dice.chance(0.3),
    auth: dice.one(['key', 'token']),
    review: dice.chance(0.4),
    erases: dice.chance(0.5),
    mirrors: dice.chance(0.4),
    pages: dice.one([1, 1, 1, 1, 4]),
  }
}

export type Kind = 'candidate' | 'application' | 'file'

/** The creates of a shape, in their order. */
export const kindsOf = ({ steps }: Shape): readonly Kind[] =>
  steps === 'one'
    ? ['application']
    : steps === 'two'
      ? ['candidate', 'application']
      : ['candidate', 'application', 'file']

/** The class of a whole push: that of its weakest create. */
export const classOf = (shape: Shape): EffectClass =>
  CLASSES.findLast((one) => kindsOf(shape).some((kind) => shape[kind] === one)) ?? 'searched'

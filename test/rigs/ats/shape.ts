import type { EffectClass } from '../../../runtime/store/port/pushes.ts'
import type { Dice } from '../pull/case.ts'

export const CLASSES = ['keyed', 'conflict', 'searched', 'at_most_once'] as const satisfies readonly EffectClass[]

/** What a connector of the rigs does for a push, and how each of its creates is resolved. */
export type Shape = {
  /** `one` call creates candidate and application; `two` and `three` create them, and a file, one after the other. */
  readonly steps: 'one' | 'two' | 'three'
  readonly candidate: EffectClass
  readonly application: EffectClass
  readonly file: EffectClass
  /** What is done with an existing candidate. */
  readonly found: 'use' | 'update'
  /** The search for an application runs only after a lost response. */
  readonly afterLoss: boolean
  /** A permanent key, or tokens that expire. */
  readonly auth: 'key' | 'token'
  /** A person with the same phone number leads to a review. */
  readonly review: boolean
  /** Candidates can be deleted by call. */
  readonly erases: boolean
  /** Candidates are pulled, too. */
  readonly mirrors: boolean
  /** Pages of a search for records of a push; the match is on the last one. */
  readonly pages: number
}

/** What is the same in the rigs that count faults and attacks. */
export const PLAIN_SHAPE = {
  afterLoss: false,
  auth: 'key',
  review: false,
  erases: false,
  mirrors: false,
  pages: 1,
} as const satisfies Partial<Shape>

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

/** A shape for each class of creates, under its name in dashes; with files in at least one. */
export const shapeOfEachClass = (dice: Dice): Record<string, Shape> =>
  Object.fromEntries(
    CLASSES.map((one): [string, Shape] => [
      one.replaceAll('_', '-'),
      {
        ...PLAIN_SHAPE,
        steps: one === 'searched' ? 'three' : dice.one(['one', 'two', 'two', 'three']),
        candidate: one,
        application: one,
        file: one,
        found: dice.one(['use', 'update']),
      },
    ]),
  )

export type Kind = 'candidate' | 'application' | 'file'

/** The name under which a push saves the id of what it created. */
export const SAVED_AS: Readonly<Record<Kind, string>> = {
  candidate: 'candidate',
  application: 'application',
  file: 'resume',
}

/** The creates of a shape, in order. */
export const kindsOf = ({ steps }: Shape): readonly Kind[] =>
  steps === 'one'
    ? ['application']
    : steps === 'two'
      ? ['candidate', 'application']
      : ['candidate', 'application', 'file']

/** The class of a whole push: that of its weakest create. */
export const classOf = (shape: Shape): EffectClass =>
  CLASSES.findLast((one) => kindsOf(shape).some((kind) => shape[kind] === one)) ?? 'searched'

/**
 * Whether the ATS is searched before each create: then another request for the same job finds the first one's record.
 */
export const searchesFirst = (shape: Shape): boolean =>
  !shape.afterLoss && shape.steps !== 'three' && classOf(shape) !== 'at_most_once'

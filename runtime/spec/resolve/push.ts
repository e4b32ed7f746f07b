import type { ConnectorSpec, DedupeRow, StepSpec, WrittenConnector, WrittenFind, WrittenStep } from '../connector.ts'
import { FIND_DEFAULTS } from '../defaults.ts'
import { callOf } from './requests.ts'
import type { Resolving } from './resolving.ts'

/** What a step does, by the key that has its name. */
const EFFECTS = { create: 'create', update: 'update', read: 'none' } as const
const FOUND = { adopt: 'use', update: 'update', review: 'review' } as const

type Push = NonNullable<WrittenConnector['push']>

export function resolvedPush({ push }: WrittenConnector, at: Resolving): ConnectorSpec['push'] {
  if (!push) return undefined
  const { consent, attachments, steps, erase } = push
  at.origins.note('/push/application', '/push')
  at.origins.note('/push/application/consent/requires', '/push/consent')
  return {
    application: {
      consent: { requires: consent },
      ...(attachments && { attachments }),
      steps: steps.map((one, index) => stepOf(one, index, { push, at })),
    },
    ...(erase && { erase: callOf(erase, { written: '/push/erase', resolved: '/push/erase', keepsBody: true }, at) }),
  }
}

type Within = { readonly push: Push; readonly at: Resolving }

function stepOf(written: WrittenStep, index: number, { push, at }: Within): StepSpec {
  const here = `/push/steps/${index}`
  const resolved = `/push/application/steps/${index}`
  const { find, save, update_with } = written
  const { effect, name } = effectOf(written, { here, resolved }, at)
  const when = conditionOf(written, { here, resolved }, at)
  const settle = written.recovery ?? (effect === 'create' ? push.recovery : undefined)
  at.origins.note(`${resolved}/settle`, written.recovery ? `${here}/recovery` : '/push/recovery')
  at.origins.note(`${resolved}/dedupe`, `${here}/find`)
  const call = callOf(written, { written: here, resolved, keepsBody: true }, at)
  const update = { written: `${here}/update_with`, resolved: `${resolved}/update`, keepsBody: true }
  if (update_with !== undefined) at.origins.note(`${resolved}/update`, `${here}/update_with`)
  return {
    name,
    ...(when !== undefined && { when }),
    ...(find && {
      dedupe: find.map((row, place) =>
        rowOf(row, { here: `${here}/find/${place}`, resolved: `${resolved}/dedupe/${place}` }, at),
      ),
    }),
    ...call,
    effect,
    ...(save && { save }),
    ...(settle && { settle }),
    ...(update_with !== undefined && { update: callOf(update_with, update, at) }),
  }
}

type Place = { readonly here: string; readonly resolved: string }

function effectOf(written: WrittenStep, { here, resolved }: Place, at: Resolving): Pick<StepSpec, 'effect' | 'name'> {
  const keys = Object.keys(EFFECTS) as (keyof typeof EFFECTS)[]
  const [key, second] = keys.filter((one) => written[one] !== undefined)
  if (key === undefined || second !== undefined)
    at.refuse({
      rule: key === undefined ? 'missing-key' : 'unknown-key',
      pointer: second === undefined ? here : `${here}/${second}`,
      part: 'key',
      message:
        second === undefined
          ? 'The step does not say what it does.'
          : `A step does one thing, and \`${key}\` says one already.`,
      hint: 'Write one of `create`, `update` and `read` with the name of the step, for example create: candidate',
    })
  const place = `${here}/${key ?? 'create'}`
  at.origins.note(`${resolved}/name`, place)
  at.origins.note(`${resolved}/effect`, place)
  return { name: written[key ?? 'create'] ?? '', effect: EFFECTS[key ?? 'create'] }
}

function conditionOf({ when, unless_saved: name }: WrittenStep, { here, resolved }: Place, at: Resolving) {
  if (name === undefined) return when
  const unless = `$not($exists($saved.${name}))`
  if (when === undefined) {
    at.origins.note(`${resolved}/when`, `${here}/unless_saved`, -unless.indexOf(name))
    return unless
  }
  const before = `${unless} and (`
  at.origins.note(`${resolved}/when`, `${here}/when`, -before.length)
  return `${before}${when})`
}

function rowOf(written: WrittenFind, { here, resolved }: Place, at: Resolving): DedupeRow {
  const { name, when, stream, max_age, for_each, match, where, save, show, ask, if_found, request } = written
  at.origins.note(resolved, here)
  at.origins.note(`${resolved}/found`, `${here}/if_found`)
  const call = request === undefined ? {} : callOf({ ...written, request }, { written: here, resolved }, at)
  return {
    name,
    ...(when !== undefined && { when }),
    ...(stream !== undefined && { stream }),
    ...(max_age !== undefined && { max_age }),
    ...call,
    ...(for_each && { for_each }),
    ...(match && { match }),
    ...(where !== undefined && { where }),
    found: FOUND[if_found ?? FIND_DEFAULTS.if_found],
    ...(save && { save }),
    ...(show && { show }),
    ...(ask && { ask }),
  }
}

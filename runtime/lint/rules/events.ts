import { quoted } from '../../spec/nearest.ts'
import { step } from '../../spec/places.ts'
import type { Fault, LintContext } from '../context.ts'

/** A webhook whose proof anybody could give. */
export function acceptsEverything(context: LintContext): Fault[] {
  return Object.entries(context.spec.events ?? {}).flatMap(([name, event]) => {
    if (event.kind === 'queue') return []
    const { verify } = event
    const here = `/events${step(name)}/verify`
    // A public key is no secret.
    const open = verify.kind === 'ed25519' ? [] : openProofs(context, here, verify.kind)
    if (!('signature' in verify)) return open
    const timed = verify.time ? unsignedTime(context, here, verify.time) : unreadTime(context, here)
    return [...open, ...unsigned(context, here), ...timed]
  })
}

/** What an event does is one thing, and it needs names for it. */
const NEEDS = { delete: ['id'], merge: ['id', 'into'] } as const

export function reactionUnfit({ spec }: LintContext): Fault[] {
  return Object.entries(spec.events ?? {}).flatMap(([name, { on }]) =>
    Object.entries(on).flatMap(([event, reaction]): Fault[] => {
      const here = `/events${step(name)}/on${step(event)}`
      const key = reaction.merge === undefined ? 'delete' : 'merge'
      const stream = reaction[key]
      if (stream === undefined) return []
      const wanted: readonly string[] = NEEDS[key]
      const given = Object.keys(reaction.with)
      const hint = `\`with\` of \`${key}\` is { ${wanted.map((one) => `${one}: …`).join(', ')} }.`
      const into = spec.pull?.[stream]?.into
      const people = into === undefined || into === 'candidate' || into === 'application'
      return [
        ...wanted
          .filter((one) => !given.includes(one))
          .map((one) => ({ pointer: `${here}/with`, message: `This event does not give ${quoted(one)}.`, hint })),
        ...given
          .filter((one) => !wanted.includes(one))
          .map((one) => ({
            pointer: `${here}/with${step(one)}`,
            part: 'key' as const,
            message: `\`${key}\` does not use ${quoted(one)}.`,
            hint,
          })),
        ...(key === 'merge' && !people
          ? [
              {
                pointer: `${here}/merge`,
                message: `The stream ${quoted(stream)} brings no candidates, and only they are merged.`,
                hint: 'Name the stream of candidates, or of applications that carry them.',
              },
            ]
          : []),
      ]
    }),
  )
}

/** The options of a verification that must be secret. */
const PROOF = /^\/(equals|password|keys\/\d+)$/

function openProofs({ variables, sites }: LintContext, here: string, kind: string): Fault[] {
  const proofs = sites.filter(({ pointer }) => pointer.startsWith(here) && PROOF.test(pointer.slice(here.length)))
  const open = proofs.filter(
    ({ pointer }) => !variables.some((use) => use.name === 'credentials' && use.pointer === pointer),
  )
  return open.map(({ pointer, tree }) => ({
    pointer,
    message:
      tree === ''
        ? `This ${kind} is empty, so whoever knows the address is believed.`
        : `This ${kind} is the same for everybody who reads the spec, so everybody is believed.`,
    hint: "Read a secret that each connection has: '{{ $credentials.webhook_key }}'.",
  }))
}

/** A time that is not signed is what the sender says: an old delivery could be sent again under a new one. */
function unsignedTime({ variables }: LintContext, here: string, time: { readonly field?: string }): Fault[] {
  const signed = variables.some((use) => use.pointer === `${here}/text` && use.name === 'timestamp')
  // A field of the body is signed with the body.
  if (signed || time.field !== undefined) return []
  return [
    {
      pointer: `${here}/time`,
      message: 'This time is no part of what is signed, so an old delivery can be sent again under a new time.',
      hint: "Put $timestamp into the text, where the ATS signs it: '{{ $timestamp }}.{{ $raw }}'; if it does not, leave out `time`.",
    },
  ]
}

/** A time that is signed and read by nobody: a delivery that was recorded is accepted for ever. */
const unreadTime = ({ variables }: LintContext, here: string): Fault[] =>
  variables
    .filter(
      ({ pointer, name, field }) => pointer === `${here}/text` && name === 'headers' && /timestamp/i.test(field ?? ''),
    )
    .map(({ pointer, offset, length, field }) => ({
      pointer,
      offset,
      length,
      severity: 'warning',
      message: `The time in ${quoted(field ?? '')} is signed, but not checked: deliveries of any age are accepted.`,
      hint: `Add \`time: { header: ${field} }\`, and write $timestamp here: a delivery more than 5 minutes old is refused.`,
    }))

/** A signature over a text that the body has no part in is as good for any other body. */
function unsigned({ sites, variables, paths }: LintContext, here: string): Fault[] {
  const pointer = `${here}/text`
  if (!sites.some((site) => site.pointer === pointer)) return []
  const ofBody = variables.some((use) => use.pointer === pointer && (use.name === 'raw' || use.name === 'body_hash'))
  const ofFields = paths.some((use) => use.pointer === pointer)
  if (ofBody || ofFields) return []
  return [
    {
      pointer,
      message: 'What is signed holds nothing of the body, so a signature that was seen once proves any body.',
      hint: 'Read $raw, or $body_hash with `body_hash`, in the text; without `text` the raw body is signed.',
    },
  ]
}

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
      const hint = `\`with\` of \`${key}\` must be { ${wanted.map((one) => `${one}: …`).join(', ')} }.`
      const into = spec.pull?.[stream]?.into
      const people = into === undefined || into === 'candidate' || into === 'application'
      return [
        ...wanted
          .filter((one) => !given.includes(one))
          .map((one) => ({ pointer: `${here}/with`, message: `This event does not pass ${quoted(one)}.`, hint })),
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
                message: `The stream ${quoted(stream)} contains no candidates, and only candidates can be merged.`,
                hint: 'Use the stream of candidates, or of applications with embedded candidates.',
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
        ? `This ${kind} is empty, so anyone who knows the URL can send events.`
        : `This ${kind} is the same for everyone who reads the spec, so anyone can send events.`,
    hint: "Read a secret of the connection: '{{ $credentials.webhook_key }}'.",
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
      message: 'This time is not part of the signed text, so an old delivery can be replayed with a new time.',
      hint: "Add $timestamp to the text if the ATS signs it: '{{ $timestamp }}.{{ $raw }}'; otherwise remove `time`.",
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
      hint: `Add \`time: { header: ${field} }\`, and write $timestamp here: deliveries more than 5 minutes old are then rejected.`,
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
      message: 'The signed text contains nothing of the body, so one valid signature is valid for any body.',
      hint: 'Use $raw, or $body_hash with `body_hash`, in the text; without `text` the raw body is signed.',
    },
  ]
}

import { step } from '../../kernel/text/json-pointer.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'

export const acceptsEverything: Rule = {
  id: 'accepts-everything',
  severity: 'error',
  ignorable: false,
  summary: 'Webhook verification uses a value that is not secret.',
  why: 'Anyone could send events, and each causes a call to the ATS.',
  example: {
    base: 'events',
    without: ['credentials: { key: { secret: true } }'],
    bad: `
      events:
        verify: { kind: token, header: x-key, equals: our-webhook }`,
    good: `
      events:
        credentials: { key: { secret: true } }
        verify: { kind: token, header: x-key, equals: $credentials.key }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return Object.entries(context.spec.events ?? {}).flatMap(([name, event]) => {
    if (event.kind === 'queue') return []
    const { verify } = event
    const here = `/events${step(name)}/verify`
    // Its key is public.
    const open = verify.kind === 'ed25519' ? [] : openProofs(context, here, verify.kind)
    if (!('signature' in verify)) return open
    const timed = verify.time ? unsignedTime(context, here, verify.time) : unreadTime(context, here)
    return [...open, ...unsigned(context, here), ...timed]
  })
}

/** Options of `verify` whose value must be secret. */
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
    hint: 'Read a secret of the connection: $credentials.webhook_key.',
  }))
}

/** If the signature does not cover the time, an old delivery can be replayed with a new time. */
function unsignedTime({ variables }: LintContext, here: string, time: { readonly field?: string }): Fault[] {
  const signed = variables.some((use) => use.pointer === `${here}/text` && use.name === 'timestamp')
  // A time in the body is signed with the body.
  if (signed || time.field !== undefined) return []
  return [
    {
      pointer: `${here}/time`,
      message: 'This time is not part of the signed text, so an old delivery can be replayed with a new time.',
      hint: "Add $timestamp to the text if the ATS signs it: '{{ $timestamp }}.{{ $delivery.raw }}'; otherwise remove `time`.",
    },
  ]
}

/** If the signed time is not checked, a recorded delivery is accepted forever. */
const unreadTime = ({ variables }: LintContext, here: string): Fault[] =>
  variables
    .filter(
      ({ pointer, name, path }) =>
        pointer === `${here}/text` && name === 'delivery' && path[0] === 'headers' && /timestamp/i.test(path[1] ?? ''),
    )
    .map(({ pointer, offset, length, path: [, field] }) => ({
      pointer,
      offset,
      length,
      severity: 'warning',
      message: `The time in ${quoted(field ?? '')} is signed, but not checked: deliveries of any age are accepted.`,
      hint: `Add \`time: { header: ${field} }\`, and write $timestamp here: deliveries more than 5 minutes old are then rejected.`,
    }))

/** If the signature does not cover the body, it is valid for any body. */
function unsigned({ sites, variables, paths }: LintContext, here: string): Fault[] {
  const pointer = `${here}/text`
  if (!sites.some((site) => site.pointer === pointer)) return []
  const ofBody = variables.some(
    (use) => use.pointer === pointer && ((use.name === 'delivery' && use.field === 'raw') || use.name === 'body_hash'),
  )
  const ofFields = paths.some((use) => use.pointer === pointer)
  if (ofBody || ofFields) return []
  return [
    {
      pointer,
      message: 'The signed text contains nothing of the body, so one valid signature is valid for any body.',
      hint: 'Use $delivery.raw, or $body_hash with `body_hash`, in the text; without `text` the raw body is signed.',
    },
  ]
}

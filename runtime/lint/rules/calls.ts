import { quoted, suggestion } from '../../spec/nearest.ts'
import { step } from '../../spec/places.ts'
import type { Call } from '../calls.ts'
import type { Fault, LintContext } from '../context.ts'
import { elementBase } from '../elements.ts'
import { mayBeLeftOut, neededIn } from '../needed.ts'

/** What an endpoint reads, and what of it the request cannot be made without. */
type Reads = { readonly names: readonly string[]; readonly needed: readonly string[] }

export function readsOf({ paths, variables, expressions }: LintContext, endpoint: string): Reads {
  const here = (pointer: string): boolean =>
    pointer.startsWith(`/endpoints${step(endpoint)}/`) || pointer.startsWith('/http/headers/')
  const fromRoot = paths.filter((use) => use.site.root === 'given' && here(use.pointer)).map((use) => use.path[0] ?? '')
  const fromWith = variables
    .filter((use) => use.name === 'with' && use.field !== null && here(use.pointer))
    .map((use) => use.field ?? '')
  const needed = expressions
    .filter((one) => one.site.root === 'given' && here(one.pointer) && !mayBeLeftOut(one.pointer))
    .flatMap(({ ast, site, pointer }) => {
      if (!ast) return []
      const isRoot = elementBase(site.tree, pointer.slice(site.pointer.length))?.length === 0
      return [...(isRoot ? neededIn(ast, { root: true }) : []), ...neededIn(ast, { variable: 'with' })]
    })
  return { names: [...new Set([...fromRoot, ...fromWith])], needed: [...new Set(needed)] }
}

/** A call that does not give what the endpoint reads. */
export function notGiven(context: LintContext): Fault[] {
  return known(context).flatMap((call) => {
    const given = call.with.names.map(bare)
    const lacking = readsOf(context, call.endpoint).needed.filter((name) => !given.includes(name))
    return lacking.map((name) => ({
      pointer: call.pointer,
      message: `The endpoint ${quoted(call.endpoint)} requires ${quoted(name)}, which this call does not pass.`,
      hint: `Add ${name} to \`with\`, or make it optional in the endpoint: a key that ends in "?", or \`{{ ${name} ?? "…" }}\`.`,
    }))
  })
}

/** A call that gives what the endpoint does not read: a filter that filters nothing. */
export function notRead(context: LintContext): Fault[] {
  return known(context).flatMap((call) => {
    const { names } = readsOf(context, call.endpoint)
    const unread = call.with.names.filter((name) => !names.includes(bare(name)))
    return unread.map((name) => ({
      pointer: `${call.with.pointer}${step(name)}`,
      part: 'key' as const,
      message: `The endpoint ${quoted(call.endpoint)} does not read ${quoted(bare(name))}.`,
      hint: suggestion(bare(name), names),
    }))
  })
}

/** What an event gives is the root of the stream's `read`: each must know the names of the other. */
export function eventGives(context: LintContext): Fault[] {
  const { spec, paths } = context
  return Object.entries(spec.events ?? {}).flatMap(([name, event]) =>
    Object.entries(event.on).flatMap(([on, { refresh, with: given }]): Fault[] => {
      if (refresh === undefined || !spec.pull?.[refresh]?.read) return []
      const here = `/events${step(name)}/on${step(on)}`
      const wanted = paths
        .filter((use) => use.base?.length === 0 && use.pointer.startsWith(`/pull${step(refresh)}/read/with/`))
        .map((use) => use.path[0] ?? '')
      const names = Object.keys(given).map(bare)
      const lacking = wanted.filter((one) => !names.includes(one))
      const unread = Object.keys(given).filter((one) => !wanted.includes(bare(one)))
      return [
        ...unread.map((one) => ({
          pointer: `${here}/with${step(one)}`,
          part: 'key' as const,
          message: `\`read\` of ${quoted(refresh)} does not use ${quoted(bare(one))}.`,
          hint: suggestion(bare(one), wanted),
        })),
        ...lacking.map((one) => ({
          pointer: `${here}/refresh`,
          message: `\`read\` of ${quoted(refresh)} requires ${quoted(one)}, which this event does not pass.`,
          hint: `Add ${one} to \`with\`.`,
        })),
      ]
    }),
  )
}

const known = ({ spec, calls }: LintContext): Call[] =>
  calls.filter(({ endpoint }) => Object.hasOwn(spec.endpoints, endpoint))
const bare = (name: string): string => name.replace(/\?$/, '')

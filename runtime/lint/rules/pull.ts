import { durationMs } from '../../kernel/clock.ts'
import { VOCABULARIES } from '../../kernel/model.ts'
import type { StreamSpec } from '../../spec/connector.ts'
import { mappableFields, partsOf, requiredFields } from '../../spec/model-fields.ts'
import { quoted, suggestion } from '../../spec/nearest.ts'
import { step } from '../../spec/places.ts'
import type { Fault, LintContext } from '../context.ts'

type Named = { readonly name: string; readonly pointer: string; readonly stream: StreamSpec }
const streamsOf = ({ spec }: LintContext): Named[] =>
  Object.entries(spec.pull ?? {}).map(([name, stream]) => ({ name, pointer: `/pull${step(name)}`, stream }))
const bare = (name: string): string => name.replace(/\?$/, '')

/** Mapped fields, and parts of fields, that the model does not have. */
export function unknownField(context: LintContext): Fault[] {
  return streamsOf(context).flatMap(({ pointer, stream }) => {
    const fields = mappableFields(stream.into)
    return Object.entries(stream.map).flatMap(([field, tree]) => {
      const here = `${pointer}/map${step(field)}`
      if (!fields.includes(bare(field))) return [unknown(here, [stream.into, bare(field)], fields)]
      const parts = partsOf(stream.into, bare(field))
      const target =
        isRecord(tree) && typeof tree.each === 'string' && isRecord(tree.map)
          ? { tree: tree.map, at: `${here}/map` }
          : { tree, at: here }
      if (!parts || !isRecord(target.tree)) return []
      const extra = Object.keys(target.tree).filter((part) => !parts.includes(bare(part)))
      return extra.map((part) =>
        unknown(`${target.at}${step(part)}`, [`${stream.into}.${bare(field)}`, bare(part)], parts),
      )
    })
  })
}

const isRecord = (tree: unknown): tree is Readonly<Record<string, unknown>> =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)

const unknown = (pointer: string, [model, field]: [string, string], known: readonly string[]): Fault => ({
  pointer,
  part: 'key',
  message: `The model ${model} has no field ${quoted(field)}.`,
  hint: suggestion(field, known),
})

export function missingField(context: LintContext): Fault[] {
  return streamsOf(context).flatMap(({ pointer, stream }) => {
    const given = Object.keys(stream.map)
      .filter((field) => stream.map[field] !== null)
      .map(bare)
    const lacking = requiredFields(stream.into).filter((field) => !given.includes(field))
    return lacking.map((field) => ({
      pointer: `${pointer}/map`,
      part: 'key' as const,
      message: `The required field ${quoted(field)} of ${stream.into} is not mapped.`,
      hint: `Add ${field}: … to \`map\`.`,
    }))
  })
}

/** A status without a vocabulary would be UNMAPPED in every record. */
export function vocabularyMissing(context: LintContext): Fault[] {
  return streamsOf(context).flatMap(({ pointer, stream }) =>
    Object.keys(stream.map).flatMap((field) => {
      const name = `${stream.into}.${bare(field)}`
      if (!Object.hasOwn(VOCABULARIES, name) || context.spec.vocabularies?.[name]) return []
      return [
        {
          pointer: `${pointer}/map${step(field)}`,
          part: 'key' as const,
          message: `The vocabulary ${quoted(name)} does not exist, so every value would be UNMAPPED.`,
          hint: `Add ${name} to \`vocabularies\`.`,
        },
      ]
    }),
  )
}

/** A source value in two lines could mean either. */
export function sourceValueTwice({ spec }: LintContext): Fault[] {
  return Object.entries(spec.vocabularies ?? {}).flatMap(([name, lines]) => {
    const first = new Map<string, string>()
    return Object.entries(lines).flatMap(([value, sources]) =>
      sources.flatMap((source, at) => {
        const other = first.get(String(source))
        if (other === undefined) return first.set(String(source), value) && []
        return [
          {
            pointer: `/vocabularies${step(name)}${step(value)}/${at}`,
            message: `${quoted(source)} already maps to ${other}.`,
            hint: 'List it in one line only.',
          },
        ]
      }),
    )
  })
}

export function absentWithoutFull(context: LintContext): Fault[] {
  return streamsOf(context).flatMap(({ pointer, stream: { deletes, since, full_every: full } }) => {
    if (deletes?.kind !== 'absent' || !since || since.kind === 'none') return []
    const here = { pointer: `${pointer}/deletes`, part: 'key' as const }
    if (!full)
      return [
        {
          ...here,
          message: 'Absent records are only visible in a full run, and this stream never makes one.',
          hint: 'Add full_every: 1d, or remove `since`.',
        },
      ]
    if (!('initial' in since) || since.initial === undefined) return []
    return [
      {
        ...here,
        message: 'Absent records are only visible in a complete list, but full runs of this stream start at `initial`.',
        hint: 'Remove `initial`, or choose another kind of `deletes`.',
      },
    ]
  })
}

export function interval(context: LintContext): Fault[] {
  return streamsOf(context).flatMap(({ pointer, stream }) => {
    const { every, full_every: full, min_interval: min } = stream
    const least = typeof min === 'object' ? min.default : min
    const tooOften = least !== undefined && durationMs(every) < durationMs(least)
    const uselessFull = full !== undefined && durationMs(full) < durationMs(every)
    return [
      ...(durationMs(every) === 0
        ? [
            {
              pointer: `${pointer}/every`,
              message: 'An interval of zero would never stop.',
              hint: 'For example: 60m',
            },
          ]
        : []),
      ...(tooOften
        ? [
            {
              pointer: `${pointer}/every`,
              message: `${every} is shorter than the minimum interval, ${least}.`,
              hint: `Write every: ${least}, or lower min_interval.`,
            },
          ]
        : []),
      ...(uselessFull
        ? [
            {
              pointer: `${pointer}/full_every`,
              message: `A full run every ${full} is more frequent than the runs of the stream (${every}).`,
              hint: 'Use a longer interval.',
            },
          ]
        : []),
    ]
  })
}

/** A watermark is taken from `updated`; without it the cursor moves by our clock, and a late change is missed. */
export function watermarkUnmapped(context: LintContext): Fault[] {
  const blind = streamsOf(context).filter(
    ({ stream }) => stream.since?.kind === 'watermark' && stream.updated === undefined,
  )
  return blind.map(({ pointer }) => ({
    pointer: `${pointer}/since`,
    part: 'key' as const,
    message: "A watermark requires `updated`: the ATS's time of the last change.",
    hint: 'Add updated: … to the stream.',
  }))
}

/** What absent records get: an enum field of the model, and one of its canonical values. */
export function absentSet(context: LintContext): Fault[] {
  return streamsOf(context).flatMap(({ pointer, stream }) => {
    if (stream.deletes?.kind !== 'absent') return []
    const prefix = `${stream.into}.`
    const settable = Object.keys(VOCABULARIES)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
    return Object.entries(stream.deletes.set ?? {}).flatMap(([field, value]): Fault[] => {
      const here = `${pointer}/deletes/set${step(field)}`
      if (!settable.includes(field)) return [unknown(here, [stream.into, field], settable)]
      const values: readonly string[] = VOCABULARIES[`${prefix}${field}` as keyof typeof VOCABULARIES]
      return values.includes(value)
        ? []
        : [
            {
              pointer: here,
              message: `${quoted(value)} is not a value of ${prefix}${field}.`,
              hint: suggestion(value, values),
            },
          ]
    })
  })
}

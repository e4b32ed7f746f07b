import { parseArgs } from 'node:util'

/** The meaning of a numeric argument, and its default. */
type Numbered = { readonly is: string; readonly otherwise: number | null }

/** Each rig describes its own; the push rigs take `kills`, `seeds` and `seed`. */
type Common = Readonly<Record<string, Numbered>>

export type Rig<Numbers extends Common, Flags extends string, Texts extends string> = {
  readonly name: string
  readonly summary: string
  readonly numbers: Numbers
  readonly flags?: Readonly<Record<Flags, string>>
  readonly texts?: Readonly<Record<Texts, string>>
}

export type AnyRig = Rig<Common, string, string>

export type Given<Numbers extends Common, Flags extends string, Texts extends string> = {
  readonly [Name in keyof Numbers]: Numbers[Name] extends { readonly otherwise: number } ? number : number | null
} & { readonly [Name in Flags | 'json']: boolean } & { readonly [Name in Texts]: string | undefined }

const JSON_IS = 'says nothing on stdout but one object with the sums, as its last line (problems go to stderr)'

/** What the arguments say; or the text to print instead, and the exit code to end with. */
export type Reading<All> = { readonly given: All } | { readonly code: 0 | 2; readonly text: string }

/**
 * Reads the arguments of a rig: whole numbers, flags and texts. `--help` ends with 0 and their descriptions; an unknown
 * argument or an invalid number ends with 2.
 */
export function read<Numbers extends Common, Flags extends string = never, Texts extends string = never>(
  rig: Rig<Numbers, Flags, Texts>,
  args: readonly string[],
): Reading<Given<Numbers, Flags, Texts>> {
  const flags = { ...rig.flags, json: JSON_IS, help: 'prints this' }
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...each({ ...rig.numbers, ...rig.texts }, { type: 'string' as const }),
        ...each(flags, { type: 'boolean' as const }),
      },
    })
    if (values.help === true) return { code: 0, text: helpOf(rig, flags) }
    const numbers = Object.entries<Numbered>(rig.numbers).map(([name, { otherwise }]) => [
      name,
      values[name] === undefined ? otherwise : whole(name, String(values[name])),
    ])
    const named = Object.keys(flags).map((name) => [name, values[name] === true])
    return { given: { ...values, ...Object.fromEntries([...numbers, ...named]) } }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { code: 2, text: `${why}\nnpm run rig:${rig.name} -- --help says what there is.` }
  }
}

/** The arguments of this process; prints what there is to print instead, and ends. */
export function readArguments<Numbers extends Common, Flags extends string = never, Texts extends string = never>(
  rig: Rig<Numbers, Flags, Texts>,
): Given<Numbers, Flags, Texts> {
  const reading = read(rig, process.argv.slice(2))
  if ('given' in reading) return reading.given
  if (reading.code === 0) console.log(reading.text)
  else console.error(reading.text)
  process.exit(reading.code)
}

type Value = number | string | boolean | null | undefined
type NamesOf<One extends AnyRig> = Extract<
  keyof One['numbers'] | keyof NonNullable<One['texts']> | keyof NonNullable<One['flags']>,
  string
>

/** Some of the arguments. A number of null, a text of undefined and a flag of false are not given. */
export type Some<One extends AnyRig> = { readonly [Name in NamesOf<One>]?: Value }

/**
 * The command that plays the same again, with `only` in place of what was given: for example one seed of many. What is
 * `only` comes first, and is also named where it is the default.
 */
export function commandOf<One extends AnyRig>(rig: One, given: Some<One>, only: Some<One> = {}): string {
  const { name, numbers, flags = {}, texts = {} }: AnyRig = rig
  const [all, some]: Readonly<Record<string, Value>>[] = [given, only]
  const wordOf = (key: string): Value => {
    if (key in some!) return some![key]
    return all![key] === numbers[key]?.otherwise ? null : all![key]
  }
  const keys = new Set([only, numbers, texts, flags].flatMap(Object.keys))
  const parts = [...keys].flatMap((key) => {
    const value = wordOf(key) ?? false
    return value === false ? [] : value === true ? [`--${key}`] : [`--${key} ${quoted(String(value))}`]
  })
  return [`npm run rig:${name}`, ...(parts.length > 0 ? ['--', ...parts] : [])].join(' ')
}

/** As a shell reads it. */
const quoted = (text: string): string => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

const each = <Option>(names: object, option: Option): Record<string, Option> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, option]))

const MORE_THAN_NONE = new Set(['seeds', 'every'])

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name}: "${text}" is not a whole number.`)
  if (MORE_THAN_NONE.has(name) && Number(text) === 0) throw new Error(`--${name}: with 0, nothing is tried.`)
  return Number(text)
}

function helpOf({ name, summary, numbers, texts = {} }: AnyRig, flags: Readonly<Record<string, string>>): string {
  const rows = [
    ...Object.entries(numbers).map(([key, { is, otherwise }]) => [
      `--${key} N`,
      otherwise === null ? is : `${is} (${otherwise})`,
    ]),
    ...Object.entries(texts).map(([key, is]) => [`--${key} TEXT`, is]),
    ...Object.entries(flags).map(([key, is]) => [`--${key}`, is]),
  ]
  const lines = rows.map(([option = '', is]) => `  ${option.padEnd(16)}${is}`)
  return [`npm run rig:${name} -- [options]`, '', summary, '', ...lines].join('\n')
}

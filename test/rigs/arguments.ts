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

export type Given<Numbers extends Common, Flags extends string, Texts extends string> = {
  readonly [Name in keyof Numbers]: Numbers[Name] extends { readonly otherwise: number } ? number : number | null
} & { readonly [Name in Flags | 'json']: boolean } & { readonly [Name in Texts]: string | undefined }

const JSON_IS = 'says nothing on stdout but one object with the sums, as its last line (problems go to stderr)'

/**
 * Reads the arguments of a rig: whole numbers, flags and texts. `--help` prints them and exits with 0; an unknown
 * argument or an invalid number exits with 2.
 */
export function readArguments<Numbers extends Common, Flags extends string = never, Texts extends string = never>(
  rig: Rig<Numbers, Flags, Texts>,
  args: string[] = process.argv.slice(2),
): Given<Numbers, Flags, Texts> {
  try {
    const flags = { ...rig.flags, json: JSON_IS, help: 'prints this' }
    const { values } = parseArgs({
      args,
      options: {
        ...each({ ...rig.numbers, ...rig.texts }, { type: 'string' as const }),
        ...each(flags, { type: 'boolean' as const }),
      },
    })
    if (values.help === true) {
      console.log(helpOf(rig, flags))
      process.exit(0)
    }
    const numbers = Object.entries<Numbered>(rig.numbers).map(([name, { otherwise }]) => [
      name,
      values[name] === undefined ? otherwise : whole(name, String(values[name])),
    ])
    const named = Object.keys(flags).map((name) => [name, values[name] === true])
    return { ...values, ...Object.fromEntries([...numbers, ...named]) }
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nnpm run rig:${rig.name} -- --help says what there is.`,
    )
    process.exit(2)
  }
}

const each = <Option>(names: object, option: Option): Record<string, Option> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, option]))

const MORE_THAN_NONE = new Set(['seeds', 'every'])

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name}: "${text}" is not a whole number.`)
  if (MORE_THAN_NONE.has(name) && Number(text) === 0) throw new Error(`--${name}: with 0, nothing is tried.`)
  return Number(text)
}

function helpOf(
  { name, summary, numbers, texts = {} }: Rig<Common, string, string>,
  flags: Readonly<Record<string, string>>,
): string {
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

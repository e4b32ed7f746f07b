import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { createOwnEvaluator } from '../../expression/pool.ts'
import { asHirewireError, HirewireError } from '../../kernel/errors/errors.ts'
import { checkText } from '../../lint/check.ts'
import { suggestion } from '../../spec/nearest.ts'
import { readBounded } from '../../spec/regular-file.ts'
import { scenarioFileOf } from '../../spec/scenarios.ts'
import { type CommandOptions, type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { COMMAND, packagePath } from '../package-root.ts'
import { canAsk } from '../print/terminal.ts'
import { agentsText } from './agents-text.ts'
import { AUTHS, PAGINGS } from './new-choices.ts'
import { modelines, type NewSpecOptions, specText, testText } from './new-texts.ts'
import { folderHere } from './test-targets.ts'

type NewSpecTexts = { readonly spec: string; readonly test: string }

/**
 * Writes a connector and its scenarios as a starting point: from a few choices (flags; missing ones are asked on a
 * terminal), or as a copy of another connector. Overwrites nothing.
 */
export const newConnector: RunCommand = async (context, [id = ''], options) => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 64)
    throw new HirewireError(
      'usage',
      `"${id}" is not a valid id: use lower-case letters, digits and hyphens (acme-hire).`,
    )
  const folder = folderHere(context)
  refuseForeignFolder(context, folder)
  const spec = join(folder, `${id}.yaml`)
  const files = { spec, test: scenarioFileOf(spec) }
  const existing = Object.values(files).find((file) => existsSync(file))
  if (existing) throw new HirewireError('usage', `${existing} already exists; new does not overwrite files.`)
  const like = textOption(options, 'like')
  const body = like === undefined ? await madeFrom(context, id, options) : copied(like, { id, folder, options })
  const texts = {
    spec: modelines(schemaFrom(folder, 'connector')) + body.spec,
    test: modelines(schemaFrom(folder, 'connector-test')) + body.test,
  }
  await refuseFindings(files, texts)
  mkdirSync(folder, { recursive: true })
  writeFileSync(files.spec, texts.spec, { flag: 'wx' })
  writeFileSync(files.test, texts.test, { flag: 'wx' })
  const agents = leaveAgentsFile(folder)
  context.output.result({ spec: files.spec, test: files.test, agents }, () =>
    [
      `Made ${files.spec}`,
      `     ${files.test}`,
      ...(agents === null ? [] : [`     ${agents}, which a coding agent reads`]),
      '',
      `Next: go through ${files.spec}, then ${COMMAND} lint ${files.spec} && ${COMMAND} test ${files.test} --watch`,
    ].join('\n'),
  )
  return EXIT.done
}

/**
 * Writes AGENTS.md beside the folder of connectors, and returns its path; null if there is one, which is the author's.
 * Where the connectors have no folder of their own, it is among them. A checkout of Hirewire has other rules.
 */
function leaveAgentsFile(folder: string): string | null {
  const file = join(dirname(folder), 'AGENTS.md')
  if (existsSync(file) || isOwn(folder)) return null
  writeFileSync(file, agentsText(COMMAND, basename(folder)), { flag: 'wx' })
  return file
}

/** Whether these are the connectors of the package. */
const isOwn = (folder: string): boolean => resolve(folder) === resolve(packagePath('connectors'))

/** The next version replaces the connectors of the package: only its own checkout may write there. */
function refuseForeignFolder({ config }: Context, folder: string): void {
  const file = config ?? 'hirewire.yaml'
  const own = packagePath('connectors')
  if (!isOwn(folder) || resolve(dirname(file)) === dirname(resolve(own))) return
  throw new HirewireError(
    'usage',
    `${file} uses the connectors included with Hirewire (${own}); do not add your own there. Create a folder next to it (mkdir ${join(dirname(file), 'connectors')}), set \`connectors: ./connectors\` in ${file}, and copy the connectors that you use from ${own}.`,
  )
}

/** Files with findings are not written: an author must not start with faults of others. */
async function refuseFindings(files: NewSpecTexts, texts: NewSpecTexts): Promise<void> {
  const evaluator = createOwnEvaluator()
  const checks = (['spec', 'test'] as const).map((part) => checkText(files[part], texts[part], { evaluator }))
  const checked = await Promise.all(checks).finally(() => evaluator.close())
  const first = checked.flatMap(({ findings }) => findings).find(({ severity }) => severity === 'error')
  if (first)
    throw new HirewireError(
      'usage',
      `Nothing was written, because the linter would reject it: ${first.message} ${first.hint ?? ''}`.trimEnd(),
    )
}

/** Relative if the package is in or below this folder (a checkout, node_modules), else absolute. */
function schemaFrom(folder: string, name: string): string {
  const schema = packagePath(`schemas/${name}.schema.json`)
  return relative('.', schema).startsWith('..') ? schema : relative(resolve(folder), schema).replaceAll('\\', '/')
}

async function madeFrom(context: Context, id: string, options: CommandOptions): Promise<NewSpecTexts> {
  const name = id.split('-').join(' ')
  const standard: NewSpecOptions = {
    id,
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    auth: 'bearer',
    paging: 'next_url',
    path: '/jobs',
    records: 'jobs',
  }
  const given = Object.fromEntries(
    PROMPTS.flatMap(({ key }) => {
      const value = textOption(options, key)
      return value === undefined ? [] : [[key, checked(key, value)]]
    }),
  )
  const wanted = {
    ...standard,
    ...(canAsk(context) ? await promptedFor(context, { ...standard, ...given }, given) : given),
  }
  return { spec: specText(wanted), test: testText(wanted) }
}

type CredentialKey = Exclude<keyof NewSpecOptions, 'id'>
type Prompt = { readonly key: CredentialKey; readonly text: string; readonly known?: typeof AUTHS | typeof PAGINGS }

/** The page that describes every kind, also those that `new` does not write. */
const STRATEGIES = `${COMMAND} docs reference/strategies`

const PROMPTS: readonly Prompt[] = [
  { key: 'name', text: 'Name of the ATS' },
  { key: 'auth', text: 'How does the API authenticate clients?', known: AUTHS },
  { key: 'path', text: 'Path of the list of jobs' },
  { key: 'records', text: 'Path of the jobs in the response? (data, d.results)' },
  { key: 'paging', text: 'How are long lists paged?', known: PAGINGS },
]

function checked(key: CredentialKey, value: string): string {
  const known = PROMPTS.find((question) => question.key === key)?.known
  const refuse = (why: string): never => {
    throw new HirewireError('usage', `--${key}: "${value}" ${why}`)
  }
  if (known && !Object.hasOwn(known, value))
    refuse(
      `is not supported by new. ${suggestion(value, Object.keys(known)) ?? ''} Write other kinds by hand: ${STRATEGIES}#${key}.`,
    )
  if (key === 'path' && !/^\/[^\s?#{}]*$/.test(value))
    refuse('is not a path: it must begin with a slash and have no query.')
  if (key === 'records' && !/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(value))
    refuse('is not a path of plain names, such as data or d.results.')
  if (key === 'name' && !/^\P{Cc}{1,100}$/u.test(value)) refuse('is not a name of 1 to 100 characters.')
  return value
}

/** Asks on the terminal for choices without a flag; empty input accepts the default. */
async function promptedFor(
  context: Context,
  proposed: NewSpecOptions,
  given: object,
): Promise<Partial<NewSpecOptions>> {
  const { askOne, askText } = await import('../ask/prompts.ts')
  const answers: Partial<Record<CredentialKey, string>> = {}
  for (const { key, text, known } of PROMPTS.filter(({ key }) => !Object.hasOwn(given, key))) {
    const question = { message: text, proposed: proposed[key] }
    const summaries = Object.entries(known ?? {}).map(([name, { summary }]) => [name, summary] as const)
    answers[key] = known
      ? await askOne(context, { ...question, choices: Object.fromEntries(summaries) })
      : await askText(context, { ...question, validate: (input) => faultOf(key, input) })
  }
  return { ...given, ...answers }
}

function faultOf(key: CredentialKey, value: string): string | undefined {
  try {
    checked(key, value)
    return undefined
  } catch (error) {
    return asHirewireError(error).message
  }
}

type Copy = { readonly id: string; readonly folder: string; readonly options: CommandOptions }

/** A connector of this folder, of the package, or of a path; with its scenarios, under another id and name. */
function copied(like: string, { id, folder, options }: Copy): NewSpecTexts {
  const conflicting = PROMPTS.find(({ key }) => key !== 'name' && textOption(options, key) !== undefined)
  if (conflicting)
    throw new HirewireError('usage', `--${conflicting.key} and --like exclude each other: a copy has its own.`)
  const places = [like, join(folder, `${like}.yaml`), join(packagePath('connectors'), `${like}.yaml`)]
  const spec = places.find((place) => /\.ya?ml$/.test(place) && existsSync(place))
  if (!spec) throw new HirewireError('usage', `Connector "${like}" not found in ${folder} or ${dirname(places[2]!)}.`)
  const test = scenarioFileOf(spec)
  if (!existsSync(test)) throw new HirewireError('usage', `${spec} has no scenarios to copy: ${test} does not exist.`)
  const name = textOption(options, 'name')
  const text = withoutModelines(readBounded(spec)).replace(/^id:.*$/m, `id: ${id}`)
  return {
    spec:
      name === undefined ? text : text.replace(/^name:.*$/m, () => `name: ${JSON.stringify(checked('name', name))}`),
    test: withoutModelines(readBounded(test)).replace(/^connector:.*$/m, `connector: ${id}`),
  }
}

const withoutModelines = (text: string): string =>
  text.replace(/^(?:#\s*(?:yaml-language-server:\s*)?\$schema=.*\r?\n)+/, '')

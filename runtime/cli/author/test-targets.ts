import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { loadConfig } from '../../spec/config.ts'
import { isSpec } from '../../spec/connectors.ts'
import { readBounded } from '../../spec/regular-file.ts'
import { isScenarioFile, scenarioFileOf } from '../../spec/scenarios.ts'
import type { Context } from '../command.ts'

/**
 * The scenario files named by the arguments: a scenario file, the one next to a spec, all of a folder; without
 * arguments those of the connectors that the configuration here names. Throws `usage` if there are none.
 */
export function scenarioFiles(args: readonly string[], context: Context): string[] {
  const targets = args.length > 0 ? args : [folderHere(context)]
  const found = [...new Set(targets.flatMap(filesOf))]
  if (found.length > 0) return found
  throw new HirewireError(
    'usage',
    `Nothing to test in ${targets.join(', ')}: no scenario file found, such as connectors/<id>.test.yaml.`,
  )
}

/** The folder of connectors that the configuration here names, else `connectors`. */
export function folderHere(context: Context): string {
  const config = context.config ?? 'hirewire.yaml'
  if (!existsSync(config)) return 'connectors'
  const named = loadConfig(config, readBounded(config)).config?.connectors ?? './connectors'
  return relative('.', resolve(dirname(config), named)) || '.'
}

function filesOf(target: string): string[] {
  const facts = statSync(target, { throwIfNoEntry: false })
  if (!facts) throw new HirewireError('usage', `${target} does not exist.`)
  if (facts.isDirectory()) return filesIn(target)
  if (isScenarioFile(target)) return [target]
  if (!isSpec(basename(target)))
    throw new HirewireError('usage', `${target} is neither a connector spec nor a scenario file.`)
  const beside = scenarioFileOf(target)
  if (existsSync(beside)) return [beside]
  throw new HirewireError('usage', `${target} has no scenarios: ${beside} does not exist.`)
}

/** A folder of connectors, or one that contains such a folder. */
function filesIn(folder: string): string[] {
  const own = readdirSync(folder).filter(isScenarioFile).sort()
  const below = join(folder, 'connectors')
  if (own.length === 0 && existsSync(below)) return filesIn(below)
  return own.map((name) => join(folder, name))
}

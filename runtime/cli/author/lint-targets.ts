import { existsSync, globSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import { isConfigFile, isYaml } from '../../lint/check.ts'
import { loadConfig } from '../../spec/config.ts'
import { readBounded } from '../../spec/regular-file.ts'
import { scenarioFileOf } from '../../spec/scenarios.ts'
import type { Context } from '../command.ts'

const SKIPPED = /(^|[\\/])(node_modules|dist|\.[^.\\/][^\\/]*)([\\/]|$)/

/**
 * The files named by the arguments: files, folders and globs, without duplicates and in order. Without arguments, the
 * configuration here and the folder of connectors that it names. Throws `usage` for an argument without files.
 */
export function findTargets(args: readonly string[], context: Pick<Context, 'config'>): string[] {
  const found = args.length > 0 ? args.flatMap((arg) => matching(arg)) : foundHere(context)
  if (found.length === 0)
    throw new HirewireError(
      'usage',
      `Nothing to check ${args.length > 0 ? `in ${args.join(', ')}` : 'here'}: no connector spec and no hirewire.yaml found.`,
    )
  return [...new Set(found)]
}

/** The configuration of the working folder, and the folder of connectors that it names; else `connectors/`. */
function foundHere(context: Pick<Context, 'config'>): string[] {
  const config = context.config ?? 'hirewire.yaml'
  if (!existsSync(config)) return existsSync('connectors') ? yamlIn('connectors') : []
  const loaded = loadConfig(config, readBounded(config)).config
  const folder = relative('.', resolve(dirname(config), loaded?.connectors ?? './connectors'))
  return [config, ...(existsSync(folder || '.') ? yamlIn(folder || '.').filter((file) => !isConfigFile(file)) : [])]
}

function matching(arg: string): string[] {
  const facts = statSync(arg, { throwIfNoEntry: false })
  if (facts?.isDirectory()) return inFolder(arg)
  if (facts) {
    // A fault in the scenarios would silently switch off the rules that read their responses.
    if (isYaml(arg)) return [arg, ...[scenarioFileOf(arg)].filter((file) => existsSync(file))]
    throw new HirewireError('usage', `${arg} is not a connector spec: those are files such as connectors/<id>.yaml.`)
  }
  if (!/[*?[{]/.test(arg)) throw new HirewireError('usage', `${arg} does not exist.`)
  // Folders in the fixed part of the glob are included; only those that its wildcards match are skipped.
  const named = join(/^[^*?[{]*[\\/]/.exec(arg)?.[0] ?? '.')
  const found = globSync(arg)
    .filter((path) => !SKIPPED.test(relative(named, path)))
    .sort()
  if (found.length === 0) throw new HirewireError('usage', `Nothing matches ${arg}.`)
  // A broken link counts as an unreadable file and becomes a finding.
  const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  return found.flatMap((path) => (isFolder(path) ? inFolder(path) : isYaml(path) ? [path] : []))
}

/** For an installation, its configuration and its connectors. For any other folder, every YAML file below it. */
function inFolder(folder: string): string[] {
  const config = join(folder, 'hirewire.yaml')
  const connectors = join(folder, 'connectors')
  if (!existsSync(config) && !existsSync(connectors)) return yamlIn(folder)
  return [...(existsSync(config) ? [config] : []), ...(existsSync(connectors) ? yamlIn(connectors) : [])]
}

const yamlIn = (folder: string): string[] =>
  globSync('**/*.{yaml,yml}', { cwd: folder })
    .filter((path) => !SKIPPED.test(path))
    .sort()
    .map((path) => join(folder, path))

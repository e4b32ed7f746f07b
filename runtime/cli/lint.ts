import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { HirewireError } from '../kernel/errors.ts'
import { lintConnector, lintText } from '../lint/lint.ts'
import { printPretty } from '../lint/print.ts'
import { loadConfig } from '../spec/config.ts'
import { isSpec, loadConnectors, readBounded } from '../spec/connectors.ts'
import { type Finding, sortFindings } from '../spec/finding.ts'
import { type Context, EXIT, type RunCommand } from './command.ts'

type Checked = { readonly findings: readonly Finding[]; readonly sources: ReadonlyMap<string, string> }

const CONFIG_NAME = /^hirewire(\.[\w-]+)?\.ya?ml$/

/**
 * Checks specs and configurations; without arguments the configuration here and the connectors that it names. Exit code 1
 * for errors; a file that is not there, or nothing to check, is bad use.
 */
export const lint: RunCommand = async (context, args) => {
  const targets = args.length > 0 ? args : foundHere(context)
  const checked = targets.map((target) => check(target, context))
  const sources = new Map(checked.flatMap((one) => [...one.sources]))
  if (sources.size === 0)
    throw new HirewireError(
      'usage',
      `Nothing to check in ${targets.join(', ')}: there is no connector spec and no hirewire.yaml.`,
    )
  const findings = sortFindings(checked.flatMap((one) => one.findings))
  const count = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length
  const answer = {
    findings: findings.map(({ pointer: _, ...finding }) => finding),
    files: sources.size,
    errors: count('error'),
    warnings: count('warning'),
  }
  const color = Boolean(process.stdout.isTTY) && !context.env.NO_COLOR
  const clean = `No findings in ${sources.size} file${sources.size === 1 ? '' : 's'}.`
  context.output.result(answer, () => (findings.length === 0 ? clean : printPretty(findings, sources, { color })))
  return answer.errors > 0 ? EXIT.findings : EXIT.done
}

/** The configuration of the working folder, and the folder of connectors that it names; else `connectors/`. */
function foundHere(context: Context): string[] {
  const config = context.config ?? 'hirewire.yaml'
  if (!existsSync(config)) return ['connectors']
  const loaded = loadConfig(config, readBounded(config)).config
  const folder = resolve(dirname(config), loaded?.connectors ?? './connectors')
  return [config, relative('.', folder)]
}

function check(target: string, context: Context): Checked {
  const facts = statSync(target, { throwIfNoEntry: false })
  if (!facts) throw new HirewireError('usage', `${target} is not there.`)
  if (facts.isDirectory()) return checkFolder(target)
  if (target === context.config || CONFIG_NAME.test(basename(target))) return checkConfig(target)
  if (!isSpec(basename(target)))
    throw new HirewireError('usage', `${target} is no connector spec: those are files such as connectors/<id>.yaml.`)
  const text = readBounded(target)
  return { findings: lintText(target, text).findings, sources: new Map([[target, text]]) }
}

function checkConfig(file: string): Checked {
  const text = readBounded(file)
  return { findings: loadConfig(file, text).findings, sources: new Map([[file, text]]) }
}

/** A folder of connectors, or one that has such a folder and a configuration in it. */
function checkFolder(folder: string): Checked {
  const config = join(folder, 'hirewire.yaml')
  if (existsSync(config) || existsSync(join(folder, 'connectors'))) {
    const parts = [config, join(folder, 'connectors')].filter((path) => existsSync(path))
    const checked = parts.map((path) => (path === config ? checkConfig(path) : checkFolder(path)))
    return {
      findings: checked.flatMap((one) => one.findings),
      sources: new Map(checked.flatMap((one) => [...one.sources])),
    }
  }
  const { connectors, findings, sources } = loadConnectors(folder)
  return { findings: [...findings, ...connectors.flatMap((connector) => lintConnector(connector))], sources }
}

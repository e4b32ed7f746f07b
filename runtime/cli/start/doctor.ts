import { remoteServer } from '../call/remote-server.ts'
import { type Context, EXIT, type RunCommand, textOption } from '../command.ts'
import { asJson, type Output, printable } from '../print/output.ts'
import { checked, type Finding, networkFound, nodeFound } from './doctor-findings.ts'
import { serverFindings } from './doctor-server.ts'

/**
 * Checks what an installation needs, and says how to fix what is wrong. Changes nothing. Exit code 1 if something must
 * be fixed.
 */
export const doctor: RunCommand = async (context, _args, options) => {
  const output = textOption(options, 'output') === 'json' ? asJson(context.output) : context.output
  const findings = [
    ...(await checked('node', async () => nodeFound(process.versions.node))),
    ...(await checked('network', async () => networkFound(context.env))),
    ...(await findingsOf(context)),
  ]
  const failed = findings.filter(({ result }) => result === 'failed').length
  output.result({ ok: failed === 0, findings }, () => render(findings, failed, output))
  return failed === 0 ? EXIT.done : EXIT.findings
}

async function findingsOf(context: Context): Promise<Finding[]> {
  const { server, env } = context
  if (server) return serverFindings(context, remoteServer(server, env))
  // A server of another machine has its specs and its store there: nothing of them is loaded.
  const { localFindings } = await import('./doctor-local.ts')
  return localFindings(context)
}

const SIGNS = { ok: '✓', warning: '!', failed: '✗', skipped: '–' } as const
const STYLES = { ok: 'green', warning: 'yellow', failed: 'red', skipped: 'dim' } as const

function render(findings: readonly Finding[], failed: number, { style }: Output): string {
  const lines = findings.flatMap(({ check, result, message, next, command }) => [
    `${style(STYLES[result], SIGNS[result])} ${check}: ${printable(message)}`,
    ...[next, command].filter((line) => line !== null).map((line) => `    ${printable(line)}`),
  ])
  const end = failed === 0 ? style('green', 'Nothing must be fixed.') : style('red', `${failed} must be fixed.`)
  return [...lines, '', end].join('\n')
}

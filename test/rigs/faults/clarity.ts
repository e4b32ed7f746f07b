import { EXIT } from '../../../runtime/cli/command.ts'
import { ERRORS, type ErrorCode } from '../../../runtime/kernel/errors/errors.ts'
import type { ApiResponse, ServerEnd } from '../crash/installation.ts'

/** Identifying data of the persons that the rig pushes; their platform ids may be shown. */
const PERSONAL = /Quill-|lou@rig\.example|\+4930\d{6,}|\bAvery\b/
const STACK = /^\s+at .+:\d+:\d+\)?$|^(Uncaught |\w*Error: )|node:internal/

/** What is wrong in the lines that a server printed, as texts. */
export function faultsOfLog(printed: string): string[] {
  return printed.split('\n').flatMap((line) => {
    if (PERSONAL.test(line)) return [`personal data: ${line.slice(0, 300)}`]
    if (line.startsWith('{')) return faultsOfLine(line)
    return STACK.test(line) ? [`a stack: ${line.slice(0, 300)}`] : []
  })
}

function faultsOfLine(line: string): string[] {
  // A server that was killed may have printed half a line.
  if (!line.endsWith('}')) return []
  const { err, code } = JSON.parse(line) as {
    readonly err?: { readonly code: string; readonly stack?: string }
    readonly code?: string
  }
  if (err?.stack !== undefined) return [`a stack: ${line.slice(0, 600)}`]
  return isBug(err?.code) || isBug(code) ? [`\`bug\`: ${line.slice(0, 300)}`] : []
}

const isBug = (code: unknown): boolean =>
  typeof code === 'string' && (ERRORS[code as ErrorCode] === undefined || code === 'bug')

const ENDS: ReadonlySet<number> = new Set([EXIT.findings, EXIT.usage, EXIT.passing])

/** Why a server that ended with a failure did not say clearly what failed and what to do; null if it did. */
export function faultOfEnd({ code, signal }: ServerEnd, printed: string): string | null {
  const how = signal ?? `exit code ${code}`
  const shown = /^error .+ \[(\w+)\]$/m.exec(printed)?.[1]
  const problem =
    shown === undefined
      ? 'no error'
      : isBug(shown)
        ? `the error \`${shown}\``
        : /^ {2}next \S/m.test(printed)
          ? null
          : 'no next step'
  if (problem === null && code !== null && ENDS.has(code)) return null
  return `it ended (${how}) with ${problem ?? 'another exit code'}: ${printed.trim().split('\n').slice(-6).join(' | ').slice(0, 600)}`
}

/** Why a response of the API that reports a failure is not clear; null if it is. */
export function faultOfResponse({ status, json }: ApiResponse, request: string): string | null {
  if (status < 500) return null
  const { code, next } = json
  if (isBug(code) || typeof code !== 'string' || !next)
    return `${request}: ${status} ${JSON.stringify(json).slice(0, 300)}`
  return null
}

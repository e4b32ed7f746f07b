import { bareName } from './bare-name.ts'
import type { LintContext } from './context.ts'

/** The inputs of an endpoint with which a call passes a path of the push request that fits, without quoting it itself. */
export function pushedNames({ calls, expressions }: LintContext, endpoint: string, fits: RegExp): string[] {
  return calls
    .filter((call) => call.endpoint === endpoint)
    .flatMap((call) =>
      expressions
        .filter(({ pointer, site }) => site.kind === 'sent' && pointer.startsWith(`${call.with.pointer}/`))
        .filter(({ expression }) => fits.test(pathPassed(expression)))
        .map(({ pointer }) => bareName(pointer.slice(call.with.pointer.length + 1))),
    )
}

/** The path in the push request that is passed as it is, or in another case. */
const pathPassed = (expression: string): string =>
  /^(?:\$(?:lowercase|uppercase|trim)\()?\s*(\$[\w.]+)\s*\)?$/.exec(expression.trim())?.[1] ?? ''

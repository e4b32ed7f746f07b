import { WHO_FIXES } from '../../kernel/errors/error-table.ts'
import { CAUSES, ERRORS, type ErrorCode, operationOf } from '../../kernel/errors/errors.ts'
import { closed, oneOf, textOrNull } from '../fields.ts'
import { escaped } from '../server/html.ts'
import { type Static, Type } from '../type.ts'

/** Where `type` of an error leads, at any address of the server. */
export const PROBLEM_PATH = '/problems'
export const problemType = (code: string): string => `${PROBLEM_PATH}/${code}`

export const titleOf = (code: ErrorCode): string => {
  const words = code.replaceAll('_', ' ').replace(/\bats\b/, 'ATS')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const ProblemKind = closed(
  {
    type: Type.String({ examples: ['/problems/consent_missing'] }),
    code: Type.String({ examples: ['consent_missing'] }),
    title: Type.String({ examples: ['Consent missing'] }),
    status: Type.Integer({ examples: [409] }),
    cause: oneOf(CAUSES),
    retryable: Type.Boolean({ description: 'Whether the same request may succeed later.' }),
    who_fixes: oneOf(WHO_FIXES),
    next: Type.String({ description: 'The text of the next step, unless an error names another one.' }),
    operation: textOrNull({
      description:
        'The `operationId` that `next` of such an error names, with its parameters once they are known; null if none does it.',
      examples: ['recordConsent'],
    }),
  },
  { $id: 'ProblemKind', description: 'A kind of error.' },
)
type Shown = Static<typeof ProblemKind>

export const showKind = (code: ErrorCode): Shown => {
  const { status, cause, retryable, whoFixes, next } = ERRORS[code]
  const names = { type: problemType(code), code, title: titleOf(code) }
  return { ...names, status, cause, retryable, who_fixes: whoFixes, next, operation: operationOf(code) }
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body>
<h1>${escaped(title)}</h1>
${body}
</body>
</html>
`

export const problemPage = ({ code, title, status, cause, retryable, who_fixes, next }: Shown): string => {
  const facts = [
    ['Code', code],
    ['Status', String(status)],
    ['Cause', cause],
    ['May succeed later', retryable ? 'yes' : 'no'],
    ['Who acts', who_fixes],
    ['Next step', next],
  ] as const
  const rows = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('\n')
  return page(
    title,
    `<dl>\n${rows}\n</dl>\n<p>The error itself has the details, in <code>detail</code> and <code>next</code>.</p>`,
  )
}

export const problemsPage = (kinds: readonly Shown[]): string =>
  page(
    'Errors of Hirewire',
    `<ul>\n${kinds.map(({ type, code, next }) => `<li><a href="${type}">${code}</a>: ${escaped(next)}</li>`).join('\n')}\n</ul>`,
  )

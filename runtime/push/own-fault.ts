import { asHirewireError, HirewireError } from '../kernel/errors/errors.ts'
import type { Moving, PushDeps } from './deps.ts'
import { withoutPerson } from './redact-person.ts'

/**
 * Any error thrown while a push was processed, in a form that may be stored and shown: with its place and without
 * personal data.
 */
export function faultOf({ push }: Pick<Moving, 'push'>, thrown: unknown): HirewireError {
  const { code, message, place, detail, cause } = asHirewireError(thrown)
  const { file, line, pointer } = place
  const where = [line === undefined ? file : `${file}:${line}`, pointer].filter(Boolean).join(', ')
  const text = withoutPerson(message, push.candidate) + (file === undefined ? '' : ` (${where})`)
  return new HirewireError(code, text, { place, detail, cause })
}

type Located = Pick<Moving['push'], 'connection' | 'id' | 'step'>

/** A fault of Hirewire itself is also logged; the push keeps only one sentence of it. */
export function logFault({ push }: { readonly push: Located }, fault: HirewireError, { observe }: PushDeps): void {
  const { connection, id, step } = push
  if (fault.failure === 'bug' || fault.failure === 'storage')
    observe('push.broke', { connection, push: id, step: step ?? '', error: fault })
}

/** An internal failure, or slowness of a busy machine, does not count against the push. */
export function verdictOf({ code, message, failure, detail }: HirewireError) {
  const ours = failure === 'bug' || failure === 'storage' || detail.ranOut === true
  return ours
    ? ({ kind: 'retry', until: null, counts: true, code, message } as const)
    : ({ kind: 'failed', code, message } as const)
}

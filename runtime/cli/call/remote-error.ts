import { ERRORS, type ErrorCode, type ErrorPlace, HirewireError } from '../../kernel/errors/errors.ts'
import type { Action } from '../../kernel/errors/next-actions.ts'
import { at } from './response.ts'

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERRORS, code)

/** Restores the error from a problem response of the API. */
export function errorOfProblem(status: number, problem: unknown): HirewireError {
  const code = at(problem, 'code')
  const detail = at(problem, 'detail')
  const more = Object.fromEntries(
    ['push', 'errors'].flatMap((key) => (at(problem, key) === undefined ? [] : [[key, at(problem, key)]])),
  )
  const message = typeof detail === 'string' ? detail : `The server returned ${status} without an error message.`
  const next = at(problem, 'next')
  return new HirewireError(isCode(code) ? code : 'bug', message, {
    place: placeOf(at(problem, 'place')),
    detail: more,
    next: textIn(next),
    action: actionIn(next),
  })
}

const textIn = (next: unknown): string | undefined => {
  const text = at(next, 'text')
  return typeof text === 'string' ? text : undefined
}

/** Null also where the server names none: it knows the subject better than this process. */
function actionIn(next: unknown): Action | null {
  const operation = at(next, 'operation')
  if (typeof operation !== 'string') return null
  return { operation, parameters: Object(at(next, 'parameters')) as Action['parameters'] }
}

function placeOf(place: unknown): ErrorPlace {
  const text = (key: string): string | undefined => {
    const value = at(place, key)
    return typeof value === 'string' ? value : undefined
  }
  const number = (key: string): number | undefined => {
    const value = at(place, key)
    return typeof value === 'number' ? value : undefined
  }
  const { file, connection, stream, endpoint, record, step } = Object.fromEntries(
    ['file', 'connection', 'stream', 'endpoint', 'record', 'step'].map((key) => [key, text(key)]),
  )
  return { file, line: number('line'), column: number('column'), connection, stream, endpoint, record, step }
}

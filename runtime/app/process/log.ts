import { type Bindings, type DestinationStream, type Logger, pino } from 'pino'
import { asHirewireError, HirewireError } from '../../kernel/errors.ts'
import type { Masker } from '../../kernel/mask.ts'
import type { LogLevel } from '../../kernel/states.ts'

export type { Logger } from 'pino'

/**
 * What a log line may carry: ids, counts, codes and durations. Whatever else is handed to the logger is left out, because
 * redaction by path misses free text; a person's data has no key here.
 */
const ALLOWED = new Set(
  [
    // Where
    'connection connector stream endpoint lane run push attempt step review event hook issue table file address port pid version',
    // What
    'act caller cause code effect kind level method mode name next outcome revision route signal stage state status trigger via',
    // How much, how long
    'absent attempts bytes calls cancelled count fence files lag ms pages quarantined queued received records retried size skipped strikes uncertain unchanged waitMs wakes written',
    // The HTTP server's own
    'reqId responseTime statusCode',
  ].flatMap((names) => names.split(' ')),
)

const MAX_TEXT = 500

/** A logger that lets only {@link ALLOWED} keys through and masks every text, the message included. */
export function createLogger(options: { level: LogLevel; masker: Masker; destination?: DestinationStream }): Logger {
  const text = (value: string): string => options.masker.text(value).slice(0, MAX_TEXT)
  const logger = pino(
    {
      level: options.level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Our formatter has the whole say; pino's own would print an error with its stack and its request.
      serializers: { err: (value) => value, req: (value) => value, res: (value) => value },
      formatters: { level: (label) => ({ level: label }), log: (given) => allowed(given, text) },
      hooks: {
        logMethod(args, method) {
          method.apply(this, maskedCall(args, text) as typeof args)
        },
      },
    },
    options.destination ?? pino.destination({ dest: 2, sync: false }),
  )
  // What a child carries on every line does not pass the formatter, so it is sifted when the child is made.
  const child = logger.child
  logger.child = function sifted(this: Logger, bindings: Bindings) {
    return child.call(this, allowed(bindings, text))
  } as typeof child
  return logger
}

/** Pino takes the message of an error as that of the line when there is none: so there is always one. */
function maskedCall(args: readonly unknown[], text: (value: string) => string): unknown[] {
  const [first, ...rest] = args
  const masked = rest.map((arg) => (typeof arg === 'string' ? text(arg) : arg))
  if (typeof first === 'string') return [text(first), ...masked]
  const given = first instanceof Error ? { err: first } : first
  return masked.length > 0
    ? [given, ...masked]
    : [given, typeof given === 'object' && given !== null && 'err' in given ? 'failed' : undefined]
}

function allowed(given: Record<string, unknown>, text: (value: string) => string): Record<string, unknown> {
  const line: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(given)) {
    if (key === 'err' || key === 'error') line.err = errorFacts(value, text)
    else if (key === 'req') Object.assign(line, requestFacts(value, text))
    else if (key === 'res') line.statusCode = read(value, 'statusCode')
    else if (ALLOWED.has(key)) line[key] = plain(value, text)
  }
  return line
}

function plain(value: unknown, text: (value: string) => string): unknown {
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return value.length
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** An error of ours by its code and text; only a bug shows where it was thrown. */
function errorFacts(value: unknown, text: (value: string) => string): Record<string, unknown> {
  const error = value instanceof HirewireError ? value : asHirewireError(value)
  const cause = error.cause instanceof Error ? error.cause : undefined
  const stack = error.code === 'bug' ? framesOf(cause ?? error) : undefined
  return {
    code: error.code,
    cause: error.failure,
    message: text(error.message),
    ...(stack === undefined ? {} : { stack: text(stack) }),
  }
}

/** The stack without the text above it, which may quote what an ATS or a person wrote. */
const framesOf = ({ stack, message }: Error): string | undefined =>
  stack
    ?.replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')

/** Method and route pattern of a request to our API; its address could carry a person's id. */
function requestFacts(value: unknown, text: (value: string) => string): Record<string, unknown> {
  const route = read(read(value, 'routeOptions'), 'url')
  return {
    reqId: read(value, 'id'),
    method: read(value, 'method'),
    route: typeof route === 'string' ? text(route) : undefined,
  }
}

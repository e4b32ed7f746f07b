import { type Bindings, type DestinationStream, type Logger, pino } from 'pino'
import { asHirewireError, HirewireError } from '../../kernel/errors/errors.ts'
import type { LogLevel } from '../../kernel/model/states.ts'
import type { Masker } from '../../kernel/secrets/mask.ts'

export type { Logger } from 'pino'

/**
 * The allowed keys of a log line: ids, counts, codes and durations. All other keys are dropped, because redaction by
 * path misses free text; no key holds personal data.
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

/** A logger that passes only {@link ALLOWED} keys and masks every text, including the message. */
export function createLogger(options: { level: LogLevel; masker: Masker; destination?: DestinationStream }): Logger {
  const text = (value: string): string => options.masker.text(value).slice(0, MAX_TEXT)
  const logger = pino(
    {
      level: options.level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Only our formatter is used; pino's serializers would print an error with its stack and its request.
      serializers: { err: (value) => value, req: (value) => value, res: (value) => value },
      formatters: { level: (label) => ({ level: label }), log: (given) => allowed(given, text) },
      hooks: {
        logMethod(args, method) {
          method.apply(this, maskedCall(args, text) as typeof args)
        },
      },
    },
    options.destination ?? standardError(),
  )
  // The bindings of a child logger bypass the formatter, so they are filtered on creation.
  const child = logger.child
  logger.child = function sifted(this: Logger, bindings: Bindings) {
    return child.call(this, allowed(bindings, text))
  } as typeof child
  return logger
}

/** Lines that wait because nobody reads them, or because the disk of the log is full; further ones are dropped. */
const WAITING_BYTES = 4 * 1024 * 1024

/**
 * A log that cannot be written must neither end the process nor keep it alive: pino flushes at the end for as long as
 * that fails. Lines wait, and follow when there is space; at the end they are lost.
 */
function standardError(): DestinationStream {
  const stream = pino.destination({ dest: 2, sync: false, maxLength: WAITING_BYTES })
  let failing = false
  stream.on('error', () => {
    failing = true
  })
  stream.on('write', () => {
    failing = false
  })
  const [flush, flushSync] = [stream.flush.bind(stream), stream.flushSync.bind(stream)]
  stream.flush = (done) => (failing ? stream.destroy() : flush(done))
  stream.flushSync = () => {
    try {
      if (!failing) flushSync()
    } catch {
      // This process is at its end.
    }
  }
  return stream
}

/** Without a message, pino uses the message of the error: so there is always one. */
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

/** One of our errors by its code and text; only a bug shows where it was thrown. */
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

/** The stack without the text above it, which may quote an ATS or a person. */
const framesOf = ({ stack, message }: Error): string | undefined =>
  stack
    ?.replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')

/** Method and route pattern of an API request; its URL could contain a person's id. */
function requestFacts(value: unknown, text: (value: string) => string): Record<string, unknown> {
  const route = read(read(value, 'routeOptions'), 'url')
  return {
    reqId: read(value, 'id'),
    method: read(value, 'method'),
    route: typeof route === 'string' ? text(route) : undefined,
  }
}

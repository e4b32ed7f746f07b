import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createLogger } from '../../../runtime/app/reporting/log.ts'
import { createMetrics } from '../../../runtime/app/reporting/metrics.ts'
import { HirewireError } from '../../../runtime/kernel/errors/errors.ts'
import { createMasker } from '../../../runtime/kernel/secrets/mask.ts'

function logged() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logger = createLogger({ level: 'trace', masker: createMasker(['s3cret-value']), destination })
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> }
}

describe('a log line', () => {
  test('contains ids, counts, codes and durations, and omits everything else', () => {
    const { logger, last, lines } = logged()
    logger.info(
      { connection: 'acme', received: 3, ms: 12, email: 'ada@example.com', body: { a: 1 }, files: ['x'] },
      'page stored',
    )
    expect(last()).toMatchObject({
      level: 'info',
      msg: 'page stored',
      connection: 'acme',
      received: 3,
      ms: 12,
      files: 1,
    })
    expect(lines.join()).not.toContain('ada@example.com')
    expect(last()).not.toHaveProperty('body')
  })

  test('masks secrets in the message, in values and in errors', () => {
    const { logger, lines } = logged()
    logger.warn({ reason: 'x', code: 's3cret-value' }, 'sent s3cret-value')
    logger.error({ err: new HirewireError('ats_auth', 'refused s3cret-value') }, 'failed')
    logger.error(new Error('boom s3cret-value'))
    expect(lines.join()).not.toContain('s3cret-value')
    expect(lines).toHaveLength(3)
  })

  test('shows a Hirewire error by code and cause, and the stack only for a bug', () => {
    const { logger, last } = logged()
    logger.error({ err: new HirewireError('ats_auth', 'The ATS refused the token.') }, 'failed')
    expect(last().err).toEqual({ code: 'ats_auth', cause: 'auth', message: 'The ATS refused the token.' })
    logger.error({ err: new TypeError('x is not a function') }, 'failed')
    expect(last().err).toMatchObject({ code: 'bug', stack: expect.stringContaining('log.test.ts') })
  })

  test('shows where a bug was thrown but not its message, which may quote an ATS', () => {
    const { logger, lines, last } = logged()
    const thrown = new SyntaxError('Unexpected token in\n    {"email":"ada@example.com"}\n')
    logger.error({ err: thrown }, 'failed')
    logger.error({ err: new HirewireError('bug', 'It broke.', { cause: thrown }) }, 'failed')
    expect(last().err).toMatchObject({ message: 'It broke.', stack: expect.stringMatching(/^ {4}at .*log\.test\.ts/) })
    expect(lines.join()).not.toContain('ada@example.com')
    expect(lines.join()).toContain('Unexpected failure (SyntaxError).')
  })

  test('shows a request by its route pattern, not by its URL', () => {
    const { logger, lines, last } = logged()
    logger.info(
      {
        req: { id: 'r1', method: 'GET', url: '/v1/consents?person=ada', routeOptions: { url: '/v1/consents' } },
        res: { statusCode: 200 },
      },
      'done',
    )
    expect(last()).toMatchObject({ reqId: 'r1', method: 'GET', route: '/v1/consents', statusCode: 200 })
    expect(lines.join()).not.toContain('ada')
  })

  test('of a child logger follows the same rules', () => {
    const { logger, lines } = logged()
    const child = logger
      .child({ connection: 'acme', phone: '+4912345', code: 's3cret-value' })
      .child({ stream: 'offers', email: 'ada@example.com' })
    child.info({ phone: '+4912345' }, 'ok')
    expect(lines.join()).toMatch(/"connection":"acme".*"stream":"offers"/)
    expect(lines.join()).not.toMatch(/\+4912345|ada@|s3cret-value/)
  })
})

test('two registries of metrics do not mix', async () => {
  const [one, two] = [createMetrics(), createMetrics()]
  one.pushes.inc({ connection: 'acme', state: 'CONFIRMED' })
  expect(await one.registry.metrics()).toContain('hirewire_pushes_total{connection="acme",state="CONFIRMED"} 1')
  expect(await two.registry.metrics()).not.toContain('acme')
})

import { withClient } from '../call/client.ts'
import { at, cell, rows, type Shown } from '../call/response.ts'
import { EXIT, type RunCommand, textOption } from '../command.ts'
import { printable } from '../print/output.ts'

const POLL_MS = 1_000

/** One entry per line; with JSON, one object per line, so that it can be piped while it runs. */
export const changes: RunCommand = (context, _args, options) =>
  withClient(context, async (client) => {
    let stop: (() => void) | null = null
    let stopped = false
    context.onStop(() => {
      stopped = true
      stop?.()
    })
    const filter = { connection: textOption(options, 'connection'), model: textOption(options, 'model') }
    const limit = textOption(options, 'limit') ?? '100'
    let position: Record<string, string | undefined> = {
      cursor: textOption(options, 'cursor'),
      after: textOption(options, 'after'),
    }
    for (;;) {
      const response = await client.call('GET', '/v1/changes', { query: { ...filter, ...position, limit } })
      position = { cursor: cell(response, 'cursor') }
      if (options.follow !== true) {
        context.output.result(response, () => rows(response).map(lineOf).join('\n') || 'No changes.')
        return EXIT.done
      }
      for (const row of rows(response)) context.output.result(row, () => lineOf(row))
      if (stopped) return EXIT.done
      if (at(response, 'next_cursor') !== null) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS)
        stop = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  })

const lineOf = (row: Shown['Change']): string =>
  printable(
    [
      cell(row, 'seq').padStart(6),
      cell(row, 'at'),
      cell(row, 'connection'),
      cell(row, 'kind'),
      cell(row, 'model'),
      cell(row, 'id'),
      cell(row, 'change'),
    ].join('  '),
  )

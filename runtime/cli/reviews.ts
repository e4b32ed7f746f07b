import { at, cell, rows } from './answer.ts'
import { withClient } from './client.ts'
import { EXIT, type RunCommand, textOption } from './command.ts'
import { printable, table } from './output.ts'

const HEAD = ['review', 'state', 'connection', 'requisition', 'person', 'matches', 'since']

export const listReviews: RunCommand = (context, _args, options) =>
  withClient(context, async (client) => {
    const query = {
      connection: textOption(options, 'connection'),
      state: options.all === true ? undefined : 'open',
      limit: textOption(options, 'limit') ?? '50',
      cursor: textOption(options, 'cursor'),
    }
    const answer = await client.call('GET', '/v1/reviews', { query })
    context.output.result(answer, () => {
      const shown = rows(answer).map((row) => [
        ...['id', 'state', 'connection', 'requisition', 'person'].map((key) => cell(row, key)),
        matchesOf(row),
        cell(row, 'created_at'),
      ])
      if (shown.length === 0) return 'Nothing waits for a decision.'
      const next = cell(answer, 'next_cursor')
      return `${table(HEAD, shown, context.output.style)}${next === '–' ? '' : `\n\nMore: --cursor ${next}`}`
    })
    return EXIT.done
  })

function matchesOf(row: unknown): string {
  const matches = at(row, 'matches')
  return (Array.isArray(matches) ? matches : [])
    .map((one) => `${cell(one, 'candidate')} (${cell(one, 'rule')})`)
    .join(', ')
}

export const decideReview: RunCommand = (context, [id = '', decision = ''], options) =>
  withClient(context, async (client) => {
    const [candidate, by] = [textOption(options, 'candidate'), textOption(options, 'by')]
    const body = {
      decision,
      ...(candidate === undefined ? {} : { candidate }),
      ...(by === undefined ? {} : { by }),
    }
    const review = await client.call('POST', `/v1/reviews/${encodeURIComponent(id)}/decision`, { body })
    context.output.result(review, () =>
      printable(
        `Review ${cell(review, 'id')} is decided: ${cell(review, 'decision')}. Push ${cell(review, 'push')} goes on.`,
      ),
    )
    return EXIT.done
  })

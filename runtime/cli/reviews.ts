import { withClient } from './client.ts'
import { EXIT, type RunCommand, textOption } from './command.ts'
import { printable, table } from './output.ts'
import { at, cell, moreOf, rows } from './response.ts'

const HEAD = ['review', 'state', 'connection', 'requisition', 'person', 'matches', 'since']

export const listReviews: RunCommand = (context, _args, options) =>
  withClient(context, async (client) => {
    const query = {
      connection: textOption(options, 'connection'),
      state: options.all === true ? undefined : 'open',
      limit: textOption(options, 'limit') ?? '50',
      cursor: textOption(options, 'cursor'),
    }
    const response = await client.call('GET', '/v1/reviews', { query })
    context.output.result(response, () => {
      const shown = rows(response).map((row) => [
        ...['id', 'state', 'connection', 'requisition', 'person'].map((key) => cell(row, key)),
        matchesOf(row),
        cell(row, 'created_at'),
      ])
      if (shown.length === 0) return 'No open reviews.'
      return `${table(HEAD, shown, context.output.style)}${moreOf(response)}`
    })
    return EXIT.done
  })

function matchesOf(row: unknown): string {
  const matches = at(row, 'matches')
  return (Array.isArray(matches) ? matches : []).map((one) => `${cell(one, 'candidate')} (${rulesOf(one)})`).join(', ')
}

const listOf = (value: unknown, key: string): readonly unknown[] => {
  const list = at(value, key)
  return Array.isArray(list) ? list : []
}
const rulesOf = (match: unknown): string => listOf(match, 'rules').join(', ')

const SIDES = ['', 'push', 'ATS', '']

/** Both sides of a review next to each other, for a decision without reading JSON. */
export const showReview: RunCommand = (context, [id = '']) =>
  withClient(context, async (client) => {
    const review = await client.call('GET', `/v1/reviews/${encodeURIComponent(id)}`)
    context.output.result(review, () => {
      const { style } = context.output
      const of = (key: string): string => printable(cell(review, key))
      const head = `Review ${of('id')} is ${of('state')}: person ${of('person')}, requisition ${of('requisition')}, connection ${of('connection')}, since ${of('created_at')}`
      const sides = listOf(review, 'matches').map((match) => {
        const shown = listOf(match, 'fields').map((one) => [
          ...['field', 'ours', 'theirs'].map((key) => cell(one, key)),
          at(one, 'same') === true ? 'same' : at(one, 'same') === false ? 'differs' : '',
        ])
        const title = printable(`Candidate ${cell(match, 'candidate')}, found by ${rulesOf(match)}`)
        return `${style('bold', title)}\n${table(SIDES, shown, style)}`
      })
      return [head, ...sides, ...earlierIn(review), outlook(review)].join('\n\n')
    })
    return EXIT.done
  })

function earlierIn(review: unknown): string[] {
  const lines = listOf(review, 'earlier').map((one) => {
    const matches = listOf(one, 'matches').join(', ')
    const chosen = cell(one, 'candidate') === '–' ? '' : ` with ${cell(one, 'candidate')}`
    return `  ${cell(one, 'decided_at')}  ${cell(one, 'decision')}${chosen}, by ${cell(one, 'decided_by')}: person ${cell(one, 'person')}, of ${matches}`
  })
  return lines.length === 0 ? [] : [['Earlier decisions:', ...lines.map(printable)].join('\n')]
}

function outlook(review: unknown): string {
  const id = cell(review, 'id')
  if (cell(review, 'state') !== 'open')
    return printable(
      `Decision: ${cell(review, 'decision')} (${cell(review, 'decided_by')}, ${cell(review, 'decided_at')}).`,
    )
  const refused = cell(review, 'refused')
  if (refused !== '–') return printable(`No decision would send anything: ${refused}`)
  const which = listOf(review, 'matches').length > 1 ? ' --candidate <id>' : ''
  return [
    `The same person: hirewire reviews decide ${id} update${which}`,
    `Another person:  hirewire reviews decide ${id} create`,
    `Do not push:     hirewire reviews decide ${id} discard`,
  ]
    .map(printable)
    .join('\n')
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
        `Review ${cell(review, 'id')} is decided: ${cell(review, 'decision')}. Push ${cell(review, 'push')} ${decision === 'discard' ? 'is cancelled' : 'continues, if its consent is still valid'}.`,
      ),
    )
    return EXIT.done
  })

import { withClient } from '../call/client.ts'
import { at, cell, listAt, type Shown } from '../call/response.ts'
import { EXIT, type RunCommand, textOption } from '../command.ts'
import { printable } from '../print/output.ts'
import { table } from '../print/table.ts'

const rulesOf = (match: Match): string => listAt(match, 'rules').join(', ')

type Review = Shown['ReviewDetail']
type Match = Review['matches'][number]

const SIDES = ['', 'push', 'ATS', '']

/** Both sides of a review next to each other, for a decision without reading JSON. */
export const showReview: RunCommand = (context, [id = '']) =>
  withClient(context, async (client) => {
    const review = await client.call('GET', '/v1/reviews/{id}', { path: { id } })
    context.output.result(review, () => {
      const { style } = context.output
      const of = (key: keyof Review): string => printable(cell(review, key))
      const head = `Review ${of('id')} is ${of('state')}: person ${of('person')}, requisition ${of('requisition')}, connection ${of('connection')}, since ${of('created_at')}`
      const sides = listAt(review, 'matches').map((match) => {
        const shown = listAt(match, 'fields').map((one) => [
          ...(['field', 'ours', 'theirs'] as const).map((key) => cell(one, key)),
          at(one, 'same') === true ? 'same' : at(one, 'same') === false ? 'differs' : '',
        ])
        const title = printable(`Candidate ${cell(match, 'candidate')}, found by ${rulesOf(match)}`)
        return `${style('bold', title)}\n${table(SIDES, shown, context.output)}`
      })
      return [head, ...sides, ...earlierIn(review), outlook(review)].join('\n\n')
    })
    return EXIT.done
  })

function earlierIn(review: Review): string[] {
  const lines = listAt(review, 'earlier').map((one) => {
    const matches = listAt(one, 'matches').join(', ')
    const chosen = cell(one, 'candidate') === '–' ? '' : ` with ${cell(one, 'candidate')}`
    return `  ${cell(one, 'decided_at')}  ${cell(one, 'decision')}${chosen}, by ${cell(one, 'decided_by')}: person ${cell(one, 'person')}, of ${matches}`
  })
  return lines.length === 0 ? [] : [['Earlier decisions:', ...lines.map(printable)].join('\n')]
}

function outlook(review: Review): string {
  const id = cell(review, 'id')
  if (cell(review, 'state') !== 'open')
    return printable(
      `Decision: ${cell(review, 'decision')} (${cell(review, 'decided_by')}, ${cell(review, 'decided_at')}).`,
    )
  const refused = cell(review, 'refused')
  if (refused !== '–') return printable(`No decision would send anything: ${refused}`)
  const which = listAt(review, 'matches').length > 1 ? ' --candidate <id>' : ''
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
    const review = await client.call('POST', '/v1/reviews/{id}/decision', { path: { id }, body })
    context.output.result(review, () =>
      printable(
        `Review ${cell(review, 'id')} is decided: ${cell(review, 'decision')}. Push ${cell(review, 'push')} ${decision === 'discard' ? 'is cancelled' : 'continues, if its consent is still valid'}.`,
      ),
    )
    return EXIT.done
  })

import { cell, moreOf, rows } from './answer.ts'
import { withClient } from './client.ts'
import { EXIT, type RunCommand, textOption } from './command.ts'
import { table } from './output.ts'
import { renderPush } from './push-story.ts'

const HEAD = ['push', 'state', 'connection', 'requisition', 'person', 'code', 'created']

export const listPushes: RunCommand = (context, _args, options) =>
  withClient(context, async (client) => {
    const named = (name: string): string | undefined => textOption(options, name)
    const query = {
      connection: named('connection'),
      person: named('person'),
      requisition: named('requisition'),
      state: named('state'),
      limit: named('limit') ?? '50',
      cursor: named('cursor'),
    }
    const answer = await client.call('GET', '/v1/pushes', { query })
    context.output.result(answer, () => {
      const shown = rows(answer).map((row) =>
        ['id', 'state', 'connection', 'requisition', 'person', 'code', 'created_at'].map((key) => cell(row, key)),
      )
      if (shown.length === 0) return 'No pushes.'
      return `${table(HEAD, shown, context.output.style)}${moreOf(answer)}`
    })
    return EXIT.done
  })

export const showPush: RunCommand = (context, [id = ''], options) =>
  withClient(context, async (client) => {
    const push = await client.call('GET', `/v1/pushes/${encodeURIComponent(id)}`)
    context.output.result(push, () => renderPush(push, context, options.full === true))
    return EXIT.done
  })

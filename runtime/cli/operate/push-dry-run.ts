import { withClient } from '../call/client.ts'
import { at, cell, listAt, type Shown } from '../call/response.ts'
import { type Context, EXIT } from '../command.ts'
import { printable } from '../print/output.ts'

/** Shows what a push would lead to. Exit code 1 unless the push would succeed. */
export const dryRun = (context: Context, body: unknown, offline: boolean): Promise<number> =>
  withClient(context, async (client) => {
    const query = { dry_run: 'true', offline: offline ? 'true' : undefined }
    // The response of a request that is no dry run is another one.
    const dryRun = (await client.call('POST', '/v1/pushes', { query, body })) as Shown['DryRun']
    context.output.result(dryRun, () => render(dryRun, context))
    return isFine(dryRun) ? EXIT.done : EXIT.findings
  })

const isFine = (dryRun: Shown['DryRun']): boolean =>
  at(dryRun, 'consent', 'granted') === true &&
  at(dryRun, 'requisition', 'open') === true &&
  listAt(dryRun, 'refused').length === 0 &&
  listAt(dryRun, 'steps').every((step) => !STOPS.has(cell(step, 'does')))

const WHY: Readonly<Record<string, string>> = {
  saved: 'depends on a value that an earlier step saves',
  file: 'depends on a file that was rejected',
}
const STOPS = new Set(['review', 'wait', 'fail'])
/** Whether their request is sent depends on the result. */
const OPEN = new Set(['review', 'wait'])

function render(dryRun: Shown['DryRun'], { output }: Context): string {
  const granted = at(dryRun, 'consent', 'granted') === true
  const open = at(dryRun, 'requisition', 'open') === true
  const names = (key: 'dropped' | 'cut'): string => texts(dryRun[key]).join(', ') || '–'
  const lines = [
    output.style('bold', 'Nothing was recorded or sent.'),
    `consent      ${granted ? output.style('green', cell(dryRun, 'consent', 'entry')) : output.style('yellow', cell(dryRun, 'consent', 'reason'))}`,
    `requisition  ${open ? 'OPEN' : output.style('yellow', cell(dryRun, 'requisition', 'reason'))}`,
    `effect       ${cell(dryRun, 'effect_class')}`,
    `duplicates   ${at(dryRun, 'not_asked') === null ? 'asked' : `not queried (${cell(dryRun, 'not_asked')})`}`,
    `dropped      ${names('dropped')}`,
    `cut          ${names('cut')}`,
    ...texts(dryRun.refused).map((reason) => `refused      ${output.style('yellow', reason)}`),
    ...listAt(dryRun, 'attachments').map(
      (file) => `file         ${cell(file, 'file_name')} (${cell(file, 'kind')}, ${cell(file, 'size')} bytes)`,
    ),
    ...listAt(dryRun, 'steps').flatMap((step) => ['', ...renderStep(step)]),
  ]
  return lines.join('\n')
}

function renderStep(step: Shown['DryRun']['steps'][number]): string[] {
  const searches = listAt(step, 'asked').map((one) => `  query ${cell(one, 'question')}: ${cell(one, 'matches')} found`)
  const matches = listAt(step, 'matches').map(
    (one) => `  match ${cell(one, 'candidate')} by ${texts(one.rules).join(', ')}`,
  )
  const failure = at(step, 'failure') ? [`  ${cell(step, 'failure', 'code')}: ${cell(step, 'failure', 'message')}`] : []
  const request = at(step, 'request')
  const sent = request
    ? [
        ...(OPEN.has(cell(step, 'does')) ? ['  if no duplicate is found:'] : []),
        `  ${cell(request, 'method')} ${cell(request, 'url')} (${cell(request, 'bytes')} bytes)`,
        ...bodyLines(at(request, 'body')),
      ]
    : []
  const does = WHY[cell(step, 'depends_on')] ?? cell(step, 'does')
  return [`${cell(step, 'step')}: ${does}`, ...searches, ...matches, ...failure, ...sent]
}

const texts = (words: readonly string[]): string[] => words.map(printable)

const bodyLines = (body: unknown): string[] =>
  typeof body === 'string' ? body.split('\n').map((line) => `  ${printable(line)}`) : []

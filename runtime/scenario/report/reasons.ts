import type { LoadedConnector } from '../../spec/connector.ts'
import type { State } from '../world/state.ts'

/**
 * Why a scenario ended as it did, in the words of the product and with the line of the spec: runs that did not complete
 * or are held, records in quarantine, pushes that did not succeed, and a delivery that was refused.
 */
export function reasonsOf(connector: LoadedConnector, state: State): string[] {
  return [
    ...state.runs.flatMap((run) => runReason(connector, run)),
    ...state.quarantine.map((row) => {
      const what = row.record === null ? 'a record' : `record ${row.record}`
      return `why: ${what} of ${row.stream} is in quarantine: ${row.reason}${at(connector, row.pointer ?? `/pull/${row.stream}`)}`
    }),
    ...state.pushes.flatMap((push, index) => pushReason(connector, push, index + 1)),
    ...(state.hook !== null && 'error' in state.hook
      ? [`why: the delivery was refused: ${state.hook.error}: ${state.hook.message}`]
      : []),
  ]
}

function runReason(connector: LoadedConnector, { stream, state, held, code, reason }: State['runs'][number]): string[] {
  if (state === 'complete' && !held) return []
  const texts = [code, reason].filter((text) => text !== null && text !== '')
  return [
    `why: the run of ${stream} is ${held ? 'held' : state}: ${texts.join(': ')}${at(connector, `/pull/${stream}`)}`,
  ]
}

function pushReason(connector: LoadedConnector, push: State['pushes'][number], number: number): string[] {
  const { state, code, message, step } = push
  const texts = [code, message].filter((text) => text !== null && text !== '')
  if (state === 'CONFIRMED' || texts.length === 0) return []
  const steps = connector.spec.push?.application?.steps ?? []
  const index = steps.findIndex(({ name }) => name === step)
  const place = index < 0 ? '' : at(connector, `/push/application/steps/${index}`)
  return [`why: push ${number} is ${state}: ${texts.join(': ')}${place}`]
}

/** The place of a part of the spec, or of the part around it. */
function at({ file, locate }: LoadedConnector, pointer: string): string {
  for (let part = pointer; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
    const found = locate(part, 'key') ?? locate(part)
    if (found) return ` (${file}:${found.line}:${found.column})`
  }
  return ''
}

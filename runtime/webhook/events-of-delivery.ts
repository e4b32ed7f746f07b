import type { Evaluator } from '../expression/evaluator.ts'
import { plainFirst } from '../expression/plain-paths.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import type { NewEvent } from '../store/port/events.ts'
import { type Arrived, inTime, overDelivery } from './delivery.ts'

/** A verified delivery that cannot be read: refused with an issue. */
export const unreadable = ({ session }: Arrived, message: string): HirewireError =>
  new HirewireError('request_invalid', message, {
    place: { connection: session.connection },
    detail: { verified: true },
  })

/**
 * The events of a delivery: each entry of the list is one. Throws `request_invalid` where `list` finds none, because
 * events could be lost otherwise.
 */
export async function eventsOf(arrived: Arrived, deps: { readonly evaluator: Evaluator }): Promise<readonly Arrived[]> {
  const body = arrived.json()
  if (body.kind !== 'json') return [arrived]
  const { list } = arrived.event
  const found = list === undefined ? body.value : await listed(arrived, list, deps)
  return Array.isArray(found) ? found.map((value) => partOf(arrived, value)) : [arrived]
}

const partOf = (arrived: Arrived, value: unknown): Arrived => ({
  ...arrived,
  isPart: true,
  json: () => ({ kind: 'json', value }),
})

async function listed(arrived: Arrived, list: string, deps: { readonly evaluator: Evaluator }): Promise<unknown[]> {
  const [found] = (await plainFirst(deps.evaluator).evaluate([overDelivery(arrived, list)])).map(inTime)
  if (!found?.ok) throw unreadable(arrived, `\`list\` failed: ${found?.error.message ?? 'no result'}`)
  const { value } = found
  // JSONata gives one entry without its list.
  if (typeof value === 'object' && value !== null) return [value].flat()
  throw unreadable(arrived, 'The delivery has no list of events where `list` looks for it.')
}

type Marked = Pick<NewEvent, 'mark'> & { readonly hash: string }

/**
 * Without their hashes. An id that several events of a delivery share is that of the delivery: each of them is marked by
 * its content, too.
 */
export function ownMarks<Event extends Marked>(events: readonly Event[]): Omit<Event, 'hash'>[] {
  const times = Map.groupBy(events, ({ mark }) => ('id' in mark ? mark.id : null))
  return events.map(({ hash, ...event }) => {
    const { mark } = event
    if (!('id' in mark) || times.get(mark.id)!.length === 1) return event
    return { ...event, mark: { id: `${mark.id} ${hash}` } }
  })
}

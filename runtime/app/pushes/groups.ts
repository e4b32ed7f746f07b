import { planPush } from '../../plan/push.ts'
import type { PushDeps } from '../../push/deps.ts'
import type { PushGroup, Store } from '../../store/port/index.ts'
import type { App, PushGroupView } from '../contract.ts'

type GroupsDeps = {
  readonly store: Pick<Store, 'pushes'>
  readonly flows: (connection: string) => Pick<PushDeps, 'session'>
}

/** Groups of failures, each with the position of its step in the spec of one of its connections. */
export const createPushGroups =
  ({ store, flows }: GroupsDeps): App['pushes']['groups'] =>
  async (filter, paging) => {
    const page = await store.pushes.groups(filter, paging)
    const placed = await Promise.all(page.data.map(async (group) => ({ ...group, place: await placeOf(group, flows) })))
    return { ...page, data: placed }
  }

async function placeOf({ connection, step }: PushGroup, flows: GroupsDeps['flows']): Promise<PushGroupView['place']> {
  // The connection may be removed or unusable: the group is listed anyway.
  const session = await flows(connection)
    .session(connection)
    .catch(() => null)
  if (!session?.connector.spec.push?.application) return null
  const { file, locate, spec, written } = session.connector
  const found = planPush(spec).steps.find(({ name }) => name === step)
  return found ? { file, ...locate(found.pointer), pointer: written(found.pointer) } : null
}

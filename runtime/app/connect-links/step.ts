import { asHirewireError, ERRORS, HirewireError } from '../../kernel/errors/errors.ts'
import { type ConnectStep, SHARED_STEPS } from '../../kernel/model/connect-links.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import type { ConnectLinkChange } from '../../store/port/connect-links.ts'
import type { ConnectLinkRow, FoundConnectLink, NewAuditEntry } from '../../store/port/index.ts'
import type { Recorder } from '../contract.ts'
import type { ConnectPageView, ConnectTurn, EndedLink } from './contract.ts'
import type { LinksDeps } from './links.ts'
import { isToken } from './token.ts'
import { type ViewDeps, viewOf } from './view.ts'

export type StepDeps = LinksDeps & ViewDeps & { readonly recorder: Recorder }

/** A step that was taken. */
export type Taken = Pick<FoundConnectLink, 'link' | 'by'>
/** Where a step leads, and what the page shows beside it. */
export type Outcome<More> = { readonly change: ConnectLinkChange; readonly more: More }
type Step<More> = {
  readonly name: string
  readonly turn: ConnectTurn
  readonly act: (taken: Taken) => Promise<Outcome<More>>
}

/** One step, once, with its entry in the audit log: on disk before and after it, as that of a request with a key. */
export async function takeStep<More extends object>(
  { name, turn, act }: Step<More>,
  deps: StepDeps,
): Promise<ConnectPageView & More> {
  const found = await findLink(turn.token, deps)
  if (endOf(found) !== null) throw notValid()
  if (found.by === 'shared') expectStep(found.link, SHARED_STEPS)
  const links = deps.store.connectLinks
  const entryOf = (link: ConnectLinkRow, status: number | null) =>
    entry(link, { name, address: turn.address, status, at: deps.clock.now() })
  const id = await deps.recorder.begin(entryOf(found.link, null))
  let link = found.link
  try {
    link = await links.take(link.id, turn.turn)
    const { change, more } = await act({ link, by: found.by })
    link = await links.settle(link.id, link.turn, change)
    await deps.recorder.finish(id, entryOf(link, 200))
    return { ...(await viewOf({ link, by: found.by }, deps)), ...more }
  } catch (error) {
    await deps.recorder.finish(id, entryOf(link, ERRORS[asHirewireError(error).code].status))
    throw error
  }
}

export async function openLink(token: string, address: string, deps: StepDeps): Promise<ConnectPageView | EndedLink> {
  const found = await findLink(token, deps)
  const ended = endOf(found)
  if (ended !== null) return { ended }
  const { link } = found
  if (link.openedAt === null) {
    const at = deps.clock.now()
    await deps.recorder.record(entry(link, { name: 'openConnectLink', address, status: 200, at }))
    await deps.store.connectLinks.opened(link.id)
  }
  return viewOf(found, deps)
}

/** Throws `unauthorized`. */
async function findLink(token: string, { store }: StepDeps): Promise<FoundConnectLink> {
  const found = isToken(token) ? await store.connectLinks.find(sha256(token)) : null
  if (!found) throw notValid()
  return found
}

function endOf({ link, seenAt }: FoundConnectLink): EndedLink['ended'] | null {
  if (link.revokedAt !== null) return 'revoked'
  return link.expiresAt <= seenAt ? 'expired' : null
}

const notValid = (): HirewireError =>
  new HirewireError('unauthorized', 'This connect link is not valid, or it has ended.', {
    next: 'Ask for a new link where this one came from.',
  })

export function expectStep(link: ConnectLinkRow, steps: readonly ConnectStep[]): void {
  if (!steps.includes(link.step)) throw doesNotFollow(link)
}

export const doesNotFollow = ({ step }: ConnectLinkRow): HirewireError =>
  new HirewireError('state_conflict', `This does not follow the step at which the connect link is (${step}).`, {
    next: 'Load the page again: it continues where the connection is now.',
  })

type Recorded = Pick<NewAuditEntry, 'status' | 'at' | 'address'> & { readonly name: string }

/** The sender is the link, in the role of the platform that created it. */
function entry(link: ConnectLinkRow, { name, ...facts }: Recorded): NewAuditEntry {
  const connection = link.connection === null ? [] : [{ kind: 'connection', id: link.connection }]
  return {
    ...facts,
    key: { id: link.id, name: 'connect link', role: 'platform' },
    ...{ actingPerson: null, kind: 'action', operation: name, route: 'connect link', rows: null },
    subjects: [{ kind: 'connect_link', id: link.id }, ...connection],
  }
}

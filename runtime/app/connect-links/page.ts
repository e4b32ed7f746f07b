import { HirewireError } from '../../kernel/errors/errors.ts'
import { type ConnectResult, type ConnectStep, SHARED_STEPS } from '../../kernel/model/connect-links.ts'
import { sha256 } from '../../kernel/text/fingerprint.ts'
import type { ConnectLinkChange } from '../../store/port/connect-links.ts'
import type { ConnectLinkRow } from '../../store/port/index.ts'
import { connectionOf, isOfLink, unknownState } from '../connections/authorization.ts'
import type { Connections, Permission } from '../connections/contract.ts'
import type { ConnectPage, ConnectTurn, EnteredConnection } from './contract.ts'
import { changedInput, givenCredentials, newInput, presetOf } from './entered.ts'
import { linkUrlOf } from './links.ts'
import { doesNotFollow, expectStep, type Outcome, openLink, type StepDeps, type Taken, takeStep } from './step.ts'
import { newToken, urlOf } from './token.ts'
import { asksInBrowser, choicesOf, followingOf } from './view.ts'

type PageDeps = StepDeps & {
  readonly connections: Pick<
    Connections,
    'create' | 'get' | 'update' | 'check' | 'permissions' | 'authorize' | 'authorized'
  >
}

const NOTHING = {}

export function createConnectPage(deps: PageDeps): ConnectPage {
  const { connections } = deps
  const step = <More extends object>(name: string, turn: ConnectTurn, act: (taken: Taken) => Promise<Outcome<More>>) =>
    takeStep({ name, turn, act }, deps)
  return {
    continues: isOfLink,
    open: (token, address) => openLink(token, address, deps),
    choose: (turn, connector) =>
      step('chooseConnector', turn, async ({ link }) => {
        expectStep(link, ['choose'])
        if (!choicesOf(link, deps).some(({ spec }) => spec.id === connector)) throw notOffered(connector)
        return { change: { connector, step: 'prepare' }, more: NOTHING }
      }),
    go: (turn, to) =>
      step('continueConnectLink', turn, async (taken) => {
        if (!followingOf(taken, deps).includes(to)) throw doesNotFollow(taken.link)
        return { change: { step: to, ...alsoAt(to, taken.link) }, more: NOTHING }
      }),
    share: (turn) => step('shareConnectLink', turn, (taken) => share(taken, deps)),
    submit: (turn, entered) => step('submitConnection', turn, ({ link }) => submit(link, entered, deps)),
    authorize: (turn) =>
      step('authorizeConnection', turn, async ({ link }) => {
        expectStep(link, ['authorize'])
        const authorization = await connections.authorize(link.connection!, { byLink: true, ...sameAccount(link) })
        return { change: NOTHING, more: { authorization } }
      }),
    authorized: (turn, response) =>
      step('finishAuthorization', turn, async ({ link }) => {
        expectStep(link, ['authorize'])
        // Before it is used up: it is that of another link.
        if (connectionOf(response.state) !== link.connection) throw unknownState()
        await connections.authorized(response, { link: link.id })
        return { change: { step: 'check' }, more: NOTHING }
      }),
    check: (turn) => step('checkConnection', turn, ({ link }) => check(link, deps)),
    webhook: (turn, credentials) =>
      step('setWebhookCredentials', turn, async ({ link }) => {
        expectStep(link, ['webhooks'])
        await connections.update(link.connection!, { webhook: credentials }, { by: 'limited_key', link: link.id })
        return { change: NOTHING, more: NOTHING }
      }),
  }
}

async function check(link: ConnectLinkRow, { connections }: PageDeps) {
  expectStep(link, ['check'])
  const { checks } = await connections.check(link.connection!)
  // What the ATS refuses to this login alone is one of the permissions: the others may be granted.
  const others = checks.filter(({ ok, code }) => ok !== false || code !== 'ats_forbidden')
  const works = others.every(({ ok }) => ok !== false)
  const permissions = works ? await connections.permissions(link.connection!) : []
  return { change: { result: works ? resultOf(permissions) : null }, more: { checks: others, permissions } }
}

/** What else a step begins with. From the end on, the administrator of the ATS needs a new link of their own. */
function alsoAt(to: ConnectStep, { step }: ConnectLinkRow): ConnectLinkChange {
  if (to === 'choose') return { connector: null }
  if (to === 'credentials') return { result: null, ...(step === 'done' && { sharedHash: null }) }
  return {}
}

/** For the administrator of the ATS. An earlier link of this kind ends. */
async function share({ link, by }: Taken, deps: PageDeps): Promise<Outcome<{ url: string }>> {
  expectStep(link, SHARED_STEPS)
  if (by === 'shared') throw doesNotFollow(link)
  const token = newToken(deps.random)
  return { change: { sharedHash: sha256(token) }, more: { url: urlOf(linkUrlOf(deps), token) } }
}

async function submit(link: ConnectLinkRow, entered: EnteredConnection, deps: PageDeps): Promise<Outcome<object>> {
  const { connections, connectors, store } = deps
  expectStep(link, ['credentials'])
  const given = { link, credentials: givenCredentials(await store.connectLinks.secrets(link.id)) }
  const saved = async () => {
    if (link.connection === null)
      return connections.create(newInput(given, entered), 'limited_key', { id: link.id, turn: link.turn })
    const { input } = await connections.get(link.connection)
    return connections.update(link.connection, changedInput(given, entered, input), {
      by: 'limited_key',
      link: link.id,
      ...sameAccount(link),
    })
  }
  const { input } = await saved()
  const isAsked = asksInBrowser(connectors.get(input.integration), input.auth_type)
  return { change: { step: isAsked ? 'authorize' : 'check', result: null }, more: NOTHING }
}

/** Of a repair: the platform stated it when it created the link. */
const sameAccount = (link: ConnectLinkRow) => (presetOf(link).sameAccount ? { sameAccount: true } : {})

/** Null: nothing may be read. */
function resultOf(permissions: readonly Permission[]): ConnectResult | null {
  if (permissions.every(({ ok }) => ok !== false)) return 'connected'
  return permissions.some(({ ok }) => ok === true) ? 'incomplete' : null
}

const notOffered = (connector: string): HirewireError =>
  new HirewireError('request_invalid', `The connector "${connector}" is not one of those to choose from.`, {
    place: { pointer: '/connector' },
  })

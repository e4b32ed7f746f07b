import { hostname } from 'node:os'
import type { Deployment } from '../../app/contract.ts'
import { deployTo } from '../../store/postgres/deploy.ts'
import { loadSpecs } from '../author/specs.ts'
import { type Context, EXIT, type RunCommand } from '../command.ts'
import { printable } from '../print/output.ts'
import { deploymentOf } from '../serve/deployment.ts'
import { configuredIn } from '../serve/installation.ts'
import { osUser } from '../serve/os-user.ts'
import { loadSettings, type Settings } from '../serve/settings.ts'
import { storeKeyOf } from '../serve/store-key.ts'
import { placeOf } from './postgres-store.ts'

/** Makes the checked specs and the configuration of this folder the active ones of all nodes. */
export const deploy: RunCommand = async (context) => {
  const { output } = context
  const settings = loadSettings(context)
  const url = settings.postgres()
  const deployment = deploymentIn(context, settings)
  if (url === null) {
    output.result({ store: null, deployed: false }, () => NOTHING)
    return EXIT.done
  }
  const facts = { store: placeOf(url), ...(await activate(url, deployment)) }
  output.result(facts, () => printable(deployedText(facts)))
  return EXIT.done
}

const NOTHING = 'No action needed: the store is a file, and `hirewire serve` uses the specs of its folder.'

/** Throws for errors in a spec or in the configuration. */
export const deploymentIn = (context: Context, settings: Settings): Deployment =>
  deploymentOf({ connectors: loadSpecs(settings), connections: configuredIn(settings) }, storeKeyOf(context, settings))

type Activated = { readonly deployed: boolean } & Changes

/** What becomes active in the store, and how it differs from what was. */
export async function activate(url: string, deployment: Deployment): Promise<Activated> {
  const before = await deployTo(url, deployment, `${osUser()} at ${hostname()}`)
  const changes = changesOf(before?.connectors ?? {}, deployment)
  return { deployed: before?.fingerprint !== deployment.fingerprint, ...changes }
}

type Changes = Record<'added' | 'changed' | 'removed', readonly string[]>

function changesOf(before: Deployment['connectors'], { connectors }: Deployment): Changes {
  const names = Object.keys(connectors)
  return {
    added: names.filter((id) => !Object.hasOwn(before, id)),
    changed: names.filter((id) => Object.hasOwn(before, id) && before[id] !== connectors[id]),
    removed: Object.keys(before).filter((id) => !Object.hasOwn(connectors, id)),
  }
}

export function deployedText({ store, deployed, added, changed, removed }: { store: string } & Activated): string {
  if (!deployed) return `These specs and this configuration are active in ${store} already.`
  const lines = Object.entries({ added, changed, removed }).flatMap(([what, ids]) =>
    ids.length > 0 ? [`  ${what}: ${ids.join(', ')}`] : [],
  )
  return [
    `Active in ${store}: nodes with these specs and this configuration take over within a second; others finish what they run.`,
    ...(lines.length > 0 ? lines : ['  no connector differs; the connections of the configuration do']),
  ].join('\n')
}

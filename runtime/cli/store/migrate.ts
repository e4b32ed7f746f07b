import { systemClock } from '../../kernel/machine/clock.ts'
import { migratePostgres } from '../../store/postgres/migrate.ts'
import { EXIT, type RunCommand } from '../command.ts'
import { printable } from '../print/output.ts'
import { loadSettings } from '../serve/settings.ts'
import { activate, deployedText, deploymentIn } from './deploy.ts'
import { placeOf } from './postgres-store.ts'

/**
 * Creates or updates the schema of a PostgreSQL store: all of it, or nothing. `--deploy`: and makes the specs and the
 * configuration of this folder the active ones; they are checked before anything is changed.
 */
export const migrate: RunCommand = async (context, _positionals, options) => {
  const { output } = context
  const settings = loadSettings(context)
  const url = settings.postgres()
  const deployment = options.deploy === true ? deploymentIn(context, settings) : null
  if (url === null) {
    output.result(
      { store: null, applied: [], ...(deployment && { deployed: false }) },
      () =>
        `No action needed: the store is a file, and \`hirewire serve\` updates it${deployment ? ' and uses the specs of its folder' : ''}.`,
    )
    return EXIT.done
  }
  const store = placeOf(url)
  const applied = await migratePostgres(url, { clock: systemClock })
  const activated = deployment && { store, ...(await activate(url, deployment)) }
  const schema =
    applied.length === 0
      ? `The schema of ${store} is up to date.`
      : `The schema of ${store} is up to date. Applied: ${applied.join(', ')}. Next: hirewire serve`
  output.result({ store, applied, ...activated }, () =>
    printable([schema, ...(activated ? [deployedText(activated)] : [])].join('\n')),
  )
  return EXIT.done
}

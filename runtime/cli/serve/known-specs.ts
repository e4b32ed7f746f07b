import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { ConnectorSpec, LoadedConnector } from '../../spec/connector.ts'
import { loadConnectors } from '../../spec/connectors.ts'
import { loadConnector } from '../../spec/load.ts'
import { suggestion } from '../../spec/nearest.ts'
import { readBounded } from '../../spec/regular-file.ts'
import { folderHere } from '../author/test-targets.ts'
import type { Context } from '../command.ts'
import { packagePath } from '../package-root.ts'

/** The connectors of the installation here; where there is none, those included with Hirewire. */
export function specsHere(context: Context): readonly ConnectorSpec[] {
  const here = folderHere(context)
  const { connectors, findings } = loadConnectors(existsSync(here) ? here : packagePath('connectors'))
  const [first] = findings
  if (first)
    throw new HirewireError('usage', `${first.file}:${first.line}:${first.column} ${first.message} Run hirewire lint.`)
  return connectors.map(({ spec }) => spec)
}

/** A connector by the path of its file or by its id, here or included. Throws `usage` if there is none. */
export function connectorNamed(name: string, context: Context): LoadedConnector {
  const places = [name, join(folderHere(context), `${name}.yaml`), join(packagePath('connectors'), `${name}.yaml`)]
  const file = places.find((place) => /\.ya?ml$/.test(place) && existsSync(place))
  if (file === undefined) {
    const known = specsHere(context).map(({ id }) => id)
    throw new HirewireError('usage', `There is no connector "${name}". ${suggestion(name, known) ?? ''}`.trimEnd())
  }
  const { connector, findings } = loadConnector(file, readBounded(file))
  if (connector) return connector
  const [first] = findings
  throw new HirewireError(
    'usage',
    `${file}:${first?.line}:${first?.column} ${first?.message} Run hirewire lint ${file}.`,
  )
}

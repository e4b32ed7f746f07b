import { basename } from 'node:path'
import configSchema from '../../schemas/config.schema.json' with { type: 'json' }
import connectorSchema from '../../schemas/connector.schema.json' with { type: 'json' }
import scenarioSchema from '../../schemas/connector-test.schema.json' with { type: 'json' }
import { isConfigFile, isYaml } from '../lint/check.ts'
import { isScenarioFile } from '../spec/scenarios.ts'
import type { Schema } from './schema-at.ts'

export type DocumentKind = 'connector' | 'scenarios' | 'config'

export const SCHEMAS: Readonly<Record<DocumentKind, Schema>> = {
  connector: connectorSchema,
  scenarios: scenarioSchema,
  config: configSchema,
}

/** What a document is; null for YAML that is not Hirewire's, which an editor opens as well. */
export function kindOf(file: string, text: string): DocumentKind | null {
  if (isConfigFile(file)) return 'config'
  if (!isYaml(file)) return null
  const isOurs = /(^|[\\/])connectors[\\/][^\\/]+$/.test(file)
  if (isScenarioFile(file)) return isOurs || /^connector:/m.test(text) ? 'scenarios' : null
  return /^spec:/m.test(text) || (isOurs && !basename(file).startsWith('.')) ? 'connector' : null
}

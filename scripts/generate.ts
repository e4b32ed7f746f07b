/**
 * Generates files from the schema modules and the strategy tables: schemas, types and the reference. With `--check` it
 * writes nothing and fails if a file is out of date.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clientTypes, openApiDocument } from './openapi.ts'
import { accessPage } from './reference/access.ts'
import { assurancePage } from './reference/assurance.ts'
import { boundsPage } from './reference/bounds.ts'
import { cataloguePages } from './reference/catalogue.ts'
import { cliPage } from './reference/cli.ts'
import { consoleRoles } from './reference/console-roles.ts'
import { coveragePage } from './reference/coverage.ts'
import { languagePage } from './reference/language.ts'
import { exampleFindings, lintPage } from './reference/lint.ts'
import { llmsFile } from './reference/llms.ts'
import { referencePages } from './reference/pages.ts'
import { retentionPage } from './reference/retention.ts'
import { tiersPage } from './reference/tiers.ts'
import { connectorSchema } from './schema/connector.ts'
import { configSchema, connectionSchema, pushRequestSchema } from './schema/documents.ts'
import { modelSchemas } from './schema/model.ts'
import { scenariosSchema } from './schema/scenarios.ts'
import { withSnippets } from './schema/snippets.ts'
import type { Schema } from './schema/words.ts'
import { schemaTypes } from './schema-types.ts'
import { validatorsCode } from './validators.ts'

const ROOT = join(import.meta.dirname, '..')
const BIOME = join(ROOT, 'node_modules', '.bin', 'biome')

/** What authors write, as the runtime names it. */
const DOCUMENTS = {
  connector: connectorSchema,
  connection: connectionSchema,
  config: configSchema,
  scenarios: scenariosSchema,
}

/** Parts whose types say more, or less, than the schema, and parts that another file has. */
const VOCABULARIES = { name: 'Vocabularies', from: './vocabulary-lines.ts' }
const TREE = { name: 'ValueTree', from: '../kernel/text/value-tree.ts' }
const OF_CONNECTOR = { value: TREE, sent: TREE, vocabularies: VOCABULARIES }
const OF_CONNECTION = {
  values: { name: 'ValueMap', from: './connector.ts' },
  sent_values: { name: 'ValueMap', from: './connector.ts' },
  limits: { name: 'HttpLimits', from: './connector.ts' },
  vocabularies: VOCABULARIES,
}
const OF_CONFIG = { connection: { name: 'ConfiguredConnection', from: './connection.ts' } }

/** Biome does not format the connector schema (see biome.json); people read the small ones in pull requests. */
function formatted(path: string, schema: Schema): string {
  const text = `${JSON.stringify(schema, null, 2)}\n`
  if (path === 'schemas/connector.schema.json') return text
  return execFileSync(BIOME, ['format', `--stdin-file-path=${path}`], {
    input: text,
    encoding: 'utf8',
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

async function files(): Promise<Map<string, string>> {
  const openApi = await openApiDocument()
  const schemas: [string, Schema][] = [
    // Schemas of files that people write in an editor contain snippets.
    ['schemas/connector.schema.json', withSnippets(connectorSchema)],
    ['schemas/connection.schema.json', withSnippets(connectionSchema)],
    ['schemas/config.schema.json', withSnippets(configSchema)],
    ['schemas/connector-test.schema.json', withSnippets(scenariosSchema)],
    ['schemas/push-request.schema.json', pushRequestSchema],
    ...Object.entries(modelSchemas).map(([name, schema]): [string, Schema] => [
      `schemas/model/${name}.schema.json`,
      schema,
    ]),
  ]
  return new Map([
    ...schemas.map(([path, schema]): [string, string] => [path, formatted(path, schema)]),
    ['schemas/openapi.json', `${JSON.stringify(openApi, null, 2)}\n`],
    ['client/schema.gen.ts', clientTypes(openApi)],
    ['runtime/spec/validators.gen.js', validatorsCode(DOCUMENTS)],
    ['runtime/spec/connector.gen.ts', schemaTypes('WrittenConnector', connectorSchema, OF_CONNECTOR)],
    ['runtime/spec/connection.gen.ts', schemaTypes('ConnectionSpec', connectionSchema, OF_CONNECTION)],
    ['runtime/spec/config.gen.ts', schemaTypes('ConfigFile', configSchema, OF_CONFIG)],
    ['runtime/spec/scenario.gen.ts', schemaTypes('ScenarioFile', scenariosSchema, {})],
    ...referencePages(),
    accessPage(),
    assurancePage(),
    boundsPage(),
    ...cataloguePages(),
    cliPage(),
    consoleRoles(),
    coveragePage(),
    exampleFindings(),
    languagePage(ROOT),
    lintPage(),
    retentionPage(),
    tiersPage(ROOT),
  ])
}

const current = (path: string): string | null => {
  try {
    return readFileSync(join(ROOT, path), 'utf8')
  } catch {
    return null
  }
}

const staleOf = (wanted: Map<string, string>): [string, string][] =>
  [...wanted].filter(([path, text]) => current(path) !== text)

function write(wanted: Map<string, string>): void {
  for (const [path, text] of staleOf(wanted)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
    console.log(`wrote ${path}`)
  }
}

const wanted = await files()
/** It lists the pages that are in the folder, also those that were just written. */
const listOfPages = (): Map<string, string> => new Map([llmsFile(ROOT)])
if (process.argv.includes('--check')) {
  const stale = [...staleOf(wanted), ...staleOf(listOfPages())]
  for (const [path] of stale) console.error(`${path} is out of date: run \`npm run generate\``)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  write(wanted)
  write(listOfPages())
}

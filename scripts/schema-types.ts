import { compile } from 'json-schema-to-typescript'
import type { Schema } from './schema/words.ts'

const BANNER = '// Written by `npm run generate` from the schemas: do not edit.'
const STYLE = { semi: false, singleQuote: true, printWidth: 120 } as const

/** Types of the connector spec, for the test that compares them with the hand-written contract. */
export async function connectorTypes(schema: Schema): Promise<string> {
  const defs = schema.$defs as Record<string, Schema>
  const tree = { ...schema, $id: undefined, title: 'ConnectorFile', $defs: { ...defs, value: { tsType: 'ValueTree' } } }
  const banner = `${BANNER}\nimport type { ValueTree } from '../expression/evaluator.ts'\n`
  const types = await compile(untitled(tree, 0) as never, 'ConnectorFile', {
    bannerComment: banner,
    style: STYLE,
    additionalProperties: false,
  })
  return types.replace(/^export (?=(type|interface) (?!ConnectorFile\b))/gm, '')
}

/** Every title would become an exported type; only the outermost one is needed. */
function untitled(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return value.map((item) => untitled(item, depth + 1))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([key, child]) => {
    if (key === 'examples' && Array.isArray(child)) return false
    return !(depth > 0 && key === 'title' && typeof child === 'string')
  })
  return Object.fromEntries(entries.map(([key, child]) => [key, untitled(child, depth + 1)]))
}

import { _, Ajv, type CodeKeywordDefinition, type KeywordCxt } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import dependentRequired from 'ajv/dist/vocabularies/validation/dependentRequired.js'
import formats from 'ajv-formats'
import { durationMs } from '../runtime/kernel/machine/clock.ts'
import type { Schema } from './schema/words.ts'

/** The documents that authors write, by their name in the runtime. */
export type Documents = Readonly<Record<string, Schema>>

/**
 * What the generated code imports from the runtime instead of containing a copy, by the text that ajv generates for it.
 */
const GIVEN: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'ucs2length',
  'require("ajv/dist/runtime/equal").default': 'equal',
  'require("ajv-formats/dist/formats").fullFormats': 'formats',
}

/**
 * Functions in parentheses are compiled with the file, and so kept in Node's compile cache. Otherwise each process
 * compiles them at their first call, which takes longer than the check of a spec.
 */
const HEAD = `// Written by \`npm run generate\` with ajv from the schemas: do not edit. Types are in validators.gen.d.ts.
export const createValidators = (function ({ part, fail, ucs2length, equal, formats, durationMs }) {
`

/**
 * Generates the validators of the documents with ajv. Two things differ from ajv's output. A schema is not copied into
 * the code but read from the schema files, which contain the texts and examples of the findings. An error is reported
 * with `fail` when it is found: ajv collects all of them, and a hostile file can cause millions.
 */
export function validatorsCode(documents: Documents): string {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    messages: false,
    discriminator: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    inlineRefs: false,
    validateSchema: false,
    keywords: ['defaultSnippets', bound('durationMinimum', '<'), bound('durationMaximum', '>')],
    code: { source: true, esm: true, lines: true },
  })
  ajv.addKeyword(dependentRequired.default)
  formats.default(ajv)
  // ajv looks for the draft that `$schema` names; the keywords in use mean the same in all of them.
  const plain = Object.entries(documents).map(([name, { $schema: _, ...schema }]) => [name, schema] as const)
  for (const [, schema] of plain) ajv.addSchema(schema)
  const code = standalone.default(ajv, Object.fromEntries(plain.map(([name, { $id }]) => [name, String($id)])))
  const names = plain.map(([name]) => [name, code.match(new RegExp(`export const ${name} = (\\w+);`))![1]!])
  const body = reporting(
    withParts(code.replace(/^"use strict";\n?|export const \w+ = \w+;\n?/gm, ''), Object.fromEntries(plain)),
  )
  const given = Object.entries(GIVEN).reduce((text, [written, ours]) => text.replaceAll(written, ours), body)
  if (/require\(|vErrors|validate\d+\.errors/.test(given))
    throw new Error('ajv writes its code in another way: adapt scripts/validators.ts')
  return `${HEAD}${compiledAhead(given)}\nreturn { ${names.map(([name, fn]) => `${name}: ${fn}`).join(', ')} }\n})\n`
}

/** Declarations of functions as constants; what refers to a function while it is defined comes last. */
function compiledAhead(code: string): string {
  const declarations = code.match(/^function validate\d+\(/gm)?.length ?? 0
  const wrappers = code.match(WRAPPER) ?? []
  let constants = 0
  const body = code.replace(WRAPPER, '').replace(FUNCTION, (_all, name: string, rest: string) => {
    constants++
    return `const ${name} = (function${rest}});`
  })
  if (constants === 0 || constants !== declarations)
    throw new Error('ajv writes its functions in another way: adapt scripts/validators.ts')
  return `${body}\n${wrappers.join('')}`
}

const FUNCTION = /^function (validate\d+)(\([\s\S]*?\nreturn errors === 0;\n)\}$/gm
const WRAPPER = /^const wrapper\d+ = .*;\n/gm

/** Durations are compared by length; \`pattern\` defines what a duration is. */
function bound(keyword: string, fails: '<' | '>'): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'string',
    error: { message: '', params: ({ schema }) => _`{limit: ${schema}}` },
    code(cxt: KeywordCxt) {
      const lengthOf = cxt.gen.scopeValue('func', { ref: durationMs, code: _`durationMs` })
      const length = _`${lengthOf}(${cxt.data})`
      const limit = durationMs(String(cxt.schema))
      cxt.fail(fails === '<' ? _`${length} < ${limit}` : _`${length} > ${limit}`)
    },
  }
}

/** Replaces each schema that ajv copied into the code by its location in the schema file. */
function withParts(code: string, documents: Documents): string {
  const places = new Map<string, string>()
  for (const [name, document] of Object.entries(documents)) {
    places.set(JSON.stringify(document), `part(${JSON.stringify(name)})`)
    const visit = (value: unknown, path: readonly string[]): void => {
      if (typeof value !== 'object' || value === null) return
      const text = JSON.stringify(value)
      if (path.length > 0 && !places.has(text))
        places.set(text, `part(${[name, ...path].map((key) => JSON.stringify(key)).join(', ')})`)
      for (const [key, child] of Object.entries(value)) visit(child, [...path, key])
    }
    visit(document, [])
  }
  return code.replace(/^const (schema\d+) = (.*);$/gm, (_all, name: string, text: string) => {
    const place = places.get(JSON.stringify(JSON.parse(text)))
    if (!place) throw new Error(`${name} is in no schema file: adapt scripts/validators.ts`)
    return `const ${name} = ${place};`
  })
}

const ERROR =
  /const (err\d+) = \{instancePath(?::(.*?))?,schemaPath:".*?",keyword:(".*?"),params:(\{[\s\S]*?\}),schema:.*?,parentSchema:(.*?),data(?::(\w+))?(?:,propertyName:(\w+)|,propertyName)?\};\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g
const MERGED =
  /vErrors = vErrors === null \? [\w.]+\.errors : vErrors\.concat\([\w.]+\.errors\);\nerrors = vErrors\.length;/g
const KEPT = /let vErrors = null;\n|\w+\.errors = vErrors;\n/g

/** Reports errors where they are found, instead of collecting and merging them. */
const reporting = (code: string): string =>
  code
    .replace(ERROR, (_all, _name, path = 'instancePath', keyword, params, parent, data = 'data', property) => {
      const parts = [path, keyword, params, parent, data, ...(property ? [property] : [])]
      return `fail(${parts.join(', ')});`
    })
    .replace(MERGED, 'errors++;')
    .replace(KEPT, '')

import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/** A validator that reads the schemas of this project as editors do. */
export function schemaAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    discriminator: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    keywords: ['defaultSnippets'],
  })
  formats.default(ajv)
  return ajv
}

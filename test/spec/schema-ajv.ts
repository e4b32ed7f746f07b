import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { durationMs } from '../../runtime/kernel/machine/clock.ts'

/** Keywords of Hirewire, which editors do not know. */
export const DURATIONS = [bound('durationMinimum', 1), bound('durationMaximum', -1)]

/** A validator that reads the schemas of this project as editors do. */
export function schemaAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    discriminator: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    keywords: ['defaultSnippets', ...DURATIONS],
    // Each part of the schemas is compiled separately: without these two options that takes twice as long, with the
    // same result.
    inlineRefs: false,
    code: { optimize: false },
  })
  formats.default(ajv)
  return ajv
}

function bound(keyword: string, sign: 1 | -1) {
  const validate = (limit: string, data: string) =>
    !/^\d+(\.\d+)?(ms|s|m|h|d|w)$/.test(data) || sign * (durationMs(data) - durationMs(limit)) >= 0
  return { keyword, type: 'string' as const, validate }
}

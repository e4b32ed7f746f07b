import { isDeepStrictEqual } from 'node:util'
import { HirewireError } from '../../kernel/errors/errors.ts'
import type { Finding } from '../finding.ts'
import { parseYaml } from '../yaml.ts'
import { yamlPackage } from '../yaml-package.ts'
import { nameAnchors, placeAnchors } from './anchors.ts'
import { layOut, WIDTH } from './layout.ts'

/** The text of a spec in its one form; findings: what is no YAML has none. */
export type Formatted = { readonly text: string } | { readonly findings: readonly Finding[] }

/**
 * Formats the text of a connector spec: the order of keys, brackets and blank lines. Values, names and comments stay.
 * The result of its own output is that output.
 */
export function formatSpec(file: string, text: string): Formatted {
  const { parsed, findings } = parseYaml(file, text)
  if (!parsed) return { findings }
  const { parseDocument } = yamlPackage()
  const document = parseDocument(text, { version: '1.2', schema: 'core', uniqueKeys: false, resolveKnownTags: false })
  nameAnchors(document)
  layOut(document)
  placeAnchors(document)
  const formatted = document.toString({
    lineWidth: WIDTH,
    minContentWidth: 40,
    singleQuote: true,
    // A text in double quotes would be broken in the middle of a word.
    doubleQuotedMinMultiLineLength: 100_000,
  })
  expectSame({ file, before: parsed.value, text: formatted })
  return { text: formatted }
}

/** A formatter that changed a spec would change what is sent. */
function expectSame({ file, before, text }: { file: string; before: unknown; text: string }): void {
  const { parsed } = parseYaml(file, text)
  if (parsed && isDeepStrictEqual(parsed.value, before)) return
  throw new HirewireError('bug', `${file} would be another spec after it was formatted, and was not changed.`, {
    place: { file },
  })
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { isIgnorable } from '../../runtime/lint/ignored.ts'
import type { Rule } from '../../runtime/lint/rule.ts'
import { RULES } from '../../runtime/lint/rules.ts'

const FIXTURES = join(import.meta.dirname, '..', '..', 'test', 'lint')

type Example = { readonly bad: string; readonly says: string; readonly good: string }

/** An example of every rule: what differs between its two fixtures, and what the linter says of the first. */
export function lintExamples(): [string, string] {
  const rows = Object.fromEntries(RULES.map((rule) => [rule.id, exampleOf(rule)]))
  const type = 'Readonly<Record<string, { readonly bad: string; readonly says: string; readonly good: string }>>'
  return [
    'runtime/lint/examples.gen.ts',
    `// Written by \`npm run generate\` from the fixtures of the rules: do not edit.\n\nexport const EXAMPLES: ${type} = ${JSON.stringify(rows, null, 2)}\n`,
  ]
}

function exampleOf({ id }: Rule): Example {
  const [err, ok] = [textsOf('err', id), textsOf('ok', id)]
  const at = err.findIndex((text, index) => text !== ok[index])
  const [bad, good] = differing(err[at] ?? '', ok[at] ?? '')
  const blocks = readFileSync(join(FIXTURES, 'err', `${id}.out`), 'utf8').split('\n\n')
  return { bad, says: blocks.find((block) => block.includes(`[${id}]`)) ?? '', good }
}

function textsOf(folder: string, id: string): string[] {
  const path = join(FIXTURES, folder, id)
  if (existsSync(`${path}.yaml`)) return [readFileSync(`${path}.yaml`, 'utf8')]
  return readdirSync(path)
    .sort()
    .map((name) => {
      try {
        return readFileSync(join(path, name), 'utf8')
      } catch {
        return ''
      }
    })
}

/** The lines that differ, each with the keys that they stand under. */
function differing(bad: string, good: string): [string, string] {
  const [a, b] = [bad.trimEnd().split('\n'), good.trimEnd().split('\n')]
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return [within(a, start, a.length - end), within(b, start, b.length - end)]
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Whole files are cut: the rule is about the file, not about a line of it. */
const LONGEST = 12

function within(lines: readonly string[], first: number, to: number): string {
  // Where this side only lacks lines, the one before shows the place.
  const from = first === to ? Math.max(0, first - 1) : first
  const shown = lines.slice(from, to)
  const above: string[] = []
  let indent = indentOf(shown.find((line) => line.trim() !== '') ?? '')
  for (let at = from - 1; at >= 0 && indent > 0; at--) {
    const line = lines[at] ?? ''
    if (line.trim() === '' || indentOf(line) >= indent) continue
    above.unshift(line)
    indent = indentOf(line)
  }
  const whole = [...above, ...shown]
  return (whole.length > LONGEST ? [...whole.slice(0, LONGEST), '# …'] : whole).join('\n')
}

const HEAD = `<!-- Written by \`npm run generate\`: do not edit. -->

# The linter

\`hirewire lint\` checks connector specs, their scenarios (\`<id>.test.yaml\`) and the configuration. It makes no network
calls. It evaluates no expressions except \`records\`, over samples and in processes with time and memory limits. Without arguments, it
checks \`hirewire.yaml\` in the current folder and its connectors; otherwise the given files, folders and globs. \`--stdin-filename connectors/acme.yaml\` checks standard input, for editors.

| | |
|---|---|
| \`-o pretty\` | for people: the line, a caret under the text, the fix (the default) |
| \`-o json\` | for programs; the same as \`--json\` |
| \`-o github\` | annotations for GitHub Actions, and the full table in the summary of the step |
| \`-o sarif=out.sarif\` | SARIF 2.1.0, for code scanning and editors |
| \`--fail-on warning\` | exit code 1 for warnings too |

You can pass \`-o\` several times; \`=FILE\` writes to a file. Exit codes: 0 no findings, 1 findings, 2 usage error (including no matching
file), 3 internal error.

## JSON output

\`{ "findings": [{ "file", "line", "column", "endLine", "endColumn", "rule", "severity", "message", "hint", "url" }], "files", "errors", "warnings" }\`

Lines and columns count from 1; the end is exclusive; \`hint\` may be null. This format is stable.

## Ignoring a finding

\`\`\`yaml
endpoints:
  # hirewire-ignore unused-endpoint: the next version of this connector reads teams
  list_teams: { path: /teams }
\`\`\`

Put the comment at the end of the line with the finding, or alone above it. A reason is required. An ignore comment without
effect is a finding too. Findings that keep a spec from running or that protect a guarantee of Hirewire cannot be ignored.

## Samples

If a spec has a scenario file, the replies in it are samples of the ATS's responses: a path that no sample contains
is a finding. It is an error if a similar name exists; otherwise it is a warning, because no scenario covers the field. If \`records\` is computed, it is
evaluated over each sample, with its status, its headers and the settings of its scenario. A sample in which it returns no records
is a warning, \`sample-unread\`, since expressions over its records cannot be checked.

## Rules

\`hirewire explain <rule>\` shows the same without a network.`

/** The page of the linter, as path and text. */
export const lintPage = (): [string, string] => ['docs/lint.md', `${[HEAD, ...RULES.map(section)].join('\n\n')}\n`]

function section(rule: Rule): string {
  const { bad, says, good } = exampleOf(rule)
  const block = (kind: string, text: string): string => `\`\`\`${kind}\n${text}\n\`\`\``
  const badKind = parseDocument(bad).errors.length > 0 ? 'text' : 'yaml'
  return [
    `### ${rule.id}`,
    `${rule.severity === 'error' ? 'Error' : 'Warning'}. ${rule.summary} ${rule.why}${isIgnorable(rule) ? '' : ' Cannot be ignored.'}`,
    ...(bad === '' ? [] : ['Not like this:', block(badKind, bad)]),
    block('text', says),
    'But like this:',
    block('yaml', good),
  ].join('\n\n')
}

import { parseDocument } from 'yaml'
import { excerpt } from '../../runtime/lint/example.ts'
import { isIgnorable } from '../../runtime/lint/ignored.ts'
import type { Rule } from '../../runtime/lint/rule.ts'
import { RULES } from '../../runtime/lint/rules.ts'
import { lintExample } from './lint-example.ts'

/** The linter's output for each bad example, without the line that counts the findings. */
async function printedOf({ example }: Rule): Promise<string> {
  const { printed } = await lintExample(example, 'bad')
  return printed.split('\n\n').slice(0, -1).join('\n\n')
}

const printed = new Map(await Promise.all(RULES.map(async (rule) => [rule.id, await printedOf(rule)] as const)))

/** `explain` shows the linter's output for an example, and has no files to lint it in. */
export const exampleFindings = (): [string, string] => [
  'runtime/lint/example-findings.gen.ts',
  `// Written by \`npm run generate\`: what the linter prints for the bad example of each rule. Do not edit.\n\nexport const EXAMPLE_FINDINGS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(printed), null, 2)}\n`,
]

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

\`{ "findings": [{ "file", "line", "column", "endLine", "endColumn", "rule", "severity", "message", "hint", "replacement": { "line", "column", "endLine", "endColumn", "text" }, "url" }], "files", "errors", "warnings", "notes": [{ "file", "maturity", "assumptions" }] }\`

Lines and columns count from 1, in UTF-16 code units; the end is exclusive. \`hint\` is the fix in words, or null. \`replacement\` is the text to write
in its place, where that is sure (a mistyped word of which one known word was meant, a number that needs quotes); else null. SARIF has the same as \`fixes\`. This format is stable: keys may be added.

\`notes\` lists the connectors that state a \`maturity\` or \`assumptions\`, with the number of these; \`-o pretty\` prints them after the
findings. They are not findings and do not change the exit code.

## Ignoring a finding

\`\`\`yaml
requests:
  # hirewire-ignore unused-request: the next version of this connector reads teams
  list_teams: { request: GET /teams }
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

/** The linter page, as path and text. */
export const lintPage = (): [string, string] => ['docs/lint.md', `${[HEAD, ...RULES.map(section)].join('\n\n')}\n`]

function section(rule: Rule): string {
  const bad = rule.example.bad === null ? '' : excerpt(rule.example.bad)
  const good = excerpt(rule.example.good)
  const block = (kind: string, text: string): string => `\`\`\`${kind}\n${text}\n\`\`\``
  const badKind = parseDocument(bad).errors.length > 0 ? 'text' : 'yaml'
  return [
    `### ${rule.id}`,
    `${rule.severity === 'error' ? 'Error' : 'Warning'}. ${rule.summary} ${rule.why}${isIgnorable(rule) ? '' : ' Cannot be ignored.'}`,
    ...(bad === '' ? [] : ['Not like this:', block(badKind, bad)]),
    block('text', printed.get(rule.id) ?? ''),
    'But like this:',
    block('yaml', good),
  ].join('\n\n')
}

import type { CommandRow } from '../../runtime/cli/command.ts'
import { COMMANDS } from '../../runtime/cli/commands.ts'

const HEAD = `<!-- Written by \`npm run generate\`: do not edit. -->

# The command line

Every command accepts \`--json\` (one JSON value on the last line of standard output, also for errors), \`--config <file>\`
(default: \`hirewire.yaml\` in the current folder), \`--store <url>\` (a PostgreSQL store instead of the configured one) and \`--help\`. The examples use \`npx hirewire\`, which works in a checkout and in a project that
has the package installed; with a global installation, use \`hirewire\`.

Commands that read or change state call the running server. If none is running, they open the store themselves.

| exit code | meaning |
|---|---|
| 0 | success |
| 1 | completed with findings, failures or an incomplete run |
| 2 | usage error: arguments, configuration, key, folder |
| 3 | internal error |`

/** The CLI page, as path and text: the output of \`--help\` on one page. */
export const cliPage = (): [string, string] => [
  'docs/cli.md',
  `${[HEAD, summary(), ...COMMANDS.map(section)].join('\n\n')}\n`,
]

const summary = (): string =>
  ['| command | what it does |', '|---|---|', ...COMMANDS.map((row) => `| ${link(row)} | ${cell(row.summary)} |`)].join(
    '\n',
  )

function section(row: CommandRow): string {
  const title = ['hirewire', row.name, row.arguments].filter(Boolean).join(' ')
  const options = (row.options ?? []).map(([flags, what]) => `| \`${flags}\` | ${cell(what)} |`)
  return [
    `## ${row.name}`,
    `\`${title}\` · ${row.summary}.`,
    ...(options.length > 0 ? [['| option | |', '|---|---|', ...options].join('\n')] : []),
    `\`\`\`sh\n${row.example.replace(/^hirewire /gm, 'npx hirewire ')}\n\`\`\``,
  ].join('\n\n')
}

const link = ({ name }: CommandRow): string => `[\`${name}\`](#${name.replaceAll(' ', '-')})`
const cell = (text: string): string => text.replaceAll('|', '\\|')

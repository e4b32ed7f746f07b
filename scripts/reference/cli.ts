import type { CommandRow } from '../../runtime/cli/command.ts'
import { COMMANDS } from '../../runtime/cli/commands.ts'

const HEAD = `<!-- Written by \`npm run generate\`: do not edit. -->

# The command line

Every command takes \`--json\` (one JSON value on the last line of standard output, for errors too) and \`--config <file>\`
(default: \`hirewire.yaml\` in this folder), and shows its help with \`--help\`. The examples say \`npx hirewire\`, which works in a checkout and in a project that
has the package; where it is installed for all, \`hirewire\` alone is enough.

Commands that touch state ask the running server when there is one, and open the store themselves when there is none.

| exit code | meaning |
|---|---|
| 0 | done |
| 1 | done with findings, failures or an incomplete run |
| 2 | bad use: arguments, configuration, key, folder |
| 3 | a fault of ours |`

/** The page of the command line, as path and text: what \`--help\` says, on one page. */
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

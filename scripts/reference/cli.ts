import { type CommandRow, optionText } from '../../runtime/cli/command.ts'
import { ALIASES, COMMANDS, LISTED_ALONE, TASKS } from '../../runtime/cli/commands.ts'

const HEAD = `<!-- Written by \`npm run generate\`: do not edit. -->

# The command line

Every command accepts \`--json\` (one JSON value on the last line of standard output, also for errors), \`--config <file>\`
(default: the file in \`HIREWIRE_CONFIG\`, else \`hirewire.yaml\` in the current folder), \`--store <url>\` (a PostgreSQL store instead of the configured one), \`--server <url>\` and \`--help\`. In a checkout, \`bin/hirewire\` is the command, and \`export PATH="$PWD/bin:$PATH"\` makes \`hirewire\` work in any folder; in a
project that has the package installed, it is \`node_modules/.bin/hirewire\`. \`npx hirewire\` works in both, and starts npm first, which takes longer.

Commands that read or change state call the running server. If none is running, they open the store themselves.

**From anywhere.** \`--server <url>\`, or the variable \`HIREWIRE_SERVER\`, names a server that these commands call instead, from any folder and any machine, without a configuration:

\`\`\`sh
export HIREWIRE_SERVER=https://hirewire.example.com
read -rs HIREWIRE_API_KEY && export HIREWIRE_API_KEY   # paste the key: it is not shown
hirewire status
\`\`\`

The key is read from \`HIREWIRE_API_KEY\` and from nowhere else: every user of a machine can read the arguments of a process. Plain HTTP is only used to this machine. Redirects are not followed. \`NODE_EXTRA_CA_CERTS\` names a file with a certificate authority of your own. \`--server\` goes before \`HIREWIRE_SERVER\`, and so does a \`--config\` or \`--store\` that is typed. What a command writes, such as an export, is written where it runs; \`backup\`, and commands that work on the files of an installation, run on the machine of the server.

| exit code | meaning |
|---|---|
| 0 | success |
| 1 | completed with findings, failures or an incomplete run |
| 2 | usage error: arguments, configuration, key, folder |
| 3 | internal error |
| 75 | what can pass without a change here: a full disk, a taken port, a store that another process has or that is not reached, a key command that failed, a machine without memory or file descriptors |`

/** The CLI page, as path and text: the output of \`--help\` on one page. */
export const cliPage = (): [string, string] => [
  'docs/cli.md',
  `${[HEAD, summary(), otherNames(), ...COMMANDS.filter(({ isHidden }) => !isHidden).map(section)].join('\n\n')}\n`,
]

/** The commands by task, in the order of the help. */
const summary = (): string =>
  Object.entries(TASKS)
    .map(([task, names]) => {
      const rows = names.flatMap((name) => COMMANDS.filter((row) => row.name.split(' ')[0] === name))
      const lines = rows.map((row) => `| ${link(row)} | ${cell(row.summary)} |`)
      return [`**${task}**\n`, '| command | what it does |', '|---|---|', ...lines].join('\n')
    })
    .join('\n\n')

/** Earlier and short names. */
const otherNames = (): string => {
  const renamed = Object.entries(ALIASES).map(([before, now]) => `\`${before}\` is \`${now}\``)
  const alone = [...LISTED_ALONE].map((noun) => `\`${noun}\` is \`${noun} list\``)
  return `Other names work, too: ${[...renamed, ...alone].join(', ')}.`
}

function section(row: CommandRow): string {
  const title = ['hirewire', row.name, row.arguments].filter(Boolean).join(' ')
  const options = (row.options ?? []).map((option) => `| \`${option[0]}\` | ${cell(optionText(option))} |`)
  return [
    `## ${row.name}`,
    `\`${title}\` · ${row.summary}.`,
    ...(options.length > 0 ? [['| option | |', '|---|---|', ...options].join('\n')] : []),
    `\`\`\`sh\n${row.example}\n\`\`\``,
  ].join('\n\n')
}

const link = ({ name }: CommandRow): string => `[\`${name}\`](#${name.replaceAll(' ', '-')})`
const cell = (text: string): string => text.replaceAll('|', '\\|')

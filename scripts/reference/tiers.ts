import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SLOW, TIERS } from '../../test/tiers.ts'

const FILE = 'CONTRIBUTING.md'
const [BEGIN, END] = ['<!-- tiers: written by `npm run generate` from test/tiers.ts -->', '<!-- end of tiers -->']

/** CONTRIBUTING.md with the table of what runs when, and of which slow kinds `npm test` runs one whole path. */
export function tiersPage(root: string): [string, string] {
  const text = readFileSync(join(root, FILE), 'utf8')
  const [before, rest = ''] = text.split(BEGIN)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`${FILE} has no section between "${BEGIN}" and "${END}".`)
  return [FILE, `${before}${BEGIN}\n\n${tables()}\n\n${END}${after}`]
}

const tables = (): string =>
  [
    '| command | runs | when | takes |',
    '|---|---|---|---|',
    ...TIERS.map(({ command, runs, when, takes }) => `| \`${command}\` | ${runs} | ${when} | ${takes} |`),
    '',
    '| slow kind | what `npm test` runs of it |',
    '|---|---|',
    ...SLOW.map(({ kind, path }) => `| ${kind} | ${path.map((file) => `[${file}](${file})`).join(', ')} |`),
  ].join('\n')

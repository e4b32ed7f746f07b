import { RootCommand } from '@bomb.sh/tab'
import { HirewireError } from '../../kernel/errors/errors.ts'
import {
  type CommandOption,
  type CommandRow,
  type Context,
  EXIT,
  optionName,
  optionText,
  type RunCommand,
  valuesOf,
} from '../command.ts'

export const SHELLS = ['bash', 'zsh', 'fish'] as const

/** Prints the script that completes commands and options in a shell. */
export const completion: RunCommand = async ({ commands }, [shell = '']) => {
  if (!SHELLS.some((one) => one === shell))
    throw new HirewireError('usage', `There is no completion for "${shell}": choose ${SHELLS.join(', ')}.`)
  completions(commands).setup('hirewire', 'hirewire', shell)
  return EXIT.done
}

/** What the script calls: prints what may follow these words. */
export const complete: RunCommand = async ({ commands }, words) => {
  completions(commands).parse([...words])
  return EXIT.done
}

function completions({ rows, globals }: Context['commands']): RootCommand {
  const root = new RootCommand()
  for (const row of rows.filter(({ isHidden }) => !isHidden)) add(root, row, globals)
  return root
}

function add(root: RootCommand, row: CommandRow, globals: readonly CommandOption[]): void {
  const [group = ''] = row.name.split(' ')
  if (row.name !== group && !root.commands.has(group)) root.command(group, `${group} …`)
  const command = root.command(row.name, row.summary)
  for (const option of [...(row.options ?? []), ...globals]) {
    const [flags] = option
    const { flag } = optionName(flags)
    const values = valuesOf(option)
    if (flags.includes('<'))
      command.option(flag.slice(2), optionText(option), (put) => {
        for (const one of values) put(one, '')
      })
    else command.option(flag.slice(2), optionText(option))
  }
}

import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { main } from '../../runtime/cli/main.ts'
import { captured } from './captured.ts'
import { hirewire } from './hirewire.ts'

const run = (...args: string[]) => captured(() => main(args))
const completed = async (...words: string[]): Promise<string[]> =>
  valuesIn((await run('complete', '--', ...words)).stdout)
const valuesIn = (printed: string): string[] =>
  printed.split('\n').flatMap((line) => (line.startsWith(':') ? [] : [line.split('\t')[0]!]))

describe('the completion of a shell', () => {
  it('knows commands, their second words, options, and the values of options', async () => {
    expect(await completed('rem')).toContain('remap')
    expect(await completed('pushes', '')).toEqual(expect.arrayContaining(['list', 'show', 'retry']))
    expect(await completed('remap', '--dry')).toContain('--dry-run')
    expect(await completed('pushes', 'list', '--state', 'CON')).toContain('CONFIRMED')
    expect(await completed('')).not.toContain('complete')
  })

  it('has the same in a separate process, as a shell starts one', async () => {
    const args = ['complete', '--', 'pushes', '']
    const { code, stdout } = await hirewire(args)
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: (await run(...args)).stdout })
    expect(valuesIn(stdout)).toContain('retry')
  })

  it.each(['bash', 'zsh', 'fish'])('is printed as a script that %s accepts', async (shell) => {
    const { stdout } = await run('completion', shell)
    expect(stdout).toContain('hirewire complete --')
    const checked = spawnSync(shell, ['-n'], { input: stdout, encoding: 'utf8' })
    // Not every machine has every shell.
    if (!checked.error) expect([checked.status, checked.stderr]).toEqual([0, ''])
  })

  it('of another shell is refused by the names of those that exist', async () => {
    const { code, stderr } = await run('completion', 'tcsh')
    expect([code, stderr]).toEqual([2, expect.stringContaining('choose bash, zsh, fish')])
  })
})

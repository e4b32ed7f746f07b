import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { main } from '../../runtime/cli/main.ts'
import { captured } from './captured.ts'
import { hirewire } from './hirewire.ts'

/** The library writes to the console, which a test does not see in its own process. */
const printed = async (...args: string[]): Promise<string[]> => (await hirewire(args)).stdout.split('\n')
const completed = async (...words: string[]): Promise<string[]> =>
  (await printed('complete', '--', ...words)).flatMap((line) => (line.startsWith(':') ? [] : [line.split('\t')[0]!]))

describe('the completion of a shell', () => {
  it('knows commands, their second words, options, and the values of options', async () => {
    expect(await completed('rem')).toContain('remap')
    expect(await completed('pushes', '')).toEqual(expect.arrayContaining(['list', 'show', 'retry']))
    expect(await completed('remap', '--dry')).toContain('--dry-run')
    expect(await completed('pushes', 'list', '--state', 'CON')).toContain('CONFIRMED')
    expect(await completed('')).not.toContain('complete')
  })

  it.each(['bash', 'zsh', 'fish'])('is printed as a script that %s accepts', async (shell) => {
    const script = (await printed('completion', shell)).join('\n')
    expect(script).toContain('hirewire complete --')
    const checked = spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' })
    // Not every machine has every shell.
    if (!checked.error) expect([checked.status, checked.stderr]).toEqual([0, ''])
  })

  it('of another shell is refused by the names of those that exist', async () => {
    const { code, stderr } = await captured(() => main(['completion', 'tcsh']))
    expect([code, stderr]).toEqual([2, expect.stringContaining('choose bash, zsh, fish')])
  })
})

import { describe, expect, test } from 'vitest'
import { COMMANDS, TASKS } from '../../runtime/cli/commands.ts'
import { main } from '../../runtime/cli/main.ts'
import { captured } from './captured.ts'
import { hirewire } from './hirewire.ts'

describe('help', () => {
  test.each(COMMANDS.map((row) => row.name))('%s shows a description and an example', async (name) => {
    const { code, stdout } = await captured(() => main([...name.split(' '), '--help']))
    const row = COMMANDS.find((one) => one.name === name)
    expect(code).toBe(0)
    expect(stdout).toContain(`Example:\n  $ ${row?.example}`)
    expect(stdout.replace(/\s+/g, ' ')).toContain(row?.summary)
  })

  const groups = [...new Set(COMMANDS.flatMap(({ name }) => (name.includes(' ') ? [name.split(' ')[0]!] : [])))]
  test.each([...COMMANDS.map((row) => row.name), ...groups, 'push list', '--json pushes list'])(
    'help %s is the same as its --help',
    async (name) => {
      const words = name.split(' ')
      const shown = await captured(() => main(['help', ...words]))
      expect(shown).toEqual(await captured(() => main([...words, '--help'])))
      expect(shown.code).toBe(0)
    },
  )

  test.each([
    ['help nosuch', "Unknown command 'nosuch'"],
    ['help pushes nosuch', 'nosuch'],
    ['help runs nosuch', 'nosuch'],
  ])('%s names the word that no command has', async (args, message) => {
    const { code, stderr } = await captured(() => main(args.split(' ')))
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  test('shows every command under one task', async () => {
    const shown = COMMANDS.filter(({ isHidden }) => !isHidden)
    const words = [...new Set(shown.map(({ name }) => name.split(' ')[0]))]
    expect(Object.values(TASKS).flat().sort()).toEqual(words.sort())
    const { stdout } = await captured(() => main(['--help']))
    for (const [task, names] of Object.entries(TASKS))
      expect(stdout).toMatch(new RegExp(`^${task}:\\n  ${names[0]}`, 'm'))
  })

  test.each([['--help lint'], ['--json --help'], ['help']])('%s shows every command', async (args) => {
    const { code, stdout } = await captured(() => main(args.split(' ')))
    const { stdout: overview } = await captured(() => main(['--help']))
    expect([code, stdout]).toEqual([0, overview])
  })

  test('every example starts with its own command and uses options that exist', () => {
    for (const row of COMMANDS) {
      expect(row.example.startsWith(`hirewire ${row.name}`)).toBe(true)
      const known = ['--config', '--json', '--store', ...(row.options ?? []).map(([flags]) => flags.split(' ')[0])]
      for (const flag of row.example.match(/--[a-z-]+/g) ?? []) expect(known).toContain(flag)
    }
  })

  test('of connection change lists which parts are replaced and which are merged', async () => {
    const { stdout } = await captured(() => main(['connections', 'change', '--help']))
    expect(stdout.replace(/\s+/g, ' ')).toContain('settings, overrides, every and tls are replaced as a whole')
    expect(stdout.replace(/\s+/g, ' ')).toContain('credentials and webhook change field by field')
  })

  test('a group shows its commands and an example', async () => {
    const { code, stdout } = await captured(() => main(['connection', '--help']))
    expect(code).toBe(0)
    expect(stdout).toMatch(/add[\s\S]*check[\s\S]*Example:/)
  })
})

describe('usage errors exit with code 2 and describe the mistake', () => {
  test.each([
    ['an unknown command', ['pul'], "Unknown command 'pul'. Did you mean pull?"],
    ['an unknown option', ['status', '--verbos'], "Unknown option '--verbos'"],
    ['a missing argument', ['pull'], "Missing required argument 'connection'"],
    ['no command', [], 'A command is missing'],
    ['a group without its command', ['consent'], '`hirewire consents` requires a subcommand'],
    ['one argument too many', ['connections', 'show', 'a', 'b'], 'Too many arguments'],
    ['a missing option', ['consents', 'record', '--person', 'p'], '--connection'],
    ['a missing file', ['push', '--file', '/nowhere/request.json'], '/nowhere/request.json cannot be read (ENOENT)'],
    ['a missing configuration', ['status', '--config', '/nowhere/hirewire.yaml'], 'There is no configuration'],
  ])('%s', async (_what, args, message) => {
    const shown = await captured(() => main(args))
    expect(shown).toMatchObject({ code: 2, stdout: '' })
    expect(shown.stderr).toContain(message)
    expect(shown.stderr).toContain('next ')

    const asJson = await captured(() => main([...args, '--json']))
    expect(asJson).toMatchObject({ code: 2, stderr: '' })
    const { error } = JSON.parse(asJson.stdout)
    expect(error).toEqual(expect.objectContaining({ code: expect.any(String), next: expect.any(String) }))
    expect(error.message).toContain(message)
  })

  test.each([
    [['lint', 'nowhere.yaml', '-o', 'json']],
    [['lint', 'nowhere.yaml', '--output', 'json', '-o', 'github']],
    [['lint', 'nowhere.yaml', '-ojson']],
    [['lint', 'nowhere.yaml', '--output=json']],
    [['lint', '-o', 'json', '--fail-on', 'all']],
    [['lint', '-o', 'json', '--frobnicate']],
  ])('are printed as JSON with -o json: %j', async (args) => {
    const { code, stdout, stderr } = await captured(() => main(args))
    expect([code, stderr]).toEqual([2, ''])
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'usage', cause: 'invalid', next: expect.any(String) } })
  })

  test.each([
    [['reviews'], 'requires a subcommand: list, show, decide', 'hirewire reviews --help'],
    [['pushes', 'settle', 'psh_1'], '--arrived', 'hirewire pushes settle --help'],
    [['lint', '--frobnicate'], 'nknown option', 'hirewire lint --help'],
    [['frobnicate'], 'nknown command', 'hirewire --help'],
    [['--config', 'other.yaml', 'issues'], 'requires a subcommand: list, close', 'hirewire issues --help'],
    [['issues'], 'requires a subcommand: list, close', 'hirewire issues --help'],
    [['connection'], '`hirewire connections` requires a subcommand', 'hirewire connections --help'],
    [['webhooks'], '`hirewire webhook-endpoints` requires a subcommand', 'hirewire webhook-endpoints --help'],
    [['--config', 'lint', 'pushes', 'settle', 'psh_1'], '--arrived', 'hirewire pushes settle --help'],
  ])('name the help of the intended command: %j', async (args, message, next) => {
    const { stderr } = await captured(() => main(args))
    expect(stderr).toContain(message)
    expect(stderr).toContain(`next See \`${next}\`.`)
    expect(stderr).toContain(`run  ${next}\n`)
  })

  test('are printed as text where the JSON is written to a file', async () => {
    const { stdout, stderr } = await captured(() => main(['lint', 'nowhere.yaml', '-o', 'json=out.json']))
    expect(stdout).toBe('')
    expect(stderr).toContain('error ')
  })

  test('are printed by a separate process too', async () => {
    const ran = await hirewire(['frobnicate', '--json'])
    expect(ran.code).toBe(2)
    expect(ran.json()).toMatchObject({ error: { code: 'usage' } })
  })
})

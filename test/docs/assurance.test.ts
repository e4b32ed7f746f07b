import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ASSURANCE } from '../../scripts/reference/assurance.ts'
import { commandOf, RIGS, type RigName, recordedFigures } from '../../scripts/rigs.ts'
import { ROOT } from './documents.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}

describe('the page of assurance', () => {
  it.each(ASSURANCE.flatMap(({ tests }) => tests))('names a test that exists: %s, %s', (file, title) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(`'${title}'`)
  })

  it('has a way to show every promise', () => {
    expect(ASSURANCE.filter(({ tests, rigs }) => tests.length + rigs.length === 0)).toEqual([])
  })

  it('has every rig of the package, and figures of no other', () => {
    const rigs = Object.keys(scripts).flatMap((name) => (name.startsWith('rig:') ? [name.slice('rig:'.length)] : []))
    const commands = (Object.keys(RIGS) as RigName[]).map(commandOf)
    const played = new Set(commands.map((command) => /^npm run rig:(\S+)/.exec(command)?.[1]))
    expect([...played].sort()).toEqual(rigs.sort())
    expect(Object.keys(RIGS)).toEqual(expect.arrayContaining(Object.keys(recordedFigures())))
  })

  it('shows no violation', () => {
    for (const [name, figure] of Object.entries(recordedFigures()))
      for (const bad of [
        'violations',
        'lost',
        'duplicates',
        'without_consent',
        'left_of_erased',
        'invented',
        'false_completes',
        'unrecorded',
        'server_errors',
        'against_schema',
        'foreign_rows',
        'too_large',
        'before_fsync',
      ])
        if (bad in figure.result) expect([name, bad, figure.result[bad]]).toEqual([name, bad, 0])
  })
})

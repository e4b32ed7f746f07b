import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Editor, startEditor } from './client.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SPEC = join(ROOT, 'connectors/bullhorn.yaml')
const SCENARIOS = join(ROOT, 'connectors/bullhorn.test.yaml')
const CONFIG = join(ROOT, 'hirewire.yaml')
const spec = readFileSync(SPEC, 'utf8')

let editor: Editor
beforeAll(async () => {
  editor = await startEditor(ROOT)
})
afterAll(() => editor.shutdown())

/** The spec with a text behind what matches, and where the cursor is then. */
function typed(behind: RegExp, text: string): { readonly changed: string; readonly offset: number } {
  const match = behind.exec(spec)!
  const at = match.index + match[0].length
  return { changed: spec.slice(0, at) + text + spec.slice(at), offset: at + text.length }
}

/** The labels that are proposed while the text is typed. */
async function proposed(behind: RegExp, text: string): Promise<string[]> {
  const { changed, offset } = typed(behind, text)
  await editor.type(SPEC, changed)
  return (await editor.completion(SPEC, offset)).map(({ label }) => label)
}

const hoverOn = async (place: RegExp): Promise<string | null> => {
  const match = place.exec(spec)!
  return editor.hover(SPEC, match.index + match[0].length)
}

describe('hirewire lsp', () => {
  it('finds nothing in a clean connector, and what a change breaks, at its place, before the file is saved', async () => {
    expect((await editor.open(SPEC, spec)).diagnostics).toEqual([])
    const { diagnostics } = await editor.change(SPEC, spec.replace('      title: title\n', '      titel: title\n'))
    const line = spec.split('\n').indexOf('      title: title')
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toContainEqual(['unknown-field', 1])
    expect(diagnostics.find(({ code }) => code === 'unknown-field')).toMatchObject({
      range: { start: { line, character: 6 }, end: { line, character: 11 } },
      codeDescription: { href: expect.stringContaining('lint#unknown-field') },
    })
  })

  it('offers the replacement of a finding, after which the text is clean', async () => {
    const { diagnostics } = await editor.change(SPEC, spec.replace('      title: title\n', '      titel: title\n'))
    const [action] = await editor.actions(SPEC, diagnostics.find(({ code }) => code === 'unknown-field')!.range)
    expect(action?.title).toBe('Write title')
    const fixed = editor.applied(SPEC, action!)
    expect(fixed).toBe(spec)
    expect((await editor.change(SPEC, fixed)).diagnostics).toEqual([])
  })

  it.each([
    ['the line of a request', '/{{ $settings.subscription }}/lastRequestId', '$settings', '$setings'],
    ['what a step sends', 'email: $candidate.email\n        # At most', '$candidate', '$candidat'],
    ['a request of `requests`', 'where: $with.where', '$with', '$wiht'],
  ])('offers the replacement of a `$` name in %s', async (_where, text, name, slip) => {
    const { diagnostics } = await editor.change(
      SPEC,
      spec.replace(
        text,
        text.replace(name, () => slip),
      ),
    )
    const [action] = await editor.actions(
      SPEC,
      diagnostics.find(({ message }) => String(message).includes(slip))!.range,
    )
    expect(editor.applied(SPEC, action!)).toBe(spec)
  })

  it('completes keys of the schema and of the model, without those that are there', async () => {
    const fields = await proposed(/\n {4}map:(?=\n {6}title)/, '\n      ')
    expect(fields).toEqual(expect.arrayContaining(['visibility', 'apply_url']))
    expect(fields).not.toContain('title')
    expect(await proposed(/\nhttp:/, '\n  ')).toEqual(expect.arrayContaining(['timeout', 'headers']))
    expect(await proposed(/\nvocabularies:/, '\n  requisition.status:\n    ')).toContain('ON_HOLD')
    expect(await proposed(/\nvocabularies:/, '\n  ')).toContain('requisition.visibility')
  })

  it('completes values that a key may have', async () => {
    expect(await proposed(/\n {4}into: /, '')).toEqual(expect.arrayContaining(['requisition', 'offer']))
    expect(await proposed(/paging:\n {4}kind: /, '')).toEqual(expect.arrayContaining(['cursor', 'next_url']))
  })

  it('completes the `$` names of the place, what is under them, and functions', async () => {
    const inMap = await proposed(/\n {6}title: /, '$')
    expect(inMap).toEqual(expect.arrayContaining(['$settings', '$string']))
    expect(inMap).not.toContain('$candidate')
    expect(await proposed(/email: \$candidate\./, '')).toEqual(expect.arrayContaining(['email', 'first_name']))
    expect(await proposed(/\$settings\./, '')).toEqual(expect.arrayContaining(['source_label', 'phone_region']))
    expect(await proposed(/mobile\?: '\{\{ \[/, '$')).toEqual(expect.arrayContaining(['$candidate', '$resume']))
  })

  it('completes the left side of `match` with values of ours only', async () => {
    const ours = await proposed(/match: ?\{ ?/, '')
    expect(ours).toEqual(expect.arrayContaining(['$requisition.id', '$candidate.phone']))
    expect(ours.every((name) => name.startsWith('$'))).toBe(true)
  })

  it('completes paths that the samples of the scenarios have, also from scenarios that are not saved', async () => {
    expect(await proposed(/\n {6}title: /, '')).toEqual(expect.arrayContaining(['publicDescription', 'numOpenings']))
    expect(await proposed(/owner\.primaryDepartment\./, '')).toEqual(expect.arrayContaining(['id', 'name']))
    expect(await proposed(/name: owner\./, '')).toContain('primaryDepartment')
    expect(await proposed(/refresh: \{ requisitions: /, '')).toContain('entityEventType')
    const scenarios = readFileSync(SCENARIOS, 'utf8').replaceAll('publicDescription:', 'teaser:')
    await editor.type(SPEC, spec)
    const checked = editor.published(SPEC)
    await editor.open(SCENARIOS, scenarios)
    const { diagnostics } = await checked
    expect(diagnostics.map(({ message }) => message).join()).toContain('publicDescription')
    expect(await proposed(/\n {6}title: /, '')).toContain('teaser')
    await editor.change(SCENARIOS, readFileSync(SCENARIOS, 'utf8'))
  })

  it('says what a key takes, what a `$` name is and where it exists, and which values samples have', async () => {
    await editor.type(SPEC, spec)
    expect(await hoverOn(/\n {6}full_every/)).toContain('a duration')
    expect(await hoverOn(/email: \$candida/)).toMatch(/The person to submit[\s\S]*of a step/)
    expect(await hoverOn(/openings: numOpen/)).toMatch(/samples[\s\S]*`2`/)
    expect(await hoverOn(/\$odat/)).toContain('$odata(string)')
    expect(await hoverOn(/paging:\n {4}kind: off/)).toContain('number of records to skip')
  })

  it('answers while the YAML is broken, and knows then what it knew before', async () => {
    const { changed, offset } = typed(/\n {6}title: title\n/, "      openings_: [ 'a: {{ \n      tot: ")
    const { diagnostics } = await editor.change(SPEC, changed)
    expect(diagnostics.map(({ code }) => code)).toContain('yaml')
    await expect(editor.completion(SPEC, offset)).resolves.toBeInstanceOf(Array)
    await editor.type(SPEC, changed.replace(/\nevents:[\s\S]*/, '\nevents: [{'))
    expect(await proposed(/\n {6}code: /, '')).toContain('numOpenings')
  })

  it('checks and completes scenarios and the configuration, and leaves other YAML alone', async () => {
    const wrong = readFileSync(SCENARIOS, 'utf8').replace('\nscenarios:', '\nscenarioz:')
    expect((await editor.change(SCENARIOS, wrong)).diagnostics.map(({ code }) => code)).toContain('unknown-key')
    expect((await editor.open(CONFIG, 'conectors: ./connectors\n')).diagnostics[0]?.code).toBe('unknown-key')
    await editor.type(CONFIG, 'connectors: ./connectors\n')
    expect((await editor.completion(CONFIG, 25)).map(({ label }) => label)).toContain('public_url')
    const { diagnostics } = await editor.open(join(ROOT, 'compose.yaml'), 'services: { web: { image: x } }\n')
    expect(diagnostics).toEqual([])
  })

  it('ends when it is shut down, and when its editor goes away', async () => {
    const [first, second] = await Promise.all([startEditor(ROOT), startEditor(ROOT)])
    expect(await Promise.all([first.shutdown(), second.leave()])).toEqual([0, 1])
  })
})

import { type Attack, attacks } from '../attack.ts'
import { hasControl } from '../command-line.ts'
import { job, sendJson } from '../replies.ts'
import { VICTIM } from '../spec.ts'
import { FORMULA_ATTACKS } from './formulas.ts'

/** Characters that break lines, control terminals, hide text or turn it around. */
const SIGNS: readonly (readonly [id: string, sign: string])[] = [
  ['nul', '\0'],
  ['a-line-break', '\r\n'],
  ['escape', '\u001b[2J'],
  ['delete', '\u007f'],
  ['a-c1-sequence', '\u009b31m'],
  ['a-next-line', '\u0085'],
  ['a-line-separator', '\u2028'],
  ['a-paragraph-separator', '\u2029'],
  ['a-right-to-left-override', '\u202e'],
  ['a-left-to-right-embedding', '\u202a'],
  ['an-isolate', '\u2066'],
]
const PUSH = {
  person: 'mallory',
  connection: VICTIM,
  requisition: 'r1',
  candidate: { first_name: 'Mallory', last_name: 'M', email: 'm@attack.example' },
}
const BOUNDS = { memoryMb: 150, processorSeconds: 3 }

const inRequests = attacks(
  SIGNS.map(([id, sign]) => ({ id: `request-${id}`, tries: 'plant it in ids, names and addresses', sign })),
  {
    bounds: BOUNDS,
    ends: () => 'refused everywhere',
    run:
      ({ sign }) =>
      async (world) => {
        const { candidate } = PUSH
        const wrong: string[] = []
        for (const body of [
          { ...PUSH, person: `a${sign}b` },
          { ...PUSH, requisition: `a${sign}b` },
          { ...PUSH, candidate: { ...candidate, first_name: `a${sign}b` } },
          { ...PUSH, candidate: { ...candidate, email: `a${sign}b@attack.example` } },
        ]) {
          const { status } = await world.send({ path: '/v1/pushes', body })
          if (status !== 422) wrong.push(`${status} for ${JSON.stringify(body)}`)
        }
        const { status } = await world.send({ path: `/v1/persons/${encodeURIComponent(`a${sign}b`)}/erasure` })
        return status === 422 ? wrong : [...wrong, `${status} for a path`]
      },
  },
)

const FILE_NAMES: readonly (readonly [id: string, name: string])[] = [
  ['a-path', '../../../etc/cron.d/cv'],
  ['a-path-of-windows', '..\\..\\windows\\system32\\cv.pdf'],
  ['a-drive', 'C:\\cv.pdf'],
  ['an-override', 'cv\u202efdp.exe'],
  ['a-line-break', 'cv"\r\nx-injected: 1\r\n\r\n.pdf'],
  ['a-quote', 'cv"; name="other"; x="'],
  ['a-nul', 'cv.exe\0.pdf'],
  ['a-device', 'CON.pdf'],
  ['a-stream', 'cv.pdf::$DATA'],
  ['an-option', '--output=x.pdf'],
  ['a-hidden-file', '.htaccess'],
  ['two-extensions', 'cv.pdf.exe'],
  ['a-formula', '=cmd|calc!A1.pdf'],
  ['a-page', '<img src=x onerror=alert(1)>.pdf'],
  ['nine-hundred-characters', 'n'.repeat(900)],
  ['nothing-but-dots', '....'],
  ['slashes-of-another-width', '..／..／cv.pdf'],
]
const SAFE = /^[^/\\\p{Cc}\p{Cf}"<>:|?*]{1,255}$/u
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')

const ofFiles = attacks(
  FILE_NAMES.map(([id, name]) => ({
    id: `file-${id}`,
    tries: 'break a header, a folder or a screen by the name of a file',
    name,
  })),
  {
    bounds: BOUNDS,
    ends: () => 'sent under a safe name that ends like its content',
    run:
      ({ name }) =>
      async (world) => {
        await world.victimJob()
        const body = { ...PUSH, attachments: [{ kind: 'resume', file_name: name, content: PDF }] }
        const { json, text } = await world.send({ path: '/v1/pushes?dry_run=true&offline=true', body })
        const [file] = (json.attachments ?? []) as { file_name?: string }[]
        const sent = String(file?.file_name)
        return SAFE.test(sent) && sent.endsWith('.pdf') && !/^[.-]/.test(sent)
          ? []
          : [`it is sent as ${sent}: ${text.slice(0, 200)}`]
      },
  },
)

const titles = attacks(
  [...SIGNS, ['an-osc-title', '\u001b]0;owned\u0007'] as const, ['a-hidden-text', '\u001b[8m'] as const].map(
    ([id, sign]) => ({
      id: `title-${id}`,
      tries: 'control the terminal of an operator by a text of the ATS',
      sign,
    }),
  ),
  {
    bounds: { memoryMb: 200, processorSeconds: 10 },
    ends: () => 'printed without it',
    run:
      ({ id, sign }) =>
      async (world) => {
        world.hostile.serve((_request, response) =>
          sendJson(response, { data: [job(`r-${id}`, { title: `a${sign}b` })] }),
        )
        await world.aim(world.hostile.url)
        await world.pull()
        const command = ['requisitions', '--connection', VICTIM, '--limit', '500']
        const texts = [await world.commandLine.run(...command), await world.commandLine.run(...command, '--json')]
        return texts.flatMap(({ stdout: text }) => {
          if (!text.includes(`r-${id}`)) return [`it is not printed: ${text.slice(0, 200)}`]
          return hasControl(text) ? [`it is printed: ${JSON.stringify(text).slice(0, 300)}`] : []
        })
      },
  },
)

const IDS: readonly (readonly [id: string, of: unknown])[] = [
  ['inherited', '__proto__'],
  ['a-path', '../../../admin'],
  ['a-query', 'r1?admin=1#x'],
  ['a-line-break', 'r1\r\nx-injected: 1'],
  ['nothing', ''],
  ['two-thousand-characters', 'x'.repeat(2_000)],
  ['an-object', { toString: 1 }],
  ['a-list', ['r1', 'r2']],
  ['a-boolean', true],
]
const ids = attacks(
  IDS.map(([id, of]) => ({
    id: `record-id-${id}`,
    tries: 'have a record stored or read under an id that does harm',
    of,
  })),
  {
    bounds: BOUNDS,
    ends: () => 'stored under exactly this id, or set aside',
    run:
      ({ of }) =>
      async (world) => {
        world.hostile.serve((_request, response) => sendJson(response, { data: [job('r1'), { ...job('r2'), id: of }] }))
        await world.aim(world.hostile.url)
        const { state, received } = await world.pull()
        const read =
          typeof of === 'string' && of !== ''
            ? await world.send({ path: `/v1/requisitions/${VICTIM}/${encodeURIComponent(of)}` })
            : null
        const right = state === 'complete' && received === 2 && (read === null || [200, 404, 422].includes(read.status))
        return right ? [] : [`the run is ${state} with ${received}, reading it gets ${read?.status}`]
      },
  },
)

export const NAMES: readonly Attack[] = [...inRequests, ...ofFiles, ...titles, ...ids, ...FORMULA_ATTACKS]

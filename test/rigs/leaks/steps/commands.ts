import { join } from 'node:path'
import { CONNECTOR } from '../../fuzz/spec.ts'
import type { Stage } from '../stage.ts'
import { office, personal, personOf, secret } from '../values.ts'

/** The exit code for what the operator gave. */
const INVALID = 2

/** Commands of an operator beside the running server, and their failures. */
export async function operate(stage: Stage): Promise<void> {
  await configure(stage)
  await readAll(stage)
  await push(stage)
  const { id } = personOf('sent')
  const recorded = ['--recorded-by', 'rig', '--where', 'rig']
  const consent = ['--connection', 'acme', '--requisition', 'j1', '--kind', 'interest_and_consent']
  await stage.run(['consents', 'record', '--person', id, ...consent, '--state', 'confirmed', ...recorded], 0)
  await stage.run(['consents', 'record', '--person', id, ...consent, '--state', 'no'], INVALID)
  await stage.run(['erase', id], INVALID)
  await ofPerson(stage, id)
  await stage.run(['erasures', 'list'], 0)
  await stage.run(['pushes', 'pause'], 0)
  await stage.run(['pushes', 'resume'], 0)
  await stage.run(['keys', 'list'], 0)
  await stage.run(['audit', 'list'], 0)
  await stage.run(['audit', 'export', join(stage.written, 'audit.csv')], 0)
  await stage.run(['audit', 'export', join(stage.written, 'audit.ndjson'), '--json'], 0)
  const ofFile = stage.onFile(0, INVALID)
  await stage.run(['backup', join(stage.written, 'backup.db')], ofFile)
  await stage.run(['backup', join(stage.written, 'nowhere', 'backup.db')], INVALID)
  await stage.run(['store', 'verify'], 0)
  await stage.run(['store', 'verify', join(stage.written, 'backup.db')], ofFile)
  await stage.run(['purge'], 0)
}

/** What a privacy officer reads and exports. */
async function ofPerson(stage: Stage, id: string): Promise<void> {
  const { email, phone } = personOf('sent')
  for (const args of [
    ['persons', 'show', id],
    ['persons', 'find', '--email', stage.give('address.txt', email)],
    ['persons', 'find', '--phone', stage.give('phone.txt', phone)],
    ['persons', 'find', '--connection', 'acme', '--candidate', 'c1'],
    ['disclosures', 'list', '--person', id],
    ['erasures', 'preview', id],
  ])
    for (const more of [[], ['--json']]) await stage.run([...args, ...more], 0)
  const refused = stage.give('part.txt', personal('address in a refused look-up'))
  await stage.run(['persons', 'find', '--email', refused], INVALID)
  await stage.run(['persons', 'export', id, join(stage.written, 'for-the-person.zip')], 0)
  await stage.run(['disclosures', 'export', join(stage.written, 'for-the-person.csv')], 0)
  await stage.run(['erasures', 'certificate', id], 1)
}

/** Connections and the configuration, with files that contain credentials. */
async function configure(stage: Stage): Promise<void> {
  const added = {
    id: 'added',
    integration: CONNECTOR,
    auth_type: 'key',
    credentials: { key: secret('credential in a file of a command') },
    settings: { base: stage.ats.urlOf('limited') },
  }
  const invalid = secret('credential in an invalid file of a command')
  await stage.run(['connections', 'add', '--file', stage.give('added.json', added)], 0)
  for (const [name, content] of [
    ['wrong.json', { ...added, credentials: invalid }],
    ['unknown.json', { ...added, id: 'other', credentials: { token: invalid } }],
    ['half.json', `{"credentials":{"key":"${invalid}"`],
    ['text.json', `"${invalid.replaceAll('"', '')}" and more`],
  ] as const) {
    const file = stage.give(name, content)
    await stage.run(['connections', 'add', '--file', file], INVALID)
    await stage.run(['connections', 'change', 'acme', '--file', file, '--json'], INVALID)
  }
  for (const args of [['list'], ['show', 'acme'], ['show', 'acme', '--json'], ['check', 'added'], ['show', 'nothing']])
    await stage.run(['connection', ...args], args[1] === 'nothing' ? 1 : 0)
  await stage.run(['connections', 'pause', 'added', '--reason', office('reason of a pause')], 0)
  await stage.run(['connections', 'remove', 'added', '--yes'], 0)
  const inline = secret('credential in an invalid configuration')
  const config = (credentials: unknown) =>
    stage.give('hirewire.yaml', { connections: [{ ...added, credentials }], log_level: 'nothing', api_keys: inline })
  for (const credentials of [inline, { token: inline }, { key: [inline] }]) {
    await stage.run(['lint', config(credentials)], 1)
    await stage.run(['lint', config(credentials), '--json'], 1)
    await stage.run(['status', '--config', config(credentials)], INVALID)
  }
  await stage.run(['status', '--config', stage.give('half.yaml', `api_keys: [{ key: "${inline}`)], INVALID)
  const wrongKey = { file: stage.give('wrong.key', secret('wrong master key').slice(1)) }
  await stage.run(['store', 'verify', '--config', stage.give('key.yaml', { key: wrongKey })], INVALID)
}

/** What can be listed and shown, as text and as JSON. */
async function readAll(stage: Stage): Promise<void> {
  const { json } = await stage.call('operator', { path: '/v1/pushes?state=FAILED' }, 200)
  const [failed] = (json.data ?? []) as { id: string }[]
  const { json: odd } = await stage.call('operator', { path: '/v1/quarantine' }, 200)
  const [quarantined] = (odd.data ?? []) as { id: string }[]
  for (const args of [
    ['status'],
    ['requisitions'],
    ['pushes', 'list'],
    ['pushes', 'show', failed?.id ?? 'none', '--full'],
    ['quarantine', 'list'],
    ['quarantine', 'show', quarantined?.id ?? 'none'],
    ['reviews', 'list'],
    ['reviews', 'list', '--state', 'decided'],
    ['explain', 'acme/candidate/c1'],
    ['explain', 'acme/application/a1'],
    ['try', 'acme', 'people'],
    ['try', 'echo', 'people'],
    ['remap', 'acme', '--dry-run'],
    ['consents', 'list'],
    ['changes'],
    ['pull', 'acme', 'people'],
    ['pull', 'echo', 'people'],
  ])
    for (const more of [[], ['--json']]) await stage.run([...args, ...more], codeOf(args))
  await stage.run(['explain', 'acme/candidate/nothing'], 1)
}

/** An ATS that always fails, and a record that cannot be mapped. */
const codeOf = ([command, what]: readonly string[]): number => (what === 'echo' || command === 'remap' ? 1 : 0)

/** Pushes from files, and the mapping of a saved response. */
async function push(stage: Stage): Promise<void> {
  const candidate = {
    first_name: personal('name in a file of a command'),
    last_name: 'Command',
    email: 'rig@example.com',
  }
  const invalid = personal('name in an invalid file of a command')
  const args = ['--connection', 'acme', '--person', 'p-command', '--requisition', 'j1']
  const push = (file: string, code: number) => stage.run(['push', ...args, '--candidate', file], code)
  await push(stage.give('candidate.json', candidate), 1)
  await push(stage.give('wrong-candidate.json', { ...candidate, first_name: [invalid] }), INVALID)
  await push(stage.give('half-candidate.json', `{"first_name":"${invalid}"`), INVALID)
  await stage.run(['push', '--file', stage.give('request.json', { candidate: { first_name: invalid } })], INVALID)
  const resume = stage.give('cv.pdf', invalid)
  const whole = [...args, '--candidate', stage.give('candidate.json', candidate), '--resume', resume]
  await stage.run(['push', ...whole], INVALID)
  const spec = join(stage.installation.folder, 'connectors', `${CONNECTOR}.yaml`)
  const saved = { data: [{ id: 'c9', first: personal('name in a saved response'), last: 'Saved' }] }
  await stage.run(['map', spec, 'people', stage.give('saved.json', saved)], 0)
  const broken = stage.give('broken.json', `{"data":[{"first":"${personal('name in a saved response')}`)
  await stage.run(['map', spec, 'people', broken], INVALID)
}

/** Proves that the search works: plants a value in each form, in each place, and looks whether it is found. */
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openWriter } from '../../../runtime/store/sqlite/database.ts'
import { until } from '../../kit/until.ts'
import type { Installation } from '../crash/installation.ts'
import type { PlantedDatabase } from './database.ts'
import { foundInStore } from './decrypted.ts'
import { filesIn } from './disk.ts'
import { PACKED, SPELLED } from './forms.ts'
import { ALLOWED, type Place } from './places.ts'
import { factsOf } from './processes.ts'
import type { Search } from './search.ts'
import type { Stage } from './stage.ts'
import { CONTROL, CONTROL_NAME, Watch } from './watch.ts'

export type Controls = { planted: number; readonly missed: string[] }

/** Bytes before and after the value. */
const beside = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from('{"a":"'), bytes, Buffer.from('"}\n')])

const PLANTED = [...SPELLED, ...PACKED].flatMap(({ name, spell }) =>
  spell(CONTROL).map((bytes, at) => ({ form: at === 0 ? name : `${name} ${at + 1}`, bytes: beside(bytes) })),
)

/** `search`: of the rig. */
export async function runControls(search: Search, { installation, database }: Stage): Promise<Controls> {
  const controls: Controls = { planted: 0, missed: [] }
  const note = (place: string, form: string, found: boolean): void => {
    controls.planted++
    if (!found) controls.missed.push(`${form} in ${place}`)
  }
  for (const place of Object.keys(ALLOWED) as Place[]) {
    const watch = new Watch(new Map())
    for (const { form, bytes } of PLANTED) {
      watch.leaks.clear()
      watch.look(place, 'control', bytes)
      note(place, form, watch.leaks.size > 0)
    }
  }
  onDisk(search, installation, note)
  await inProcess(search, note)
  if (database === null) inStore(search, installation, note)
  else await inDatabase(search, database, note)
  return controls
}

type Note = (place: string, form: string, found: boolean) => void
const isFound = (search: Search, bytes: Uint8Array): boolean =>
  search(bytes).some(({ value }) => value === CONTROL_NAME)

/** In files wherever the server writes some. */
function onDisk(search: Search, { folder }: Installation, note: Note): void {
  for (const place of ['data', 'data/backups', 'tmp', 'written']) {
    const names = PLANTED.map((_, at) => join(place, `control-${at}`))
    mkdirSync(join(folder, place), { recursive: true })
    for (const [at, { bytes }] of PLANTED.entries()) writeFileSync(join(folder, names[at]!), bytes)
    const files = new Map([...filesIn(folder, (name) => !names.includes(name))].map(({ name, bytes }) => [name, bytes]))
    for (const [at, { form }] of PLANTED.entries())
      note(place, form, isFound(search, files.get(names[at]!) ?? Buffer.alloc(0)))
    for (const name of names) rmSync(join(folder, name))
  }
}

/** In the arguments and variables of a process, which are texts without NUL. */
async function inProcess(search: Search, note: Note): Promise<void> {
  for (const { form, bytes } of PLANTED) {
    const text = bytes.toString('utf8')
    if (text.includes('\0') || !Buffer.from(text).equals(bytes)) continue
    const child = spawn('sh', ['-c', 'read line', 'sh', text], {
      env: { CONTROL: text },
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    const facts = () => factsOf(child.pid!, true)
    await until(() => facts().some((one) => one.what === 'cmdline' && one.bytes.includes('read line')), { everyMs: 1 })
    for (const what of ['cmdline', 'environ'])
      note(what, form, isFound(search, facts().find((one) => one.what === what)?.bytes ?? Buffer.alloc(0)))
    child.stdin.end()
    await new Promise((resolve) => child.once('exit', resolve))
  }
}

/** In the columns of a copy of the store. The server is stopped. */
function inStore(search: Search, { folder, key }: Installation, note: Note): void {
  const copy = join(folder, 'control.db')
  copyFileSync(join(folder, 'data', 'hirewire.db'), copy)
  const tables = openWriter(copy, key)
  try {
    for (const [at, { bytes }] of PLANTED.entries()) {
      tables.exec(`CREATE TABLE control_${at} (value)`)
      tables.prepare(`INSERT INTO control_${at} VALUES (?)`).run(bytes)
    }
    const found = [...foundInStore(tables, key, search)].filter(({ value }) => value === CONTROL_NAME)
    for (const [at, { form }] of PLANTED.entries())
      note(
        'a column',
        form,
        found.some(({ place }) => place === `control_${at}.value`),
      )
    note(
      'a page',
      'plain',
      found.some(({ place }) => place === 'a page'),
    )
  } finally {
    tables.close()
    rmSync(copy)
  }
}

/** In a table of the database, in its write-ahead log, and in the parameters that the server logs. */
async function inDatabase(search: Search, database: PlantedDatabase, note: Note): Promise<void> {
  await database.plant(PLANTED.map(({ bytes }) => bytes))
  const found = new Set<string>()
  for (const { what, bytes } of await database.rows())
    if (what === 'control.value' && isFound(search, bytes)) found.add(bytes.toString('hex'))
  for (const { form, bytes } of PLANTED) note('a column of the database', form, found.has(bytes.toString('hex')))
  const files = (await database.files()).filter(({ bytes }) => isFound(search, bytes)).map(({ what }) => what)
  for (const place of ['base/', 'pg_wal/', 'log/'])
    note(
      'a file of the database server',
      place,
      files.some((name) => name.startsWith(place)),
    )
}

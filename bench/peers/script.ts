/** A script written by hand in a process that pulls once and ends. Arguments: name, folder, URL, records per page. */
import type { Rival, RivalOptions } from '../rivals/rival.ts'
import { openScript, openScriptWithHash } from '../rivals/script.ts'

const OPEN: Readonly<Record<string, (options: RivalOptions) => Rival>> = {
  script: openScript,
  'script-with-hash': openScriptWithHash,
}

const [name = '', folder = '', api = '', pageSize = ''] = process.argv.slice(2)
const rival = OPEN[name]!({ folder, api, pageSize: Number(pageSize) })
await rival.pull()
rival.close()

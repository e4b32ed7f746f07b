import { dirname } from 'node:path'
import { SHORTAGES } from '../../kernel/machine/file-failure.ts'
import { type Room, roomAt } from '../../kernel/machine/room.ts'
import type { StoreFault } from '../port/index.ts'
import type { HeadsFile } from './heads-file.ts'
import { PlacedFile } from './placed-file.ts'

/** With less, it is time to make room. */
const LOW_BYTES = 64 << 20

/** Looks at the files of an open store, without opening one: closing it would drop the locks of SQLite. */
export function looksAt(file: string, heads: HeadsFile | undefined, room = roomAt): () => readonly StoreFault[] {
  // Created with the first change.
  const files = [file, `${file}-wal`].map((path) => new PlacedFile(path))
  return () => {
    const gone = files.find((one) => one.isGone())
    return [
      ...(gone ? [goneFault(gone)] : []),
      ...(heads?.placed.isGone() ? [headsFault(heads.placed)] : []),
      ...roomFaults(file, room(dirname(file))),
    ]
  }
}

function roomFaults(file: string, { free, shortage }: Room): StoreFault[] {
  if (shortage !== null) {
    const { code, says } = SHORTAGES[shortage]
    return [{ subject: 'room', code, message: `The store ${file} ${says}.`, effect: 'unready' }]
  }
  if (free >= LOW_BYTES) return []
  const message = `The disk of the store ${file} is nearly full: ${Math.floor(free / (1 << 20))} MB are free.`
  return [{ subject: 'room', code: 'store_full', message, effect: 'reported' }]
}

const goneFault = ({ path }: PlacedFile): StoreFault => ({
  subject: 'store',
  code: 'store_gone',
  message: `The file ${path} was removed, moved or replaced while Hirewire has it open: when this process ends, everything in it is lost. Changes are refused until it is back in its place.`,
  effect: 'refuses',
})

const headsFault = ({ path }: PlacedFile): StoreFault => ({
  subject: 'heads',
  code: 'heads_unwritable',
  message: `The heads file ${path} was removed, moved or replaced while Hirewire has it open: after the next start, lost transactions may not be noticed.`,
  effect: 'reported',
})

import type { StoreFault } from '../port/index.ts'
import type { HeadsFile } from './heads-file.ts'
import { PlacedFile } from './placed-file.ts'

/** Looks at the files of an open store, without opening one: closing it would drop the locks of SQLite. */
export function looksAt(file: string, heads: HeadsFile | undefined): () => readonly StoreFault[] {
  // Created with the first change.
  const files = [file, `${file}-wal`].map((path) => new PlacedFile(path))
  return () => {
    const gone = files.find((one) => one.isGone())
    return [...(gone ? [goneFault(gone)] : []), ...(heads?.placed.isGone() ? [headsFault(heads.placed)] : [])]
  }
}

const goneFault = ({ path }: PlacedFile): StoreFault => ({
  subject: 'store',
  code: 'store_gone',
  message: `The file ${path} was removed, moved or replaced while Hirewire has it open: when this process ends, everything in it is lost. Changes are refused until it is back in its place.`,
  refuses: true,
})

const headsFault = ({ path }: PlacedFile): StoreFault => ({
  subject: 'heads',
  code: 'heads_unwritable',
  message: `The heads file ${path} was removed, moved or replaced while Hirewire has it open: after the next start, lost transactions may not be noticed.`,
  refuses: false,
})

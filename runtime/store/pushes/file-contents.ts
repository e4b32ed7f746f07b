import type { Sealer } from '../../kernel/secrets/sealed.ts'
import type { Step, Transaction } from '../transaction.ts'
import { placeOf } from './rows.ts'

export type FileContent = {
  readonly person: string
  readonly sha256: string
  readonly size: number
  readonly content: Uint8Array
}

/** Stores a content once for each person; returns its id, which reveals no digest. */
export function* storeContent(tx: Transaction, key: Sealer, file: FileContent): Step<string> {
  const { person, sha256, size, content } = file
  const id = key.blind('file', sha256)
  if (!(yield* tx.get('SELECT 1 FROM file_content WHERE id = ?', id)))
    yield* tx.run(
      'INSERT INTO file_content (id, person, size, content) VALUES (?, ?, ?, ?)',
      id,
      person,
      size,
      key.sealBytes(placeOf.content(id), content),
    )
  return id
}

/** Deletes the files of a push; keeps content that another push still uses. Returns the number of files. */
export function* removeFiles(tx: Transaction, push: string): Step<number> {
  const held = yield* tx.all<{ content: string }>('SELECT content FROM push_file WHERE push = ?', push)
  const files = yield* tx.run('DELETE FROM push_file WHERE push = ?', push)
  for (const { content } of held) yield* tx.run(UNUSED, content, content)
  return files
}

const UNUSED = 'DELETE FROM file_content WHERE id = ? AND NOT EXISTS (SELECT 1 FROM push_file WHERE content = ?)'

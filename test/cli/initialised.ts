import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyReferenceConnectors } from '../kit/reference-connectors.ts'
import { makeStoreFolder } from '../kit/store-folder.ts'

/** A folder like the one that `hirewire init` creates, with these further lines in hirewire.yaml. */
export function initialised(config = ''): string {
  const root = makeStoreFolder()
  copyReferenceConnectors(join(root, 'connectors'))
  writeFileSync(join(root, 'key'), 'ab'.repeat(32), { mode: 0o600 })
  writeFileSync(
    join(root, 'hirewire.yaml'),
    `key: { file: ./key }\nconnectors: ./connectors\nlog_level: silent\n${config}`,
  )
  return root
}

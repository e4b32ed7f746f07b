import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { REFERENCE_CONNECTORS } from './reference-list.ts'

const CONNECTORS = join(import.meta.dirname, '..', '..', 'connectors')

/** Copies the reference connectors and their scenarios. */
export function copyReferenceConnectors(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const id of REFERENCE_CONNECTORS)
    for (const name of [`${id}.yaml`, `${id}.test.yaml`]) cpSync(join(CONNECTORS, name), join(folder, name))
}

/** A folder with the reference connectors alone, until the tests of the file end: a server reads all that it finds. */
export function referenceFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirewire-connectors-'))
  copyReferenceConnectors(folder)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

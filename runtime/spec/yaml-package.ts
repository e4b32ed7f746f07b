import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** The package `yaml`, loaded by the first call: its 72 files would delay the start of every process. */
export const yamlPackage = (): typeof import('yaml') => load('yaml')

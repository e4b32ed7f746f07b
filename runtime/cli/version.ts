import { readFileSync } from 'node:fs'
import { packagePath } from './package-root.ts'

type Package = { readonly version: string; readonly engines: { readonly node: string } }

const readPackage = (): Package => JSON.parse(readFileSync(packagePath('package.json'), 'utf8')) as Package

/** Version of the package. */
export const version = (): string => readPackage().version

/** The lowest version of Node on which it runs. */
export const lowestNode = (): string => readPackage().engines.node.replace(/^>=/, '')

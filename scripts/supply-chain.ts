/**
 * What is built in or runs in our workflows must not change without a commit here, what may publish or sign runs no code
 * of packages, and every production dependency has a licence that permits redistribution under ours. `node scripts/supply-chain.ts` prints what does not, and exits 1.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Licences compatible with Apache-2.0. A new one is a decision: read it before adding it here. */
const ALLOWED_LICENCES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  // argparse: permissive, with no more than a notice.
  'PSF-2.0',
  'Unlicense',
]

type Lock = {
  readonly packages: Readonly<
    Record<
      string,
      { readonly license?: string; readonly dev?: boolean; readonly link?: boolean; readonly integrity?: string }
    >
  >
}

/** Production dependencies without an allowed licence or without a checksum. */
export function lockFaults({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev, link, integrity }]) => {
    if (!path.includes('node_modules/') || link || dev) return []
    const name = path.replace(/^.*node_modules\//, '')
    const isAllowed = license !== undefined && ALLOWED_LICENCES.includes(license)
    return [
      ...(integrity === undefined ? [`${name}: the lock file has no checksum of it`] : []),
      ...(isAllowed ? [] : [`${name}: its licence, ${license ?? 'none stated'}, is not in the list of allowed ones`]),
    ]
  })
}

/** Actions that are not pinned by a commit with its version, and images that are not pinned by a digest. */
export function pinFaults(file: string, text: string): string[] {
  const stages = new Set([...text.matchAll(/^FROM .* AS (\S+)/gim)].map((match) => match[1]))
  return text.split('\n').flatMap((line, index) => {
    const action = /^\s*-?\s*uses:\s*(\S+)(.*)$/.exec(line)
    const image = /^FROM\s+(?:--\S+\s+)*(\S+)/i.exec(line) ?? /^\s*image:\s*(\S+)/.exec(line)
    const at = `${file}:${index + 1}`
    if (action && !action[1]!.startsWith('./') && !/@[0-9a-f]{40}$/.test(action[1]!))
      return [`${at}: ${action[1]} is not pinned by a commit; a tag can be moved`]
    if (action && !action[1]!.startsWith('./') && !/^\s+# v\d/.test(action[2]!))
      return [`${at}: ${action[1]} has no version behind it, such as "# v1.2.3"`]
    if (image && !stages.has(image[1]) && !/@sha256:[0-9a-f]{64}$/.test(image[1]!))
      return [`${at}: ${image[1]} is not pinned by a digest; a tag can be moved`]
    return []
  })
}

type Permissions = string | Readonly<Record<string, string>>
type Workflow = {
  readonly permissions?: Permissions
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Permissions
        readonly steps?: readonly { readonly uses?: string; readonly run?: string }[]
      }
    >
  >
}

/** What a job with a permission to write may use: it gets files that another job built, and runs none of them. */
const BESIDE_WRITING = /^(actions\/(download-artifact|attest-build-provenance)@|gh (?!.*\$\()[^;&|`]*$)/

/** Jobs with a permission to write that could run code of the repository or of packages, whose scripts would have it, too. */
export function permissionFaults(file: string, text: string): string[] {
  const { permissions, jobs } = parse(text) as Workflow
  return Object.entries(jobs).flatMap(([name, job]) => {
    if (!mayWrite(job.permissions ?? permissions)) return []
    const steps = (job.steps ?? []).flatMap(({ uses, run }) => uses ?? run?.split('\n').filter(Boolean) ?? [])
    return steps
      .filter((step) => !BESIDE_WRITING.test(step.trim()))
      .map((step) => `${file}: the job ${name} may write, so it must not run: ${step.trim()}`)
  })
}

/** Without a statement, a job may have what the settings of the repository say. */
const mayWrite = (permissions: Permissions = 'write-all'): boolean =>
  typeof permissions === 'string' ? permissions !== 'read-all' : Object.values(permissions).includes('write')

const WORKFLOWS = ['.github/workflows/*.yml', 'examples/ci/*.yml']
const PINNED = [...WORKFLOWS, 'examples/deploy/Dockerfile*', 'examples/deploy/**/*.yml', 'examples/deploy/**/*.yaml']

export function supplyChainFaults(): string[] {
  const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
  const faultsIn = (patterns: readonly string[], faults: (file: string, text: string) => string[]): string[] =>
    globSync([...patterns], { cwd: ROOT }).flatMap((file) => faults(file, read(file)))
  const lock = JSON.parse(read('package-lock.json')) as Lock
  return [...faultsIn(PINNED, pinFaults), ...faultsIn(WORKFLOWS, permissionFaults), ...lockFaults(lock)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = supplyChainFaults()
  for (const fault of faults) console.error(fault)
  console.log(`supply chain: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

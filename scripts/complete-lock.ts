/**
 * npm omits a platform's optional package from package-lock.json if the registry did not serve it (npm/cli#4828); `npm
 * ci` then rejects the lock on every machine. This adds the missing entries, so that one lock works for Linux and
 * macOS. Run it after `npm install`: `node scripts/complete-lock.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type LockPackage = {
  version?: string
  dev?: boolean
  optional?: boolean
  license?: string
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'openbsd', 'win32']
const CPU = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'arm']

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockPackage> }
let added = 0
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const os = OS.find((word) => name.includes(word))
    if (!os || lock.packages[`node_modules/${name}`]) continue
    lock.packages[`node_modules/${name}`] = platformEntry(name, version, os, parent.dev === true)
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages added to package-lock.json`)

function platformEntry(name: string, version: string, os: string, dev: boolean): LockPackage {
  const cpu = CPU.find((word) => name.includes(word))
  const libc = name.includes('musl') ? ['musl'] : os === 'linux' ? ['glibc'] : undefined
  return {
    version: version.replace(/^[\^~]/, ''),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(libc ? { libc } : {}),
    optional: true,
    os: [os],
  }
}

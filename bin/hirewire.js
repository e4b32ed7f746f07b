#!/usr/bin/env node
// Plain JavaScript without imports of ours: an older Node must get as far as the message below. The SQLite binding that
// is loaded later takes a Node that it does not know down without a word.
const LOWEST = [22, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < LOWEST[0] || (major === LOWEST[0] && minor < LOWEST[1])) {
  const message = `Hirewire needs Node ${LOWEST.join('.')} or newer, and this is Node ${process.versions.node}.`
  const next =
    'Install a newer Node (https://nodejs.org), or run `npx hirewire` in a checkout after `npm ci`, which brings its own.'
  if (process.argv.includes('--json')) console.log(JSON.stringify({ error: { code: 'node_too_old', message, next } }))
  else console.error(`error: ${message}\n  next: ${next}`)
  process.exit(2)
}

// Not imported: an import of `node:fs` also loads the streams behind exports that nobody uses.
const { existsSync, readFileSync } = process.getBuiltinModule('node:fs')
const argv = process.argv.slice(2)

// Installers and health checks ask for it often: it is answered before anything is loaded.
if (argv.length === 1 && argv[0] === '--version')
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
else process.exitCode = await run()

async function run() {
  // A checkout runs its sources; a published package holds JavaScript, because Node strips no types below node_modules.
  const source = new URL('../runtime/cli/main.ts', import.meta.url)
  const built = new URL('../dist/program/main.js', import.meta.url)
  // Compiling takes longer than what a short command does. Where the folder cannot be written, Node works without it.
  const { fileURLToPath } = process.getBuiltinModule('node:url')
  const cache = fileURLToPath(new URL('../node_modules/.cache/hirewire', import.meta.url))
  process.getBuiltinModule('node:module').enableCompileCache(cache)
  const { main } = await import((existsSync(source) ? source : built).href)
  return main(argv)
}

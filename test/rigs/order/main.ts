/**
 * The order rig: `npm run rig:order -- --help`. Traces the system calls of a real server, and checks whether any
 * request to an ATS, or any acknowledgement of a webhook, left before the log of the store was synced. A kill cannot
 * show this, because the operating system survives it. Exits 1 if one did, and 2 if strace is missing.
 */
import { spawnSync } from 'node:child_process'
import { readArguments } from '../arguments.ts'

const given = readArguments({
  name: 'order',
  summary: 'Traces a real server, and looks whether anything left before what it rests on was synced. Needs strace.',
  numbers: {
    sends: { is: 'pushes in all, and as many webhooks', otherwise: 1000 },
    kills: { is: 'times that the server is killed meanwhile, in all', otherwise: 0 },
    seeds: { is: 'installations that they are spread over, each with a spec of its own', otherwise: 1 },
    seed: { is: 'seed of the first installation, the others follow it', otherwise: 1 },
  },
})

const note = (text: string): void => void process.stderr.write(`${text}\n`)
if (spawnSync('strace', ['-V']).status !== 0) {
  note('There is no strace here: install it (apt-get install strace), and run this rig again.')
  process.exit(2)
}

// The arguments are refused, and help is printed, before the runtime is loaded.
const { TracedInstallation } = await import('./traced-installation.ts')

const sums = { sends: 0, acknowledgements: 0, syncs: 0, before_fsync: 0 }
const partOf = (all: number, index: number): number =>
  Math.floor((all * (index + 1)) / given.seeds) - Math.floor((all * index) / given.seeds)

for (let index = 0; index < given.seeds; index++) {
  const traced = await TracedInstallation.open(given.seed + index)
  try {
    const load = { sends: partOf(given.sends, index), kills: partOf(given.kills, index) }
    const { early, ...seen } = await traced.play(load)
    for (const text of early.slice(0, 10)) note(text)
    for (const name of ['sends', 'acknowledgements', 'syncs'] as const) sums[name] += seen[name]
    sums.before_fsync += early.length
  } finally {
    await traced.close()
  }
}

console.log(JSON.stringify(sums))
// Pushes are acknowledged like webhooks.
const enough = sums.sends >= given.sends && sums.acknowledgements >= 2 * given.sends
if (!enough) note(`only ${sums.sends} sends and ${sums.acknowledgements} acknowledgements were seen`)
process.exitCode = sums.before_fsync === 0 && enough ? 0 : 1

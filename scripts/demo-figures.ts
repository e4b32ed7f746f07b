/**
 * Reads the demo's JSON summary from standard input; exits 1 with the reason if one of our figures differs from the
 * ATS's. The time that it took is printed only: a busy machine is no fault of the demo.
 */
import { text } from 'node:stream/consumers'
import { differences, type Figures } from '../examples/demo/figures.ts'

const { integrations, seconds } = JSON.parse(await text(process.stdin)) as {
  integrations: Record<string, Figures>
  seconds: number
}
const names = Object.keys(integrations)
const faults = names.flatMap((name) => differences(name, integrations[name]!))
if (names.length !== 3) faults.push(`the summary shows ${names.length} integrations, not 3`)
for (const fault of faults) console.error(fault)
console.log(`${names.length} integrations in ${seconds} s, ${faults.length} differences`)
process.exitCode = faults.length === 0 ? 0 : 1

/**
 * External JSON is parsed by `runtime/kernel/text/foreign-json.ts`, which enforces limits. `JSON.parse` may be called only
 * for our own text: in the files listed here. `node scripts/foreign-json.ts` prints every other call and exits 1.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Files that call `JSON.parse`, and what they parse. */
const OWN: Readonly<Record<string, string>> = {
  'runtime/kernel/text/foreign-json.ts': 'the parser itself, behind its limits',
  'runtime/api/console/sessions.ts': 'a cookie that we sealed',
  'runtime/api/operations/quarantine.ts': 'a source record as it was stored',
  'runtime/api/views/explanation.ts': 'a source record as it was stored',
  'runtime/api/views/try.ts': 'a record that the evaluator wrote',
  'runtime/app/pushes/request-texts.ts': 'a request that we made',
  'runtime/app/records/try.ts': 'a record that the evaluator wrote',
  'runtime/cli/operate/connections.ts': 'a file of the operator, who only harms this command',
  'runtime/cli/author/map.ts': 'a record that the evaluator wrote',
  'runtime/cli/operate/push.ts': 'a file of the operator, who only harms this command',
  'runtime/cli/store/rotate-key.ts': 'an argument of the operator, who only harms this command',
  'runtime/cli/call/server-file.ts': 'a file that our server wrote',
  'runtime/cli/author/try.ts': 'a request that we made',
  'runtime/cli/version.ts': 'our package.json',
  'runtime/endpoint/auth-context.ts': 'what a login kept in the store',
  'runtime/expression/packed-results.ts': 'results that our own child wrote, within its bounds',
  'runtime/expression/program.ts': 'a program that was just written',
  'runtime/pull/explain.ts': 'a source record as it was stored',
  'runtime/push/search.ts': 'a record that the evaluator wrote',
  'runtime/scenario/ats/request.ts': 'a request that we made',
  'runtime/scenario/faults/walks.ts': 'a response that a scenario simulates',
  'runtime/store/sql/columns.ts': 'a column of the store',
  'runtime/store/sqlite/heads-file.ts': 'a line of 256 bytes that only this user can write',
  'runtime/store/sqlite/unfinished.ts': 'a file that a restore wrote',
  'runtime/strategies/auth/token-fields.ts': 'what a token response kept in the store',
  'runtime/webhook/subscription.ts': 'what a subscription kept in the store',
}

const RAW =
  /\bJSON\s*(?:\.\s*parse|\[)|\bgetDefaultJsonParser\b|\b(?:body|response|reply)\.json\(\)|\bsecure-json-parse\b/

export type Source = { readonly file: string; readonly text: string }

/** Unlisted files that parse JSON without that parser, and listed files that do not. */
export function rawParsers(sources: readonly Source[]): { unlisted: string[]; listedInVain: string[] } {
  const raw = sources.filter(({ text }) => RAW.test(withoutComments(text))).map(({ file }) => file)
  return {
    unlisted: raw.filter((file) => !Object.hasOwn(OWN, file)),
    listedInVain: Object.keys(OWN).filter((file) => !raw.includes(file)),
  }
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')

export const sourcesOf = (folder = 'runtime'): Source[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(ROOT, folder, file), 'utf8') }))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { unlisted, listedInVain } = rawParsers(sourcesOf())
  for (const file of unlisted)
    console.error(`${file} parses JSON without limits: use runtime/kernel/text/foreign-json.ts`)
  for (const file of listedInVain)
    console.error(`${file} parses no JSON any more: strike it from ${import.meta.filename}`)
  process.exitCode = unlisted.length + listedInVain.length === 0 ? 0 : 1
}

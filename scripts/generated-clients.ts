/**
 * Whether other people's tools understand schemas/openapi.json: `npm run check:clients` lints it by two linters, and
 * generates, compiles and runs clients of six generators, in a temporary folder. Each client does what a platform does
 * (its program stands in generated-clients/) at the demo of this checkout. With parts of names as arguments, only those
 * are tried. It needs Java, Go and Python, and loads the tools in the versions below from the registries of their
 * packages; where a program is missing, its clients are left out and named. Not a part of `npm run check`: it takes some
 * minutes.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IDS } from '../examples/demo/connections.ts'
import { pdf } from '../examples/demo/people.ts'

const DOCUMENT = join(import.meta.dirname, '../schemas/openapi.json')
const PROGRAMS = join(import.meta.dirname, 'generated-clients')
const HIREWIRE = join(import.meta.dirname, '../bin/hirewire.js')
const JAR = '7.25.0'
const MAVEN = `https://repo1.maven.org/maven2/org/openapitools/openapi-generator-cli/${JAR}/openapi-generator-cli-${JAR}.jar`
// The clients import their own files without extensions, which Node understands of CommonJS only.
const TSC =
  'npx tsc --outDir built --strict --skipLibCheck --lib es2022,dom,dom.iterable --target es2022 --module commonjs --moduleResolution node10 --types node'
const TYPESCRIPT = 'npm install --silent --no-save typescript@5 @types/node@24'
const GENERATE = `java -jar generator.jar generate -i ${DOCUMENT} --global-property skipFormModel=false`

/** What each one needs, and its commands, in the temporary folder, into which its program is copied. */
type Client = {
  readonly name: string
  readonly needs: readonly string[]
  readonly run: readonly string[]
  /** Its file, and where it is copied to, if not to the folder itself. */
  readonly program?: { readonly file: string; readonly to?: string }
}
const CLIENTS: readonly Client[] = [
  {
    name: 'Redocly, recommended-strict',
    needs: ['npx'],
    run: [`npx --yes @redocly/cli@2 lint --extends recommended-strict ${DOCUMENT}`],
  },
  {
    name: 'Spectral',
    needs: ['npx'],
    run: [`npx --yes @stoplight/spectral-cli@6 lint --fail-severity error ${DOCUMENT}`],
  },
  {
    name: 'hey-api (TypeScript)',
    needs: ['npm'],
    program: { file: 'hey-api.ts' },
    run: [
      `${TYPESCRIPT} @hey-api/openapi-ts@0.99`,
      `npx openapi-ts -i ${DOCUMENT} -o hey`,
      `${TSC} hey-api.ts`,
      'node built/hey-api.js',
    ],
  },
  {
    name: 'openapi-generator (TypeScript)',
    needs: ['java', 'npm'],
    program: { file: 'typescript-fetch.ts' },
    run: [
      TYPESCRIPT,
      `${GENERATE} -g typescript-fetch -o fetch`,
      `${TSC} typescript-fetch.ts`,
      'node built/typescript-fetch.js',
    ],
  },
  {
    name: 'openapi-generator (Python)',
    needs: ['java', 'python3'],
    program: { file: 'openapi-generator.py', to: 'python/play.py' },
    run: [
      `${GENERATE} -g python -o python`,
      'python3 -m compileall -q python',
      'python3 -m venv python-venv && python-venv/bin/pip install --quiet -r python/requirements.txt',
      'python-venv/bin/python python/play.py',
    ],
  },
  {
    name: 'openapi-generator (Go)',
    needs: ['java', 'go'],
    program: { file: 'openapi-generator.go', to: 'go/play/main.go' },
    run: [`${GENERATE} -g go -o go`, 'cd go && go mod tidy && go build ./...', 'cd go && go run ./play'],
  },
  {
    name: 'oapi-codegen (Go)',
    needs: ['go'],
    program: { file: 'oapi-codegen.go', to: 'codegen/play/main.go' },
    run: [
      'cd codegen && go mod init codegen',
      `GOBIN=$PWD go install github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@latest && ./oapi-codegen -config codegen.yaml ${DOCUMENT} >codegen/client.go`,
      'cd codegen && go mod tidy && go vet ./...',
      'cd codegen && go run ./play',
    ],
  },
  {
    name: 'openapi-python-client',
    needs: ['python3'],
    program: { file: 'openapi-python-client.py' },
    run: [
      'python3 -m venv venv && venv/bin/pip install --quiet openapi-python-client ruff',
      `PATH=$PWD/venv/bin:$PATH openapi-python-client generate --path ${DOCUMENT} --output-path client --meta none --overwrite`,
      'python3 -m compileall -q client',
      'venv/bin/python openapi-python-client.py',
    ],
  },
]

/** What a program must know of the demo. */
type Demo = { readonly env: NodeJS.ProcessEnv; stop(): Promise<unknown> }

/** The demo of this checkout, once it is open. */
function startDemo(): Promise<Demo> {
  // A list of fewer requisitions may shrink to nothing without being held.
  const args = [HIREWIRE, 'demo', '--requisitions', '30', '--candidates', '6']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  process.on('exit', () => child.kill('SIGINT'))
  const ended = once(child, 'close')
  let printed = ''
  return new Promise((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const [, server, key] = /^API +(\S+)\/v1 +\(Authorization: Bearer (\S+)\)$/m.exec(printed) ?? []
      if (key === undefined) return
      const env = {
        HIREWIRE_SERVER: server,
        HIREWIRE_API_KEY: key,
        HIREWIRE_CONNECTION: IDS['enterprise-hr-suite'],
        HIREWIRE_RESUME: pdf('Ada Lovelace'),
      }
      resolve({ env, stop: () => (child.kill('SIGINT') ? ended : Promise.resolve()) })
    })
    child.once('close', () => reject(new Error(`The demo ended before it was open:\n${printed}`)))
  })
}

const folder = mkdtempSync(join(tmpdir(), 'hirewire-clients-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
writeFileSync(
  join(folder, 'codegen.yaml'),
  'package: codegen\ngenerate: { models: true, client: true }\noutput-options: { skip-prune: true }\n',
)
writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')

const sh = (command: string, env: NodeJS.ProcessEnv = {}) =>
  spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })
const has = (program: string): boolean => sh(`command -v ${program}`).status === 0

/** What the first command that fails printed; null: none failed. */
function faultOf({ name, program, run }: Client, { env }: Demo): string | null {
  if (program) cpSync(join(PROGRAMS, program.file), join(folder, program.to ?? program.file))
  // One of its own each: a person is pushed once for a requisition.
  const person = `p-${name.toLowerCase().replaceAll(/\W+/g, '-')}`
  for (const command of run) {
    const { status, stdout, stderr } = sh(command, { ...env, HIREWIRE_PERSON: person })
    if (status !== 0) return `${command}\n${`${stdout}${stderr}`.slice(-2_000)}`
  }
  return null
}

if (has('java')) sh(`curl --silent --fail --output generator.jar ${MAVEN}`)
const wanted = process.argv.slice(2)
const chosen = CLIENTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
const demo = await startDemo()
let [passed, failed, left] = [0, 0, 0]
for (const client of chosen) {
  const missing = client.needs.filter((program) => !has(program))
  const fault = missing.length > 0 ? null : faultOf(client, demo)
  if (missing.length > 0) left++
  else if (fault === null) passed++
  else failed++
  console.log(
    missing.length > 0
      ? `left out  ${client.name}: there is no ${missing.join(', ')}`
      : `${fault === null ? 'ok' : 'FAILED'}  ${client.name}`,
  )
  if (fault !== null) console.log(fault)
}
await demo.stop()
console.log(`${passed} passed, ${failed} failed, ${left} left out`)
process.exit(failed > 0 || chosen.length === 0 ? 1 : 0)

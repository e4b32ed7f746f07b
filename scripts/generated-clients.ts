/**
 * Whether other people's tools understand schemas/openapi.json: `npm run check:clients` lints it by two linters, and
 * generates and compiles clients by five generators, in a temporary folder. It needs Java, Go and Python, and loads the
 * tools in the versions below from the registries of their packages; where a program is missing, its clients are left
 * out and named. Not a part of `npm run check`: it takes some minutes.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DOCUMENT = join(import.meta.dirname, '../schemas/openapi.json')
const JAR = '7.14.0'
const MAVEN = `https://repo1.maven.org/maven2/org/openapitools/openapi-generator-cli/${JAR}/openapi-generator-cli-${JAR}.jar`
const TSC =
  'npx tsc --noEmit --strict --skipLibCheck --lib es2022,dom,dom.iterable --target es2022 --module esnext --moduleResolution bundler'
const GENERATE = `java -jar generator.jar generate -i ${DOCUMENT} --global-property skipFormModel=false`

/** What each one needs, and its commands, in the temporary folder. */
type Client = { readonly name: string; readonly needs: readonly string[]; readonly run: readonly string[] }
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
    run: [
      'npm install --silent --no-save @hey-api/openapi-ts@0.99 typescript@5',
      `npx openapi-ts -i ${DOCUMENT} -o hey`,
      `${TSC} hey/*.ts`,
    ],
  },
  {
    name: 'openapi-generator (TypeScript)',
    needs: ['java', 'npm'],
    run: [`${GENERATE} -g typescript-fetch -o fetch`, `${TSC} fetch/index.ts`],
  },
  {
    name: 'openapi-generator (Python)',
    needs: ['java', 'python3'],
    run: [`${GENERATE} -g python -o python`, 'python3 -m compileall -q python'],
  },
  {
    name: 'openapi-generator (Go)',
    needs: ['java', 'go'],
    run: [`${GENERATE} -g go -o go`, 'cd go && go mod tidy && go build ./...'],
  },
  {
    name: 'oapi-codegen (Go)',
    needs: ['go'],
    run: [
      'mkdir -p codegen && cd codegen && go mod init codegen',
      `GOBIN=$PWD go install github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@latest && ./oapi-codegen -config codegen.yaml ${DOCUMENT} >codegen/client.go`,
      'cd codegen && go mod tidy && go vet ./...',
    ],
  },
  {
    name: 'openapi-python-client',
    needs: ['python3'],
    run: [
      'python3 -m venv venv && venv/bin/pip install --quiet openapi-python-client ruff',
      `PATH=$PWD/venv/bin:$PATH openapi-python-client generate --path ${DOCUMENT} --output-path client --meta none --overwrite`,
      'python3 -m compileall -q client',
    ],
  },
]

const folder = mkdtempSync(join(tmpdir(), 'hirewire-clients-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
writeFileSync(
  join(folder, 'codegen.yaml'),
  'package: codegen\ngenerate: { models: true, client: true }\noutput-options: { skip-prune: true }\n',
)
writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')

const sh = (command: string) => spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
const has = (program: string): boolean => sh(`command -v ${program}`).status === 0

/** What the first command that fails printed; null: none failed. */
function faultOf(commands: readonly string[]): string | null {
  for (const command of commands) {
    const { status, stdout, stderr } = sh(command)
    if (status !== 0) return `${command}\n${`${stdout}${stderr}`.slice(-2_000)}`
  }
  return null
}

if (has('java')) sh(`curl --silent --fail --output generator.jar ${MAVEN}`)
let [passed, failed, left] = [0, 0, 0]
for (const { name, needs, run } of CLIENTS) {
  const missing = needs.filter((program) => !has(program))
  const fault = missing.length > 0 ? null : faultOf(run)
  if (missing.length > 0) left++
  else if (fault === null) passed++
  else failed++
  console.log(
    missing.length > 0
      ? `left out  ${name}: there is no ${missing.join(', ')}`
      : `${fault === null ? 'ok' : 'FAILED'}  ${name}`,
  )
  if (fault !== null) console.log(fault)
}
console.log(`${passed} passed, ${failed} failed, ${left} left out`)
process.exit(failed > 0 ? 1 : 0)

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Document, operationsOf, type Schema } from '../../api/document.ts'
import { atEnd } from '../leftovers.ts'
import type { Sender } from './furnish.ts'
import type { FuzzRequest } from './generate.ts'
import { FAILURES, openRound, type Result, type Round } from './play.ts'
import { listOf, type Pool } from './pool.ts'
import { withoutForeignValues } from './sides.ts'
import { Dice } from './values.ts'

export const MISSING = `schemathesis is not installed, or not in PATH. Install it, for example:
  python3 -m venv /tmp/schemathesis && /tmp/schemathesis/bin/pip install schemathesis
  PATH=/tmp/schemathesis/bin:$PATH npm run rig:fuzz -- --fuzzer schemathesis`

/** Checks of the fuzzer itself. That a valid request succeeds is none of them: ids and consents are missing mostly. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
]
const ID_CHANCE = ['connection', 'id', 'person', 'requisition', 'candidate', 'token', 'stream']
/** Most ids that are offered for one parameter. */
const OFFERED = 60

export type FuzzerResult = Result & {
  /** The worst exit status of the fuzzer. */
  readonly exit: number
}

/**
 * Lets schemathesis send requests through a proxy that gives them a key, and judges every response as this rig does. The
 * fuzzer gets the document with the ids that exist as values, as it could not guess them.
 */
export async function playSchemathesis(seed: number, requests: number): Promise<FuzzerResult> {
  return openRound(seed, async (round) => {
    await round.start()
    const proxy = new JudgingProxy(round, new Dice(seed))
    const url = await proxy.listen()
    let exit = 0
    for (let run = 0; round.sent < requests && run < 20 && round.failures.length < FAILURES; run++) {
      const operations = operationsOf(round.document).length
      const each = Math.ceil((requests - round.sent) / operations / 2)
      exit = Math.max(exit, await runFuzzer(url, { seed: seed + run, each }))
      await round.refresh()
    }
    await proxy.close()
    return { ...round.result(), exit }
  })
}

export const isInstalled = (): boolean => spawnSync('schemathesis', ['--version']).status === 0

function runFuzzer(url: string, { seed, each }: { seed: number; each: number }): Promise<number> {
  const options = [
    `--checks=${CHECKS.join()}`,
    `--phases=examples,coverage,fuzzing,stateful`,
    `--max-examples=${Math.max(10, each)}`,
    `--seed=${seed}`,
    '--generation-database=none',
    '--continue-on-failure',
    '--suppress-health-check=all',
    '--no-shrink',
    '--warnings=off',
    '--request-timeout=60',
  ]
  return new Promise((resolve) => {
    // It keeps what it found in its folder. Its report goes where this rig writes problems.
    const cwd = mkdtempSync(join(tmpdir(), 'schemathesis-'))
    const remove = (): void => rmSync(cwd, { recursive: true, force: true })
    const forget = atEnd(remove)
    const child = spawn('schemathesis', ['run', `${url}/openapi.json`, ...options], { cwd, stdio: ['ignore', 2, 2] })
    child.on('error', () => resolve(127))
    child.on('close', (code) => {
      remove()
      forget()
      resolve(code ?? 1)
    })
  })
}

class JudgingProxy {
  private readonly round: Round
  private readonly dice: Dice
  /** The limit on headers is that of the server under test. */
  private readonly server = createServer(
    { maxHeaderSize: 1e6 },
    (request, response) => void this.take(request, response),
  )
  private readonly paths: readonly { readonly pattern: RegExp; readonly path: string }[]
  /** The server under test gets one request after the other, as its clock stands still. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(round: Round, dice: Dice) {
    this.round = round
    this.dice = dice
    const paths = [...new Set(operationsOf(round.document).map(({ path }) => path))]
    // Literal paths come first: `/v1/keys/self` is none of `/v1/keys/{id}`.
    this.paths = paths
      .toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
      .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{([^}]+)\}/g, '(?<$1>[^/]*)')}$`) }))
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.url === '/openapi.json')
      return void response.end(JSON.stringify(withIds(this.round.document, this.round.pool)))
    const turn = this.last.then(() => this.forward(request, Buffer.concat(chunks)))
    this.last = turn.catch(() => undefined)
    const received = await turn.catch(() => null)
    if (received === null) return void response.destroy()
    const { connection: _, 'transfer-encoding': __, 'content-length': ___, ...headers } = received.headers
    response.writeHead(received.status, headers)
    response.end(request.method === 'HEAD' ? undefined : received.text)
  }

  /**
   * One fuzzer has the keys of both customers, and sends with one what it read with another. Ids stay: whoever knows one
   * must not get further with it.
   */
  private async forward(request: IncomingMessage, body: Buffer) {
    const { method = 'GET' } = request
    const sender = this.sender()
    const known = (text: string): string => withoutForeignValues(text, sender.side)
    const path = known(request.url ?? '/')
    const found = this.find(path.split('?')[0]!, method)
    const key: Record<string, string> = sender.token === null ? {} : { authorization: `Bearer ${sender.token}` }
    const sent: FuzzRequest = {
      ...found,
      sender,
      method,
      path,
      headers: { ...mapValues(passedOn(request), known), ...key },
      // Bytes that are no text would be changed; the parser of the server refuses them in the tests.
      body: body.length > 0 ? known(body.toString()) : null,
    }
    return this.round.send(sent)
  }

  private find(path: string, method: string): Pick<FuzzRequest, 'operation' | 'params'> {
    const all = operationsOf(this.round.document)
    for (const { pattern, path: known } of this.paths) {
      const match = pattern.exec(path)
      const same = all.filter((one) => one.path === known)
      const operation = same.find((one) => one.method === method) ?? same[0]
      if (match && operation) return { operation, params: decoded(match.groups ?? {}) }
    }
    return { operation: { ...all[0]!, method: 'NONE' }, params: {} }
  }

  /** Half of the requests come from the administrator, as others meet a refusal more often. */
  private sender(): Sender {
    const { dice } = this
    const { senders } = this.round
    return dice.chance(0.4) ? senders[0]! : dice.one(senders)
  }
}

const PASSED = ['content-type', 'idempotency-key', 'last-event-id', 'x-hook-key']

const mapValues = (fields: Readonly<Record<string, string>>, map: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, map(text)]))

const passedOn = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(PASSED.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])))

function decoded(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => {
      try {
        return [name, decodeURIComponent(text)]
      } catch {
        return [name, text]
      }
    }),
  )
}

/** The document for the fuzzer: each parameter that is an id may also have the value of one that exists. */
function withIds(document: Document, pool: Pool): Document {
  const copy = structuredClone(document) as Document
  for (const documented of operationsOf(copy))
    for (const parameter of documented.operation.parameters ?? []) {
      if (!ID_CHANCE.includes(parameter.name)) continue
      const list = parameter.in === 'path' ? listOf(documented) : `${parameter.name}s`
      const rows = pool.of(list).flatMap(({ params }) => params[parameter.name] ?? params.id ?? [])
      const known = [...new Set(rows)].slice(0, OFFERED)
      if (known.length > 0)
        Object.assign(parameter, { schema: { anyOf: [{ enum: known }, parameter.schema] } satisfies Schema })
    }
  return copy
}

import { describe, expect, it } from 'vitest'
import { callNow, callUnder, type PushCall } from '../../runtime/endpoint/call.ts'
import type { Session } from '../../runtime/endpoint/session.ts'
import { sourcesOf } from '../../scripts/foreign-json.ts'
import {
  cycles,
  importsOf,
  listedInVain,
  objection,
  pastClient,
  pastContract,
  rawSends,
  upInVain,
} from '../../scripts/layering.ts'

describe('the codebase', () => {
  const imports = importsOf()

  it('imports only downwards, and never between modules of one layer', () => {
    expect(imports.length).toBeGreaterThan(100)
    expect(imports.flatMap((row) => objection(row) ?? [])).toEqual([])
  })

  it('imports only downwards between the folders of the store, too, but for what is listed', () => {
    const of = (from: string, to: string) =>
      objection({ from: `runtime/store/${from}`, to: `runtime/store/${to}`, typeOnly: true })
    expect(of('erased/tombstones.ts', 'erasure/person.ts')).toContain('is above it in the store')
    expect(of('transaction.ts', 'sql/paging.ts')).toContain('is above it in the store')
    expect(of('sqlite/migrate.ts', 'postgres/migrate.ts')).toContain('is above it in the store')
    expect(of('upkeep/retention.ts', 'assemble.ts')).toContain('is above it in the store')
    expect(of('erasure/person.ts', 'erased/tombstones.ts')).toBeNull()
    expect(of('erasure/person.ts', 'erasure/traces.ts')).toBeNull()
    expect(of('assemble.ts', 'transaction.ts')).toBeNull()
    expect(of('transaction.ts', 'envelope/vault.ts')).toBeNull()
    expect(of('drawer/one.ts', 'port/index.ts')).toContain('has no layer')
    expect(upInVain(imports)).toEqual([])
    expect(upInVain([]).length).toBeLessThanOrEqual(6)
  })

  it('lets the utilities of the kernel know nothing of the product but its errors', () => {
    const of = (from: string, to: string) =>
      objection({ from: `runtime/kernel/${from}`, to: `runtime/kernel/${to}`, typeOnly: true })
    for (const folder of ['errors', 'machine', 'text', 'secrets']) {
      expect(of(`${folder}/one.ts`, 'model/states.ts')).toContain('is above it in the kernel')
      expect(of('model/states.ts', `${folder}/one.ts`)).toBeNull()
      expect(of(`${folder}/one.ts`, 'errors/errors.ts')).toBeNull()
    }
    expect(of('drawer/one.ts', 'errors/errors.ts')).toContain('has no layer')
    expect(of('one.ts', 'errors/errors.ts')).toContain('has no layer')
  })

  it('lets the API and the CLI use only the contract of the application', () => {
    expect(imports.flatMap((row) => pastContract(row) ?? [])).toEqual([])
    expect(listedInVain(imports)).toEqual([])
  })

  it('reports an API or a CLI that reaches past the contract', () => {
    const of = (from: string, to: string) => pastContract({ from, to })
    for (const to of ['runtime/app.ts', 'runtime/app/pushes/contract.ts', 'runtime/app/pushes/pushes.ts']) {
      expect(of('runtime/api/operations/pushes.ts', to)).toContain('runtime/app/contract.ts')
      expect(of('runtime/cli/operate/pushes.ts', to)).toContain('runtime/app/contract.ts')
      expect(of('runtime/scenario/world/state.ts', to)).toContain('runtime/app/contract.ts')
      expect(of('runtime/app/connections/sessions.ts', to)).toBeNull()
    }
    expect(of('runtime/api/operations/pushes.ts', 'runtime/store/port/index.ts')).toContain('runtime/app/contract.ts')
    expect(of('runtime/api/operations/pushes.ts', 'runtime/spec/load.ts')).toContain('runtime/app/contract.ts')
    expect(of('runtime/cli/operate/pushes.ts', 'runtime/endpoint/call.ts')).toContain('runtime/app/contract.ts')
    expect(of('runtime/cli/operate/pushes.ts', 'runtime/api/api.ts')).toContain('runtime/app/contract.ts')
    expect(of('runtime/api/operations/pushes.ts', 'runtime/app/contract.ts')).toBeNull()
    expect(of('runtime/cli/author/lint.ts', 'runtime/lint/check.ts')).toBeNull()
    expect(of('runtime/cli/serve/installation.ts', 'runtime/app/process/bootstrap.ts')).toBeNull()
  })

  it('lets requests of a push leave from one file only', () => {
    const row = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly })
    for (const to of ['runtime/endpoint/call.ts', 'runtime/endpoint/permit.ts', 'runtime/http/client.ts']) {
      expect(objection(row('runtime/push/search.ts', to))).toContain('runtime/push/permit.ts')
      expect(objection(row('runtime/push.ts', to))).toContain('runtime/push/permit.ts')
      expect(objection(row('runtime/push/permit.ts', to))).toBeNull()
    }
    expect(objection(row('runtime/push/search.ts', 'runtime/endpoint/call.ts', true))).toBeNull()
    expect(objection(row('runtime/pull/pages.ts', 'runtime/endpoint/call.ts'))).toBeNull()
    expect(objection(row('runtime/pull/pages.ts', 'runtime/endpoint/permit.ts'))).toContain('runtime/push/permit.ts')
    const raw = { file: 'runtime/push/send.ts', text: '/* http */\nawait deps.http.attempt(request, limits)' }
    expect(rawSends([raw])).toHaveLength(1)
    expect(rawSends([{ ...raw, text: "import type { A } from '../http/exchange.ts' // http" }])).toEqual([])
    expect(rawSends(sourcesOf())).toEqual([])
  })

  it('compiles no call of a push without a permit, nor with a value that only resembles one', () => {
    type Deps = Parameters<typeof callNow>[2]
    const calls = (session: Session, call: PushCall, deps: Deps) => [
      // @ts-expect-error a call of a push is none of those that need no permit
      () => callNow(session, call, deps),
      // @ts-expect-error what has the shape of a permit is none
      () => callUnder(session, call, { permit: { holds: () => true }, deps }),
    ]
    expect(calls).toBeTypeOf('function')
  })

  it('lets the console import the client and nothing else, and the client nothing', () => {
    const own = ['console/src', 'console/connect/src', 'client'].flatMap((folder) => importsOf(sourcesOf(folder)))
    expect(own.length).toBeGreaterThan(20)
    expect(pastClient(own)).toEqual([])
    expect(pastClient([{ from: 'console/src/a.ts', to: 'runtime/b.ts', typeOnly: true }])).toHaveLength(1)
  })

  it('has no import cycle, types included', () => {
    expect(cycles(imports)).toEqual([])
  })

  it('reports an upward import, an import across modules, and a cycle', () => {
    const row = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly })
    expect(objection(row('runtime/kernel/a.ts', 'runtime/api/b.ts'))).toContain('above')
    expect(objection(row('runtime/pull/a.ts', 'runtime/push/b.ts'))).toContain('do not import each other')
    expect(objection(row('runtime/http/a.ts', 'runtime/spec/connector.ts'))).not.toBeNull()
    expect(objection(row('runtime/http/a.ts', 'runtime/spec/connector.ts', true))).toBeNull()
    expect(cycles([row('a', 'b'), row('b', 'c'), row('c', 'a')])).toEqual([['a', 'b', 'c', 'a']])
  })
})

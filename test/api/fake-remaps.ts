import type { App, QuarantineView } from '../../runtime/app/contract.ts'
import { HirewireError } from '../../runtime/kernel/errors.ts'
import { unknownId } from '../../runtime/kernel/unknown-id.ts'
import { found, matches, type Parts, pageOf } from './fake-held.ts'
import { runOf } from './fake-runs.ts'

/** One record in quarantine, which any replay would map again. */
export const ASIDE: QuarantineView = {
  id: 'qua_1',
  connection: 'acme',
  connector: 'test-suite',
  stream: 'requisitions',
  run: null,
  connectorVersion: 'v1',
  recordId: 'j9',
  reason: 'the required field "title" has no value',
  pointer: '/pull/requisitions/map/title',
  firstAt: 0,
  lastAt: 0,
  place: { file: '/srv/hirewire/connectors/test-suite.yaml', line: 9, column: 5 },
  sameVersion: true,
}

const REPORT = {
  records: 1,
  changed: 1,
  unchanged: 0,
  without_raw: 0,
  other_id: 0,
  superseded: 0,
  quarantined: 0,
  released: 0,
  fields: { 'requisition.status': 1 },
  flips: [{ field: 'requisition.status', from: 'UNMAPPED', to: 'OPEN', count: 1 }],
  unmapped: [{ vocabulary: 'requisition.status', source: 'draft' }],
}

export function remapsOf({ held, clock, id }: Parts): Pick<App['connections'], 'remap' | 'previewRemap'> {
  return {
    async remap(connection, { stream = 'requisitions' }) {
      found(held.connections.get(connection), unknownId.connection(connection))
      return [runOf(id('run'), { connection, stream, mode: 'remap', queuedAt: clock.now() })]
    },
    async previewRemap(connection, { stream = 'requisitions' }) {
      found(held.connections.get(connection), unknownId.connection(connection))
      const change = { before: { title: 'a' }, after: { title: 'b' }, fields: ['title'] }
      return [{ stream, report: REPORT, examples: [{ kind: 'updated', model: 'requisition', id: 'j1', ...change }] }]
    },
  }
}

export function quarantineOf({ clock, id }: Parts): App['quarantine'] {
  const replay = () =>
    runOf(id('run'), { connection: 'acme', stream: 'requisitions', mode: 'replay', queuedAt: clock.now() })
  const one = (key: string): QuarantineView => found(key === ASIDE.id ? ASIDE : undefined, unknownId.quarantined(key))
  return {
    list: async (filter, paging) =>
      pageOf(
        [ASIDE].filter((row) => matches(row, filter)),
        paging,
      ),
    groups: async (filter, paging) => {
      const { connection, connector, stream, pointer, place, firstAt } = ASIDE
      const shared = { connection, connector, stream, pointer, place, oldestAt: firstAt, newestAt: firstAt }
      const group = { fingerprint: `record_quarantined/${connector}/${stream}${pointer}`, ...shared }
      return pageOf(matches(ASIDE, filter) ? [{ ...group, connections: 1, count: 1 }] : [], paging)
    },
    get: async (key) => ({ ...one(key), raw: '{"id":"j9"}' }),
    async replay(key) {
      one(key)
      return replay()
    },
    replayMany: async () => [replay()],
  }
}

export function explainOf({ held }: Parts): App['records']['explain'] {
  return async (key) => {
    const record = found(
      held.records.find((row) => matches(row, key)),
      new HirewireError('not_found', `Connection ${key.connection} has no ${key.model} ${key.id}.`),
    )
    return {
      key,
      record,
      connector: { id: 'test-suite', file: '/srv/hirewire/connectors/test-suite.yaml', version: 'v1' },
      origin: {
        from: { key: 1, model: key.model, id: key.id, rawHash: 'h', raw: '{"id":"j1"}' },
        stream: record.stream,
        fetch: { request: 'GET https://ats.example/jobs?page=2', at: 0, page: 2, run: 'run_1' },
        seen: { at: 0, run: 'run_1' },
      },
      raw: '{"id":"j1"}',
      mapped: {
        expressions: [{ pointer: '/pull/requisitions/id', place: null, expression: 'id', value: '"j1"', error: null }],
        words: [{ field: 'status', vocabulary: 'requisition.status', source: 'open', value: 'OPEN', place: null }],
        failure: null,
        differences: [],
      },
      quarantined: [],
      verdict: ['It is what is stored: no change.'],
    }
  }
}

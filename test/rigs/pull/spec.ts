import type { LoadedConnector } from '../../../runtime/spec/connector.ts'
import { loadConnector } from '../../../runtime/spec/load.ts'
import { type Case, reportsTotal } from './case.ts'

const loaded = new Map<string, LoadedConnector>()

/** The connector of a case; equal ones are loaded once. */
export function connectorFor(testCase: Case, sites: readonly string[]): LoadedConnector {
  const text = specText(testCase, sites)
  const known = loaded.get(text)
  if (known) return known
  const { connector, findings } = loadConnector('rig.yaml', text)
  if (!connector)
    throw new Error(`${findings.map(({ pointer, message }) => `${pointer} ${message}`).join('\n')}\n${text}`)
  loaded.set(text, connector)
  return connector
}

function specText(testCase: Case, sites: readonly string[]): string {
  return `
spec: 2
id: rig
name: Simulated ATS
version: 1.0.0
auth:
  key: { kind: headers, credentials: { key: { title: Key, secret: true } }, headers: { x-key: $credentials.key } }
http: { base_url: 'https://ats.test' }
requests:
  list_jobs:
    request: GET /jobs
    query: { site?: $with.site, since?: $with.since, until?: $with.until, token?: $with.token }
    records: data
    paging: ${pagingOf(testCase)}
    errors: [{ when: '"too_old" in errors', is: too_old }]
${reportsTotal(testCase) ? '    total: total' : ''}
  read_job: { request: GET /job, query: { id: $with.id }, records: $ }
  list_deleted: { request: GET /deleted, query: { since?: $with.since, until?: $with.until }, records: data }
  list_sites: { request: GET /sites, records: data }
${testCase.persons > 0 ? LIST_PEOPLE : ''}vocabularies:
  requisition.status: { OPEN: [open], CLOSED: [closed] }
pull:
  sites: { into: department, list: { request: { use: list_sites } }, every: 60m, id: id, map: { name: name } }
  jobs:
    into: requisition
    list: { request: { use: list_jobs, with: ${withOf(testCase)} } }
    every: 60m
    ${testCase.detail ? 'detail' : 'get'}: { request: { use: read_job, with: { id: $record.id } } }
    id: id
    updated: ${testCase.since === 'created_only' ? 'created' : 'changed'}
    map: { title: title, status: state }
${sinceOf(testCase)}
${deletesOf(testCase)}
${partsOf(testCase, sites)}
${testCase.persons > 0 ? PEOPLE : ''}`
}

const LIST_PEOPLE = `  list_people: { request: GET /people, records: data, paging: { kind: cursor, param: mark, next: next } }
`
const PEOPLE = `  people:
    into: candidate
    list: { request: { use: list_people } }
    every: 60m
    id: id
    map: { first_name: first, last_name: last, emails: email }
`

function pagingOf({ paging, end, size }: Case): string {
  const stop = end === 'more' ? 'more: more' : `stop: ${end}`
  switch (paging) {
    case 'page':
      return `{ kind: page, param: page, size_param: size, size: ${size}, ${stop} }`
    case 'offset':
      return `{ kind: offset, param: start, size_param: size, size: ${size}, ${end === 'total_pages' ? 'stop: total' : stop} }`
    case 'cursor':
      return `{ kind: cursor, param: mark, next: next }`
    case 'next_url':
      return '{ kind: next_url, next: next }'
    case 'link_header':
      return '{ kind: link_header }'
    default:
      return '{ kind: none }'
  }
}

function withOf({ since, parts }: Case): string {
  const named = {
    one: [],
    list: ['site: $item.site'],
    stream: ['site: $item.site.id'],
    batch: [`site: '$join($item.site.id, ",")'`],
  }[parts]
  const cursor = {
    none: [],
    watermark: ['"since?": $cursor.since'],
    created_only: ['"since?": $cursor.since'],
    window: ['"since?": $cursor.since', '"until?": $cursor.until'],
    sync_token: ['"token?": $cursor.token'],
  }[since]
  return `{ ${[...named, ...cursor].join(', ')} }`
}

function sinceOf({ since }: Case): string {
  const lines = {
    none: '',
    watermark: '{ kind: watermark, format: iso, overlap: 60s, full_every: 7d }',
    window: '{ kind: watermark, format: iso, overlap: 60s, full_every: 7d, window: 20m }',
    created_only: `{ kind: created_only, format: iso, overlap: 60s, full_every: 7d, open: 'status.value = "OPEN"' }`,
    sync_token: '{ kind: sync_token, next: token, full_every: 7d }',
  }
  return since === 'none' ? '' : `    incremental: ${lines[since]}`
}

function deletesOf({ deletes, since }: Case): string {
  const withSince = since === 'watermark' || since === 'created_only' ? `, with: { since?: $cursor.since }` : ''
  const windowed = since === 'window' ? `, with: { since?: $cursor.since, until?: $cursor.until }` : ''
  const lines = {
    none: '{ kind: none }',
    flag: '{ kind: flag, when: gone = true }',
    tombstones: `{ kind: tombstones, list: { request: { use: list_deleted${withSince}${windowed} } }, id: id }`,
    absent: '{ kind: absent, at_most: 100% }',
  }
  return `    deletes: ${lines[deletes]}`
}

const partsOf = ({ parts }: Case, sites: readonly string[]): string =>
  ({
    one: '',
    list: `    for_each: { kind: list, values: [${sites.join(', ')}], as: site }`,
    stream: '    for_each: { kind: stream, of: sites, as: site }',
    batch: '    for_each: { kind: stream, of: sites, as: site, batch: 2 }',
  })[parts]

/** Better words for findings of the loader: keys of the first edition of the language, and lines of requests. */
import { HTTP_METHODS } from '../kernel/model/states.ts'
import type { Finding } from './finding.ts'
import { quoted } from './nearest.ts'
import { OF_REQUEST } from './resolve/requests.ts'

/** The findings of a text, one for each mistake. */
export function explained(findings: readonly Finding[], text: string): Finding[] {
  const edition = findings.find(({ pointer, message }) => pointer === '/spec' && message.startsWith('"1" '))
  if (edition) return [{ ...edition, message: FIRST_EDITION, hint: TABLE }]
  const old = findings.map((finding) => oldOf(finding)).filter((one) => one !== null)
  return findings
    .filter((finding) => !old.some((one) => isSaidBy(one, finding, old)))
    .map((finding) => {
      const renamed = old.find((one) => one.finding === finding)
      return renamed ? inNewWords(renamed) : reworded(finding, text)
    })
}

const FIRST_EDITION = 'This spec is of the first edition, which this version does not read.'
const TABLE = 'docs/spec-editions.md has a table of the old keys and the new ones.'

/** What an old key is called; `keys` are the new ones, `rename` if the value stays as it is. */
type Renamed = { readonly keys: readonly string[]; readonly hint: string; readonly rename?: true }
type Old = { readonly finding: Finding; readonly parent: string; readonly now: Renamed }

const renamedTo = (key: string): Renamed => ({ keys: [key], hint: `Its name is now ${key}.`, rename: true })

const REQUEST: Renamed = {
  keys: ['request'],
  hint: 'Write request: GET /path, or request: { use: NAME, with: { … } } for one of `requests`.',
}
const LINE: Renamed = { keys: ['request'], hint: 'Write the method and the path as one text: request: GET /path.' }
const LIST: Renamed = {
  keys: ['list'],
  hint: 'Write list: GET /path, or list: { request: { use: NAME, with: { … } } } for one of `requests`.',
}
const BODY: Renamed = { keys: ['body'], hint: 'Write what it contains under json, form, multipart or raw.' }
const STEP: Renamed = {
  keys: ['create', 'update', 'read'],
  hint: 'Write the name of the step under what it does: create, update or read, for example create: candidate.',
}
const HANDLERS: Renamed = { keys: ['handlers'], hint: 'Write handlers: [{ events: EVENT, refresh: { STREAM: id } }].' }

type Places = readonly (readonly [place: RegExp, keys: Readonly<Record<string, Renamed>>])[]

/** Keys of the first edition, by the mapping in which they stand. */
const OLD: Places = [
  [/^$/, { endpoints: renamedTo('requests') }],
  [/^\/requests\/[^/]+$/, { path: LINE, method: LINE, body: BODY }],
  [
    /^\/pull\/[^/]+$/,
    {
      from: LIST,
      with: LIST,
      since: renamedTo('incremental'),
      select: renamedTo('store_new'),
      read: { keys: ['get'], hint: 'Write get: GET /path/{{ $record.id }}; with always: true it is called detail.' },
      full_every: { keys: ['full_every'], hint: 'Write it in `incremental`: { …, full_every: 1d }.' },
    },
  ],
  [/^\/pull\/[^/]+\/deletes$/, { call: LIST, with: LIST }],
  [
    /^\/push$/,
    {
      application: {
        keys: ['consent', 'steps'],
        hint: 'Write its keys under `push` itself, and consent: interest_and_consent in place of consent: { requires: … }.',
      },
    },
  ],
  [
    /^\/push\/steps\/\d+$/,
    {
      name: STEP,
      effect: STEP,
      call: REQUEST,
      with: REQUEST,
      body: BODY,
      dedupe: renamedTo('find'),
      settle: renamedTo('recovery'),
    },
  ],
  [/^\/push\/steps\/\d+\/recovery$|^\/push\/recovery$/, { grace: renamedTo('delay') }],
  [
    /^\/push\/steps\/\d+\/find\/\d+$/,
    {
      call: REQUEST,
      with: REQUEST,
      found: { keys: ['if_found'], hint: 'Write if_found: adopt, update or review; adopt is the default.' },
    },
  ],
  [
    /^\/push\/steps\/\d+\/update_with$|^\/push\/erase$|^\/account$|^\/events\/(?:subscribe\/\w+|ack|again|again\/last)$/,
    { call: REQUEST, with: REQUEST, body: BODY },
  ],
  [/^\/events$/, { on: HANDLERS, call: REQUEST, with: REQUEST }],
]

function oldOf(finding: Finding): Old | null {
  if (finding.rule !== 'unknown-key') return null
  const cut = finding.pointer.lastIndexOf('/')
  const [parent, key] = [finding.pointer.slice(0, cut), finding.pointer.slice(cut + 1)]
  const [, keys = {}] = OLD.find(([place]) => place.test(parent)) ?? []
  const now = Object.hasOwn(keys, key) ? keys[key] : undefined
  return now ? { finding, parent, now } : null
}

/** The new key is missing because of the old one; two old keys of one new key are one mistake. */
function isSaidBy(
  { finding: first, parent, now }: Old,
  { pointer, rule, message, ...other }: Finding,
  old: readonly Old[],
): boolean {
  if (rule === 'missing-key')
    return pointer === parent && now.keys.some((key) => message.startsWith(`The key ${quoted(key)} is missing`))
  const same = old.find((one) => one.finding.pointer === pointer)
  return same !== undefined && same.parent === parent && same.now === now && isBefore(first, other)
}

const isBefore = (a: Pick<Finding, 'line' | 'column'>, b: Pick<Finding, 'line' | 'column'>): boolean =>
  a.line < b.line || (a.line === b.line && a.column < b.column)

function inNewWords({ finding: { replacement: _replacement, ...finding }, now }: Old): Finding {
  const { line, column, endLine, endColumn } = finding
  const [key = ''] = now.keys
  return {
    ...finding,
    hint: now.hint,
    ...(now.rename && { replacement: { line, column, endLine, endColumn, text: key } }),
  }
}

/** A key of a stream. */
const OF_STREAM = /^\/pull\/[^/]+\/(\w+)$/

function reworded(finding: Finding, text: string): Finding {
  const { rule, pointer } = finding
  const [, key = ''] = OF_STREAM.exec(pointer) ?? []
  if (rule === 'unknown-key' && key === 'request')
    return { ...finding, hint: 'The request of a stream is its list: list: GET /path.' }
  if (rule === 'unknown-key' && OF_REQUEST.has(key))
    return { ...finding, hint: `Move it into the request: list: { request: GET /path, ${key}: … }.` }
  if (rule === 'wrong-size' && /^\/events\/handlers\/\d+$/.test(pointer))
    return { ...finding, message: 'A handler does one thing: refresh, delete or merge.', hint: 'Remove the others.' }
  if (rule !== 'wrong-form' || !/\/(request|list|get|detail|erase|update_with|of\/\d+)$/.test(pointer)) return finding
  return { ...finding, hint: lineHint(written(text, finding)) ?? finding.hint }
}

/** A text of one line as it is written, without its quotes. */
function written(text: string, { line, column, endLine, endColumn }: Finding): string {
  const at = line === endLine ? (text.split('\n')[line - 1] ?? '').slice(column - 1, endColumn - 1) : ''
  return at.trim().replace(/^(['"])(.*)\1$/, '$2')
}

/** What an author meant by a line that has not the form METHOD /path. */
function lineHint(line: string): string | null {
  const [, word = '', rest = ''] = /^([A-Za-z]+)(?=\s|:)[\s:]*(.*)$/.exec(line) ?? [undefined, '', line.trim()]
  const method = HTTP_METHODS.find((one) => one === (word === '' ? 'GET' : word.toUpperCase()))
  if (method === undefined) return `Begin it with one of ${HTTP_METHODS.join(', ')}.`
  if (/^https?:\/\//.test(rest) || (word === '' && /^https?:/.test(line)))
    return 'Write the path alone, such as GET /jobs: what is before it is `base_url` of `http`.'
  const path = rest.startsWith('/') || rest === '' ? rest : `/${rest}`
  return path === '' || /\s/.test(path.replaceAll(/\{\{.*?\}\}/g, '')) ? null : `Write ${method} ${path}.`
}

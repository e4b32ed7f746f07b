import { type Comparison, comparisonOf } from '../../kernel/model/match-values.ts'
import { emailKey, phoneKey } from '../../kernel/text/contact.ts'
import { quoted } from '../../spec/nearest.ts'
import type { Expressed, Fault, LintContext } from '../context.ts'
import type { Rule } from '../rule.ts'
import { readersOf, seenBy } from '../sample-readers.ts'
import { readPath } from '../samples.ts'

export const matchUnfit: Rule = {
  id: 'match-unfit',
  severity: 'error',
  summary: '`match` compares an e-mail address, a phone number or an id with a field that never has one.',
  why: 'The duplicate check would find no one, and each person whom the ATS has would be created again.',
  example: {
    base: 'push',
    scenarios: `
      - name: a candidate that the ATS has is not created again
        do:
          - pull: requisitions
          - consent: { person: p1, requisition: "7", state: confirmed }
          - push: { person: p1, requisition: "7" }
        exchanges:
          - { request: { path: /v1/jobs }, reply: { json: { data: [{ id: 7, title: Nurse, state: published }], links: {} } } }
          - { request: { path: /v1/people }, reply: { json: { data: [{ id: 3, email: p1@example.com, login: p1, job: 7, application_id: 9 }], links: {} } } }
        expect: { push: { state: CONFIRMED } }`,
    bad: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: login, $requisition.id: job }, save: { candidate: id, application: application_id } }`,
    good: `
      push:
        steps:
          - create: application
            find:
              - { name: e-mail, request: 'GET /people?email={{ $candidate.email }}', records: data, match: { $candidate.email: email, $requisition.id: job }, save: { candidate: id, application: application_id } }`,
  },
  check,
}

function check(context: LintContext): Fault[] {
  return readersOf(context)
    .filter(({ pointer }) => /\/dedupe\/\d+\/match$/.test(pointer))
    .flatMap((reader) => {
      const records = seenBy(context, reader) ?? []
      return context.expressions
        .filter(({ pointer }) => pointer.startsWith(`${reader.pointer}/`))
        .flatMap((line) => faultOf(line, records, context))
    })
}

function faultOf(line: Expressed, records: readonly unknown[], { paths }: LintContext): Fault[] {
  const { pointer, expression } = line
  const name = pointer.slice(pointer.lastIndexOf('/') + 1)
  // A function may make anything of what it reads.
  if (expression.includes('(')) return []
  const read = paths.filter((use) => use.pointer === pointer)
  const values = read.flatMap(({ path }) => records.flatMap((one) => valuesAt(one, path)))
  const compare = comparisonOf(name)
  if (values.length === 0 || values.some(IS[compare])) return []
  const path = pathOf(compare, records)
  const shown = JSON.stringify(values[0]).slice(0, 60)
  return [
    {
      pointer,
      message: `${quoted(expression)} is never ${WANTED[compare]} in the samples, but for example ${shown}.`,
      hint: path === null ? `Write the path at which the record has ${WANTED[compare]}.` : `Write ${name}: ${path}.`,
    },
  ]
}

const WANTED: Readonly<Record<Comparison, string>> = {
  email: 'an e-mail address',
  phone: 'a phone number',
  text: 'an id or a text',
}

const IS: Readonly<Record<Comparison, (value: unknown) => boolean>> = {
  email: (value) => typeof value === 'string' && emailKey(value) !== null,
  // Any region: whether a number can be dialled depends on where.
  phone: (value) =>
    (typeof value === 'string' || typeof value === 'number') &&
    (phoneKey(String(value)) !== null || /\d{5}/.test(String(value).replace(/[\s().\-/]/g, ''))),
  text: (value) => typeof value === 'string' || typeof value === 'number',
}

const valuesAt = (record: unknown, path: readonly string[]): unknown[] =>
  readPath(record, path).filter((value) => value !== null && value !== undefined && value !== '')

/** The first path of a record with such a value; ids are everywhere, so none is proposed. */
function pathOf(compare: Comparison, records: readonly unknown[]): string | null {
  if (compare === 'text') return null
  const found = records.map((record) => pathIn(record, IS[compare])).filter((path) => path !== null)
  const named = found.find((path) => NAMED[compare].test(path))
  return named ?? (compare === 'email' ? (found[0] ?? null) : null)
}

const NAMED = { email: /mail/i, phone: /phone|mobile|cell/i }

function pathIn(value: unknown, is: (value: unknown) => boolean): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) return value.map((item) => pathIn(item, is)).find((path) => path !== null) ?? null
  for (const [name, child] of Object.entries(value)) {
    const shown = /^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``
    if (is(child) || (Array.isArray(child) && child.some(is))) return shown
    const inner = pathIn(child, is)
    if (inner !== null) return `${shown}.${inner}`
  }
  return null
}

import { isDeepStrictEqual } from 'node:util'
import type { ForeseenRequest } from '../../spec/scenario.ts'
import { type Difference, differences } from '../differ.ts'
import { type ObservedRequest, parsed } from './request.ts'

/** How a request differs from a foreseen one; empty: it matches. */
export function mismatch(foreseen: ForeseenRequest, request: ObservedRequest): Difference[] {
  const method = foreseen.method ?? 'GET'
  return [
    ...(method === request.method ? [] : [{ at: 'method', wanted: method, got: request.method }]),
    ...(foreseen.host === undefined || foreseen.host === request.host
      ? []
      : [{ at: 'host', wanted: foreseen.host, got: request.host }]),
    ...(foreseen.path === request.path ? [] : [{ at: 'path', wanted: foreseen.path, got: request.path }]),
    ...named('query', foreseen.query, request.query),
    ...named('headers', lowerCase(foreseen.headers), request.headers),
    ...(foreseen.json === undefined ? [] : differences(foreseen.json, request.json, 'json')),
    ...fieldsUnlike(foreseen.form, request),
    ...filesUnlike(foreseen.files, request.files),
    ...(foreseen.text === undefined || request.text.includes(foreseen.text)
      ? []
      : [{ at: 'text', wanted: foreseen.text, got: request.text }]),
  ]
}

/** A field is compared by its text, or by its description. */
function fieldsUnlike(wanted: ForeseenRequest['form'] = {}, { form = {}, types = {} }: ObservedRequest): Difference[] {
  return Object.entries(wanted).flatMap(([name, field]) => {
    if (typeof field !== 'object' || field === null) return named('form', { [name]: field }, form)
    const there = form[name]
    if (there === undefined) return [{ at: `form.${name}`, wanted: field, got: undefined }]
    const got = { value: there, content_type: types[name], json: parsed(there) }
    const text = field.value === undefined ? {} : { value: String(field.value) }
    return differences({ ...field, ...text }, got, `form.${name}`)
  })
}

/** A part of a file's text is enough; null: there must be no such file. */
function filesUnlike(wanted: ForeseenRequest['files'] = {}, got: ObservedRequest['files'] = {}): Difference[] {
  return Object.entries(wanted).flatMap(([name, file]) => {
    const there = got[name]
    if (file === null || there === undefined)
      return file === null && there === undefined
        ? []
        : [{ at: `files.${name}`, wanted: file ?? undefined, got: there }]
    const { text = '', ...facts } = file
    const unlike = there.text.includes(text) ? [] : [{ at: `files.${name}.text`, wanted: text, got: there.text }]
    return [...differences(facts, there, `files.${name}`), ...unlike]
  })
}

/** The distance of a request from a foreseen one: a different path counts more than any parameter. */
export const distance = (found: readonly Difference[]): number =>
  found.reduce((sum, { at }) => sum + (at === 'path' ? 100 : at === 'method' ? 50 : 1), 0)

type NamedCall = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

const lowerCase = (headers: ForeseenRequest['headers']): NamedCall =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]))

/** Values compared as text, lists with their order; null: must be absent. */
function named(place: string, wanted: NamedCall = {}, got: ObservedRequest['query']): Difference[] {
  return Object.entries(wanted).flatMap(([name, value]): Difference[] => {
    const there = Object.hasOwn(got, name) ? got[name] : undefined
    if (value === null) return there === undefined ? [] : [{ at: `${place}.${name}`, wanted: undefined, got: there }]
    const text = typeof value === 'object' ? value : String(value)
    return isDeepStrictEqual(text, there) ? [] : [{ at: `${place}.${name}`, wanted: text, got: there }]
  })
}

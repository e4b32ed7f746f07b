/** A table of facts about the API of one vendor, as README.md describes it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'

const closed = <Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false })
const sentence = Type.String({ minLength: 1 })
const names = Type.Array(Type.String({ minLength: 1 }))
const fields = {
  query: Type.Optional(names),
  headers: Type.Optional(names),
  json: Type.Optional(names),
  form: Type.Optional(names),
  multipart: Type.Optional(names),
}

const Source = closed({
  /** Who published it: `vendor`, or the owner of a client, a tap or another product. */
  by: sentence,
  url: Type.String({ pattern: '^https?://\\S+$' }),
  read: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  what: sentence,
})
const named = Type.Union([sentence, Type.Array(sentence, { minItems: 1 })])
const Documented = closed({
  ...fields,
  source: named,
  values: Type.Optional(Type.Record(Type.String(), names)),
})
const Internal = closed({ source: named, paths: names })
/** Sources may show a text without saying who sees it; then the spec has an assumption. */
const Public = Type.Union([Internal, closed({ assumption: sentence, paths: names })])
const Assumed = closed({ ...fields, request: sentence, assumption: sentence })
const Facts = closed({
  connector: sentence,
  sources: Type.Record(Type.String(), Source),
  hosts: Type.Optional(names),
  headers: Type.Optional(names),
  public: Type.Optional(Type.Record(Type.String(), Public)),
  internal: Type.Optional(Type.Record(Type.String(), Internal)),
  requests: Type.Record(Type.String(), Documented),
  assumed: Type.Optional(Type.Array(Assumed)),
})

export type Documented = Static<typeof Documented>
export type Assumed = Static<typeof Assumed>
export type Facts = Static<typeof Facts>

/** Reads `<id>.yaml` of this folder. */
export const factsOf = (id: string): Facts => parseFacts(readFileSync(join(import.meta.dirname, `${id}.yaml`), 'utf8'))

/** Each use of a source: the request, and the name of the source. */
export const usedSources = ({ requests, public: shown = {}, internal = {} }: Facts): [string, string][] =>
  [requests, shown, internal].flatMap((table) =>
    Object.entries(table).flatMap(([name, fact]) =>
      'source' in fact ? [fact.source].flat().map((source): [string, string] => [name, source]) : [],
    ),
  )

/** Throws for a table that is not of the form, or whose sources are not listed. */
export function parseFacts(text: string): Facts {
  const value: unknown = parse(text)
  const [fault] = Value.Errors(Facts, value)
  if (fault)
    throw new Error(
      `The table of facts is wrong at ${fault.instancePath || '/'}: ${JSON.stringify(fault.params)} ${fault.message}`,
    )
  const facts = value as Facts
  for (const [name, one] of usedSources(facts))
    if (!Object.hasOwn(facts.sources, one)) throw new Error(`${name} names the source "${one}", which is not listed.`)
  for (const name of Object.keys(facts.internal ?? {}))
    if (!Object.hasOwn(facts.requests, name))
      throw new Error(`"${name}" has internal texts, and is not one of the requests.`)
  const names = [facts.requests, facts.public ?? {}, facts.internal ?? {}].flatMap(Object.keys)
  names.push(...(facts.assumed ?? []).map(({ request }) => request))
  for (const name of names)
    if (!/^(GET|POST|PUT|PATCH|DELETE) \/[^\s?]*$/.test(name))
      throw new Error(`"${name}" is not a method and a path without parameters, such as GET /v3/jobs/{id}.`)
  return facts
}

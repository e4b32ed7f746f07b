import { basename } from 'node:path'
import type { SettingValues } from './connection.ts'
import type { Finding } from './finding.ts'
import { readDocument } from './load.ts'
import type { Exchange, GivenConnection, LoadedScenarios, ScenarioFile } from './scenario.ts'

export type ScenariosResult = { readonly scenarios: LoadedScenarios | null; readonly findings: readonly Finding[] }

/**
 * Reads a scenario file and checks it like a spec. Never throws; returns the scenarios only if there are no findings.
 */
export function loadScenarios(file: string, text: string): ScenariosResult {
  const { value: document, places, findings } = readDocument<ScenarioFile>('scenarios', file, text)
  if (!document || !places) return { scenarios: null, findings }
  const scenarios: LoadedScenarios = { file, document, places }
  const more = [...misnamed(scenarios), ...repeated(scenarios)]
  return { scenarios: more.length > 0 ? null : scenarios, findings: more }
}

/** `connectors/acme.test.yaml` is a scenario file, not a spec. */
export const isScenarioFile = (file: string): boolean => /\.test\.ya?ml$/.test(file)

/** The spec that a scenario file belongs to. */
export const specFileOf = (file: string): string => file.replace(/\.test(\.ya?ml)$/, '$1')

/** The scenario file that belongs to a spec. */
export const scenarioFileOf = (file: string): string => file.replace(/(\.ya?ml)$/, '.test$1')

/** A response of an ATS in a scenario: sample input for the expressions over responses. */
export type Sample = {
  readonly method: string
  readonly path: string
  /** A parameter that is repeated has a list. */
  readonly query: Readonly<Record<string, string | readonly string[]>>
  readonly status: number
  readonly json: unknown
  /** Header names are in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  /** The settings of the scenario's connection. */
  readonly settings?: SettingValues
  /** Not a response but an event that the ATS delivers. */
  readonly delivery?: true
  /** A response without a body, and thus without `json`. */
  readonly empty?: true
}

/** All responses and deliveries in JSON, including error responses, and responses without a body. */
export function samplesOf(scenarios: Pick<LoadedScenarios, 'document'>): Sample[] {
  return [...answersIn(scenarios), ...deliveriesIn(scenarios)]
}

function deliveriesIn({ document }: Pick<LoadedScenarios, 'document'>): Sample[] {
  const acts = document.scenarios.flatMap((one) => one.do)
  return acts.flatMap((act): Sample[] => {
    const json = 'hook' in act ? act.hook.json : undefined
    return json === undefined ? [] : [{ method: 'POST', path: '', query: {}, status: 200, json, delivery: true }]
  })
}

function answersIn({ document }: Pick<LoadedScenarios, 'document'>): Sample[] {
  const shared = (document.exchanges ?? []).flatMap((one) => sampleOf(one, document.given))
  const own = document.scenarios.flatMap(({ exchanges = [], given = document.given }) =>
    exchanges.flatMap((one) => sampleOf(one, given)),
  )
  return [...shared, ...own]
}

function sampleOf({ request, reply }: Exchange, given: GivenConnection | undefined): Sample[] {
  const isEmpty = reply.json === undefined && (reply.text ?? '') === '' && reply.lost === undefined
  if (reply.json === undefined && !isEmpty) return []
  const query = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, typeof value === 'object' ? value : String(value)] as const],
  )
  const headers = Object.entries(reply.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const)
  return [
    {
      method: request.method ?? 'GET',
      path: request.path,
      query: Object.fromEntries(query),
      status: reply.status ?? 200,
      json: reply.json,
      ...(isEmpty && { empty: true as const }),
      ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
      ...(given?.settings && { settings: given.settings }),
    },
  ]
}

function misnamed({ file, document, places }: LoadedScenarios): Finding[] {
  const wanted = basename(file).replace(/(\.test)?\.ya?ml$/, '')
  if (document.connector === wanted) return []
  const pointer = '/connector'
  const message = `The connector "${document.connector}" differs from the file name.`
  const hint = `Write connector: ${wanted}, or rename the file to ${document.connector}.test.yaml.`
  return [
    {
      file,
      ...(places.locate(pointer) ?? places.near(pointer)),
      rule: 'file-name',
      severity: 'error',
      message,
      hint,
      pointer,
    },
  ]
}

/** Two scenarios with one name could not be distinguished in a report. */
function repeated({ file, document, places }: LoadedScenarios): Finding[] {
  const seen = new Set<string>()
  return document.scenarios.flatMap(({ name }, at) => {
    if (seen.size !== seen.add(name).size) return []
    const pointer = `/scenarios/${at}/name`
    const message = `Two scenarios have the name "${name}".`
    const hint = 'Give each a unique name.'
    return [
      {
        file,
        ...(places.locate(pointer) ?? places.near(pointer)),
        rule: 'name-twice',
        severity: 'error' as const,
        message,
        hint,
        pointer,
      },
    ]
  })
}

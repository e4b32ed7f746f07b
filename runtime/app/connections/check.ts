import type { Evaluators } from '../../expression/evaluators.ts'
import { refusalOf } from '../../http/refusal.ts'
import { ERRORS, type ErrorCode, HirewireError } from '../../kernel/errors/errors.ts'
import type { Action } from '../../kernel/errors/next-actions.ts'
import type { Clock } from '../../kernel/machine/clock.ts'
import { planPush } from '../../plan/push.ts'
import { CREDENTIAL_AREAS, declaredFields } from '../../spec/connection-faults.ts'
import type { LoadedConnector } from '../../spec/connector.ts'
import { effectiveSettings } from '../../spec/overlay.ts'
import type { ConnectionRow, Store } from '../../store/port/index.ts'
import type { CheckResult } from '../contract.ts'
import type { FileAddresses } from '../pushes/file-addresses.ts'
import { tlsOf } from './client-tls.ts'
import type { CredentialSources } from './credential-sources.ts'
import { credentialPart, resolveCredentials, secretsOwner } from './credentials.ts'
import { judgedOverlay } from './effective.ts'
import type { ConnectionFault } from './faults.ts'
import { readDefinition } from './object.ts'
import { authKindRefused, connectionFaults, type Definition } from './rules.ts'
import { webhookKeyFault } from './webhook-keys.ts'

/** One cheap call to the ATS with the connection's credentials. */
export type Probe = (connection: string) => Promise<{
  ok: boolean
  message: string
  next?: string
  action?: Action | null
  code?: ErrorCode
  said?: string | null
}>

export type CheckDeps = {
  readonly store: Store
  readonly evaluators: Evaluators
  readonly sources: CredentialSources
  readonly clock: Clock
  /** Whether this installation allows plain http and private addresses. */
  readonly allowPrivateAddresses: boolean
  readonly probe: Probe
  readonly addresses: Pick<FileAddresses, 'demand'>
}

type Check = CheckResult['checks'][number]

/**
 * Checks what a connection needs: the prerequisites of the spec (`ok: null`, a person has to confirm them), its object,
 * its credentials, its URLs, and last a call to the ATS, which is skipped if an earlier check failed.
 */
export async function checkConnection(
  row: ConnectionRow,
  connector: LoadedConnector,
  deps: CheckDeps,
): Promise<CheckResult> {
  const definition = readDefinition(row.definition)
  const effective = judgedOverlay(connector, definition)
  const given = { connector: effective.connector, deps }
  const checks: Check[] = [
    ...(connector.spec.prerequisites ?? []).map(
      (text): Check => ({
        name: 'prerequisite',
        ok: null,
        message: text,
        next: 'Confirm this with the administrator of the ATS.',
      }),
    ),
    ...objectChecks([...connectionFaults(definition, effective.connector.spec), ...effective.faults]),
    await authKindCheck(row, definition, given),
    ...(await credentialChecks(row, definition, given)),
    ...(await tlsChecks(row, definition, deps)),
    ...fileChecks(given),
  ]
  if (checks.every((check) => check.ok !== false)) checks.push({ name: 'call', ...(await probed(row.id, deps.probe)) })
  return { ok: checks.every((check) => check.ok !== false), checks }
}

type CheckedConnection = { readonly connector: LoadedConnector; readonly deps: CheckDeps }

const failedBy = ({ message, next, action, code }: HirewireError) => ({ ok: false, message, next, action, code })

/** Pushes would be refused if the ATS has to fetch files from us and cannot reach us. */
function fileChecks({ connector: { spec }, deps }: CheckedConnection): Check[] {
  if (!spec.push?.application || !planPush(spec).givesAddresses) return []
  try {
    deps.addresses.demand()
    return [{ name: 'files', ok: true, message: 'The ATS can download files by URL.' }]
  } catch (error) {
    if (!(error instanceof HirewireError)) throw error
    return [{ name: 'files', ...failedBy(error) }]
  }
}

/** A spec can change after a connection was accepted, so the rules are checked again. */
function objectChecks(faults: readonly ConnectionFault[]): Check[] {
  if (faults.length === 0)
    return [
      {
        name: 'object',
        ok: true,
        message: 'Credentials, settings and intervals are complete and match the connector.',
      },
    ]
  return faults.map((fault) => ({
    name: 'object',
    ok: false,
    code: fault.code,
    message: fault.message,
    next: 'Change this field of the connection.',
  }))
}

/** A deprecated auth kind keeps working; an issue asks the operator to migrate. */
async function authKindCheck(
  row: ConnectionRow,
  definition: Definition,
  { connector, deps }: CheckedConnection,
): Promise<Check> {
  const reason = await authKindRefused(
    definition,
    connector,
    deps.evaluators.of({ connection: row.id, kind: 'request' }),
  )
  const key = `auth_kind:${row.id}`
  if (reason)
    await deps.store.issues.raise({
      key,
      connection: row.id,
      stream: null,
      code: 'connection_invalid',
      message: reason,
    })
  else await deps.store.issues.clear(key)
  if (reason !== null) return { name: 'auth_type', ok: false, message: reason, code: 'connection_invalid' }
  return { name: 'auth_type', ok: true, message: `The auth_type "${definition.auth_type}" is allowed.` }
}

async function credentialChecks(
  row: ConnectionRow,
  definition: Definition,
  { connector, deps }: CheckedConnection,
): Promise<Check[]> {
  const sealed = (await deps.store.secrets.get(secretsOwner(row.id))) ?? {}
  const declared = declaredFields(connector.spec, definition.auth_type)
  const addresses = Object.entries(effectiveSettings(connector.spec, definition.settings))
    .filter(([name]) => connector.spec.settings?.[name]?.format === 'uri')
    .map(([name, value]) => addressCheck(`settings.${name}`, String(value), deps))
  const checks: Check[] = []
  for (const area of CREDENTIAL_AREAS) {
    const part = credentialPart(area, row, declared[area])
    for (const [field, value] of Object.entries(part.values)) {
      const name = `${area}.${field}`
      try {
        const resolved = await resolveCredentials({ ...part, values: { [field]: value } }, sealed, deps.sources)
        const fault = area === 'webhook' ? webhookKeyFault(field, resolved[field] ?? '', connector.spec) : null
        if (fault) checks.push({ name, ok: false, message: fault.message, next: fault.next, code: fault.code })
        else checks.push({ name, ok: true, message: `The credential "${field}" is set.` })
        if (part.fields[field]?.format === 'uri') checks.push(addressCheck(name, resolved[field] ?? '', deps))
      } catch (error) {
        if (!(error instanceof HirewireError)) throw error
        checks.push({ name, ...failedBy(error) })
      }
    }
  }
  return [...checks, ...addresses]
}

/** Whether the client certificate, its key and the authorities can be used, and until when. */
async function tlsChecks(row: ConnectionRow, definition: Definition, deps: CheckDeps): Promise<Check[]> {
  if (Object.keys(definition.tls).length === 0) return []
  const name = 'tls'
  const sealed = (await deps.store.secrets.get(secretsOwner(row.id))) ?? {}
  try {
    const tls = await tlsOf(row, sealed, { sources: deps.sources, now: deps.clock.now() })
    return [{ name, ok: true, message: tls?.shown ?? 'The defaults of TLS are used.' }]
  } catch (error) {
    if (!(error instanceof HirewireError)) throw error
    return [{ name, ...failedBy(error) }]
  }
}

/** Uses the same rule as the network client; problems that only a name lookup shows are found by the call. */
function addressCheck(name: string, address: string, { allowPrivateAddresses }: CheckDeps): Check {
  const url = URL.parse(address)
  const refusal = url ? refusalOf(url, { allowPrivateAddresses }) : `"${address}" is not a URL.`
  if (refusal === null) return { name, ok: true, message: `The URL may be called over ${url?.protocol.slice(0, -1)}.` }
  return { name, ok: false, message: refusal, next: ERRORS.address_refused.next, code: 'address_refused' }
}

async function probed(connection: string, probe: Probe): Promise<Omit<Check, 'name'>> {
  try {
    return await probe(connection)
  } catch (error) {
    if (!(error instanceof HirewireError)) throw error
    return failedBy(error)
  }
}

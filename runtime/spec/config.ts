import { isIP } from 'node:net'
import { durationMs } from '../kernel/machine/clock.ts'
import type { ConfigFile } from './config.gen.ts'
import type { Finding } from './finding.ts'
import { exposure, type Listen } from './listen.ts'
import { readDocument } from './load.ts'
import type { SpecPlaces } from './places.ts'

const DAY_MS = 24 * 3_600_000
/**
 * Bounds of `retention`, in milliseconds. A shorter time would delete data still in use: a redelivered event, a file
 * requested again, a feed read after the weekend. More than ten years counts as forever.
 */
const RETENTION_LEAST: Readonly<Record<keyof Config['retention'], number>> = {
  raw: DAY_MS,
  quarantine: DAY_MS,
  events: DAY_MS,
  files: DAY_MS / 24,
  pushes: DAY_MS,
  attempts: DAY_MS,
  changes: 7 * DAY_MS,
  runs: DAY_MS,
  issues: DAY_MS,
  keys: DAY_MS,
  audit: 30 * DAY_MS,
  counts: DAY_MS,
}
const RETENTION_MOST_MS = 3_650 * DAY_MS

/** Sections whose keys have defaults of their own. */
type Section = 'secrets' | 'retention'
/** Keys without a default: null if they are not set. */
type Unset = 'public_url' | 'key' | 'heads_file' | 'store'

/** hirewire.yaml with its defaults. Paths are as written; relative ones start at the folder of the file. */
export type Config = { readonly listen: Listen } & Required<Omit<ConfigFile, Section | Unset | 'listen'>> & {
    readonly [Key in Section]: Required<NonNullable<ConfigFile[Key]>>
  } & { readonly [Key in Unset]: NonNullable<ConfigFile[Key]> | null }

/** The configuration if hirewire.yaml is absent, and the default of each key. */
export const DEFAULT_CONFIG: Config = {
  data_dir: './data',
  store: null,
  heads_file: null,
  listen: { host: '127.0.0.1', port: 8420 },
  public_url: null,
  behind_proxy: false,
  console: true,
  connect_page: {},
  drain: '0s',
  trust_proxy: [],
  cors_origins: [],
  connectors: './connectors',
  connections: [],
  api_keys: [],
  key: null,
  secrets: { env: [], files: [] },
  allow_private_addresses: false,
  retention: {
    raw: '180d',
    quarantine: '90d',
    events: '30d',
    files: '7d',
    pushes: '180d',
    attempts: '180d',
    changes: '365d',
    runs: '90d',
    issues: '90d',
    keys: '365d',
    audit: '730d',
    counts: '40d',
  },
  log_level: 'info',
}

export type ConfigResult = {
  readonly config: Config | null
  /** Positions in the file; null if it is not YAML. */
  readonly places: SpecPlaces | null
  readonly findings: Finding[]
}

/**
 * Reads hirewire.yaml and checks it like a spec. Never throws; returns the configuration only if there are no findings.
 */
export function loadConfig(file: string, text: string): ConfigResult {
  const { value, places, findings } = readDocument<ConfigFile>('config', file, text)
  if (!value || !places) return { config: null, places, findings }
  const repeated = twice(value.connections ?? [], (connection) => connection.id).map(
    (at) => ['connections', at, 'id'] as const,
  )
  const sameName = twice(value.api_keys ?? [], (key) => key.name).map((at) => ['api_keys', at, 'name'] as const)
  const doubles = [...repeated, ...sameName].map(([list, at, key]): Finding => {
    const pointer = `/${list}/${at}/${key}`
    const message = `Two entries of ${list} have the same ${key}.`
    return {
      file,
      ...(places.locate(pointer) ?? places.near(pointer)),
      rule: 'name-twice',
      severity: 'error',
      message,
      hint: `Give each a unique ${key}.`,
      pointer,
    }
  })
  const faults = [
    ...doubles,
    ...unkept(file, value.retention ?? {}, places),
    ...noNetworks(file, value.trust_proxy ?? [], places),
    ...noOrigins(file, '/cors_origins', { origins: value.cors_origins ?? [], places }),
    ...noOrigins(file, '/connect_page/frame_ancestors', { origins: value.connect_page?.frame_ancestors ?? [], places }),
    ...exposed(file, value, places),
    ...keyTwice(file, value, places),
  ]
  if (faults.length > 0) return { config: null, places, findings: faults }
  const listen = { ...DEFAULT_CONFIG.listen, ...value.listen }
  const secrets = { ...DEFAULT_CONFIG.secrets, ...value.secrets }
  const retention = { ...DEFAULT_CONFIG.retention, ...value.retention }
  const config = { ...DEFAULT_CONFIG, ...value, listen, secrets, retention }
  return { config, places, findings }
}

function unkept(file: string, retention: Partial<Config['retention']>, places: SpecPlaces): Finding[] {
  return (Object.entries(retention) as [keyof typeof retention, string][]).flatMap(([key, kept]): Finding[] => {
    const least = RETENTION_LEAST[key]
    if (durationMs(kept) >= least && durationMs(kept) <= RETENTION_MOST_MS) return []
    const pointer = `/retention/${key}`
    const from = least < DAY_MS ? `${least / 3_600_000}h` : `${least / DAY_MS}d`
    return [
      {
        file,
        ...(places.locate(pointer) ?? places.near(pointer)),
        rule: 'wrong-size',
        severity: 'error',
        message: `The retention period of ${key}, ${kept}, is out of range.`,
        hint: `Use a value from ${from} to ${RETENTION_MOST_MS / DAY_MS}d.`,
        pointer,
      },
    ]
  })
}

function exposed(file: string, { listen, behind_proxy }: ConfigFile, places: SpecPlaces): Finding[] {
  const fault = exposure({ ...DEFAULT_CONFIG.listen, ...listen }, behind_proxy ?? false)
  if (fault === null) return []
  const pointer = '/listen/host'
  const at = places.locate(pointer) ?? places.near(pointer)
  return [{ file, ...at, rule: 'not-allowed', severity: 'error', pointer, ...fault }]
}

const KEY_SOURCES = ['env', 'file', 'command'] as const

function keyTwice(file: string, { key }: ConfigFile, places: SpecPlaces): Finding[] {
  const given = KEY_SOURCES.filter((source) => key?.[source] !== undefined)
  if (key === undefined || given.length === 1) return []
  const pointer = '/key'
  const at = places.locate(pointer) ?? places.near(pointer)
  const message = `The key of the store has ${given.length} sources: ${given.join(' and ')}.`
  return [{ file, ...at, rule: 'wrong-size', severity: 'error', message, hint: 'Keep one of them.', pointer }]
}

function noNetworks(file: string, networks: readonly string[], places: SpecPlaces): Finding[] {
  return networks.flatMap((network, at): Finding[] => {
    if (isNetwork(network)) return []
    const pointer = `/trust_proxy/${at}`
    return [
      {
        file,
        ...(places.locate(pointer) ?? places.near(pointer)),
        rule: 'wrong-form',
        severity: 'error',
        message: `"${network}" is not an IP address or network.`,
        hint: 'Write 10.0.0.1, 10.0.0.0/8 or fd00::/8.',
        pointer,
      },
    ]
  })
}

type Origins = { readonly origins: readonly string[]; readonly places: SpecPlaces }

/** A browser sends the origin of a page in one form only, which is compared as text. */
function noOrigins(file: string, list: string, { origins, places }: Origins): Finding[] {
  return origins.flatMap((origin, at): Finding[] => {
    const parsed = URL.parse(origin)?.origin
    if (parsed === origin) return []
    const pointer = `${list}/${at}`
    return [
      {
        file,
        ...(places.locate(pointer) ?? places.near(pointer)),
        rule: 'wrong-form',
        severity: 'error',
        message: `"${origin}" is not an origin as browsers send it.`,
        hint: `Write ${parsed ?? 'https://app.example.com'}: lower case, without a path, and without the default port.`,
        pointer,
      },
    ]
  })
}

/** A network with zero bits would trust every client. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '1'] = text.split('/')
  const family = isIP(address)
  return family !== 0 && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)
}

function twice<T>(list: readonly T[], key: (item: T) => string): number[] {
  const seen = new Set<string>()
  return list.flatMap((item, at) => (seen.size === seen.add(key(item)).size ? [at] : []))
}

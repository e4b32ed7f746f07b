import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { LIMITS } from '../../runtime/api/server/limits.ts'
import { PROBLEM_TYPE } from '../../runtime/api/server/problem.ts'
import { GRACE_MS } from '../../runtime/app/process/process.ts'
import { COMMANDS } from '../../runtime/cli/commands.ts'
import { MOST_BYTES } from '../../runtime/endpoint/file-memory-limit.ts'
import { EVALUATOR_MB, MOST_EVALUATORS } from '../../runtime/expression/pool.ts'
import { durationMs } from '../../runtime/kernel/machine/clock.ts'
import { type Config, loadConfig } from '../../runtime/spec/config.ts'
import { ROOT } from './documents.ts'

const FOLDER = 'examples/deploy'
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const schemaIn = (file: string) => JSON.parse(read(`test/vendor/${file}`))

function configOf(text: string): Config {
  const { config, findings } = loadConfig('hirewire.yaml', text)
  expect(findings).toEqual([])
  return config!
}

const named = (...sources: (object | null | undefined)[]): string[] =>
  sources.flatMap((source) => (source && 'env' in source ? [String(source.env)] : []))

/** The variables in which the configuration expects its secrets. */
const variablesOf = ({ key, store, api_keys }: Config): string[] =>
  named(key, store?.password, ...api_keys.map((row) => row.key))

/** `migrate` reaches the database, and needs no key. With `--deploy`, it needs that of the store. */
const variablesOfMigrate = ({ key, store }: Config, args: readonly string[]): string[] =>
  named(...(args.includes('--deploy') ? [key] : []), store?.password)

/** The documentation of the API is generated from its routes. */
const isOpenRoute = (path: string): boolean =>
  path.startsWith('/health/') && read('docs/api.md').includes(`| \`GET ${path}\` |`)

const isCommand = (args: readonly string[]): boolean =>
  COMMANDS.some(({ name }) => name === args[0]) && args[1] === '--config'

// --- compose ---

const nodeConfig = configOf(read(`${FOLDER}/compose/hirewire.yaml`))

type Service = {
  image?: string
  build?: { context: string; dockerfile: string }
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  tmpfs?: string[]
  ports?: string[]
  networks: string[]
  depends_on?: Record<string, { condition: string }> | string[]
  stop_grace_period?: string
  read_only?: boolean
  cap_drop?: string[]
}
type Compose = {
  services: Record<string, Service>
  networks: { front: { ipam: { config: { subnet: string }[] } }; database: { internal: boolean } }
}

const compose = parse(read(`${FOLDER}/compose/compose.yml`), { merge: true }) as Compose
const NODES = ['node1', 'node2']

test('the compose file is one by the Compose Specification', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schemaIn('compose-spec.json'))
  validate(compose)
  expect(validate.errors ?? []).toEqual([])
})

test('the nodes of the compose file have what their configuration names, and `migrate` only what it needs', () => {
  const config = configOf(read(`${FOLDER}/compose/hirewire.yaml`))
  const { services, networks } = compose
  for (const node of NODES) {
    const { environment = {}, command, tmpfs = [], depends_on } = services[node]!
    expect(Object.keys(environment).sort()).toEqual(variablesOf(config).sort())
    expect(command).toBeUndefined()
    expect(tmpfs.some((mount) => mount.split(':')[0] === config.data_dir)).toBe(true)
    expect(depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
  }
  expect(Object.keys(services.migrate!.environment ?? {})).toEqual(
    variablesOfMigrate(config, services.migrate!.command ?? []),
  )
  expect(isCommand(services.migrate!.command ?? [])).toBe(true)
  expect(networks.database.internal).toBe(true)
  expect(config.trust_proxy).toEqual(networks.front.ipam.config.map(({ subnet }) => subnet))
  const store = new URL(config.store!.postgres)
  const { POSTGRES_USER, POSTGRES_DB } = services[store.hostname]!.environment!
  expect([POSTGRES_USER, `/${POSTGRES_DB}`]).toEqual([store.username, store.pathname])
})

test('the files that the compose file builds from and mounts exist', () => {
  const at = join(ROOT, FOLDER, 'compose')
  for (const { build, volumes = [] } of Object.values(compose.services)) {
    if (build) expect(existsSync(join(at, build.context, build.dockerfile))).toBe(true)
    for (const mount of volumes.filter((text) => text.startsWith('./')))
      expect(existsSync(join(at, mount.split(':')[0]!)), mount).toBe(true)
  }
})

test('the balancer reaches every node at its port, asks the health route, and repeats no request that may have arrived', () => {
  const { listen } = nodeConfig
  const proxy = read(`${FOLDER}/compose/haproxy.cfg`)
  const servers = [...proxy.matchAll(/^ {2}server (\S+) (\S+):(\d+)$/gm)].map(([, , host, port]) => [host, port])
  expect(servers).toEqual(NODES.map((node) => [node, String(listen.port)]))
  expect(isOpenRoute(/meth GET uri (\S+)/.exec(proxy)?.[1] ?? '')).toBe(true)
  expect(proxy).toMatch(/^ {2}retry-on conn-failure$/m)
  const bound = /^ {2}bind :(\d+)$/m.exec(proxy)?.[1]
  expect(compose.services.balancer!.ports).toEqual([`127.0.0.1:${listen.port}:${bound}`])
})

test('the balancer ends what waits for a node that is down, and its own errors are problems like those of the API', () => {
  const proxy = read(`${FOLDER}/compose/haproxy.cfg`)
  expect(proxy).toMatch(/^ {2}default-server .* on-marked-down shutdown-sessions\b/m)
  const own = [...proxy.matchAll(/^ {2}http-error status (\d+) content-type (\S+) string '(.*)'$/gm)]
  expect(own.map(([, status]) => status)).toEqual(['502', '503', '504'])
  for (const [, status, type, body = ''] of own)
    expect([type, JSON.parse(body)]).toEqual([
      PROBLEM_TYPE,
      { type: 'about:blank', title: expect.any(String), status: Number(status), detail: expect.any(String) },
    ])
})

test('every container of Hirewire has a read-only root, no capabilities, and time to finish its work', () => {
  for (const name of [...NODES, 'migrate', 'balancer'])
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  for (const node of NODES)
    expect(durationMs(compose.services[node]!.stop_grace_period!)).toBeGreaterThan(
      durationMs(nodeConfig.drain) + GRACE_MS,
    )
})

test('a node that stops is ready no more for longer than the load balancer needs to notice it', () => {
  const [, inter, fall] = /check inter (\d+s) fall (\d+)/.exec(read(`${FOLDER}/compose/haproxy.cfg`))!
  expect(durationMs(nodeConfig.drain)).toBeGreaterThan(durationMs(inter!) * Number(fall))
})

// --- Kubernetes ---

type Probe = { httpGet: { path: string; port: string }; periodSeconds: number; failureThreshold: number }
type Container = {
  image: string
  command?: string[]
  args: string[]
  resources: { limits: { memory: string } }
  ports?: { name: string; containerPort: number }[]
  env: { name: string; valueFrom: { secretKeyRef: { name: string; key: string } } }[]
  volumeMounts: { name: string; mountPath: string }[]
  securityContext: object
} & Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>
type Pod = {
  containers: [Container]
  volumes: { name: string; configMap?: { name: string } }[]
  terminationGracePeriodSeconds?: number
}
type Labels = { matchLabels: Record<string, string> }
type Manifest<Spec> = { kind: string; metadata: { name: string }; spec: Spec; data?: Record<string, string> }
type WithPod = Manifest<{ template: { metadata: { labels: Record<string, string> }; spec: Pod } }>

const manifests = ['config', 'migrate', 'hirewire'].flatMap((file) =>
  parseAllDocuments(read(`${FOLDER}/kubernetes/${file}.yaml`)).map((document) => document.toJS() as Manifest<object>),
)
const one = <M = Manifest<object>>(kind: string): M => manifests.find((manifest) => manifest.kind === kind) as M
const deployment = one<WithPod & Manifest<{ strategy: object; replicas: number; selector: Labels }>>('Deployment')
const job = one<WithPod>('Job')
const pod = deployment.spec.template.spec
const node = pod.containers[0]
const cluster = configOf(one('ConfigMap').data!['hirewire.yaml']!)

const { kinds, definitions } = schemaIn('kubernetes-1.36.json') as Record<'kinds' | 'definitions', object>
const kubernetes = new Ajv({ strict: false, validateFormats: false }).addSchema({ $id: 'kubernetes', definitions })
const faultsOf = (manifest: { kind: string }): unknown[] => {
  const name = (kinds as Record<string, string>)[manifest.kind]
  const validate = kubernetes.getSchema(`kubernetes#/definitions/${name}`)!
  validate(manifest)
  return validate.errors ?? []
}

test('each manifest is one by the schemas of Kubernetes, which know every key', () => {
  for (const manifest of manifests) expect(faultsOf(manifest), manifest.kind).toEqual([])
  expect(manifests.map(({ kind }) => kind).sort()).toEqual(Object.keys(kinds).sort())
  const { spec } = deployment
  expect(faultsOf({ ...deployment, spec: { ...spec, replica: 3 } } as typeof deployment)).not.toEqual([])
  expect(faultsOf({ ...deployment, spec: { ...spec, replicas: 'three' } } as never)).not.toEqual([])
})

test('each container gets the secrets that its configuration names from one Secret, and no others', () => {
  const given = ({ env }: Container): string[] => env.map(({ name }) => name)
  expect(given(node).sort()).toEqual(variablesOf(cluster).sort())
  const migrate = job.spec.template.spec.containers[0]
  expect(migrate.args).toContain('--deploy')
  expect(given(migrate)).toEqual(variablesOfMigrate(cluster, migrate.args))
  const secrets = [node, job.spec.template.spec.containers[0]].flatMap(({ env }) => env)
  expect(new Set(secrets.map(({ valueFrom }) => valueFrom.secretKeyRef.name))).toEqual(new Set(['hirewire']))
})

test('probes, Service and NetworkPolicy use the port of the configuration and routes that need no key', () => {
  const { port } = cluster.listen
  expect(node.ports).toEqual([{ name: 'http', containerPort: port }])
  const probes = [node.startupProbe, node.readinessProbe, node.livenessProbe].map(({ httpGet }) => httpGet)
  expect(probes.map(({ path }) => path)).toEqual(['/health/live', '/health/ready', '/health/live'])
  for (const { path, port: named } of probes) expect([isOpenRoute(path), named]).toEqual([true, 'http'])
  expect(one('Service').spec).toMatchObject({ ports: [{ port, targetPort: 'http' }] })
  expect(one('NetworkPolicy').spec).toMatchObject({ ingress: [{ ports: [{ port }] }] })
})

test('every selector selects the nodes, and not the pod of the update', () => {
  const { labels } = deployment.spec.template.metadata
  expect(deployment.spec.selector.matchLabels).toEqual(labels)
  expect(one<Manifest<{ selector: Labels }>>('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
  expect(one<Manifest<{ podSelector: Labels }>>('NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels)
  expect(one<Manifest<{ selector: object }>>('Service').spec.selector).toEqual(labels)
  expect(job.spec.template.metadata.labels).not.toEqual(labels)
})

test('a rolling update and a drain stop a node only while others serve, and let it finish its work', () => {
  // With other connectors, the first new node replaces all old ones.
  expect(deployment.spec.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0, maxSurge: '100%' } })
  expect(deployment.spec.replicas).toBeGreaterThan(1)
  expect(one('PodDisruptionBudget').spec).toMatchObject({ maxUnavailable: 1 })
  const drainMs = durationMs(cluster.drain)
  const { periodSeconds, failureThreshold } = node.readinessProbe
  expect(durationMs(cluster.drain)).toBeGreaterThan(periodSeconds * failureThreshold * 1000)
  expect(pod.terminationGracePeriodSeconds! * 1000).toBeGreaterThanOrEqual(drainMs + GRACE_MS + 10_000)
})

test.each([
  ['a node', pod],
  ['migrate', job.spec.template.spec],
])('the pod of %s has no privileges, runs a command of Hirewire, and has what it writes in volumes', (_, spec) => {
  const [container] = spec.containers
  expect(spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  })
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(isCommand(container.args)).toBe(true)
  expect(container.image).toBe(node.image)
  const mounts = container.volumeMounts
  expect(mounts.map(({ name }) => name).sort()).toEqual(spec.volumes.map(({ name }) => name).sort())
  // The volume belongs to root: Hirewire creates its own folder in it.
  expect(mounts.some(({ mountPath }) => cluster.data_dir.startsWith(`${mountPath}/`))).toBe(true)
  const config = spec.volumes.find(({ configMap }) => configMap?.name === one('ConfigMap').metadata.name)
  expect(container.args[2]).toBe(`${mounts.find(({ name }) => name === config?.name)?.mountPath}/hirewire.yaml`)
})

/** What is around the heap of a process for expressions, and around that of a node. */
const AROUND_EVALUATOR_MB = 64
const AROUND_NODE_MB = 256

test('a node has memory for all that its bounds let it keep at a time, and its heap for the strings of it', () => {
  const heapMb = Number(/^--max-old-space-size=(\d+)$/.exec(node.command?.[1] ?? '')?.[1])
  const [filesMb, bodiesMb] = [MOST_BYTES, LIMITS.bodyBytesInFlight].map((bytes) => bytes / 2 ** 20) as [number, number]
  const evaluatorsMb = MOST_EVALUATORS * (EVALUATOR_MB + AROUND_EVALUATOR_MB)
  // A file in a JSON body is a string, a third longer.
  expect(heapMb).toBeGreaterThanOrEqual(2 * filesMb + 2 * bodiesMb)
  const limitMb = Number(/^(\d+)Gi$/.exec(node.resources.limits.memory)?.[1]) * 1024
  expect(limitMb).toBeGreaterThanOrEqual(heapMb + 2 * filesMb + bodiesMb + evaluatorsMb + AROUND_NODE_MB)
})

test('a node of the manifest is started as the image starts it, with a bound of its heap', () => {
  const entry = /^ENTRYPOINT (.*)$/m.exec(read(`${FOLDER}/Dockerfile`))?.[1] ?? '[]'
  const [program, ...rest] = JSON.parse(entry) as string[]
  expect(node.command).toEqual([program, expect.stringMatching(/^--max-old-space-size=/), ...rest])
})

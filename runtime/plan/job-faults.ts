import { admitTree } from '../expression/admission.ts'
import { HirewireError } from '../kernel/errors/errors.ts'
import { step as below } from '../kernel/text/json-pointer.ts'
import type { ConnectorSpec, LoadedConnector } from '../spec/connector.ts'
import { type CallSent, type SentJob, sentBy } from './job.ts'

/** Why the job that a push sends is not proven to be the one that the consent is for. */
export type JobFault = {
  /** `lost` and `added` are caused by a connection; `named` depends on the name of a field. */
  readonly kind: 'unsaid' | 'named' | 'lost' | 'added'
  readonly pointer: string
  readonly message: string
}

/** The faults of a spec, or of a connection's overrides when `base` is the spec without them. */
export function jobFaults(spec: ConnectorSpec, base: ConnectorSpec = spec): readonly JobFault[] {
  const sent = sentBy(spec)
  const faults = [...(base === spec ? [] : overridden({ spec, sent }, { spec: base, sent: sentBy(base) }))]
  const reported = new Set(faults.map(({ pointer }) => pointer))
  const own = [...named(sent), ...unsaid(spec, sent)].filter(({ pointer }) => !reported.has(pointer))
  return [...faults, ...own]
}

/**
 * A step that creates an application must say for which job. One that only reads it need not, if an earlier step that
 * may have created it does.
 */
const unsaid = (spec: ConnectorSpec, sent: readonly CallSent[]): JobFault[] =>
  (spec.push?.application?.steps ?? []).flatMap(({ name, effect, save = {} }, index, steps): JobFault[] => {
    const makes = 'application' in save || 'application?' in save
    const makers = effect === 'none' ? steps.slice(0, index).filter((one) => one.effect !== 'none') : []
    const names = [name, ...makers.map((one) => one.name)]
    const said = sent.some((call) => names.includes(call.step) && call.sent.some(({ job }) => job))
    const pointer = `/push/application/steps/${index}`
    return makes && !said
      ? [
          {
            kind: 'unsaid',
            pointer,
            message: `The step "${name}" creates an application, but nothing that it sends is always the requisition of the push.`,
          },
        ]
      : []
  })

const named = (sent: readonly CallSent[]): JobFault[] =>
  sent.flatMap((call) =>
    call.sent
      .filter(({ job, place }) => !job && namesJob(place))
      .map(({ place, pointer }): JobFault => ({ kind: 'named', pointer, message: notTheJob(place) })),
  )

const notTheJob = (place: string): string =>
  `"${place.split('/').slice(1).join('.')}" identifies a job, but is not always the requisition of the push.`

type Sending = { readonly spec: ConnectorSpec; readonly sent: readonly CallSent[] }

/**
 * A text around the requisition belongs to the spec's author: with a text of its own, a connection could form the id of
 * another job.
 */
const keeps = ({ job, exact, expression, place }: SentJob, before: SentJob): boolean =>
  exact || (job && (expression === before.expression || !(before.exact || namesJob(place))))

/** What sent the requisition and no longer does, and what names a job and did not exist before. */
function overridden({ spec, sent }: Sending, base: Sending): JobFault[] {
  const ofStep = (calls: readonly CallSent[], step: string): readonly SentJob[] =>
    calls.find((call) => call.step === step)?.sent ?? []
  const lost = base.sent.flatMap(({ step, pointer, sent: before }) => {
    const now = ofStep(sent, step)
    return before
      .filter((one) => one.job && !now.some((other) => other.place === one.place && keeps(other, one)))
      .map(({ place }): JobFault => {
        const message = `"${place.split('/').slice(1).join('.')}" of step "${step}" is the requisition of the push, and would be overridden.`
        return { kind: 'lost', pointer: now.find((one) => one.place === place)?.pointer ?? `${pointer}/body`, message }
      })
  })
  const added = sent.flatMap(({ step, sent: now }) => {
    const before = ofStep(base.sent, step)
    return now
      .filter(({ exact, place }) => !exact && namesJob(place) && !before.some((one) => one.place === place))
      .map(({ place, pointer }): JobFault => ({ kind: 'added', pointer, message: notTheJob(place) }))
  })
  const byCode = base.sent.some((call) => call.sent.some((one) => one.byCode))
  return [
    ...lost,
    ...added.filter(({ pointer }) => !lost.some((one) => one.pointer === pointer)),
    ...(byCode ? recoded(spec, base.spec) : []),
  ]
}

/** The code of a requisition is what its mapping returns, wherever an account stores it in the record. */
const recoded = (spec: ConnectorSpec, base: ConnectorSpec): JobFault[] =>
  Object.entries(spec.pull ?? {}).flatMap(([name, { into, map }]): JobFault[] => {
    const key = 'code' in map ? 'code' : 'code?'
    const before = base.pull?.[name]?.map[key]
    const { [key]: code } = map
    if (into !== 'requisition' || code === undefined || code === before) return []
    if (admitTree(code, 'value').expressions.some(({ uses }) => uses.paths.length > 0)) return []
    const message = 'Pushes identify the job by the code of the requisition, but the code is not read from the record.'
    return [{ kind: 'lost', pointer: `/pull${below(name)}/map${below(key)}`, message }]
  })

const JOB =
  '(?:job|requisition|vacancy|vacancie|job(?:requisition|req|opening|posting|ad|order)|posting|opening|position)s?'
const ID = '(?:ids?|ref|reference|key|code|no|number|uuid|guid|slug)'
const NAMED = new RegExp(`^${JOB}${ID}$`)
const PLAIN = /^(?:jobs?|requisitions?|vacanc(?:y|ies)|job(?:requisition|req|opening|posting|order)s?)$/
const IDENTITY = new RegExp(`^${ID}$`)

/**
 * Whether a place in a request identifies the job by its name: `jobId`, `requisition/id`, the hole of `/jobs/{{ }}`.
 */
export function namesJob(place: string): boolean {
  const [last = '', before = ''] = place
    .split('/')
    .slice(1)
    .map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .filter((name) => !/^\d*$/.test(name))
    .reverse()
  return NAMED.test(last) || PLAIN.test(last) || (IDENTITY.test(last) && PLAIN.test(before))
}

/**
 * The fault that prevents sending: a field that is only named like a job is left to the linter where the author wrote
 * it.
 */
export const jobObjection = ({ spec, base = spec }: Pick<LoadedConnector, 'spec' | 'base'>): JobFault | null =>
  jobFaults(spec, base).find(({ kind }) => kind !== 'named') ?? null

/** A connection, and the fault of its connector; a session finds it once, as it takes milliseconds. */
type JobSender = { readonly connection: string; readonly connector: LoadedConnector; jobFault(): JobFault | null }

/** Throws when the job to be sent may differ from the one that the consent is for. */
export function refuseOtherJob({ connection, connector, jobFault }: JobSender): void {
  const fault = jobFault()
  if (!fault) return
  const { kind, pointer, message } = fault
  const own = kind === 'unsaid'
  throw new HirewireError(
    own ? 'spec_invalid' : 'connection_invalid',
    `${message} Nothing is sent for a job that the person may not have consented to.`,
    {
      place: {
        connection,
        pointer: connector.written(pointer),
        ...(own ? { file: connector.file, ...connector.locate(pointer) } : {}),
      },
    },
  )
}

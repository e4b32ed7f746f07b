import type { RedactedRequest } from '../../endpoint/redact.ts'
import { asHirewireError, HirewireError } from '../../kernel/errors/errors.ts'
import { unknownId } from '../../kernel/errors/unknown-id.ts'
import { newId, systemRandom } from '../../kernel/machine/random.ts'
import { refuseOtherJob } from '../../plan/job-faults.ts'
import { type PushPlan, planPush } from '../../plan/push.ts'
import type { PushDeps } from '../../push/deps.ts'
import { dryRun } from '../../push/dry-run.ts'
import type { PushRow, Store } from '../../store/port/index.ts'
import type { App, DryRun, PushInput } from '../contract.ts'
import { type CheckedFiles, checkFiles } from './files.ts'
import { textsIn } from './request-texts.ts'

type DryRunDeps = { readonly store: Store; readonly flows: (connection: string) => PushDeps }

/**
 * What a push request would lead to. The ATS is queried for duplicates as in a real push, but never about a person
 * whose consent is missing: a query discloses the person.
 */
export function createDryRun({ store, flows: flowsOf }: DryRunDeps): App['pushes']['dryRun'] {
  return async (input, { offline }) => {
    const flows = flowsOf(input.connection)
    const connection = await store.connections.get(input.connection)
    if (!connection) throw unknownId.namedConnection(input.connection)
    const session = await flows.session(input.connection)
    const plan = planPush(session.connector.spec)
    refuseOtherJob(session)
    const { requires, effectClass, attachments, unsent } = plan
    const checked = await filesOf(input, attachments)
    const foreseen = await store.pushes.foresee({ ...input, requires })
    const refused = foreseen.refused !== null
    const paused = connection.state === 'paused' || (await store.pauses.get()).pushes !== null
    const notSearched = offline ? 'offline' : refused ? 'consent' : paused ? 'paused' : null
    const steps = await dryRun(
      {
        push: imagined(input, { plan, checked }),
        session,
        plan,
        searchesAts: notSearched === null,
        file: (kind) => checked.files.find((file) => file.kind === kind)?.content ?? null,
        refused: checked.refused.length > 0 ? lacking(attachments, checked) : [],
      },
      flows,
    )
    const requests = steps.flatMap(({ request }) => request ?? [])
    return {
      foreseen,
      effectClass,
      notSearched,
      steps,
      dropped: [...checked.dropped, ...droppedOf(input, unsent)],
      cut: [...checked.cut, ...cutIn(input, requests)],
      refused: checked.refused,
      files: checked.files.map(({ content: _, ...file }) => file),
    } satisfies DryRun
  }
}

type Files = CheckedFiles & { readonly refused: readonly string[] }

/** The files that would be sent, and for each other one why a request would be refused. */
async function filesOf({ attachments }: PushInput, accepted: PushPlan['attachments']): Promise<Files> {
  const whole = await checkFiles(attachments, { attachments: accepted }).catch((error) => asHirewireError(error))
  if (!(whole instanceof HirewireError)) return { ...whole, refused: [] }
  const optional = Object.entries(accepted).map(([kind, spec]) => [kind, { ...spec, optional: true }] as const)
  const files: CheckedFiles['files'][number][] = []
  const [dropped, cut, refused]: [string[], string[], string[]] = [[], [], []]
  for (const attachment of attachments)
    try {
      const one = await checkFiles([attachment], { attachments: Object.fromEntries(optional) })
      files.push(...one.files)
      dropped.push(...one.dropped)
      cut.push(...one.cut)
    } catch (error) {
      refused.push(asHirewireError(error).message)
    }
  return { files, dropped, cut, refused: refused.length > 0 ? refused : [whole.message] }
}

/** Kinds that the connector accepts but that would not be sent. */
const lacking = (accepted: PushPlan['attachments'], { files }: CheckedFiles): string[] =>
  Object.keys(accepted).filter((kind) => !files.some((file) => file.kind === kind))

/** Given fields that no call of the connector sends. */
export const droppedOf = ({ candidate }: PushInput, unsent: readonly string[]): string[] =>
  unsent.filter((field) => Object.hasOwn(candidate, field)).map((field) => `candidate.${field}`)

type DryRunContext = { readonly plan: PushPlan; readonly checked: CheckedFiles }

/** The push that a request would create. */
const imagined = (input: PushInput, { plan, checked }: DryRunContext): PushRow => ({
  id: newId('dry', 0, systemRandom),
  person: input.person,
  connection: input.connection,
  requisition: input.requisition,
  connector: null,
  candidate: input.candidate,
  files: checked.files,
  state: 'QUEUED',
  requires: plan.requires,
  consent: null,
  effectClass: plan.effectClass,
  connectorVersion: '',
  step: plan.steps[0]?.name ?? null,
  saved: {},
  found: [],
  existing: false,
  dropped: [],
  decision: null,
  attempts: 0,
  readyAt: null,
  cause: null,
  code: null,
  message: null,
  createdAt: 0,
  updatedAt: 0,
})

/** Fields that are not in the requests completely, but whose beginning is. */
function cutIn({ candidate }: PushInput, requests: readonly RedactedRequest[]): string[] {
  const texts = requests.flatMap(textsIn)
  return Object.entries(candidate).flatMap(([field, value]) => {
    if (value === undefined || texts.some((text) => text.includes(value))) return []
    const isBeginning = (text: string): boolean =>
      text.length >= Math.max(3, value.length / 4) && value.startsWith(text)
    return texts.some(isBeginning) ? [`candidate.${field}`] : []
  })
}

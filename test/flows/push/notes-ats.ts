import type { PushRow } from '../../../runtime/app/contract.ts'
import type { Evaluator } from '../../../runtime/expression/evaluator.ts'
import { job } from '../bad-input/small-ats.ts'
import { jobsStream, openAts, type Reply, type Seen } from '../strategies/ats.ts'

export type NotesOptions = {
  readonly effect?: 'update' | 'none'
  /** `save` of the first step; it saves nothing without one. */
  readonly save?: string
  readonly saveApplication?: string
  /** How a lost create of an application is resolved. */
  readonly settle?: string
  /** What the ATS responds to the first step, and to the second. */
  readonly note?: Reply | ((person: string) => Reply)
  readonly application?: Reply | ((count: number) => Reply)
  /** Applications that the search finds. */
  readonly finds?: () => readonly unknown[]
  /** Error rules of the create. */
  readonly errors?: string
  readonly evaluator?: () => Evaluator
  readonly store?: 'memory' | 'file'
}

const specOf = ({
  effect = 'update',
  save,
  saveApplication = '{ application: id }',
  settle,
  errors,
}: NotesOptions): string => `
requests:
  list_jobs: { request: GET /jobs, records: data }
  note_person: { request: POST /notes, records: items }
  find_applications: { request: GET /found, query: { person: $with.person }, records: data }
  create_application: { request: POST /applications, records: items${errors === undefined ? '' : `, errors: ${errors}`} }
${jobsStream()}
push:
  consent: interest_and_consent
  steps:
    - ${effect === 'none' ? 'read' : effect}: note
      request: { use: note_person }
      json: { person: $push.person }${save === undefined ? '' : `\n      save: ${save}`}
    - create: application
      find:
        - { name: person, request: { use: find_applications, with: { person: $push.person } }, match: { $push.person: person, $requisition.id: job }, save: { application: id } }
      request: { use: create_application }
      json: { person: $push.person, application: $requisition.id }
      save: ${saveApplication}
      recovery: ${settle ?? '{ kind: search, delay: 60s }'}
`

export type Noted = Awaited<ReturnType<typeof openNotes>>

/** An ATS that requires a note about a person before the application, and responds to both with a list of items. */
export async function openNotes(options: NotesOptions = {}) {
  const { note = { json: { items: [] } }, application = { status: 201, json: { items: [{ id: 'a1' }] } } } = options
  const { finds = () => [] } = options
  let applications = 0
  const answer = ({ path, query, json }: Seen): Reply => {
    if (path === '/jobs') return { json: { data: [job(1)] } }
    if (path === '/found')
      return { json: { data: finds().map((one) => ({ person: query.person, job: 'r1', ...Object(one) })) } }
    if (path === '/notes') return typeof note === 'function' ? note((json as { person: string }).person) : note
    return typeof application === 'function' ? application(++applications) : application
  }
  const ats = await openAts(specOf(options), answer, options)
  const { installation } = ats
  await ats.pull()
  const ids = new Map<string, string>()
  const state = async (person: string): Promise<PushRow> => (await installation.app.pushes.get(ids.get(person)!)).push
  /** A confirmed consent and a push on it. */
  const request = async (person: string): Promise<string> => {
    await installation.consent(person, 'r1', 'confirmed', { connection: 'small' })
    const { push } = await installation.push(person, 'r1', { connection: 'small', attachments: [] })
    ids.set(person, push.id)
    return push.id
  }
  return {
    ...ats,
    state,
    request,
    /** One push, until nothing is due any more. */
    async pushed(): Promise<PushRow> {
      await request('p1')
      await installation.settle()
      return state('p1')
    },
    async attempts(person: string): Promise<string[]> {
      const { attempts } = await installation.app.pushes.get(ids.get(person)!)
      return attempts.map(({ act, effect, outcome }) => `${act} ${effect} ${outcome}`)
    },
  }
}

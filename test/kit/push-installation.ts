import type { FaultRule } from '../../examples/ats/faults.ts'
import type { PushInput, PushOutcome } from '../../runtime/app/contract.ts'
import type { HttpClient, HttpFailure, HttpReply, HttpRequest } from '../../runtime/http/exchange.ts'
import { type Installation, type InstallationOptions, openInstallation } from './installation.ts'

export type PushInstallation = Awaited<ReturnType<typeof openPushInstallation>>

/** An installation with pulled requisitions, and the requests to the ATS since then. */
export async function openPushInstallation(options: InstallationOptions) {
  const wire = tapWire()
  const installation = await openInstallation({ ...options, http: (real) => wire.wrap(options.http?.(real) ?? real) })
  await installation.pull('requisitions')
  const jobs = (await installation.admin.requisitions({ status: 'open' })).map(({ id }) => id)
  const before = (await installation.admin.requests()).length
  const calls = async (): Promise<string[]> =>
    (await installation.admin.requests())
      .slice(before)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !call.includes('/oauth'))
  return {
    ...installation,
    wire,
    jobs,
    job: jobs[0]!,
    /** Requests since then, as `POST /v2/candidate`, without those for tokens. */
    calls,
    /** Those of them that could have an effect. */
    sends: async () => (await calls()).filter((call) => !call.startsWith('GET')),
    /** A confirmed consent and a push based on it. */
    ready: async (person: string, job = jobs[0]!, change: Partial<PushInput> = {}): Promise<PushOutcome> => {
      await installation.consent(person, job)
      return installation.push(person, job, change)
    },
    /** Our records in the ATS: candidates and applications created through its API. */
    made: async () => {
      const { candidates_created, applications_created } = await installation.admin.counts()
      return [candidates_created, applications_created]
    },
  }
}

type Result = HttpReply | HttpFailure
type Hook = (request: HttpRequest) => Promise<Result | undefined> | Result | undefined

/** Wraps the network client: stops, changes or observes individual requests. */
export function tapWire() {
  const hooks: { before: Hook; after: Hook } = {
    before: () => undefined,
    after: () => undefined,
  }
  const bodies: string[] = []
  const sends: string[] = []
  return {
    /** Sent requests that could have an effect, as `POST /v2/candidate`, without those for tokens. */
    sends,
    /** Sent bodies, as text. */
    bodies,
    /** Runs before a request leaves; a result replaces the response, and nothing is sent. */
    before(hook: Hook): void {
      hooks.before = hook
    },
    /** Runs when the response has arrived; a result replaces it. */
    after(hook: Hook): void {
      hooks.after = hook
    },
    /** The ATS acts on the first such request, and its response arrives after the deadline. */
    late({ method, path_prefix }: NonNullable<FaultRule['match']>): void {
      let first = true
      hooks.after = (request) => {
        if (!first || request.method !== method || !new URL(request.url).pathname.startsWith(path_prefix ?? '/'))
          return undefined
        first = false
        const message = 'The ATS did not answer completely within the deadline.'
        return { kind: 'failure', stage: 'maybe_sent', reason: 'timeout', message, ms: 60_000 }
      }
    },
    wrap: (real: HttpClient): HttpClient => ({
      close: () => real.close(),
      async attempt(request, limits) {
        const instead = await hooks.before(request)
        if (instead) return instead
        if (isSend(request)) sends.push(`${request.method} ${new URL(request.url).pathname}`)
        if (request.body.kind === 'bytes') bodies.push(Buffer.from(request.body.bytes).toString())
        const answer = await real.attempt(request, limits)
        return (await hooks.after(request)) ?? answer
      },
    }),
  }
}

/** Runs `act` at the first request that `at` matches, and never again. */
export function once(at: (request: HttpRequest) => boolean, act: () => Promise<unknown>): Hook {
  let done = false
  return async (request) => {
    if (done || !at(request)) return undefined
    done = true
    await act()
    return undefined
  }
}

export const never = (): Promise<never> => new Promise(() => undefined)

export const isSend = ({ method, url }: HttpRequest): boolean => method !== 'GET' && !url.includes('/oauth')

/** The outcomes of the attempts of a push, as `send create uncertain`. */
export async function attemptsOf(installation: Pick<Installation, 'app'>, outcome: PushOutcome): Promise<string[]> {
  const { attempts } = await installation.app.pushes.get(outcome.push.id)
  return attempts.map(({ act, effect, outcome: end }) => (act === 'ask' ? `ask ${end}` : `send ${effect} ${end}`))
}

/** Rules that match the create requests of each ATS. */
export const CREATE = {
  'recruiting-suite': { method: 'POST', path_prefix: '/v2/candidate' },
  'talent-management-suite': { method: 'POST', path_prefix: '/services/api/recruiting/candidates' },
} as const

import { HirewireError } from '../../kernel/errors/errors.ts'
import { durationMs } from '../../kernel/machine/clock.ts'
import type { SessionAuth } from '../../spec/connector.ts'
import type { AuthContext, AuthMaker, KeptSession } from '../contracts.ts'
import type { Strategy } from '../strategy.ts'
import { checkHost } from './allowed-hosts.ts'
import { type Carried, carriedOf, carries, proven } from './carried.ts'
import { hostsOf, isSaved, logIn, logOut } from './login.ts'
import { sessionOptions } from './session-options.ts'

/** A login rejected this early was never valid: the values kept for it are dropped too. */
const FAILED_EARLY_MS = 60_000
const RESTART_ON: readonly number[] = [401, 412]

type Login = Carried & {
  readonly saved: KeptSession
  readonly baseUrl: string
  readonly at: number
  readonly until: number
}

export const session: Strategy<'session', SessionAuth, AuthMaker> = {
  kind: 'session',
  summary:
    'A login of several requests that can use values from earlier responses; repeated when the ATS ends the session.',
  options: sessionOptions,
  make: (options) => (context) => {
    let login: Login | null = null
    let pendingLogin: Promise<Login> | null = null
    const current = async (): Promise<Login> => {
      if (login && context.clock.now() < login.until) return login
      const over = login
      pendingLogin ??= context
        .alone(async () => {
          // The ATS may allow one session only. It ends by itself, too, so that a lost logout does no harm.
          if (over) await logOut(options, over.saved, context).catch(() => undefined)
          return begin(options, context)
        })
        .finally(() => {
          pendingLogin = null
        })
      login = await pendingLogin
      return login
    }
    const restartOn = options.restart_on ?? RESTART_ON
    return {
      async authorise(request) {
        return proven(request, await current())
      },
      async refused(request) {
        // Of several requests rejected with one login, only the first may end it: the others already find its
        // successor. It does not wait for that one, whose requests may need the slot that the rejected call still
        // holds.
        if (pendingLogin || !login || (request && !carries(request, login))) return true
        const failedEarly = context.clock.now() - login.at < FAILED_EARLY_MS
        login = null
        if (failedEarly) await context.kept.put({})
        return true
      },
      async end() {
        const over = login
        login = null
        if (over) await logOut(options, over.saved, context)
      },
      ended: (status) => restartOn.includes(status),
      ...(options.base_url === undefined ? {} : { baseUrl: async () => (await current()).baseUrl }),
    }
  },
}

/** Logs in with the kept values, and if that is rejected, or an address among them no longer serves, without them. */
async function begin(options: SessionAuth, context: AuthContext): Promise<Login> {
  const kept = await context.kept.get()
  if (Object.keys(kept).length === 0) return ready(options, await logIn(options, {}, context), context)
  try {
    return await ready(options, await logIn(options, kept, context), context)
  } catch (error) {
    const isRejected = error instanceof HirewireError && error.code === 'ats_auth'
    if (!isRejected && !(keepsAddress(options) && isOfAddress(error))) throw error
    // What an address kept from responding may be valid: a login that succeeds replaces it.
    if (isRejected) await context.kept.put({})
    return ready(options, await logIn(options, {}, context), context)
  }
}

const keepsAddress = ({ keep = [], steps }: SessionAuth): boolean =>
  steps.some(({ url }) => [...url.matchAll(/\$saved\.(\w+)/g)].some(([, name = '']) => keep.includes(name)))

/** No response, a redirect, something else than a login, or a host that the spec no longer allows; not an outage (5xx). */
const isOfAddress = (error: unknown): boolean =>
  error instanceof HirewireError &&
  (['ats_answer_unreadable', 'address_refused'].includes(error.code) ||
    (error.code === 'ats_unavailable' && error.detail.status === undefined))

async function ready(options: SessionAuth, saved: KeptSession, context: AuthContext): Promise<Login> {
  const { headers, query, baseUrl } = await context.text(
    { headers: options.headers ?? {}, query: options.query ?? {}, baseUrl: options.base_url ?? '' },
    { saved },
  )
  if (options.base_url !== undefined && isSaved(options.base_url)) checkHost(baseUrl, await hostsOf(options, context))
  const at = context.clock.now()
  return {
    saved,
    ...carriedOf({ headers, query }, context),
    baseUrl,
    at,
    until: options.lifetime === undefined ? Number.POSITIVE_INFINITY : at + durationMs(options.lifetime),
  }
}

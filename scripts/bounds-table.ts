/**
 * The bounds of everything that stays in memory, and of everything that another side can make slow or endless. It is
 * stated once, here: `bounds.ts` compares it with the code, and `docs/reference/bounds.md` is written from it.
 */

type Bound = {
  readonly name: string
  readonly holds: string
  readonly bound: string
  /** What happens when the bound is reached. */
  readonly reached: string
  /** The test that drives it there: `path > title`. */
  readonly test: string
}

/** The collections with this bound, as `file name`; none for one that the script does not see. */
export type CollectionBound = Bound & { readonly at: readonly string[] }

const RECENT = 'test/kernel/recent-map.test.ts > a map of recent entries keeps its limit'
const MEMO = 'test/kernel/recent-map.test.ts > a memo computes a value again that it had to drop'
const GONE = 'test/app/process/observe.test.ts > are no longer counted for a connection that was removed'

export const BOUNDS: readonly CollectionBound[] = [
  // Callers of the API
  {
    name: 'Network connections by client address',
    at: ['runtime/api/sockets.ts open'],
    holds: 'the number of open network connections of each client address',
    bound: '1,000 connections of all clients; 200 of one address, /64 networks of IPv6 counting as one',
    reached: 'a further connection is closed before TLS',
    test: 'test/api/sockets.test.ts > are bounded for all clients together',
  },
  {
    name: 'Request bodies',
    at: [],
    holds: 'the bytes of request bodies until their handler ends',
    bound: '128 MB of all requests, a quarter of it without a key; 1 MB a body, 30 MB of a push',
    reached: '429 with `Retry-After`; 413 for a body that is too large',
    test: 'test/api/bodies-in-flight.test.ts > together hold no more bytes than the server allows',
  },
  {
    name: 'Rate windows',
    at: [],
    holds: 'the requests of the last minute by key, or by client address and path',
    bound: '5,000 keys and addresses of each kind of limit',
    reached: 'the one unused for the longest time begins a new window',
    test: 'test/api/limits.test.ts > is counted by IP address; all addresses of one IPv6 network count as one',
  },
  {
    name: 'Followers of the change feed',
    at: ['runtime/api/follow.ts open'],
    holds: 'open event streams; each holds 200 changes at most',
    bound: '100; 10 of a key that is limited to connections',
    reached: '429 with `Retry-After`',
    test: 'test/api/follow.test.ts > refuses more streams than allowed',
  },
  {
    name: 'Idempotency keys in progress',
    at: ['runtime/app/pushes/pushes.ts inFlight'],
    holds: 'the keys of push requests that are being processed',
    bound: 'one for each request in flight; removed when it ends',
    reached: 'a second request with the key gets 409',
    test: 'test/flows/push/rules.test.ts > idempotency_in_flight',
  },
  {
    name: 'Changes of connections',
    at: ['runtime/app/connections/connections.ts changes'],
    holds: 'requests that change a connection and wait for the previous one',
    bound: 'one for each request in flight',
    reached: 'a further request is limited like every request: 6,000 a minute for each key',
    test: 'test/api/limits.test.ts > has a bucket for each path',
  },
  {
    name: 'Recorded uses of API keys',
    at: ['runtime/app/access/keys.ts recorded'],
    holds: 'when the last use of a secret was written',
    bound: '10,000 secrets',
    reached: 'the use of the secret unused for the longest time is written once more',
    test: RECENT,
  },
  {
    name: 'Writes that share a commit',
    at: ['runtime/store/commit-groups.ts waiting'],
    holds: 'webhook deliveries and audit entries that wait for the disk',
    bound: '2,000, and 64 MB; 256 and 1 MB a commit',
    reached: '503; the sender repeats the request',
    test: 'test/store/commit-groups.test.ts > is at most 2,000 transitions; a further one is refused',
  },
  // Connections
  {
    name: 'Sessions',
    at: ['runtime/app/connections/sessions.ts open', 'runtime/app/connections/sessions.ts descriptions'],
    holds: 'the effective connector, credentials and login of a connection',
    bound: 'one for each stored connection',
    reached: 'a changed connection replaces its session; a removed one drops it',
    test: 'test/flows/schedule/connected-again.test.ts > a connection that was removed and created again under its id',
  },
  {
    name: 'Problems with deliveries',
    at: [
      'runtime/webhook/delivery-issues.ts raised',
      'runtime/webhook/delivery-issues.ts forged',
      'runtime/webhook/delivery-issues.ts cleared',
    ],
    holds: 'the last reported problem of a connection, its refused deliveries in a row, and whether it has none',
    bound: 'one for each stored connection',
    reached: 'a removed connection drops it',
    test: 'test/flows/webhook/delivery-issues.test.ts > is forgotten with the connection',
  },
  {
    name: 'Metrics',
    at: [],
    holds: 'series by connection, stream and closed lists of results',
    bound: 'those of the stored connections',
    reached: 'a removed connection drops its series',
    test: GONE,
  },
  {
    name: 'Secrets to mask, of connections',
    at: ['runtime/kernel/mask.ts lasting', 'runtime/kernel/mask.ts owned'],
    holds: 'the encoded forms of credentials',
    bound: 'one for each credential field of a stored connection, and the keys of the installation',
    reached: 'a replaced secret becomes one of the last 500 tokens',
    test: 'test/kernel/mask.test.ts > each owner has one lasting secret',
  },
  {
    name: 'Secrets to mask, in passing',
    at: ['runtime/kernel/mask.ts passing', 'runtime/kernel/mask.ts offered'],
    holds: 'the encoded forms of tokens, and of secrets that callers sent',
    bound: '500 tokens, and 500 secrets of callers',
    reached: 'the one unused for the longest time is dropped',
    test: 'test/kernel/mask.test.ts > secrets that callers send displace neither tokens in use',
  },
  // Calls to ATSs
  {
    name: 'Rate limiters',
    at: ['runtime/endpoint/rate-limiter.ts limiters', 'runtime/endpoint/rate-limiter.ts keys'],
    holds: 'one rate limiter for each credential, and the credential of each connection',
    bound: 'the credentials of stored connections, and those with a call in flight',
    reached: 'a credential without connections is dropped when its last call has ended',
    test: 'test/endpoint/bounds.test.ts > a credential that no connection uses has no rate limiter',
  },
  {
    name: 'Rate limiters of connectors',
    at: ['runtime/endpoint/rate-limiter.ts ofConnectors'],
    holds: 'one rate limiter for each connector with a shared limit',
    bound: 'the loaded connectors',
    reached: 'connectors are loaded at the start only',
    test: 'test/flows/schedule/turns.test.ts > leaves each credential its own limits',
  },
  {
    name: 'Shared limits',
    at: ['runtime/endpoint/shared-limits.ts known'],
    holds: 'the limits of every connection with a credential',
    bound: 'one for each stored connection that was opened',
    reached: 'a changed or removed connection drops its entry',
    test: 'test/endpoint/bounds.test.ts > shared limits are kept for credentials that a connection uses',
  },
  {
    name: 'Calls in flight and reported limits',
    at: ['runtime/endpoint/rate-limiter.ts busy', 'runtime/endpoint/rate-limiter.ts reported'],
    holds: 'calls in flight by scope, and the limit of a scope that the ATS reported',
    bound: 'scopes with a call in flight; 1,000 reported limits for each credential',
    reached: 'without a reported limit, that of the connector applies',
    test: 'test/endpoint/bounds.test.ts > a thousand reported limits are kept',
  },
  {
    name: 'Calls that wait for their budget',
    at: ['runtime/endpoint/rate-limiter.ts waiters', 'runtime/endpoint/wait-queue.ts places'],
    holds: 'waiting calls, and the places of those that return later',
    bound: 'one for each call in progress; one for each connection, endpoint and priority that returns, a minute long',
    reached: 'a call that would wait longer than its patience is returned',
    test: 'test/endpoint/bounds.test.ts > a postponed claim that returns often has one place',
  },
  {
    name: 'Files in memory',
    at: ['runtime/endpoint/file-memory-limit.ts inside', 'runtime/endpoint/file-memory-limit.ts line'],
    holds: 'the bytes of files in calls in flight, and the calls that wait for them',
    bound: '256 MB, or one larger call; the waiting calls of running pushes',
    reached: 'a call waits, first come, first served',
    test: 'test/endpoint/file-memory-limit.test.ts > memory never exceeds the limit',
  },
  {
    name: 'Logins',
    at: ['runtime/endpoint/login-turns.ts last'],
    holds: 'the last login of each connection that is in progress',
    bound: 'one for each connection; removed when it ends',
    reached: 'further logins of the connection wait',
    test: 'test/endpoint/bounds.test.ts > logins that ended leave no turn behind',
  },
  {
    name: 'Agents with TLS material',
    at: ['runtime/http/agents.ts own'],
    holds: 'network connections, authorities and client certificate',
    bound: 'those with a call in flight, and 100 idle ones for a minute; 16 network connections for each origin',
    reached: 'the agent unused for the longest time is closed',
    test: 'test/http/client-certificates.test.ts > without a call in flight; the one unused for the longest is closed',
  },
  {
    name: 'Kept searches of pushes',
    at: [],
    holds: 'results of duplicate checks of pushes that wait for their budget',
    bound: '1,000 pushes for each connection',
    reached: 'the push that waited longest searches again',
    test: 'test/flows/push/kept-bounds.test.ts > searches of a thousand waiting pushes are kept',
  },
  {
    name: 'Waits of pushes',
    at: [],
    holds: 'since when a push has waited for its budget',
    bound: '1,000 pushes for each connection',
    reached: 'the reported wait is too short',
    test: 'test/flows/push/kept-bounds.test.ts > the wait of a thousand pushes is remembered',
  },
  // Work
  {
    name: 'Lanes',
    at: ['runtime/schedule.ts running', 'runtime/schedule.ts resting'],
    holds: 'lanes that run, wait for a place or rest after a failure',
    bound: 'the lanes of stored connections; 32 pushes, 4 webhooks, 4 event queues and 4 pulls run at once',
    reached: 'a lane waits for a place; a pull gives it up after a minute',
    test: 'test/flows/schedule/lanes.test.ts > of pushes do not wait for long pulls, and only a bounded number runs at once',
  },
  {
    name: 'Waiting evaluations',
    at: ['runtime/expression/fair-queue.ts lines'],
    holds: 'expressions that wait for a process, by connection',
    bound: '1,000 for each connection',
    reached: 'the evaluation fails with `machine_overloaded`; a sender of events gets 503 and sends again',
    test: 'test/expression/fair-queue.test.ts > jobs of a connection wait: the next one is refused as overload',
  },
  {
    name: 'Turns at the evaluators',
    at: ['runtime/expression/fair-queue.ts lastTurn'],
    holds: 'the last turn of each connection',
    bound: '10,000 connections',
    reached: 'a forgotten connection goes first, as if it had been idle',
    test: RECENT,
  },
  {
    name: 'Evaluations in a process',
    at: ['runtime/expression/mapper.ts queue', 'runtime/expression/mapper.ts sent'],
    holds: 'requests that a process has, and those for its successor',
    bound: 'two for each process; 2 or 3 processes',
    reached: 'the others wait in the queue of their connection',
    test: 'test/expression/fair-queue.test.ts > a process gets the next job of a connection in advance only if no other connection waits',
  },
  {
    name: 'Open pages',
    at: ['runtime/expression/engine.ts pages'],
    holds: 'responses that are being mapped, in an evaluating process',
    bound: 'those of running calls; a heap of 128 MB',
    reached: 'the process is killed and replaced; the record that did it is quarantined',
    test: 'test/expression/attacks.test.ts > an open page survives the death of its child process',
  },
  {
    name: 'Memos',
    at: [
      'runtime/expression/admission.ts examined',
      'runtime/expression/compute.ts computation',
      'runtime/expression/program.ts planned',
      'runtime/expression/reading.ts leading',
      'runtime/expression/regex.ts compiled',
      'runtime/store/budgets/local-days.ts daysOf',
      'runtime/kernel/memo.ts known',
      'runtime/kernel/recent-map.ts entries',
    ],
    holds: 'parsed expressions, compiled patterns, and the current day of time zones',
    bound: '2,000 expressions, 500 patterns and programs, 100 zones',
    reached: 'the one unused for the longest time is computed again',
    test: MEMO,
  },
  // The store
  {
    name: 'Prepared statements',
    at: ['runtime/store/sqlite/database.ts prepared'],
    holds: 'compiled SQL by its text',
    bound: '2,000 for each of the two database connections',
    reached: 'all are dropped and compiled again when they are used',
    test: 'test/store/sqlite/compiled-once.test.ts > two thousand prepared statements are kept',
  },
  {
    name: 'Statements of PostgreSQL',
    at: ['runtime/store/postgres/text.ts known', 'runtime/store/postgres/text.ts rows'],
    holds: 'translated SQL by its text, which each connection keeps prepared',
    bound: '2,000',
    reached: 'a further text is translated and planned each time',
    test: 'test/store/postgres/text.test.ts > two thousand texts are kept prepared, and further ones are not',
  },
  {
    name: 'Transitions that wait for PostgreSQL',
    at: ['runtime/store/postgres/write-groups.ts waiting'],
    holds: 'transitions of this process until the connection that writes takes them',
    bound: 'one for each call that waits for its result; 64 and 20 ms a commit',
    reached: 'requests and lanes wait for their turn before they write',
    test: 'test/store/postgres/database.test.ts > shares a commit with those that wait with it, and one that refuses undoes only itself',
  },
  {
    name: 'Dispatch checks',
    at: ['runtime/store/postgres/dispatch-checks.ts live'],
    holds: 'the rows on which a request that is about to leave was allowed, on PostgreSQL',
    bound: 'one for each request of a push between its last check and its first byte',
    reached: 'requests wait for their turn before this check',
    test: 'test/store/postgres/dispatch-checks.test.ts > is not watched after its end',
  },
  {
    name: 'Connections to PostgreSQL',
    at: ['runtime/store/postgres/session.ts open'],
    holds: 'the open connections of a store',
    bound: 'six: one that writes, four that read, and one with the lease',
    reached: 'further reads wait for a connection',
    test: 'test/store/postgres/nodes.test.ts > a node that is not answered ends all its connections',
  },
  {
    name: 'What nodes tell each other',
    at: [
      'runtime/store/postgres/nodes/messages.ts seen',
      'runtime/store/postgres/nodes/messages.ts tables',
      'runtime/store/postgres/nodes/messages.ts owed',
    ],
    holds: 'the nodes that follow the current revocation, and the tables of the next one',
    bound: 'one for each node, and one for each of seven tables',
    reached: 'revocations that arrive meanwhile share the next round',
    test: 'test/store/postgres/nodes.test.ts > withdrawals in one go are confirmed together',
  },
  {
    name: 'Data keys',
    at: ['runtime/store/envelope/vault.ts unwrapped'],
    holds: 'unwrapped keys of persons',
    bound: '1,000',
    reached: 'the key unused for the longest time is unwrapped again',
    test: RECENT,
  },
  {
    name: 'Locks of stores',
    at: ['runtime/store/sqlite/lock.ts held'],
    holds: 'the lock of each open store',
    bound: 'one for each open store',
    reached: 'a second opener is refused',
    test: 'test/store/sqlite/owner.test.ts > is one opener within a process',
  },
  {
    name: 'Violations of the history',
    at: ['runtime/store/chains/walk.ts violations', 'runtime/store/chains/walk.ts broken'],
    holds: 'what a comparison of the ledgers with their chains finds, and in which chains',
    bound: '100 violations; a chain for each connection and one for the installation',
    reached: 'further violations are only counted',
    test: 'test/store/sqlite/history.test.ts > list the first hundred violations, and count all',
  },
  {
    name: 'Pushes that wait for the history',
    at: ['runtime/app/process/history.ts waiting'],
    holds: 'connections whose consents are not compared yet since the start',
    bound: 'one for each connection',
    reached: 'all wait for the same comparison',
    test: 'test/app/process/history.test.ts > lets the pushes of a connection go',
  },
  {
    name: 'Heads of chains',
    at: ['runtime/store/sqlite/heads-file.ts pairs', 'runtime/store/sqlite/heads-file.ts unwritten'],
    holds: 'the place of each chain in the heads file, and its head until it is written',
    bound: 'one for each connection and one for the installation',
    reached: 'a newer head replaces the previous head',
    test: 'test/store/sqlite/history.test.ts > that cannot be written stops nothing',
  },
]

/** What another side can do to take places, and what it costs. */
export const PEERS: readonly Omit<Bound, 'holds'>[] = [
  {
    name: 'A client that sends nothing, or its headers byte after byte',
    bound: '30 seconds, looked for every 5',
    reached: '408, and its connection is closed',
    test: 'test/api/sockets.test.ts > that sends its headers byte after byte, without an end',
  },
  {
    name: 'A sender of events that sends a body byte after byte',
    bound: '30 seconds for the whole request, and the bytes received so far',
    reached: '408, and its connection is closed',
    test: 'test/api/sockets.test.ts > that sends the body of %s byte after byte',
  },
  {
    name: 'A client that never begins or completes its TLS handshake',
    bound: '10 seconds',
    reached: 'its connection is closed',
    test: 'test/api/sockets.test.ts > that never begins its TLS handshake',
  },
  {
    name: 'A client that does not read its response',
    bound: '10 minutes without a byte',
    reached: 'its connection is closed',
    test: 'test/api/sockets.test.ts > that exchanges nothing while it is served',
  },
  {
    name: 'Clients with many connections',
    bound: '200 of one address, 1,000 of all',
    reached: 'further ones are closed; those of this machine and of trusted proxies have the larger limit',
    test: 'test/api/sockets.test.ts > are bounded for each client address',
  },
  {
    name: 'A client that sends an endless body',
    bound: 'the largest body of the operation',
    reached: '413',
    test: 'test/api/bodies.test.ts > that is too large and has no Content-Length is refused over a real connection',
  },
  {
    name: 'An ATS that accepts connections and completes no handshake',
    bound: '10 seconds to connect, and the `timeout` of the endpoint',
    reached: 'the call failed, and nothing was sent',
    test: 'test/http/failures.test.ts > a server that closes the connection in the handshake',
  },
  {
    name: 'An ATS that never responds',
    bound: 'the `timeout` of the endpoint, 30 seconds for a login',
    reached: 'the call failed; a create is looked up',
    test: 'test/http/attempt.test.ts > on time covers a server that never responds',
  },
  {
    name: 'An ATS that sends a byte a second',
    bound: 'the same time for the whole response',
    reached: 'the call failed',
    test: 'test/http/attempt.test.ts > on time covers a body that drips: activity does not extend it',
  },
  {
    name: 'An ATS whose response never ends, or is a compressed bomb',
    bound: '64 MB decompressed, 32 KB of headers, 256 KB of a login',
    reached: 'the response is unreadable',
    test: 'test/http/attempt.test.ts > on the body stops a response that is too large',
  },
  {
    name: 'An ATS whose list never ends',
    bound: '`max_pages` of the endpoint',
    reached: 'the run ends incomplete, and nothing counts as deleted',
    test: 'test/flows/strategies/paging.test.ts > too_many_pages',
  },
  {
    name: 'ATSs that are slow for page after page',
    bound: 'a minute, and the page in progress',
    reached: 'the run gives its place to the next stream, and continues later from its last page',
    test: 'test/flows/pull/turns.test.ts > ATSs that are slow for page after page hold up no other pull',
  },
  {
    name: 'ATSs that do not respond to pushes',
    bound: '4 persons and 8 pushes of a connection in a turn',
    reached: 'pushes of other connections are sent',
    test: 'test/flows/schedule/turns.test.ts > connections whose ATS does not respond hold up no other one',
  },
  {
    name: 'An expression that never ends, or fills the memory',
    bound: '250 ms of processor time, and 2 ms for each record; 128 MB',
    reached: 'its process is killed; after three kills the connection is paused',
    test: 'test/expression/attacks.test.ts > an expression that is killed at its deadline does not block the event loop',
  },
]

const OF_A_CALL = 'one call, transaction or page: bounded by the size of its input'

/** Collections that a closure uses within one call, as `file name`, and what bounds them. */
export const WITHIN_A_CALL: Readonly<Record<string, string>> = {
  'runtime/expression/admission.ts faults': OF_A_CALL,
  'runtime/expression/admission.ts expressions': OF_A_CALL,
  'runtime/expression/batches.ts results': OF_A_CALL,
  'runtime/expression/compile/scope.ts slots': 'one expression: bounded by its length',
  'runtime/http/attempt.ts chunks': 'the largest response that a call reads',
  'runtime/kernel/clock.ts waiting': 'the clock of tests and scenarios, which they wind',
  'runtime/kernel/clock.ts ends': 'the clock of tests and scenarios, which they wind',
  'runtime/pull/map.ts unmapped': OF_A_CALL,
  'runtime/pull/preview.ts unmapped': OF_A_CALL,
  'runtime/app/records/remaps.ts sessions': OF_A_CALL,
  'runtime/app/records/try-details.ts previews': OF_A_CALL,
  'runtime/store/erasure/held-off.ts kept': OF_A_CALL,
  'runtime/store/erasure/identifiers.ts found': OF_A_CALL,
  'runtime/store/erasure/person.ts found': OF_A_CALL,
  'runtime/store/postgres/kept-reads.ts kept': OF_A_CALL,
  'runtime/store/postgres/database.ts results': OF_A_CALL,
  'runtime/store/each.ts waiting': OF_A_CALL,
  'runtime/store/envelope/data-keys.ts known': OF_A_CALL,
  'runtime/store/records/fetches.ts known': OF_A_CALL,
  'runtime/store/records/raw-sources.ts blocks': 'the source records of one page',
  'runtime/store/records/raw-sources.ts open': OF_A_CALL,
  'runtime/strategies/body/json.ts parts': OF_A_CALL,
  'runtime/strategies/body/json.ts ranges': OF_A_CALL,
  'runtime/strategies/body/json.ts text': OF_A_CALL,
}

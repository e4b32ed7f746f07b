/** An ATS whose search finds a candidate only some time after it was created, and what a test needs of its spec. */
import { job } from '../bad-input/small-ats.ts'
import { jobsStream, type Reply, type Seen } from '../strategies/ats.ts'

export const laggingSpec = (limits = '[{ concurrency: 4 }]'): string => `  limits: ${limits}
requests:
  list_jobs: { request: GET /jobs, records: data }
  find_candidates: { request: GET /candidates, query: { email: $with.email }, records: data }
  create_candidate: { request: POST /candidates }
  create_application: { request: POST /applications }
${jobsStream()}
push:
  consent: interest_and_consent
  attachments: { resume: { optional: true } }
  steps:
    - create: candidate
      find:
        - { name: e-mail, request: { use: find_candidates, with: { email: $candidate.email } }, match: { $candidate.email: email }, save: { candidate: id } }
      request: { use: create_candidate }
      json: { email: $candidate.email }
      save: { candidate: id }
      recovery: { kind: search, delay: 60s }
    - create: application
      request: { use: create_application }
      json: { candidate: $saved.candidate, job: $requisition.id }
      save: { application: id }
      recovery: { kind: person }
`

/** Its jobs and candidates; null for a request about applications, which the test answers. */
export function laggingCandidates(lagMs: number, now: () => number) {
  const made: { id: string; email: string; at: number }[] = []
  const answer = (seen: Seen): Reply | null => {
    if (seen.path === '/jobs') return { json: { data: [job(1), job(2)] } }
    if (seen.path === '/applications') return null
    if (seen.method === 'GET') return { json: { data: made.filter(({ at }) => at + lagMs <= now()) } }
    const id = `c${made.length + 1}`
    made.push({ id, email: (seen.json as { email: string }).email, at: now() })
    return { json: { id } }
  }
  return { made, answer }
}

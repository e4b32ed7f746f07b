/** An ATS whose search finds a candidate only some time after it was created, and what a test needs of its spec. */
import { job } from '../bad-input/small-ats.ts'
import { jobsStream, type Reply, type Seen } from '../strategies/ats.ts'

export const laggingSpec = (limits = '[{ concurrency: 4 }]'): string => `  limits: ${limits}
endpoints:
  list_jobs: { path: /jobs, records: data }
  find_candidates: { path: /candidates, query: { email: $with.email }, records: data }
  create_candidate: { method: POST, path: /candidates }
  create_application: { method: POST, path: /applications }
${jobsStream()}
push:
  application:
    consent: { requires: interest_and_consent }
    attachments: { resume: { optional: true } }
    steps:
      - name: candidate
        dedupe:
          - { name: e-mail, call: find_candidates, with: { email: $candidate.email }, match: { $candidate.email: email }, found: use, save: { candidate: id } }
        call: create_candidate
        effect: create
        body: { kind: json, value: { email: $candidate.email } }
        save: { candidate: id }
        settle: { kind: search, grace: 60s }
      - name: application
        call: create_application
        effect: create
        body: { kind: json, value: { candidate: $saved.candidate, job: $requisition.id } }
        save: { application: id }
        settle: { kind: person }
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

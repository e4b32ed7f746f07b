/** The requisitions that the page server lists, in the format of the recruiting suite. */

const TITLES = ['Nurse', 'Welder', 'Data Engineer', 'Accountant', 'Forklift Driver', 'Product Manager', 'Electrician']
const DUTIES = [
  'plans the week with the team',
  'keeps the records that an audit asks for',
  'trains new colleagues in their first months',
  'answers for the quality of what leaves the house',
  'talks to customers when something goes wrong',
]
const FIRST_DAY = Date.UTC(2026, 0, 5)

/**
 * States of a list, in the order in which they follow each other: in `scattered`, every hundredth record differs from
 * `first`; in `together`, a hundredth of them, one after the other, differs from `scattered`.
 */
export const LISTS = ['first', 'scattered', 'together'] as const
export type ListState = (typeof LISTS)[number]

function revision(n: number, total: number, list: ListState): number {
  const middle = Math.floor(total / 2)
  const together = list === 'together' && n >= middle && n < middle + total / 100
  return (list !== 'first' && n % 100 === 50 ? 1 : 0) + (together ? 2 : 0)
}

/** Requisition number `n`, the same on each call; about 900 bytes of JSON. */
function requisition(n: number, revised: number): Record<string, unknown> {
  const title = TITLES[n % TITLES.length]!
  const number = String(n).padStart(7, '0')
  const duties = DUTIES.map((duty, at) => `<li>The ${title} ${duty} (${(n * 7 + at) % 97}).</li>`).join('')
  return {
    id: `job-${number}`,
    requisitionId: `REQ-${number}`,
    title: revised === 0 ? `${title} ${n}` : `${title} ${n}, revision ${revised}`,
    status: 'Open',
    description: `<p>We look for a ${title} for site ${n % 41}.</p><ul>${duties}</ul><p>Reference ${number}.</p>`,
    departmentId: `dep-${n % 37}`,
    locationIds: [`loc-${n % 53}`, `loc-${(n + 11) % 53}`],
    openings: 1 + (n % 4),
    recruiter: { id: `usr-${n % 29}`, name: `Recruiter ${n % 29}` },
    created: FIRST_DAY + n * 1_000,
    updated: FIRST_DAY + n * 1_000 + 86_400_000 * (1 + revised),
    applyLink: `https://jobs.example/apply/${number}`,
  }
}

export type RequestedPage = { readonly total: number; readonly start: number; readonly count: number }

/** A page of a list of `total` requisitions, as JSON text. */
export function renderPage({ total, start, count }: RequestedPage, list: ListState): string {
  const rows = Array.from({ length: Math.max(0, Math.min(count, total - start)) }, (_, i) =>
    requisition(start + i, revision(start + i, total, list)),
  )
  return JSON.stringify({ status: { code: 200 }, total, requisitions: rows })
}

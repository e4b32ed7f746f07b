export interface Department {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly parentId: string | null
}

export interface Location {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly region: string
  readonly country: string
  readonly postalCode: string
  readonly remote: boolean
}

export interface RequisitionSeed {
  readonly title: string
  readonly department: Department
  readonly location: Location
  readonly openings: number
  readonly created: number
}

export interface PersonSeed {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** A fixed day, so that one seed gives the same data on every day. */
const FIRST_DAY = Date.UTC(2025, 2, 3, 8)
const DAY = 86_400_000

const department = (id: string, name: string, code: string, parentId: string | null = null): Department => ({
  id,
  name,
  code,
  parentId,
})

export const DEPARTMENTS: readonly Department[] = [
  department('d1', 'Engineering', 'ENG'),
  department('d2', 'Platform', 'ENG-PLT', 'd1'),
  department('d3', 'Data', 'ENG-DAT', 'd1'),
  department('d4', 'Operations', 'OPS'),
  department('d5', 'Logistics', 'OPS-LOG', 'd4'),
  department('d6', 'Care', 'CAR'),
  department('d7', 'Finance', 'FIN'),
  department('d8', 'People', 'PPL'),
]

const place = (id: string, city: string, region: string, country: string, postalCode: string): Location => ({
  id,
  name: `${city} office`,
  city,
  region,
  country,
  postalCode,
  remote: false,
})

export const LOCATIONS: readonly Location[] = [
  place('l1', 'Berlin', 'BE', 'DE', '10115'),
  place('l2', 'Hamburg', 'HH', 'DE', '20095'),
  place('l3', 'Vienna', '9', 'AT', '1010'),
  place('l4', 'Zurich', 'ZH', 'CH', '8001'),
  place('l5', 'Lyon', 'ARA', 'FR', '69001'),
  place('l6', 'Leeds', 'ENG', 'GB', 'LS1 1UR'),
  place('l7', 'Austin', 'TX', 'US', '78701'),
  place('l8', 'Toronto', 'ON', 'CA', 'M5H 2N2'),
  { id: 'l9', name: 'Remote, Europe', city: '', region: '', country: 'DE', postalCode: '', remote: true },
]

const LEVELS = ['Junior', 'Senior', 'Lead', 'Principal', 'Associate']
const ROLES = [
  'Software Engineer',
  'Data Analyst',
  'Nurse',
  'Warehouse Planner',
  'Accountant',
  'Recruiter',
  'Site Reliability Engineer',
  'Cook',
  'Electrician',
  'Product Manager',
]
const FIRST_NAMES = [
  'Ada',
  'Björn',
  'Chiara',
  'Dmitri',
  'Élise',
  'Fatima',
  'Grace',
  'Hiroshi',
  'Ines',
  "Jo'ann",
  'Kwame',
  'Lucía',
]
const LAST_NAMES = [
  'Abel',
  'Brandt',
  'Costa',
  'Dupont',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Huber',
  'Ito',
  'Jansen',
  "O'Neil",
  'Šimek',
]

/** Mulberry32: small, and the same numbers on every machine. */
function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function pick<T>(list: readonly T[], random: () => number): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('pick needs a list that is not empty')
  return chosen
}

export function seedRequisition(seed: number, n: number): RequisitionSeed {
  const random = randomOf(seed * 1_000_003 + n)
  return {
    title: `${pick(LEVELS, random)} ${pick(ROLES, random)}`,
    department: pick(DEPARTMENTS, random),
    location: pick(LOCATIONS, random),
    openings: 1 + Math.floor(random() * 3),
    created: FIRST_DAY + Math.floor(random() * 90) * DAY + Math.floor(random() * DAY),
  }
}

export function seedPerson(seed: number, n: number): PersonSeed {
  const random = randomOf(seed * 2_000_003 + n)
  const firstName = pick(FIRST_NAMES, random)
  const lastName = pick(LAST_NAMES, random)
  return { firstName, lastName, email: `applicant.${seed}.${n}@example.com`, phone: `+49 30 ${String(5_000_000 + n)}` }
}

/** Written when it is asked for: twenty thousand stored descriptions would be most of the memory. */
export function describe(title: string, departmentName: string, locationName: string): string {
  return (
    `<p>We look for a <strong>${title}</strong> for our ${departmentName} team (${locationName}).</p>` +
    '<ul><li>You plan your work with the team &amp; finish what you start.</li><li>You write things down.</li></ul>' +
    '<p>We answer every application.</p>'
  )
}

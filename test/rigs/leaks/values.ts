/** The planted values. Each occurs in one input only, and nowhere else: where it is found shows what leaked. */
import { createHash } from 'node:crypto'

/**
 * Who may see a value. `secret`: nobody, from nowhere. `personal`: a caller that is allowed to read data of persons, and
 * gets it in a response that is recorded as such. `office`: what operators write about their work; every caller with a
 * key. `id`: the platform's id of a person, which is made to be named. None of them may be in a log, in metrics, in facts
 * of processes, or readable on the disk.
 */
export type Kind = 'secret' | 'personal' | 'office' | 'id'

/** The same at each run, so that a finding can be repeated. */
const tail = (name: string, length = 12): string =>
  BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)
    .toString(36)
    .slice(0, length)
const digits = (name: string): string =>
  BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)
    .toString()
    .slice(0, 8)

/** A secret as ATSs issue them: with characters that URLs, JSON and HTML escape. */
const token = (name: string): string => `s3/${tail(name, 16)}+=&"${tail(`${name} too`, 8)}`
const plainToken = (name: string): string => `tok-${tail(name, 24)}`
const key = (name: string): Buffer => createHash('sha256').update(name).digest()

export const MASTER_KEY = key('master key')
export const NEXT_MASTER_KEY = key('next master key')

const SECRETS = {
  credential: token('credential'),
  'replaced credential': token('replaced credential'),
  'credential of a refused connection': token('credential of a refused connection'),
  'credential in a field that does not exist': token('credential in a field that does not exist'),
  'credential of a refused change': token('credential of a refused change'),
  'credential in a body that is not JSON': token('credential in a body that is not JSON'),
  'credential in a variable': token('credential in a variable'),
  'credential in a file': token('credential in a file'),
  'credential of a hostile ATS': token('credential of a hostile ATS'),
  'credential in a file of a command': token('credential in a file of a command'),
  'credential in an invalid file of a command': token('credential in an invalid file of a command'),
  'credential in an invalid configuration': token('credential in an invalid configuration'),
  'client secret': token('client secret'),
  'client secret that a platform provides': token('client secret that a platform provides'),
  'credential on a page of a link': token('credential on a page of a link'),
  'certificate on a page of a link': token('certificate on a page of a link'),
  'private key on a page of a link': token('private key on a page of a link'),
  'credential in a wrong field of a page': token('credential in a wrong field of a page'),
  'authorization code': plainToken('authorization code'),
  'authorization code of a link': plainToken('authorization code of a link'),
  'refused authorization code': plainToken('refused authorization code'),
  'access token': plainToken('access token'),
  'refresh token': plainToken('refresh token'),
  'guessed state': plainToken('guessed state'),
  'webhook token': plainToken('webhook token'),
  'webhook token of another connection': plainToken('webhook token of another connection'),
  'webhook key': token('webhook key'),
  'guessed webhook token': plainToken('guessed webhook token'),
  'guessed signature': plainToken('guessed signature'),
  'API key of an admin': plainToken('API key of an admin'),
  'API key of a platform': plainToken('API key of a platform'),
  'API key of an operator': plainToken('API key of an operator'),
  'API key of an auditor': plainToken('API key of an auditor'),
  'API key of an integrator': plainToken('API key of an integrator'),
  'API key of another customer': plainToken('API key of another customer'),
  'guessed API key': plainToken('guessed API key'),
  'API key in a query': plainToken('API key in a query'),
  'API key in a cookie': plainToken('API key in a cookie'),
  'password of a proxy': plainToken('password of a proxy'),
  'variable of the key command': plainToken('variable of the key command'),
  'variable of another program': plainToken('variable of another program'),
  'cookie of an ATS': plainToken('cookie of an ATS'),
  'master key in hex': MASTER_KEY.toString('hex'),
  'master key in base64': MASTER_KEY.toString('base64'),
  'master key': MASTER_KEY.toString('latin1'),
  'next master key in hex': NEXT_MASTER_KEY.toString('hex'),
  'next master key': NEXT_MASTER_KEY.toString('latin1'),
  'wrong master key': key('wrong master key').toString('hex'),
} as const

/** What operators and the platform say about their work. */
const OFFICE = {
  'name of a connection': `Kontor ${tail('name of a connection')}`,
  'setting of a connection': `Filiale ${tail('setting of a connection')}`,
  'reason of a pause': `Pause, says ${tail('reason of a pause')}`,
  'reason of a cancellation': `Filled, says ${tail('reason of a cancellation')}`,
  'acting person': `Recruiter ${tail('acting person')}`,
  'acting person of a refused request': `Recruiter ${tail('acting person of a refused request')}`,
  'who settled a push': `Settler ${tail('who settled a push')}`,
  'who decided a review': `Decider ${tail('who decided a review')}`,
  'path of a webhook endpoint': `inbox-${tail('path of a webhook endpoint')}`,
  'evidence of an erasure in an ATS': `Ticket ${tail('evidence of an erasure in an ATS')}`,
} as const

/** Whose data is planted: each is another story of a push. */
export const PERSONS = ['sent', 'refused', 'lost', 'twin', 'cancelled', 'withdrawn', 'interrupted', 'erased'] as const
export type Person = (typeof PERSONS)[number]

export type PersonData = {
  /** The id at the platform. */
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly file_name: string
  readonly file: string
  readonly recorded_by: string
  readonly where: string
}

const FIELDS = ['first_name', 'last_name', 'email', 'phone', 'file_name', 'file', 'recorded_by', 'where'] as const

export const personOf = (person: Person): PersonData => {
  const unique = (field: string): string => tail(`${person} ${field}`)
  return {
    id: `p-${unique('id')}`,
    first_name: `Ottília ${unique('first')}`,
    last_name: `O'Brîen-${unique('last')}`,
    email: `${person}.${unique('email')}@people.example`,
    phone: `+4930${digits(`${person} phone`)}`,
    file_name: `cv ${unique('name')}.pdf`,
    file: `worked at ${unique('file')}`,
    recorded_by: `Clerk ${unique('clerk')}`,
    where: `Form of ${unique('form')}`,
  }
}

/** Data of persons that ATSs, senders and refused requests contain. */
const PERSONAL = {
  'name in a pulled candidate': `Pulled ${tail('name in a pulled candidate')}`,
  'address of a pulled candidate': `${tail('address of a pulled candidate')}@pulled.example`,
  'employer of a pulled candidate': `Employer ${tail('employer of a pulled candidate')}`,
  'name in an application': `Applicant ${tail('name in an application')}`,
  'reason of a rejection': `Rejected as ${tail('reason of a rejection')}`,
  'name in a quarantined record': `Odd ${tail('name in a quarantined record')}`,
  'name of a twin in the ATS': `Twin ${tail('name of a twin in the ATS')}`,
  'name in an error of an ATS': `Failed ${tail('name in an error of an ATS')}`,
  'name in a page of an ATS': `Page of ${tail('name in a page of an ATS')}`,
  'name in broken JSON of an ATS': `Broken ${tail('name in broken JSON of an ATS')}`,
  'name in a header of an ATS': `Header-${tail('name in a header of an ATS')}`,
  'name in an event': `Event of ${tail('name in an event')}`,
  'address in the id of an event': `${tail('address in the id of an event')}@events.example`,
  'name in a refused event': `Forged ${tail('name in a refused event')}`,
  'name in an event that is not JSON': `Odd event ${tail('name in an event that is not JSON')}`,
  'name in an event of nobody': `Nobody ${tail('name in an event of nobody')}`,
  'name in a refused push': `Refused ${tail('name in a refused push')}`,
  'address in a refused push': `${tail('address in a refused push')}@refused.example`,
  'name of a refused file': `virus ${tail('name of a refused file')}.exe`,
  'content of a refused file': `MZ ${tail('content of a refused file')}`,
  'name in a form': `Form ${tail('name in a form')}`,
  'evidence of a refused consent': `Evidence ${tail('evidence of a refused consent')}`,
  'address of an erasure': `${tail('address of an erasure')}@erased.example`,
  'invalid address of an erasure': `not an address ${tail('invalid address of an erasure')}`,
  'address in a refused look-up': `${tail('address in a refused look-up')}*@look-up.example`,
  'address in a look-up of nobody': `${tail('address in a look-up of nobody')}@look-up.example`,
  'name in a query': `Query ${tail('name in a query')}`,
  'name in a dry run': `Dry ${tail('name in a dry run')}`,
  'name in a file of a command': `Command ${tail('name in a file of a command')}`,
  'name in an invalid file of a command': `Bad command ${tail('name in an invalid file of a command')}`,
  'name in a saved response': `Saved ${tail('name in a saved response')}`,
} as const

export const secret = (name: keyof typeof SECRETS): string => SECRETS[name]
export const office = (name: keyof typeof OFFICE): string => OFFICE[name]
export const personal = (name: keyof typeof PERSONAL): string => PERSONAL[name]

/** Every value by its name. */
export const VALUES: ReadonlyMap<string, { readonly text: string; readonly kind: Kind }> = new Map([
  ...ofKind('secret', SECRETS),
  ...ofKind('office', OFFICE),
  ...ofKind('personal', PERSONAL),
  ...PERSONS.flatMap((person) => ofKind('personal', valuesOf(person))),
  ...ofKind('id', Object.fromEntries(PERSONS.map((person) => [`id of the person ${person}`, personOf(person).id]))),
])

/** The values of one person, by their names. */
export function valuesOf(person: Person): Record<string, string> {
  const data = personOf(person)
  return Object.fromEntries(FIELDS.map((field) => [`${field} of the person ${person}`, searched(field, data)]))
}

/** The part of a value that no normalization changes. */
function searched(field: (typeof FIELDS)[number], data: PersonData): string {
  if (field === 'phone') return data.phone.slice(3)
  return data[field]
}

function ofKind(kind: Kind, values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([name, text]) => [name, { text, kind }] as const)
}

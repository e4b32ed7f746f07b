import type { Disclosure as Row } from '../../app/contract.ts'
import { isoTime } from '../../kernel/machine/clock.ts'
import { ATTEMPT_ACTS, ATTEMPT_OUTCOMES, CALL_EFFECTS, PUSH_STATES } from '../../kernel/model/states.ts'
import { csvLine } from '../../kernel/text/csv.ts'
import { closed, oneOf, oneOfOrNull, textOrNull, time } from '../fields.ts'
import type { RowFormat } from '../lists/exports.ts'
import { type Static, Type } from '../type.ts'

export const Disclosure = closed(
  {
    at: time({ description: 'When the request left. Of a push whose attempts were purged: when it last changed.' }),
    person: Type.String({ description: "The platform's id of the person.", examples: ['p-1001'] }),
    connection: Type.String({ description: 'The customer account that received it.', examples: ['acme'] }),
    requisition: Type.String({ examples: ['j1'] }),
    push: Type.String({ description: 'The push; it shows the request itself.', examples: ['psh_01k9f3m2q8a7x'] }),
    push_state: oneOf(PUSH_STATES, { description: 'The current state of the push.' }),
    consent: textOrNull({
      description: 'The ledger entry on which it was sent; null: a look-up of a lost create, which sends nothing new.',
      examples: ['cns_01k9'],
    }),
    attempt: textOrNull({ description: 'Null: only the push is left, because its attempts were purged.' }),
    act: oneOfOrNull(ATTEMPT_ACTS, { description: 'send; ask: a look-up for duplicates or for a lost create.' }),
    step: textOrNull(),
    effect: oneOfOrNull(CALL_EFFECTS),
    outcome: oneOfOrNull(ATTEMPT_OUTCOMES),
    address: textOrNull({ description: 'The URL without its query and without personal data.' }),
    bytes: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'Size of its body.' }),
    data: Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      items: { type: 'string' },
      description:
        'The contact fields that its texts in the spec take from the push, and the kinds of files in its body. A file that the ATS fetches from a link counts, too. Null once its attempt was purged, and of requests from before these were stored.',
      examples: [['first_name', 'last_name', 'email', 'resume']],
    }),
  },
  { $id: 'Disclosure', description: 'A request that took data of a person to an ATS.' },
)
type Shown = Static<typeof Disclosure>

export const showDisclosure = ({ attempt, ...row }: Row): Shown => ({
  at: isoTime(row.at),
  person: row.person,
  connection: row.connection,
  requisition: row.requisition,
  push: row.push,
  push_state: row.state,
  consent: row.consent,
  attempt: attempt?.id ?? null,
  act: attempt?.act ?? null,
  step: attempt?.step ?? null,
  effect: attempt?.effect ?? null,
  outcome: attempt?.outcome ?? null,
  address: attempt?.address ?? null,
  bytes: attempt?.bytes ?? null,
  data: row.carried && [...row.carried],
})

const COLUMNS = Object.keys(Disclosure.properties) as readonly (keyof Shown)[]

export const DISCLOSURE_EXPORTS = {
  ndjson: {
    mediaType: 'application/x-ndjson',
    head: '',
    line: (row) => `${JSON.stringify(row)}\n`,
  },
  csv: {
    mediaType: 'text/csv; charset=utf-8',
    head: csvLine(COLUMNS),
    line: ({ data, ...row }) =>
      csvLine(COLUMNS.map((name) => (name === 'data' ? (data?.join(' ') ?? null) : row[name]))),
  },
} as const satisfies Record<string, RowFormat<Shown>>

import type { RemapPreview } from '../../app/contract.ts'
import { RECORD_CHANGES } from '../../kernel/model/states.ts'
import { closed, dictionary, oneOf } from '../fields.ts'
import { type Static, Type } from '../type.ts'

const count = (description: string) => Type.Integer({ description })

const Report = closed({
  records: count('Mapped source records.'),
  changed: count('Records that change.'),
  unchanged: count('Unchanged records.'),
  without_raw: count('Not mapped: their source record is no longer stored. Only a full pull can map them.'),
  other_id: count('Not mapped: the mapping now returns another id. Only a full pull can map them.'),
  superseded: count('Skipped: a newer version was stored meanwhile, or the record was deleted.'),
  quarantined: count('Cannot be mapped.'),
  released: count('Records that leave the quarantine.'),
  fields: dictionary(Type.Integer(), {
    description: 'Number of changed records by field, such as `requisition.title`.',
  }),
  flips: Type.Array(closed({ field: Type.String(), from: Type.String(), to: Type.String(), count: Type.Integer() }), {
    description: 'Canonical values that change.',
  }),
  unmapped: Type.Array(closed({ vocabulary: Type.String(), source_value: Type.String() }), {
    description: 'Source values that no vocabulary line lists.',
  }),
})

export const Remap = closed(
  {
    stream: Type.String(),
    report: Report,
    examples: Type.Array(
      closed({
        model: Type.String(),
        id: Type.String(),
        kind: oneOf(RECORD_CHANGES),
        fields: dictionary(closed({ from: Type.Unknown(), to: Type.Unknown() })),
      }),
      { description: 'Some of the changed records, with the values before and after.' },
    ),
  },
  { $id: 'Remap', description: 'What a remap of a stream would change. Nothing is stored.' },
)

/** The fields of a difference, each with its value before and after. */
export const showFields = ({ fields, before, after }: RemapPreview['examples'][number]) =>
  Object.fromEntries(fields.map((name) => [name, { from: before[name] ?? null, to: after[name] ?? null }]))

export const showReport = ({ unmapped, ...report }: RemapPreview['report']): Static<typeof Report> => ({
  ...report,
  unmapped: unmapped.map(({ vocabulary, source }) => ({ vocabulary, source_value: source })),
})

export const showRemap = ({
  stream,
  report,
  examples,
}: RemapPreview & { readonly stream: string }): Static<typeof Remap> => ({
  stream,
  report: showReport(report),
  examples: examples.map((one) => ({ model: one.model, id: one.id, kind: one.kind, fields: showFields(one) })),
})

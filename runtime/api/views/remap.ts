import { type Static, Type } from 'typebox'
import type { RemapPreview } from '../../app/contract.ts'
import { RECORD_CHANGES } from '../../kernel/states.ts'
import { closed, dictionary, oneOf } from '../fields.ts'

const count = (description: string) => Type.Integer({ description })

const Report = closed({
  records: count('Source records that were mapped.'),
  changed: count('Records that change.'),
  unchanged: count('Records that stay as they are.'),
  without_raw: count('Not mapped: their source record is not kept any more. Only a full pull can bring them.'),
  other_id: count('Not mapped: the mapping now gives another id. Only a full pull can bring them.'),
  superseded: count('Left alone: a newer one was stored meanwhile, or it is gone.'),
  quarantined: count('Cannot be mapped.'),
  released: count('Leave the quarantine.'),
  fields: dictionary(Type.Integer(), { description: 'Records by field that changes: `requisition.title`.' }),
  flips: Type.Array(closed({ field: Type.String(), from: Type.String(), to: Type.String(), count: Type.Integer() }), {
    description: 'Canonical values that become others.',
  }),
  unmapped: Type.Array(closed({ vocabulary: Type.String(), source_value: Type.String() }), {
    description: 'Source values that no vocabulary line names.',
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
      { description: 'Some of the records that change, with the values before and after.' },
    ),
  },
  { $id: 'Remap', description: 'What a remap of a stream would change. Nothing of it is stored.' },
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

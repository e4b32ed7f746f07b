import type { TryResult } from '../../app/contract.ts'
import { anyObject, closed, dictionary, ref, textOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'
import { Next, showText } from './next.ts'

const message = {
  headers: dictionary(Type.String()),
  body: Type.String({ description: 'Masked; at most the first 20,000 characters.' }),
  cut: Type.Boolean({ description: 'Whether there is more.' }),
}
const exchange = {
  request: Type.Union([closed({ method: Type.String(), url: Type.String(), ...message }), Type.Null()], {
    description: 'Null if nothing was sent: the rate limit is reached, or no token was available.',
  }),
  response: Type.Union([closed({ status: Type.Integer(), ms: Type.Number(), ...message }), Type.Null()]),
}
export const Try = closed(
  {
    stream: Type.String(),
    ...exchange,
    details: Type.Array(closed(exchange), {
      description: 'If the stream reads details: one call for each mapped record.',
    }),
    failure: Type.Union([closed({ code: Type.String(), message: Type.String(), next: ref(Next) }), Type.Null()]),
    received: Type.Integer({ description: 'Records on the page.' }),
    skipped: Type.Integer({ description: 'How many of the mapped records `select` filters out.' }),
    records: Type.Array(closed({ model: Type.String(), id: Type.String(), data: anyObject() })),
    quarantined: Type.Array(
      closed({ id: textOrNull(), reason: Type.String(), pointer: textOrNull(), raw: Type.Unknown() }),
    ),
    unmapped: Type.Array(closed({ vocabulary: Type.String(), source_value: Type.String() })),
    fields: Type.Array(closed({ field: Type.String(), given: Type.Integer(), of: Type.Integer() })),
  },
  { $id: 'Try', description: 'One live page of a stream; nothing is stored.' },
)

export function showTry({ preview, details, failure, ...shown }: TryResult): Static<typeof Try> {
  return {
    ...shown,
    failure: failure && { ...failure, next: showText(failure.next) },
    details: [...details],
    received: preview?.received ?? 0,
    skipped: preview?.refused ?? 0,
    records: (preview?.records ?? []).map(({ model, id, data }) => ({ model, id, data })),
    quarantined: (preview?.quarantined ?? []).map(({ recordId, reason, pointer, raw }) => ({
      id: recordId,
      reason,
      pointer,
      raw: JSON.parse(raw) as unknown,
    })),
    unmapped: (preview?.unmapped ?? []).map(({ vocabulary, source }) => ({ vocabulary, source_value: source })),
    fields: [...(preview?.fields ?? [])],
  }
}

import { Type as TypeBox } from 'typebox'
import { expect, test } from 'vitest'
import { Type } from '../../runtime/api/type.ts'

type Builder = Pick<typeof TypeBox, keyof typeof Type>

const SCHEMAS: Readonly<Record<keyof typeof Type, (type: Builder) => readonly object[]>> = {
  String: (type) => [type.String(), type.String({ minLength: 1, $id: 'Name' })],
  Integer: (type) => [type.Integer(), type.Integer({ minimum: 1 })],
  Number: (type) => [type.Number(), type.Number({ description: 'a length' })],
  Boolean: (type) => [type.Boolean(), type.Boolean({ default: false })],
  Null: (type) => [type.Null(), type.Null({ description: 'nothing' })],
  Unknown: (type) => [type.Unknown(), type.Unknown({ description: 'anything' })],
  Unsafe: (type) => [type.Unsafe({ type: ['string', 'null'], enum: ['a', null] })],
  Literal: (type) => [type.Literal('a'), type.Literal(1), type.Literal(true, { description: 'yes' })],
  Array: (type) => [type.Array(type.String()), type.Array(type.Integer(), { maxItems: 3 })],
  Union: (type) => [type.Union([type.String(), type.Null()]), type.Union([type.Null()], { description: 'one' })],
  Record: (type) => [type.Record(type.String(), type.Integer(), { description: 'counts' })],
  Optional: (type) => [type.Optional(type.String({ maxLength: 2 })), type.Object({ a: type.Optional(type.Null()) })],
  Object: (type) => [
    type.Object({}),
    type.Object({ a: type.String(), b: type.Optional(type.Array(type.String())), c: type.Null() }),
    type.Object({ a: type.Optional(type.Object({ b: type.String() })) }, { additionalProperties: false, $id: 'A' }),
    type.Object({ a: { ...type.Optional(type.String()), description: 'a copy is required' } as never }),
  ],
  Partial: (type) => [
    type.Partial(type.Object({ a: type.String(), b: type.Optional(type.Null()) }, { additionalProperties: false })),
    type.Partial(type.Object({ a: type.String() }), { minProperties: 1 }),
  ],
}

test.each(Object.entries(SCHEMAS))('%s builds the schemas of typebox, whose types it has', (_name, build) => {
  // As text: the order of the keys is that of the published document.
  const [ours, theirs] = [Type, TypeBox].map((type) => build(type).map((schema) => JSON.stringify(schema)))
  expect(ours).toEqual(theirs)
})

test('a schema that is marked as optional stays required where it was used before', () => {
  const name = Type.String()
  Type.Optional(name)
  expect(Type.Object({ name }).required).toEqual(['name'])
})

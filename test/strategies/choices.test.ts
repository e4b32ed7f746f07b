import { describe, expect, test } from 'vitest'
import { deletes } from '../../runtime/strategies/deletes/index.ts'
import { forEach } from '../../runtime/strategies/for-each/index.ts'
import { make } from '../../runtime/strategies/make.ts'
import { settle } from '../../runtime/strategies/settle/index.ts'

describe('for_each', () => {
  test('walks a list in its order', () => {
    expect(make(forEach, { kind: 'list', values: ['DE', 7], as: 'country' })({})).toEqual({
      kind: 'values',
      as: 'country',
      values: ['DE', 7],
    })
  })

  test('walks the source values of a vocabulary, each once', () => {
    const vocabularies = { 'application.stage': { APPLIED: ['New', 'Open'], HIRED: ['Hired', 'Open'] } }
    const made = make(forEach, { kind: 'vocabulary', of: 'application.stage', as: 'status' })
    expect(made(vocabularies)).toEqual({ kind: 'values', as: 'status', values: ['New', 'Open', 'Hired'] })
  })

  test.each<Record<string, Record<string, string[]>>>([
    {},
    { 'application.stage': {} },
    { 'application.stage': { HIRED: [] } },
  ])('refuses a vocabulary without values, which would read nothing and report it as complete: %j', (vocabularies) => {
    const made = make(forEach, { kind: 'vocabulary', of: 'application.stage', as: 'status' })
    expect(() => made(vocabularies)).toThrow(expect.objectContaining({ code: 'spec_invalid' }))
  })

  test('returns which stream to read from the store', () => {
    const stream = { kind: 'stream', of: 'applications', as: 'application' } as const
    expect(make(forEach, stream)({})).toEqual({
      kind: 'stream',
      as: 'application',
      stream: 'applications',
      where: null,
      batch: null,
    })
    expect(make(forEach, { ...stream, where: 'a = 1', batch: 50 })({})).toMatchObject({ where: 'a = 1', batch: 50 })
  })
})

describe('deletes', () => {
  test('none derives nothing', () => {
    expect(make(deletes, { kind: 'none' })).toEqual({ absent: null, flag: null, tombstones: null })
  })

  test.each([
    ['20%', 0.2],
    ['0%', 0],
    ['100%', 1],
    ['0.5%', 0.005],
  ])('absent reads %s as %d', (at_most, atMost) => {
    expect(make(deletes, { kind: 'absent', at_most, set: { status: 'CLOSED' } }).absent).toEqual({
      atMost,
      set: { status: 'CLOSED' },
    })
    expect(make(deletes, { kind: 'absent', at_most }).absent?.set).toBeNull()
  })

  test('flag and tombstones define where to look, and derive nothing from absence', () => {
    expect(make(deletes, { kind: 'flag', when: 'deleted' })).toEqual({
      absent: null,
      flag: 'deleted',
      tombstones: null,
    })
    expect(make(deletes, { kind: 'tombstones', call: 'list_deleted', id: 'id' })).toEqual({
      absent: null,
      flag: null,
      tombstones: { call: 'list_deleted', with: {}, id: 'id' },
    })
  })

  test.each(['20', '0.2', '101%', '100.5%', '-1%', 'all', '%', ''])('"%s" is not a share', (at_most) => {
    expect(() => make(deletes, { kind: 'absent', at_most })).toThrow(expect.objectContaining({ code: 'spec_invalid' }))
  })
})

test('settle defines the effect class and the wait before a lookup', () => {
  expect(make(settle, { kind: 'search', delay: '60s' })).toEqual({
    effectClass: 'searched',
    graceMs: 60_000,
    findableMs: 60_000,
  })
  expect(make(settle, { kind: 'key', header: 'Idempotency-Key', lifetime: '24h' })).toEqual({
    effectClass: 'keyed',
    graceMs: 5_000,
    findableMs: 60_000,
    key: { header: 'idempotency-key', lifetimeMs: 86_400_000 },
  })
  expect(make(settle, { kind: 'conflict', save: { candidate: 'existing.id' } })).toEqual({
    effectClass: 'conflict',
    graceMs: 60_000,
    findableMs: 60_000,
    conflict: { when: null, save: { candidate: 'existing.id' } },
  })
  expect(make(settle, { kind: 'person' })).toEqual({ effectClass: 'at_most_once', graceMs: null, findableMs: 0 })
})

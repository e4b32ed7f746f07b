import { expect, it } from 'vitest'
import { groupOfIssue } from '../../../runtime/kernel/model/issue-group.ts'

const group = (key: string, code: string, connection: string | null = 'acme'): string =>
  groupOfIssue({ key, code, connection })

it('refused credentials are one cause for every stream and all pushes of the connection, and for no other', () => {
  const groups = new Set([
    group('run:acme:requisitions', 'ats_auth'),
    group('run:acme:applications', 'authorization_missing'),
    group('pushes:acme:FAILED:ats_auth', 'ats_auth'),
  ])
  expect([...groups]).toEqual(['acme/access'])
  expect(group('run:other:requisitions', 'ats_auth', 'other')).toBe('other/access')
})

it('what names a stream, or no connection, is a cause of its own', () => {
  expect(group('quarantine:acme:requisitions', 'record_quarantined')).toBe('quarantine:acme:requisitions')
  expect(group('run:acme:requisitions', 'ats_forbidden')).toBe('run:acme:requisitions')
  expect(group('api_keys', 'ats_unavailable', null)).toBe('api_keys')
})

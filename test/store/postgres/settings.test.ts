import { describe, expect, it } from 'vitest'
import { databaseFiles } from '../../../runtime/cli/store/postgres-store.ts'
import { faultOf } from '../../../runtime/store/postgres/session.ts'
import { addressOf, isPostgres } from '../../../runtime/store/postgres/settings.ts'

const SECRET = 'pa%3Ass%2Fword'

describe('the address of a store', () => {
  it('is one of PostgreSQL by its scheme', () => {
    expect(['postgres://u@h/d', 'postgresql://u@h/d', 'data/hirewire.db', 'postgres.db'].map(isPostgres)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it.each(['hirewire', 'postgres//u@h/d', 'postgres://u:p@[', 'mysql://u:p@h/d'])(
    'is refused as %s before its files are named, without its text',
    (url) => {
      const refused = { code: 'config_invalid', message: 'The address of the store is not one of PostgreSQL.' }
      expect(() => databaseFiles(url, {})).toThrow(expect.objectContaining(refused))
    },
  )

  it('has the password only where it connects', () => {
    const { config, place } = addressOf(`postgres://ann:${SECRET}@db.example.org/jobs`)
    expect(config).toMatchObject({
      host: 'db.example.org',
      port: 5432,
      user: 'ann',
      password: 'pa:ss/word',
      database: 'jobs',
    })
    expect(place).toBe('postgres://ann@db.example.org:5432/jobs')
  })

  it.each([
    ['another scheme', `mysql://ann:${SECRET}@db.example.org/jobs`],
    ['no user', `postgres://db.example.org/jobs?sslmode=${SECRET}`],
    ['no database', `postgres://ann:${SECRET}@db.example.org`],
    ['a wrong port', `postgres://ann:${SECRET}@db.example.org:port/jobs`],
    ['a wrong escape', `postgres://ann:${SECRET}%@db.example.org/jobs`],
    ['an unknown parameter', `postgres://ann:${SECRET}@db.example.org/jobs?sslmod=disable`],
    ['TLS that anybody could end', `postgres://ann:${SECRET}@db.example.org/jobs?sslmode=prefer`],
  ])('is refused with %s, and the message has no password', (_, text) => {
    const refused = () => addressOf(text)
    expect(refused).toThrow(expect.objectContaining({ code: 'config_invalid' }))
    expect(refused).not.toThrow(/pa%3A|pa:ss/)
  })

  it.each([
    ['postgres://ann@db.example.org/jobs', { rejectUnauthorized: true }],
    ['postgres://ann@db.example.org/jobs?sslmode=require', { rejectUnauthorized: true }],
    ['postgres://ann@127.0.0.1/jobs?sslmode=verify-full', { rejectUnauthorized: true }],
    ['postgres://ann@db.example.org/jobs?sslmode=disable', false],
    ['postgres://ann@127.0.0.1/jobs', false],
    ['postgres://ann@localhost/jobs?host=/run/postgresql', false],
  ])('%s verifies the certificate, or is on this machine, or says that it does not', (text, ssl) => {
    const given = addressOf(text).config.ssl
    expect(given).toEqual(typeof ssl === 'object' ? expect.objectContaining(ssl) : ssl)
  })
})

describe('a server', () => {
  const server = { version: 150_000, fsync: 'on', synchronous_commit: 'on', encoding: 'UTF8', standby: 0 }

  it.each([[{}], [{ version: 180_004 }], [{ synchronous_commit: 'remote_apply' }]])(
    'can have a store: %s',
    (change) => {
      expect(faultOf({ ...server, ...change })).toBeNull()
    },
  )

  it.each([
    [{ version: 140_023 }, 'PostgreSQL 14'],
    [{ fsync: 'off' }, 'fsync=off'],
    [{ synchronous_commit: 'off' }, 'synchronous_commit=off'],
    [{ encoding: 'SQL_ASCII' }, 'encoding SQL_ASCII'],
    [{ standby: 1 }, 'standby'],
  ])('is refused with %s', (change, what) => {
    expect(faultOf({ ...server, ...change })?.what).toContain(what)
  })
})

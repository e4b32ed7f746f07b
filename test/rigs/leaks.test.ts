import { expect, it } from 'vitest'
import { pack } from '../../runtime/kernel/text/compress.ts'
import { openWriter } from '../../runtime/store/sqlite/database.ts'
import { leaksOf } from './leaks.ts'

const holding = (text: string) => {
  const db = openWriter(':memory:', null)
  db.exec('CREATE TABLE kept (text TEXT)')
  db.prepare('INSERT INTO kept VALUES (?)').run(text)
  return db
}

it('finds a trace of a person in any table: in text, in bytes and in packed columns', () => {
  const db = openWriter(':memory:', null)
  db.exec('CREATE TABLE kept (name TEXT, content BLOB); CREATE TABLE other (number INTEGER, raw BLOB)')
  db.prepare('INSERT INTO kept VALUES (?, ?)').run('of q1vxlong, too', Buffer.from('%PDF q1vxlong'))
  db.prepare('INSERT INTO other VALUES (1, ?)').run(pack('{"email":"q1vxlong@rig.example"}'))
  const found = leaksOf(db, ['q1vxlong'])
  expect(found.map((text) => text.split(':')[0])).toEqual(['kept.name', 'kept.content', 'other.raw'])
  expect(leaksOf(db, ['q2vxlong'])).toEqual([])
  for (const spelt of ['base64', 'base64url', 'hex'] as const)
    for (const before of ['', 'a', 'ab'])
      expect(leaksOf(holding(Buffer.from(`${before}q1vx-long and more`).toString(spelt)), ['q1vx-long'])).toHaveLength(
        1,
      )
  db.close()
})

it('finds no trace of a person in the random characters of a sealed text, and every one that is not sealed', () => {
  // The base64 of "q0l": a part of the sign that four characters spell.
  expect(leaksOf(holding('v1.AAAAcTBsAAAA'), ['q0loulou'])).toEqual([])
  const spelt = ['', 'a', 'ab'].map((before) => Buffer.from(`${before}q0loulou and more`).toString('base64'))
  for (const text of ['p-q0loulou', ...spelt]) expect(leaksOf(holding(`v1.${text}`), ['q0loulou'])).toHaveLength(1)
})

it('looks for no sign that random characters spell by chance', () => {
  expect(() => leaksOf(holding('AAAAcTBsAAAA'), ['q0lou'])).toThrow('too short')
})

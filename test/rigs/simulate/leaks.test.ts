import { expect, it } from 'vitest'
import { pack } from '../../../runtime/kernel/packed.ts'
import { openWriter } from '../../../runtime/store/sqlite/database.ts'
import { leaksOf } from './leaks.ts'

it('finds a sign of a person in any table: in texts, in bytes, and in what is packed', () => {
  const db = openWriter(':memory:', null)
  db.exec('CREATE TABLE kept (name TEXT, content BLOB); CREATE TABLE other (number INTEGER, raw BLOB)')
  db.prepare('INSERT INTO kept VALUES (?, ?)').run('of q1vx, too', Buffer.from('%PDF q1vx'))
  db.prepare('INSERT INTO other VALUES (1, ?)').run(pack('{"email":"q1vx@rig.example"}'))
  const found = leaksOf(db, ['q1vx'])
  expect(found.map((text) => text.split(':')[0])).toEqual(['kept.name', 'kept.content', 'other.raw'])
  expect(leaksOf(db, ['q2vx'])).toEqual([])
  db.close()
})

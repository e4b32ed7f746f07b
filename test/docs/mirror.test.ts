import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PUSH_STATES, UNFINISHED_PUSHES } from '../../runtime/kernel/model/states.ts'

test('the page on mirrors lists every state of a push, and says which are final', () => {
  const page = readFileSync('docs/mirror.md', 'utf8')
  const listed = [...page.matchAll(/^\| `([A-Z_]+)` \| (yes|no) \| \S/gm)].map(([, state, final]) => [state, final])
  const isFinal = (state: string) => !(UNFINISHED_PUSHES as readonly string[]).includes(state)
  expect(listed.toSorted()).toEqual(PUSH_STATES.map((state) => [state, isFinal(state) ? 'yes' : 'no']).toSorted())
})

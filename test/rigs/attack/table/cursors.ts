import { type Attack, attacks } from '../attack.ts'
import { VICTIM } from '../spec.ts'

type Query = { readonly path: string; readonly status: number }

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const FORGED: readonly (readonly [id: string, cursor: string])[] = [
  ['no-cursor', 'x'],
  ['no-json', 'e30e30'],
  ['an-empty-object', base64({})],
  ['an-empty-list', base64([])],
  ['null', base64(null)],
  ['a-number', base64(1)],
  ['inherited-names', Buffer.from('{"__proto__":{"polluted":1}}').toString('base64url')],
  ['sql', base64(["' OR 1=1 --", 1])],
  ['an-object-inside', base64([{ $gt: '' }, 1])],
  ['numbers-beyond-bounds', Buffer.from('[1e999,-1e999]').toString('base64url')],
  ['deep', Buffer.from(`${'['.repeat(600)}${']'.repeat(600)}`).toString('base64url')],
  ['control-characters', encodeURIComponent('a\u0000b')],
  ['too-long', 'A'.repeat(2_001)],
  ['of-a-path', encodeURIComponent('../../etc/passwd')],
]
const LISTS = ['/v1/connections', '/v1/pushes', '/v1/requisitions', '/v1/runs']
const QUERIES: readonly (readonly [id: string, path: string, status: number])[] = [
  ['limit-of-a-million', '/v1/pushes?limit=1000000', 422],
  ['limit-below-zero', '/v1/pushes?limit=-1', 422],
  ['limit-that-is-infinite', '/v1/pushes?limit=1e999', 422],
  ['limit-that-is-no-number', '/v1/pushes?limit=NaN', 422],
  ['limit-twice', '/v1/pushes?limit=1&limit=500', 422],
  ['an-unknown-parameter', '/v1/pushes?where=1%3D1', 422],
  ['an-inherited-parameter', '/v1/pushes?__proto__[x]=1', 422],
  ['a-position-beyond-numbers', '/v1/changes?after=99999999999999999999', 422],
  ['a-position-below-zero', '/v1/changes?after=-1', 422],
  ['a-position-that-is-no-cursor', '/v1/changes?cursor=x', 422],
  ['a-position-with-a-statement', `/v1/changes?cursor=${encodeURIComponent("' OR 1=1.1")}`, 422],
  ['a-position-of-another-epoch', '/v1/changes?cursor=0.0', 410],
  ['a-state-that-does-not-exist', '/v1/pushes?state=constructor', 422],
  ['a-nul-in-a-path', `/v1/requisitions/${VICTIM}/%00`, 422],
  ['half-an-escape', `/v1/requisitions/${VICTIM}/%`, 400],
  ['bytes-that-are-no-text', `/v1/requisitions/${VICTIM}/%ff%fe`, 400],
  ['a-path-upwards', '/v1/connections/..%2f..%2fetc%2fpasswd', 404],
  ['a-path-of-eight-thousand', `/v1/connections/${'a'.repeat(8_000)}`, 404],
  ['a-file-that-nobody-signed', '/files/psh_1.resume.99999999999999.AAAA.BBBB', 404],
  ['a-file-with-an-empty-signature', '/files/psh_1.resume.99999999999999.AAAA.', 404],
  ['a-file-with-a-path', '/files/..%2f..%2fkey', 404],
  ['a-state-of-no-authorization', '/v1/oauth/callback?state=guessed&code=x', 400],
]

export const CURSORS: readonly Attack[] = attacks<Query>(
  [
    ...LISTS.flatMap((list) =>
      FORGED.map(([id, cursor]) => ({
        id: `${list.slice(4)}-${id}`,
        tries: 'read what the list does not show, or break its query',
        path: `${list}?cursor=${cursor}`,
        status: 422,
      })),
    ),
    ...QUERIES.map(([id, path, status]) => ({ id, tries: 'break a query, or read elsewhere', path, status })),
  ],
  {
    bounds: { memoryMb: 150, processorSeconds: 2 },
    ends: ({ status }) => String(status),
    run:
      ({ path, status }) =>
      async (world) => {
        const answer = await world.send({ path })
        return answer.status === status
          ? []
          : [`${answer.status}, and was to be ${status}: ${answer.text.slice(0, 200)}`]
      },
  },
)

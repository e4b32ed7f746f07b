import { expect, it } from 'vitest'
import { placeOfOutput, placeOfResponse } from './places.ts'
import { personal, personOf, secret, VALUES } from './values.ts'
import { Watch } from './watch.ts'

it('plants at least a hundred values, and none is a part of another', () => {
  const texts = [...VALUES.values()].map(({ text }) => text)
  expect(texts.length).toBeGreaterThanOrEqual(100)
  for (const [at, text] of texts.entries())
    expect(texts.findIndex((other, index) => index !== at && other.includes(text))).toBe(-1)
})

it('reports a value where it may not be, by its name, its form and its place, and never repeats it', () => {
  const watch = new Watch()
  const { email } = personOf('sent')
  watch.look('log', 'a line', `{"msg":"sent to ${email}"}`)
  watch.look('response with personal data', 'GET /v1/pushes', JSON.stringify({ email, key: secret('credential') }))
  expect([...watch.leaks].map((text) => text.replace(/ \(.*/, ''))).toEqual([
    'log: a line: email of the person sent',
    'response with personal data: GET /v1/pushes: credential',
  ])
  for (const { text } of VALUES.values()) expect([...watch.leaks].join('\n')).not.toContain(text)
})

it('reports a value that was never planted, since its absence proves nothing', () => {
  const watch = new Watch()
  watch.planted({ candidate: { first_name: personal('name in a form') } })
  const never = watch.neverPlanted()
  expect(never).toHaveLength(VALUES.size - 1)
  expect(never).not.toContain('name in a form')
})

it.each([
  ['GET', '/v1/pushes/psh_1', 200, 'response with personal data'],
  ['GET', '/v1/pushes/psh_1', 404, 'failed response'],
  ['POST', '/v1/consents', 201, 'response with personal data'],
  ['GET', '/v1/runs?limit=5', 200, 'response without personal data'],
  ['GET', '/v1/issues', 200, 'response without personal data'],
  ['GET', '/metrics', 200, 'metrics'],
  ['GET', '/health/ready', 200, 'response to a stranger'],
])('takes the response to %s %s with %i for a %s', (method, path, status, place) => {
  expect(placeOfResponse({ method, path, status })).toBe(place)
})

it.each([
  [['pushes', 'show', 'psh_1'], 0, '', 'output with personal data'],
  [['pushes', 'show', 'psh_1'], 1, 'error There is no such push. [not_found]', 'output of a failed command'],
  [['status'], 0, '', 'output without personal data'],
  [['status'], 2, '', 'output of a failed command'],
] as const)('takes the output of %j for what it is', (args, code, stderr, place) => {
  expect(placeOfOutput(args, { code, stdout: '', stderr })).toBe(place)
})

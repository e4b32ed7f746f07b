import type { VerifySpec } from '../../spec/connector.ts'
import type { VerifyMaker } from '../contracts.ts'
import { text } from '../options.ts'
import type { Strategy } from '../strategy.ts'
import { header, same } from './constant-time.ts'

type BasicVerifyOptions = Extract<VerifySpec, { kind: 'basic' }>

export const basic: Strategy<'basic', BasicVerifyOptions, VerifyMaker> = {
  kind: 'basic',
  summary: 'The delivery carries HTTP Basic authentication.',
  options: {
    type: 'object',
    properties: {
      username: text('User name', 'The user name that the ATS sends.', '$credentials.webhook_user'),
      password: text('Password', 'The password that the ATS sends.', '$credentials.webhook_password'),
    },
    required: ['username', 'password'],
  },
  make: (options) => (context) => async (delivery) => {
    const { username, password } = await context.text({ username: options.username, password: options.password })
    const match = /^basic +([A-Za-z0-9+/_=-]+) *$/i.exec(header(delivery.headers, 'authorization') ?? '')
    if (!match || password === '') return false
    return same(Buffer.from(match[1] ?? '', 'base64').toString('utf8'), `${username}:${password}`)
  },
}

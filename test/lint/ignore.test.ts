import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintText } from '../../runtime/lint/lint.ts'

const SPEC = readFileSync(join(import.meta.dirname, 'ok', 'smallest.yaml'), 'utf8')
/** A request that nothing makes, with comments above it and behind it. */
const spare = (above: string, behind = ''): string =>
  SPEC.replace('pull:\n', `requests:\n${above}  spare: { request: GET /spare }${behind}\npull:\n`)
const rules = (text: string): string[] => lintText('x.yaml', text).findings.map(({ rule }) => rule)

describe('an ignore comment', () => {
  it('with a reason removes the finding of its line, or of the line below it', () => {
    expect(rules(spare(''))).toEqual(['unused-request'])
    expect(rules(spare('', ' # hirewire-ignore unused-request: soon'))).toEqual([])
    expect(rules(spare('  # hirewire-ignore unused-request: soon\n  # and a remark\n\n'))).toEqual([])
  })

  it('applies to its own line only', () => {
    expect(
      rules(spare('  # hirewire-ignore unused-request: soon\n  # x\n', '\n  more: { request: GET /more }')),
    ).toEqual(['unused-request'])
  })

  it('needs a reason and an existing rule', () => {
    expect(rules(spare('', ' # hirewire-ignore unused-request'))).toEqual(['unused-request', 'ignore'])
    expect(rules(spare('', ' # hirewire-ignore unused-request: .'))).toEqual(['unused-request', 'ignore'])
    expect(rules(spare('', ' # hirewire-ignore unused-endpoints: soon'))).toEqual(['unused-request', 'ignore'])
    expect(rules(spare('', ' # hirewire-ignore'))).toEqual(['unused-request', 'ignore'])
  })

  it('cannot suppress a violated promise', () => {
    const http = SPEC.replace(
      'https://ats.example.com/v1',
      'http://ats.example.com/v1 # hirewire-ignore plain-http: it is inside',
    )
    expect(rules(http)).toEqual(['plain-http', 'ignore'])
  })

  it('cannot suppress what no push would be sent with, but may what only the name of a field suggests', () => {
    const push = readFileSync(join(import.meta.dirname, 'ok', 'push.yaml'), 'utf8')
    const sent = 'json: { email: $candidate.email, job: $requisition.id,'
    expect(push).toContain(sent)
    const comment = '# hirewire-ignore other-job: this account has one job'
    const unsaid = push
      .replace(sent, 'json: { email: $candidate.email,')
      .replace('- create: application', `- create: application ${comment}`)
    expect(rules(unsaid)).toEqual(['other-job', 'ignore'])
    const named = push
      .replace(sent, `${sent} job_no: $candidate.last_name,`)
      .replace(/^( +json: .*job_no.*)$/m, `$1 ${comment}`)
    expect(rules(named)).toEqual([])
    const unproven = push
      .replace(/match: \{[^}]*\}/, 'match: { $requisition.id: job }')
      .replace(/^( +- \{ name: e-mail.*)$/m, '$1 # hirewire-ignore check-unproven: their search is exact')
    expect(rules(unproven)).toEqual(['check-unproven', 'ignore'])
  })

  it('inside a text has no effect', () => {
    const text = spare('').replace('title: title', `title: '"# hirewire-ignore unused-request: x"'`)
    expect(rules(text)).toEqual(['unused-request'])
  })
})

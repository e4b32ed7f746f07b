import type { Stage } from '../stage.ts'
import { office, type Person, personal, personOf } from '../values.ts'

/** A document with the text of this person. */
const pdfOf = (text: string): string =>
  Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`).toString('base64')

const JOB = 'j1'

const consentOf = (person: Person, state: string) => {
  const { id, recorded_by, where } = personOf(person)
  return {
    person: id,
    connection: 'acme',
    requisition: JOB,
    kind: 'interest_and_consent',
    state,
    at: '2026-01-05T09:00:00Z',
    evidence: { recorded_by, where, text_version: '1' },
  }
}

export function pushOf(person: Person): Record<string, unknown> {
  const { id, first_name, last_name, email, phone, file_name, file } = personOf(person)
  return {
    person: id,
    connection: 'acme',
    requisition: JOB,
    candidate: { first_name, last_name, email, phone },
    attachments: [{ kind: 'resume', file_name, content: pdfOf(file) }],
  }
}

const consent = (stage: Stage, person: Person, state = 'confirmed') =>
  stage.call('platform', { path: '/v1/consents', body: consentOf(person, state) }, 201)

/** Requests the push of a person, with a consent; returns its id. */
export async function push(stage: Stage, person: Person): Promise<string> {
  await consent(stage, person)
  const headers = { 'idempotency-key': `once-${personOf(person).id}`, 'x-acting-person': office('acting person') }
  const { json } = await stage.call('platform', { path: '/v1/pushes', body: pushOf(person), headers }, 202)
  return String(json.id)
}

/** Reads a push as every role, and as the key of another customer. */
async function read(stage: Stage, id: string): Promise<void> {
  for (const caller of ['platform', 'operator', 'auditor', 'integrator'] as const)
    await stage.call(caller, { path: `/v1/pushes/${id}` }, 200)
  await stage.call('limited', { path: `/v1/pushes/${id}` }, 404)
}

/** A push that succeeds, whose file the ATS fetches. */
export async function sendOne(stage: Stage, person: Person = 'sent'): Promise<void> {
  const id = await push(stage, person)
  await stage.untilPush(id, 'CONFIRMED')
  await read(stage, id)
  const [url] = stage.ats.server.received.flatMap(({ body }) => /"(https:[^"]*\/files\/[^"]*)"/.exec(body)?.[1] ?? [])
  if (url === undefined) return void stage.problems.push('no file was offered to the ATS')
  await stage.fetchFile(new URL(url).pathname)
  await stage.call(null, { path: `${new URL(url).pathname}x` }, 404)
}

/** A push that the ATS refuses with an error that repeats everything. */
export async function sendRefused(stage: Stage): Promise<void> {
  const id = await push(stage, 'refused')
  await stage.untilPush(id, 'FAILED')
  await read(stage, id)
  await stage.call('operator', { path: `/v1/pushes/${id}/retry`, body: {} }, 200)
  await stage.untilPush(id, 'FAILED')
}

/** A push whose response is lost, which a person settles. */
export async function sendLost(stage: Stage): Promise<void> {
  const id = await push(stage, 'lost')
  await stage.untilPush(id, 'UNCERTAIN')
  await read(stage, id)
  await stage.call('platform', { path: '/v1/issues' }, 200)
  const settled = { arrived: true, source_ids: stage.ats.idsOf('lost'), settled_by: office('who settled a push') }
  await stage.call('operator', { path: `/v1/pushes/${id}/settle`, body: settled }, 200)
  await stage.untilPush(id, 'CONFIRMED')
}

/** A push of somebody who may already be in the ATS, which a person decides. */
export async function sendTwin(stage: Stage): Promise<void> {
  const id = await push(stage, 'twin')
  await stage.untilPush(id, 'IN_REVIEW')
  const { json } = await stage.call('operator', { path: '/v1/reviews' }, 200)
  const [review] = (json.data ?? []) as { id: string }[]
  if (review === undefined) return void stage.problems.push('there is no review')
  await stage.call('auditor', { path: `/v1/reviews/${review.id}` }, 200)
  await stage.call('integrator', { path: `/v1/reviews/${review.id}` }, 403)
  await stage.call('limited', { path: `/v1/reviews/${review.id}` }, 404)
  const decided = { decision: 'create', by: office('who decided a review') }
  await stage.call('operator', { path: `/v1/reviews/${review.id}/decision`, body: decided }, 200)
  await stage.untilPush(id, 'CONFIRMED')
}

/** Pushes that are cancelled, by an operator and by a withdrawal. */
export async function cancel(stage: Stage): Promise<void> {
  const pauses = (paused: boolean) =>
    stage.call('operator', { method: 'PUT', path: '/v1/settings/pushes', body: { paused } }, 200)
  await pauses(true)
  const cancelled = await push(stage, 'cancelled')
  const withdrawn = await push(stage, 'withdrawn')
  const reason = { reason: office('reason of a cancellation') }
  await stage.call('operator', { path: `/v1/pushes/${cancelled}/cancel`, body: reason }, 200)
  await consent(stage, 'withdrawn', 'withdrawn')
  await pauses(false)
  for (const id of [cancelled, withdrawn]) {
    await stage.untilPush(id, 'CANCELLED')
    await read(stage, id)
  }
}

/** Requests that are refused: by the schema, by the consent, by the content of a file. */
export async function refuse(stage: Stage): Promise<void> {
  const request = (body: unknown, status: number, headers: Record<string, string> = {}) =>
    stage.call('platform', { path: '/v1/pushes', body, headers }, status)
  const name = personal('name in a refused push')
  const email = personal('address in a refused push')
  const whole = pushOf('sent')
  await request({ ...whole, candidate: { first_name: name, last_name: 7, email } }, 422)
  await request({ ...whole, candidate: { first_name: [name], last_name: name, email: `${email} ${email}` } }, 422)
  await request({ ...whole, candidate: { first_name: name, last_name: name, email: `${email} ${email}` } }, 422)
  await request({ ...whole, candidate: { ...(whole.candidate as object), note: name } }, 422)
  await request({ ...whole, person: 'p-nobody', candidate: { first_name: name, last_name: name, email } }, 409)
  await request({ ...whole, connection: 'limited', candidate: { first_name: name, last_name: name, email } }, 409)
  await request(`{"candidate":{"first_name":"${name}","email":"${email}"`, 400)
  await request({ ...whole, requisition: { id: name } }, 422)
  await request(whole, 422, { 'x-acting-person': `${office('acting person of a refused request')}\u00e9` })
  const file = { kind: 'resume', file_name: personal('name of a refused file') }
  const content = Buffer.from(personal('content of a refused file')).toString('base64')
  await request({ ...whole, attachments: [{ ...file, content }] }, 422)
  await request({ ...whole, attachments: [{ ...file, content: `!${content}` }] }, 422)
  await request({ ...whole, attachments: [{ ...file, content, mime: content }] }, 422)
  await refuseForms(stage)
  const evidence = { text: personal('evidence of a refused consent') }
  const consented = (more: object, status: number) =>
    stage.call(
      'platform',
      { path: '/v1/consents', body: { ...consentOf('sent', 'confirmed'), evidence, ...more } },
      status,
    )
  await consented({ at: '2099-01-05T09:00:00Z' }, 422)
  await consented({ at: personal('evidence of a refused consent') }, 422)
  await consented({ connection: 'nothing' }, 404)
  await consented({ state: personal('evidence of a refused consent') }, 422)
  await consented({ evidence: [personal('evidence of a refused consent')] }, 422)
  const dry = { ...whole, candidate: { ...(whole.candidate as object), first_name: personal('name in a dry run') } }
  await stage.call('platform', { path: '/v1/pushes?dry_run=true', body: dry }, 200)
}

async function refuseForms(stage: Stage): Promise<void> {
  const type = { 'content-type': 'multipart/form-data; boundary=cut' }
  const part = (named: string, text: string) => `--cut\r\ncontent-disposition: form-data; ${named}\r\n\r\n${text}\r\n`
  const name = personal('name in a form')
  const request = part('name="request"', JSON.stringify({ ...pushOf('sent'), candidate: { first_name: name } }))
  const file = part(`name="resume"; filename="${name}.exe"`, name)
  for (const [body, status] of [
    [`${request}${file}--cut--\r\n`, 422],
    [`${file}--cut--\r\n`, 422],
    [`${part('name="request"', `{"first_name":"${name}"`)}--cut--\r\n`, 400],
    [`${request}${file}`, 400],
    [`${part('name="other_part"', name)}${request}--cut--\r\n`, 422],
  ] as const)
    await stage.call('platform', { path: '/v1/pushes', body, headers: type }, status)
}

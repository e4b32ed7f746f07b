import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode } from '../../kernel/errors/errors.ts'
import { isErrorCode } from '../../kernel/model/push-next.ts'
import { closed, ref, text } from '../fields.ts'
import { type Group, openOperation } from '../operation.ts'
import { notFound } from '../server/failures.ts'
import { Type } from '../type.ts'
import { PROBLEM_PATH, ProblemKind, problemPage, problemsPage, showKind } from '../views/problem-kind.ts'

const CODES = Object.keys(ERRORS).sort() as ErrorCode[]

const FORMS = 'As JSON, or as a page for a browser (`Accept: text/html`). Without a key.'

const listProblems = openOperation({
  method: 'GET',
  path: PROBLEM_PATH,
  id: 'listProblems',
  summary: 'List the kinds of problems',
  description: FORMS,
  response: {
    200: {
      description: 'Every error code.',
      content: {
        'application/json': { schema: closed({ data: Type.Array(ref(ProblemKind)) }) },
        'text/html': { schema: Type.String({ description: 'The same as a page.' }) },
      },
    },
  },
  handle: async (request, reply) => {
    const kinds = CODES.map(showKind)
    return respond(request, reply, { json: { data: kinds }, page: problemsPage(kinds) })
  },
})

const getProblem = openOperation({
  method: 'GET',
  path: `${PROBLEM_PATH}/:code`,
  id: 'getProblem',
  summary: 'Get a kind of problem',
  description: `The target of \`type\` of an error. ${FORMS}`,
  params: closed({ code: text(100, { examples: ['consent_missing'] }) }),
  response: {
    200: {
      description: 'What the error means, and who does what.',
      content: {
        'application/json': { schema: ref(ProblemKind) },
        'text/html': { schema: Type.String({ description: 'The same as a page.' }) },
      },
    },
  },
  handle: async (request, reply) => {
    const { code } = request.params
    if (!isErrorCode(code)) throw notFound(`the error code ${code}`)
    const kind = showKind(code)
    return respond(request, reply, { json: kind, page: problemPage(kind) })
  },
})

function respond(request: FastifyRequest, reply: unknown, forms: { json: object; page: string }): FastifyReply {
  const anything = reply as FastifyReply
  anything.header('vary', 'accept').header('cache-control', 'max-age=3600')
  return request.headers.accept?.includes('text/html')
    ? anything.type('text/html; charset=utf-8').send(forms.page)
    : anything.type('application/json; charset=utf-8').send(forms.json)
}

export const problems: Group = {
  tag: 'Problems',
  description: 'What each error means.',
  operations: [listProblems, getProblem],
}

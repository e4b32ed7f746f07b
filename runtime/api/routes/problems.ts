import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode } from '../../kernel/errors.ts'
import { isErrorCode } from '../../kernel/push-next.ts'
import { notFound } from '../failures.ts'
import { closed, ref, text } from '../fields.ts'
import { about, type OpenRoutes } from '../route.ts'
import { Type } from '../type.ts'
import { PROBLEM_PATH, ProblemKind, problemPage, problemsPage, showKind } from '../views/problem-kind.ts'

const TAG = 'Problems'
const CODES = Object.keys(ERRORS).sort() as ErrorCode[]

export const problemRoutes: OpenRoutes = (api) => {
  api.get(
    PROBLEM_PATH,
    {
      schema: {
        ...about('listProblems', TAG, 'List the kinds of problems', FORMS),
        security: [],
        response: {
          200: {
            description: 'Every error code.',
            content: {
              'application/json': { schema: closed({ data: Type.Array(ref(ProblemKind)) }) },
              'text/html': { schema: Type.String({ description: 'The same as a page.' }) },
            },
          },
        },
      },
    },
    async (request, reply) => {
      const kinds = CODES.map(showKind)
      return respond(request, reply, { json: { data: kinds }, page: problemsPage(kinds) })
    },
  )
  api.get(
    `${PROBLEM_PATH}/:code`,
    {
      schema: {
        ...about('getProblem', TAG, 'Get a kind of problem', `The target of \`type\` of an error. ${FORMS}`),
        security: [],
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
      },
    },
    async (request, reply) => {
      const { code } = request.params
      if (!isErrorCode(code)) throw notFound(`the error code ${code}`)
      const kind = showKind(code)
      return respond(request, reply, { json: kind, page: problemPage(kind) })
    },
  )
}

const FORMS = 'As JSON, or as a page for a browser (`Accept: text/html`). Without a key.'

function respond(request: FastifyRequest, reply: unknown, forms: { json: object; page: string }): FastifyReply {
  const anything = reply as FastifyReply
  anything.header('vary', 'accept').header('cache-control', 'max-age=3600')
  return request.headers.accept?.includes('text/html')
    ? anything.type('text/html; charset=utf-8').send(forms.page)
    : anything.type('application/json; charset=utf-8').send(forms.json)
}

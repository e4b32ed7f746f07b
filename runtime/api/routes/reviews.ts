import { Type } from 'typebox'
import { invalid } from '../failures.ts'
import { closed, filterOf, id, idParam, listOf, listQuery, oneOf, pagingOf, ref, showList, text } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import { DECISIONS, Review, showReview } from '../views/review.ts'

const TAG = 'Reviews'
const Decision = closed(
  {
    decision: oneOf(DECISIONS, {
      description: 'create: another person. update: the same person as `candidate`. discard: do not push.',
    }),
    candidate: Type.Optional(id({ description: 'For update: which match; may be left out where there is one.' })),
    by: Type.Optional(text(200, { description: 'Who decided; without it the name of the API key.' })),
  },
  { $id: 'Decision', examples: [{ decision: 'update', candidate: 'c-77', by: 'recruiter@example.com' }] },
)

export const reviewRoutes: Routes = (api, { app }) => {
  api.get(
    '/v1/reviews',
    {
      schema: {
        ...about('listReviews', TAG, 'List the reviews'),
        querystring: listQuery({ state: Type.Optional(oneOf(['open', 'decided'])), connection: Type.Optional(id()) }),
        response: { 200: listOf(Review, 'Reviews.') },
      },
    },
    async ({ query }) => showList(await app.reviews.list(filterOf(query), pagingOf(query)), showReview),
  )

  api.post(
    '/v1/reviews/:id/decision',
    {
      schema: {
        ...about(
          'decideReview',
          TAG,
          'Decide a possible duplicate',
          'The push goes on as decided, after its consent is asked again.',
        ),
        params: idParam('review'),
        body: Decision,
        response: { 200: ref(Review, 'The decided review.') },
      },
    },
    async (request) => {
      const { decision, candidate, by } = request.body
      if (candidate !== undefined && decision !== 'update')
        throw invalid([{ pointer: '/candidate', message: 'is given only with the decision update' }])
      return showReview(await app.reviews.decide(request.params.id, decision, candidate ?? null, by ?? request.caller))
    },
  )
}

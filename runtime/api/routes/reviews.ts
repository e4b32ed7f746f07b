import { Type } from 'typebox'
import { DECISIONS } from '../../kernel/states.ts'
import { invalid } from '../failures.ts'
import { closed, filterOf, id, idParam, listOf, listQuery, oneOf, pagingOf, ref, showList, text } from '../fields.ts'
import { about, type Routes } from '../route.ts'
import { Review, ReviewDetail, showReview, showReviewDetail } from '../views/review.ts'

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

export const reviewRoutes: Routes = (api, deps) => {
  listReviews(api, deps)
  getReview(api, deps)
  decideReview(api, deps)
}

const listReviews: Routes = (api, { app }) => {
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
}

const getReview: Routes = (api, { app }) => {
  api.get(
    '/v1/reviews/:id',
    {
      schema: {
        ...about(
          'getReview',
          TAG,
          'Read a review with both sides',
          'What the push says and what the ATS showed, field by field, the rules that matched, and what was decided before.',
        ),
        params: idParam('review'),
        response: { 200: ref(ReviewDetail, 'The review.') },
      },
    },
    async ({ params }) => showReviewDetail(await app.reviews.get(params.id)),
  )
}

const decideReview: Routes = (api, { app }) => {
  api.post(
    '/v1/reviews/:id/decision',
    {
      schema: {
        ...about(
          'decideReview',
          TAG,
          'Decide a possible duplicate',
          [
            'The push goes on as decided, after its consent is asked again.',
            'What is decided is the pair of this person and each match, at this connection and for every requisition: with `create` all of them are somebody else, with `update` the chosen one is this person and the others are not.',
            'A decided pair is not asked about again, whatever changes on either side, unless a rule finds it that the reviewer did not see; other open reviews of the person about the same pairs are decided with it.',
            '`discard` cancels this push only, and says nothing of the pair.',
            'Where the chosen candidate is not in the ATS any more, the rules are asked anew. What was decided before is answered 409.',
          ].join(' '),
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

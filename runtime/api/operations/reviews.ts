import type { Paging } from '../../app/contract.ts'
import { DECISIONS, REVIEW_STATES } from '../../kernel/model/states.ts'
import { closed, id, idParam, listOf, oneOf, ref, text } from '../fields.ts'
import { expandable, showExpandable } from '../lists/expansions.ts'
import { eventQuery, FILTERS, filterIn, stateFilter } from '../lists/lists.ts'
import { type Group, one, operation } from '../operation.ts'
import { invalid } from '../server/failures.ts'
import { Type } from '../type.ts'
import { Review, ReviewDetail, showReview, showReviewDetail } from '../views/review.ts'

const Decision = closed(
  {
    decision: oneOf(DECISIONS, {
      description: 'create: another person. update: the same person as `candidate`. discard: do not push.',
    }),
    candidate: Type.Optional(id({ description: 'For update: which match; optional if there is only one.' })),
    by: Type.Optional(
      text(200, { description: 'Who decided; defaults to `X-Acting-Person`, else the name of the API key.' }),
    ),
  },
  { $id: 'Decision', examples: [{ decision: 'update', candidate: 'c-77', by: 'recruiter@example.com' }] },
)

const listReviews = operation({
  method: 'GET',
  path: '/v1/reviews',
  id: 'listReviews',
  summary: 'List reviews',
  description: 'Oldest first: the longest waiting review is decided first.',
  roles: ['platform', 'operator', 'auditor'],
  reach: 'rows',
  audited: 'read',
  query: eventQuery({
    connection: FILTERS.connection,
    ...stateFilter(REVIEW_STATES),
    person: FILTERS.person,
    ...expandable(['requisition']),
  }),
  response: { 200: listOf(Review, 'Reviews.') },
  handle: async (request) => {
    const { app, own, query } = request
    const page = (paging: Paging) => own.list(app.reviews.list, filterIn(query), paging)
    return showExpandable(request, { page, show: showReview, named: (review) => review })
  },
})

const getReview = operation({
  method: 'GET',
  path: '/v1/reviews/:id',
  id: 'getReview',
  summary: 'Get a review with both sides',
  description: 'The data of the push and of the ATS, field by field, the rules that matched, and earlier decisions.',
  roles: ['platform', 'operator', 'auditor'],
  reach: one('review'),
  audited: 'read',
  params: idParam('review'),
  response: { 200: ref(ReviewDetail, 'The review.') },
  handle: async ({ app, params }) => showReviewDetail(await app.reviews.get(params.id)),
})

const decideReview = operation({
  method: 'POST',
  path: '/v1/reviews/:id/decision',
  id: 'decideReview',
  summary: 'Decide a review',
  description: [
    'The push continues as decided, after consent is checked again.',
    'The decision is about each pair of this person and a match, at this connection and for every requisition. `create`: all matches are other people. `update`: the chosen match is this person, and the others are not.',
    'A decided pair is not reviewed again, even if either side changes, unless a rule that the reviewer did not see finds it. Other open reviews of the person with the same pairs are decided too.',
    '`discard` cancels this push only and decides nothing about the pairs.',
    'If the chosen candidate no longer exists in the ATS, the duplicate checks run again. A review that is already decided returns 409.',
  ].join(' '),
  roles: ['platform', 'operator'],
  reach: one('review'),
  audited: 'action',
  problems: ['consent_missing', 'person_erased'],
  params: idParam('review'),
  body: Decision,
  response: { 200: ref(Review, 'The decided review.') },
  handle: async (request) => {
    const { decision, candidate, by } = request.body
    if (candidate !== undefined && decision !== 'update')
      throw invalid([{ pointer: '/candidate', message: 'requires the decision update' }])
    const decided = { decision, candidate: candidate ?? null, by: by ?? request.actor }
    return showReview(await request.app.reviews.decide(request.params.id, decided))
  },
})

export const reviews: Group = {
  tag: 'Reviews',
  description: "Possible duplicates that need a person's decision.",
  rows: 'review',
  operations: [listReviews, getReview, decideReview],
}

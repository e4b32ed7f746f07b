import { useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api } from '../api.ts'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { Badge } from './badge.tsx'
import { Link } from './link.tsx'

type Review = components['schemas']['Review']

/** The words of the buttons, for what was decided with them. */
export function ReviewBadge({ state, decision }: Pick<Review, 'state' | 'decision'>) {
  const { reviews: texts } = TEXTS
  const text = decision !== null ? texts.decisions[decision] : state === 'open' ? texts.open : texts.notNeeded
  return <Badge state={state} text={text} />
}

/** What was decided right before this screen was shown: the URL names the review. */
export function JustDecided() {
  const [{ decided }] = useFilters()
  const review = useQuery({
    queryKey: ['review', decided],
    queryFn: () => api.get('/v1/reviews/{id}', { params: { path: { id: decided ?? '' } } }),
    enabled: decided !== undefined,
  }).data
  const { reviews: texts } = TEXTS
  return (
    <div role="status">
      {review !== undefined && review.decision !== null && (
        <p className="good">
          {texts.justDecided(texts.decisions[review.decision], review.person)}{' '}
          <Link to="/pushes/$id" params={{ id: review.push }}>
            {review.push}
          </Link>
        </p>
      )}
    </div>
  )
}

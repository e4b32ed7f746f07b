import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError, type components } from 'hirewire/client'
import { useEffect, useState } from 'react'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { useKeysDecide } from '../keys.ts'
import { JustDecided, ReviewBadge } from '../parts/decided.tsx'
import { Link, useGo } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ProblemPanel } from '../parts/problem.tsx'
import { Table } from '../parts/table.tsx'
import { ExactTime, Time } from '../parts/time.tsx'
import { TEXTS } from '../texts.ts'

type Detail = components['schemas']['ReviewDetail']
type Match = Detail['matches'][number]
type Decision = NonNullable<Detail['decision']>
/** What takes the keys itself. */
const TYPED = 'input:not([type=radio], [type=checkbox]), select'
const BY_KEY: Readonly<Record<string, Decision>> = { 1: 'update', 2: 'create', 3: 'discard' }

/** Whether two records are one person: both sides, and the decision. */
export function ReviewScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const review = useQuery({
    queryKey: ['review', id],
    queryFn: () => api.get('/v1/reviews/{id}', { params: { path: { id } } }),
  })
  const { reviews: texts } = TEXTS
  return (
    <>
      <JustDecided />
      <h1>{texts.one(id)}</h1>
      <Loaded query={review}>
        {(data) => (
          <>
            <About review={data} />
            {data.decided_by !== null && (
              <p>
                {texts.decidedBy(data.decided_by)} <Time at={data.decided_at} />
              </p>
            )}
            {data.refused !== null && <p className="warn">{data.refused}</p>}
            <Decide key={id} review={data} />
            <h2>{texts.earlier}</h2>
            {data.earlier.length === 0 ? <p>{texts.noEarlier}</p> : <Earlier rows={data.earlier} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function About({ review }: { review: Detail }) {
  const { reviews: texts, pushes } = TEXTS
  return (
    <>
      <p>
        <ReviewBadge {...review} />
      </p>
      <dl>
        <dt>{texts.connection}</dt>
        <dd>{review.connection}</dd>
        <dt>{texts.person}</dt>
        <dd>{review.person}</dd>
        <dt>{pushes.requisition}</dt>
        <dd>
          <Link
            to="/records/$connection/$model/$id"
            params={{ connection: review.connection, model: 'requisition', id: review.requisition }}
          >
            {review.requisition}
          </Link>
        </dd>
        <dt>{pushes.push}</dt>
        <dd>
          <Link to="/pushes/$id" params={{ id: review.push }}>
            {review.push}
          </Link>
        </dd>
        <dt>{texts.since}</dt>
        <dd>
          <ExactTime at={review.created_at} /> (<Time at={review.created_at} />)
        </dd>
      </dl>
    </>
  )
}

function Decide({ review }: { review: Detail }) {
  const { reviews: texts } = TEXTS
  const session = useQuery(sessionQuery).data
  const go = useGo()
  const [keysDecide, setKeysDecide] = useKeysDecide()
  // Of several, none is chosen beforehand: a key pressed too soon would merge two people.
  const [chosen, setChosen] = useState(review.matches.length === 1 ? review.matches[0]?.candidate : undefined)
  const [asksWhom, setAsksWhom] = useState(false)
  const send = useMutation({
    mutationFn: (decision: Decision) =>
      api.post('/v1/reviews/{id}/decision', {
        params: { path: { id: review.id } },
        body: { decision, ...(decision === 'update' && chosen !== undefined && { candidate: chosen }) },
      }),
    async onSuccess() {
      const query = { state: ['open' as const], sort: 'oldest' as const, limit: 1 }
      const [next] = (await api.get('/v1/reviews', { params: { query } })).data
      const search = { decided: review.id }
      await go(next ? { to: '/reviews/$id', params: { id: next.id }, search } : { to: '/reviews', search })
    },
    onSettled: readAgain,
  })
  const mayDecide = review.state === 'open' && may(session, 'decideReview')
  const isReady = mayDecide && !send.isPending && !send.isSuccess
  const decide = (decision: Decision): void => {
    if (decision !== 'update' || chosen !== undefined) send.mutate(decision)
    else {
      setAsksWhom(true)
      document.querySelector<HTMLElement>('input[name=candidate]')?.focus()
    }
  }
  useDecidingKeys(isReady && keysDecide, decide)
  return (
    <>
      {review.matches.map((match) => (
        <section key={match.candidate}>
          <h2>{texts.match(match.candidate)}</h2>
          <p>{texts.rule(match.rules.join(', '))}</p>
          {mayDecide && review.matches.length > 1 && (
            <p>
              <input
                type="radio"
                name="candidate"
                id={match.candidate}
                checked={chosen === match.candidate}
                onChange={() => {
                  setChosen(match.candidate)
                  setAsksWhom(false)
                }}
              />{' '}
              <label className="inline" htmlFor={match.candidate}>
                {texts.choose(match.candidate)}
              </label>
            </p>
          )}
          <Sides match={match} />
        </section>
      ))}
      {asksWhom && (
        <p className="warn" role="alert">
          {texts.chooseFirst}
        </p>
      )}
      {mayDecide && <p>{texts.isFinal}</p>}
      {mayDecide && (
        <div className="actions">
          {Object.entries(BY_KEY).map(([key, decision]) => (
            <button key={key} type="button" disabled={!isReady} onClick={() => decide(decision)}>
              {keysDecide ? `${key}: ${texts.decisions[decision]}` : texts.decisions[decision]}
            </button>
          ))}
          <span>
            <input
              type="checkbox"
              id="keys-decide"
              checked={keysDecide}
              onChange={({ target }) => setKeysDecide(target.checked)}
            />{' '}
            <label className="inline" htmlFor="keys-decide">
              {texts.keysDecide}
            </label>
          </span>
        </div>
      )}
      {send.isError && (
        <>
          {send.error instanceof ApiError && send.error.status === 409 && <p className="warn">{texts.tooLate}</p>}
          <ProblemPanel error={send.error} again={() => send.reset()} />
        </>
      )}
    </>
  )
}

/** While it is on, a key that is pressed outside of a field decides. */
function useDecidingKeys(isOn: boolean, decide: (decision: Decision) => void): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent): void => {
      const isTyped = event.target instanceof HTMLElement && event.target.matches(TYPED)
      const decision = BY_KEY[event.key]
      if (decision && !isTyped && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey) decide(decision)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

function Sides({ match }: { match: Match }) {
  const { reviews: texts } = TEXTS
  return (
    <Table
      label={texts.match(match.candidate)}
      rows={match.fields}
      keyOf={({ field }) => field}
      columns={[
        { head: texts.field, cell: ({ field }) => field },
        { head: texts.ours, cell: ({ ours }) => ours ?? TEXTS.none },
        { head: texts.theirs, cell: ({ theirs }) => theirs ?? TEXTS.none },
        {
          head: texts.compared,
          cell: ({ same }) =>
            same === null ? (
              TEXTS.none
            ) : (
              <span className={same ? 'good' : 'bad'}>{same ? texts.same : texts.different}</span>
            ),
        },
      ]}
    />
  )
}

function Earlier({ rows }: { rows: Detail['earlier'] }) {
  const { reviews: texts } = TEXTS
  return (
    <Table
      label={texts.earlier}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: texts.person, cell: ({ person }) => person },
        { head: texts.found, cell: ({ matches }) => matches.join(', ') },
        {
          head: texts.decision,
          cell: ({ decision }) => (decision === null ? texts.notNeeded : texts.decisions[decision]),
        },
        { head: texts.by, cell: ({ decided_by }) => decided_by ?? TEXTS.none },
        { head: texts.at, cell: ({ decided_at }) => <Time at={decided_at} /> },
      ]}
    />
  )
}

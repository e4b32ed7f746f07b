import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { useEffect, useState } from 'react'
import { api, may, sessionQuery } from '../api.ts'
import { decide as hold, useDecisions } from '../decisions.ts'
import { useKeysDecide } from '../keys.ts'
import { CopyId } from '../parts/copy-id.tsx'
import { ReviewBadge } from '../parts/decided.tsx'
import { Below } from '../parts/name.tsx'
import { useNameOf } from '../parts/summary.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import '../parts/page.css'
import '../parts/queue.css'
import { Link, useGo } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Table } from '../parts/table.tsx'
import { ExactTime, Time } from '../parts/time.tsx'
import { TEXTS } from '../texts.ts'

type Detail = components['schemas']['ReviewDetail']
type Match = Detail['matches'][number]
type Decision = NonNullable<Detail['decision']>
/** What takes the keys itself. */
const TYPED = 'input:not([type=radio], [type=checkbox]), select'
/** So long after a screen appears, nothing decides: a second key or click was meant for the one before. */
const REST_MS = 600
/** Decisions that may wait at once, and one that does not. */
const NEXT_ONES = 20
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
    <div className="beside queue">
      <Queue shown={id} />
      <div>
        {review.data === undefined && <h1>{texts.one(id)}</h1>}
        <Loaded query={review}>
          {(data) => (
            <>
              <Head review={data} />
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
      </div>
    </div>
  )
}

/** What else waits, the oldest first; what is about to be decided does not. */
function Queue({ shown }: { shown: string }) {
  const decisions = useDecisions()
  const open = useQuery({
    queryKey: ['reviews', 'queue'],
    queryFn: async () =>
      (await api.get('/v1/reviews', { params: { query: { state: ['open'], sort: 'oldest', limit: NEXT_ONES } } })).data,
  })
  const { reviews: texts } = SCREEN_TEXTS
  const waiting = open.data?.filter(({ id }) => !decisions.some((decision) => decision.id === id)) ?? []
  return (
    <nav className="sheet" aria-label={texts.queue}>
      <h2>{texts.queue}</h2>
      {open.data && waiting.length === 0 && <p className="quiet">{TEXTS.reviews.noneOpen}</p>}
      <ul>
        {waiting.map(({ id, person, created_at }) => (
          <li key={id}>
            <Link to="/reviews/$id" params={{ id }} isCurrent={id === shown}>
              <bdi>{person}</bdi>
              <Below>
                <Time at={created_at} />
              </Below>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** As it would be sent. */
function nameIn({ matches, person }: Detail): string {
  const ours = (name: string) => matches[0]?.fields.find(({ field }) => field === name)?.ours
  return [ours('first_name'), ours('last_name')].filter(Boolean).join(' ') || person
}

/** Who, for which job, and since when. */
function Head({ review }: { review: Detail }) {
  const nameOf = useNameOf()
  const { id, connection, person, requisition, push, created_at } = review
  const { reviews: texts } = SCREEN_TEXTS
  return (
    <>
      <div className="object-head">
        <h1>
          {texts.duplicate} <bdi>{nameIn(review)}</bdi>
        </h1>
        <ReviewBadge {...review} />
      </div>
      <p className="sub">
        <Link to="/connections/$id" params={{ id: connection }}>
          {nameOf(connection)}
        </Link>
        {' · '}
        <Link to="/records/$connection/$model/$id" params={{ connection, model: 'requisition', id: requisition }}>
          {texts.job(requisition)}
        </Link>
        {' · '}
        <Link to="/pushes/$id" params={{ id: push }}>
          {texts.push}
        </Link>
        {` · ${texts.person(person)} · `}
        <ExactTime at={created_at} /> (<Time at={created_at} />) · <CopyId id={id} />
      </p>
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
  const decisions = useDecisions()
  const isRested = useRest()
  const mayDecide = review.state === 'open' && may(session, 'decideReview')
  const isReady = mayDecide && isRested && !decisions.some(({ id }) => id === review.id)
  const decide = async (decision: Decision): Promise<void> => {
    if (decision === 'update' && chosen === undefined) {
      setAsksWhom(true)
      document.querySelector<HTMLElement>('input[name=candidate]')?.focus()
      return
    }
    hold({ id: review.id, person: review.person, push: review.push, decision, candidate: chosen })
    const query = { state: ['open' as const], sort: 'oldest' as const, limit: NEXT_ONES }
    const held = new Set([review.id, ...decisions.map(({ id }) => id)])
    const { data } = await api.get('/v1/reviews', { params: { query } }).catch(() => ({ data: [] }))
    const next = data.find(({ id }) => !held.has(id))
    await go(next ? { to: '/reviews/$id', params: { id: next.id } } : { to: '/reviews' })
  }
  useDecidingKeys(isReady && keysDecide, (decision) => void decide(decision))
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
            <button key={key} type="button" disabled={!isReady} onClick={() => void decide(decision)}>
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
    </>
  )
}

/** False at first: who pressed a key twice has not seen this screen. */
function useRest(): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOver
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
        { head: texts.ours, cell: ({ ours, theirs }) => <Marked text={ours} other={theirs} /> },
        { head: texts.theirs, cell: ({ ours, theirs }) => <Marked text={theirs} other={ours} /> },
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

/** The characters that differ: what is between the same beginning and the same end. */
function Marked({ text, other }: { text: string | null; other: string | null }) {
  if (text === null) return TEXTS.none
  if (other === null || text === other) return <bdi>{text}</bdi>
  const [own, theirs] = [[...text], [...other]]
  const least = Math.min(own.length, theirs.length)
  let from = 0
  while (from < least && own[from] === theirs[from]) from++
  let behind = 0
  while (behind < least - from && own.at(-1 - behind) === theirs.at(-1 - behind)) behind++
  const to = own.length - behind
  return (
    <bdi>
      {own.slice(0, from).join('')}
      <mark>{own.slice(from, to).join('')}</mark>
      {own.slice(to).join('')}
    </bdi>
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

import { useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { Fragment, type ReactNode } from 'react'
import { api, sessionQuery } from '../api.ts'
import { SetCredentials } from '../parts/credentials.tsx'
import { failingEndpointsFor } from '../parts/endpoints.ts'
import { Flow } from '../parts/flow.tsx'
import { issuesQuery, mayTakeCredentials, watched } from '../parts/issue.tsx'
import { Link } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { isFor, isYou, type Need, needsOf } from '../parts/needs.ts'
import { NextStep } from '../parts/next.tsx'
import { PauseButton, pauseQuery } from '../parts/pauses.tsx'
import { PushesByHour } from '../parts/pushes-by-hour.tsx'
import { Strip } from '../parts/strip.tsx'
import { summaryOf, useNameOf } from '../parts/summary.ts'
import { Time } from '../parts/time.tsx'
import { Words } from '../parts/words.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'

type Connection = components['schemas']['Connection']

const WATCHED_MS = 10_000
const { today: texts } = TEXTS

/** What needs action, for whom, and what moves. */
export function TodayScreen() {
  const { issues, needs } = useNeeds()
  return (
    <>
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="quiet">{issues.data && texts.sums(needs.filter(({ harm }) => harm !== 'none').length)}</p>
        </div>
        <PauseEverything />
      </div>
      <Flow />
      <div className="overview">
        <Card title={texts.needs} aside={<WhoseSwitch />}>
          <Loaded query={issues}>{() => <Needs needs={needs} />}</Loaded>
        </Card>
        <div>
          <Card title={texts.byHour} aside={<span className="quiet">{texts.hours}</span>}>
            <PushesByHour />
          </Card>
          <Connections needs={needs} />
        </div>
      </div>
    </>
  )
}

function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** What is paused is resumed from the banner of every screen. */
function PauseEverything() {
  const pauses = useQuery(pauseQuery).data
  if (!pauses || (pauses.pushes && pauses.pulls)) return null
  return (
    <div className="actions">
      <PauseButton work="everything" paused />
    </div>
  )
}

function useNeeds() {
  const session = useQuery(sessionQuery).data
  const issues = useQuery({ ...issuesQuery, refetchInterval: watched(WATCHED_MS) })
  const summary = useQuery({ ...summaryOf(), refetchInterval: () => watched(WATCHED_MS)({ state: issues }) }).data
  const failing = useQuery({ ...failingEndpointsFor(session), refetchInterval: WATCHED_MS }).data ?? []
  const known = issues.data !== undefined && session != null
  return { issues, needs: known ? needsOf({ session, issues: issues.data, summary, failing }) : [] }
}

const isMine = (search: { readonly who?: string | undefined }): boolean => search.who === 'mine'

function WhoseSwitch() {
  const [search, change] = useFilters()
  return (
    <fieldset className="switch">
      <legend className="hidden">{texts.shown}</legend>
      <span className="quiet">{texts.sorted}</span>
      {([undefined, 'mine'] as const).map((who) => (
        <button
          key={who ?? 'all'}
          type="button"
          aria-pressed={isMine(search) === (who === 'mine')}
          onClick={() => change({ who })}
        >
          {who === 'mine' ? texts.mine : texts.allOf}
        </button>
      ))}
    </fieldset>
  )
}

function Needs({ needs }: { needs: readonly Need[] }) {
  const [search] = useFilters()
  const session = useQuery(sessionQuery).data
  const nameOf = useNameOf()
  if (session == null) return null
  if (needs.length === 0) return <p className="good">{texts.allWell}</p>
  const shown = isMine(search) ? needs.filter((need) => isFor(session.role, need)) : needs
  const acting = Object.keys(TEXTS.whoFixes).filter((who) => shown.some((need) => need.who === who))
  return (
    <>
      {shown.length === 0 && <p className="good">{texts.noneOfMine}</p>}
      <ul className="needs">
        {shown.map((need) => (
          <li key={need.key}>
            <span>
              <span className={`badge ${TONES[need.harm]}`}>
                {isYou(session.role, need) ? texts.you : (texts.whoShort[need.who] ?? need.who)}
              </span>
            </span>
            <div>
              <What need={need} name={need.connection === null ? null : nameOf(need.connection)} />
            </div>
            <div className="act">
              <Act need={need} />
            </div>
          </li>
        ))}
      </ul>
      {acting.length > 0 && (
        <details>
          <summary>{texts.who}</summary>
          <dl>
            {acting.map((who) => (
              <Fragment key={who}>
                <dt>{TEXTS.whoFixes[who]}</dt>
                <dd>{texts.whoIs[who]}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

const TONES = { stopped: 'bad', failed: 'bad', waits: 'warn', other: 'warn', none: 'calm' } as const

/** What it is; and where, what follows from it, and since when. */
function What({ need, name }: { need: Need; name: string | null }) {
  const { title, says, advice, connection, stream, follows, at } = need
  return (
    <>
      <strong title={title}>
        <Words text={title} />
      </strong>
      <small className="below" title={[says, advice].filter(Boolean).join(' – ') || undefined}>
        {connection !== null && (
          <>
            <Link to="/connections/$id" params={{ id: connection }} className="name">
              {name}
            </Link>
            {' · '}
          </>
        )}
        {[stream, ...follows].filter((one) => one !== null).map((one) => `${one} · `)}
        {at !== null && (
          <>
            {texts.since} <Time at={at} />
          </>
        )}
        {says !== null && (
          <>
            {' · '}
            <Words text={says} />
          </>
        )}
      </small>
    </>
  )
}

function Act({ need: { act } }: { need: Need }) {
  const session = useQuery(sessionQuery).data
  if ('to' in act) {
    const { text, ...target } = act
    return (
      <Link className="button" {...target} label={text}>
        {text.split(' ')[0]}
      </Link>
    )
  }
  if (act.connection !== null && mayTakeCredentials(act, session)) return <SetCredentials connection={act.connection} />
  return <NextStep next={act.next} isShort />
}

/** More are on the screen of connections. */
const MOST = 5

/** Those that need something first. */
function Connections({ needs }: { needs: readonly Need[] }) {
  const connections = useQuery({
    queryKey: ['connections', 'today'],
    queryFn: () => api.get('/v1/connections', { params: { query: { limit: 100, count: true } } }),
  })
  const needOf = ({ id }: Connection): Need | undefined => needs.find(({ connection }) => connection === id)
  const worst = (one: Connection): number => {
    const at = needs.findIndex(({ connection }) => connection === one.id)
    return at === -1 ? needs.length : at
  }
  return (
    <Card
      title={texts.connections}
      aside={<Link to="/connections">{texts.allConnections(connections.data?.total?.count ?? 0)}</Link>}
    >
      <Loaded query={connections}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="quiet">
              <Words text={TEXTS.connections.none} />
            </p>
          ) : (
            <ul className="strips">
              {data
                .toSorted((one, other) => worst(one) - worst(other))
                .slice(0, MOST)
                .map((one) => (
                  <li key={one.id}>
                    <div>
                      <Link to="/connections/$id" params={{ id: one.id }} className="name">
                        {one.name ?? one.id}
                      </Link>
                      <small className="below">
                        {one.state === 'paused'
                          ? TEXTS.connections.paused
                          : (needOf(one)?.title ?? TEXTS.connections.health_ok)}
                      </small>
                    </div>
                    <Strip connection={one.id} />
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

/**
 * What moves between the sourcing platform and the ATSs, and where it is held up: of the installation, or of one
 * connection. Each number leads to its list.
 */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { may, sessionQuery } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { deliveriesByHour, hourText, pullsByHour, pushesByHour } from './by-hour.ts'
import { Link, type Target } from './link.tsx'
import { pushesIn, summaryOf } from './summary.ts'

const { flow: texts } = TEXTS
/** The hour that has begun, and the whole one before it. */
const SPANS = 2

/** `connection`: only of this one. */
export function Flow({ connection }: { connection?: string }) {
  const session = useQuery(sessionQuery).data
  const pushes = useQuery(pushesByHour(connection)).data?.slice(-SPANS)
  const summary = useQuery(summaryOf(connection)).data
  const back = <Back connection={connection} />
  const [from] = pushes ?? []
  if (from === undefined || summary === undefined) return <div className="flow" aria-hidden="true" />
  const sum = (of: (one: (typeof pushes & object)[number]) => number): number =>
    (pushes ?? []).reduce((all, one) => all + of(one), 0)
  const only = connection === undefined ? {} : { connection }
  const list = (state: string): Target => ({ to: '/pushes', search: { state, ...only } })
  const [waiting, uncertain, failed] = [
    pushesIn(summary, 'QUEUED') + pushesIn(summary, 'SENDING'),
    pushesIn(summary, 'UNCERTAIN'),
    pushesIn(summary, 'FAILED'),
  ]
  const reviews = summary.open_reviews.count
  return (
    <section className="flow" aria-label={texts.label(hourText(from.at))}>
      <ol className="nodes">
        <Node name={texts.platform} count={sum(({ requested }) => requested)} at={{ to: '/pushes', search: only }}>
          {texts.requested(hourText(from.at))}
        </Node>
        <Node name={texts.gate} count={sum(({ refused }) => refused)} at={list('REFUSED')}>
          <span className="badge calm">{texts.refused}</span>
        </Node>
        <Node name={texts.queue} count={waiting} at={list('QUEUED')}>
          <Held
            of={reviews}
            tone="warn"
            text={texts.inReview}
            {...(may(session, 'listReviews') && { at: { to: '/reviews' } })}
          />
          <Held of={uncertain} tone="warn" text={texts.uncertain} at={list('UNCERTAIN')} />
          <Held of={failed} tone="bad" text={texts.failed} at={{ to: '/pushes/groups', search: only }} />
          {reviews + uncertain + failed === 0 && texts.waiting}
        </Node>
        <Node name={texts.ats} count={sum(({ confirmed }) => confirmed)} at={list('CONFIRMED')}>
          <span className="badge good">{texts.confirmed}</span>
        </Node>
      </ol>
      {back}
    </section>
  )
}

type Noded = { readonly name: string; readonly count: number; readonly at: Target; readonly children: ReactNode }

const Node = ({ name, count, at, children }: Noded) => (
  <li className="node">
    <span className="quiet">{name}</span>
    <Link {...at} className="number">
      <span className="hidden">{name}: </span>
      {count.toLocaleString()}
    </Link>
    <span className="notes">{children}</span>
  </li>
)

type HeldUp = {
  readonly of: number
  readonly tone: 'warn' | 'bad'
  readonly text: (count: number) => string
  /** Where they are listed; without it, the role may not see them. */
  readonly at?: Target
}

function Held({ of, tone, text, at }: HeldUp) {
  if (of === 0) return null
  const className = `badge ${tone}`
  return at === undefined ? (
    <span className={className}>{text(of)}</span>
  ) : (
    <Link {...at} className={className}>
      {text(of)}
    </Link>
  )
}

/** From the ATSs to the sourcing platform. */
function Back({ connection }: { connection: string | undefined }) {
  const session = useQuery(sessionQuery).data
  const pulls = useQuery(pullsByHour(connection)).data?.slice(-SPANS)
  const deliveries = useQuery(deliveriesByHour(connection)).data?.slice(-SPANS)
  if (pulls === undefined || deliveries === undefined) return <ol className="back" aria-hidden="true" />
  const only = connection === undefined ? {} : { connection }
  const pulled = sumOf(pulls, ({ complete }) => complete)
  const [late, failedRuns] = [sumOf(pulls, (one) => one.incomplete), sumOf(pulls, ({ failed }) => failed)]
  const [delivered, undelivered] = [
    sumOf(deliveries, (one) => one.delivered),
    sumOf(deliveries, ({ failed }) => failed),
  ]
  const toEndpoints: Target | undefined = may(session, 'listWebhookEndpoints') ? { to: '/webhooks' } : undefined
  return (
    <ol className="back">
      <li>
        <span className="quiet">{texts.ats}</span>{' '}
        <Link to="/runs" search={{ state: 'complete', ...only }}>
          {texts.pulls(pulled)}
        </Link>{' '}
        <Held
          of={late}
          tone="warn"
          text={texts.incomplete}
          at={{ to: '/runs', search: { state: 'incomplete', ...only } }}
        />{' '}
        <Held
          of={failedRuns}
          tone="bad"
          text={texts.failed}
          at={{ to: '/runs', search: { state: 'failed', ...only } }}
        />
      </li>
      <li>
        <span className="quiet">{texts.status}</span>{' '}
        <Link to="/feed" search={only}>
          {texts.written(sumOf(pulls, ({ written }) => written))}
        </Link>
      </li>
      <li>
        <span className="quiet">{texts.webhooks}</span>{' '}
        {toEndpoints === undefined ? (
          texts.delivered(delivered)
        ) : (
          <Link {...toEndpoints}>{texts.delivered(delivered)}</Link>
        )}{' '}
        <Held of={undelivered} tone="bad" text={texts.failedAttempts} {...(toEndpoints && { at: toEndpoints })} />
      </li>
    </ol>
  )
}

const sumOf = <Row,>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)

import { useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { Authorization } from './authorization.tsx'
import { Badge } from './badge.tsx'
import type { CauseOfIssues } from './causes.ts'
import { connectorsQuery } from './connectors.ts'
import { Flow } from './flow.tsx'
import { IncomingEvents } from './incoming.tsx'
import { CauseCard } from './issue.tsx'
import { Link } from './link.tsx'
import { NextStep } from './next.tsx'
import { usePulledNot } from './pauses.tsx'
import { PushesByHour } from './pushes-by-hour.tsx'
import { Strip } from './strip.tsx'
import { Table } from './table.tsx'
import { Next, Time } from './time.tsx'

type Connection = components['schemas']['ConnectionDetail']
type Overview = {
  readonly connection: Connection
  readonly issues: readonly components['schemas']['Issue'][]
  readonly causes: readonly CauseOfIssues[]
}

/** What is wrong by its cause, how fresh each stream is, and how the two sides reach each other. */
export function ConnectionOverview({ connection, issues, causes }: Overview) {
  const connector = useQuery(connectorsQuery).data?.find((one) => one.id === connection.integration)
  const { connections: texts } = TEXTS
  return (
    <div className="stack">
      <Flow connection={connection.id} />
      <div className="beside">
        <div className="stack">
          {causes.length > 0 && (
            <section className="sheet" aria-label={texts.openIssues}>
              <h2>{texts.openIssues}</h2>
              <ul className="causes">
                {causes.map((cause) => (
                  <li key={cause.group}>
                    <CauseCard cause={cause} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="sheet" aria-label={TEXTS.authorization.title}>
            <Authorization connection={connection} inBrowser={isAuthorizedInBrowser(connection, connector)} />
          </section>
        </div>
        <section className="card" aria-label={TEXTS.today.byHour}>
          <div className="head">
            <h2>{TEXTS.today.byHour}</h2>
            <span className="quiet">{TEXTS.today.hours}</span>
          </div>
          <PushesByHour connection={connection.id} />
        </section>
      </div>
      <section className="sheet" aria-label={texts.streams}>
        <h2>{texts.streams}</h2>
        <Streams connection={connection} />
      </section>
      <section className="sheet" aria-label={SCREEN_TEXTS.incoming.title}>
        <IncomingEvents {...{ connection, connector, issues }} />
      </section>
    </div>
  )
}

const isAuthorizedInBrowser = ({ auth_type }: Connection, connector: components['schemas']['Connector'] | undefined) =>
  connector?.auth.find((way) => way.auth_type === auth_type)?.grant === 'authorization_code'

function Streams({ connection }: { connection: Connection }) {
  const pulledNot = usePulledNot(connection)
  const { connections: texts } = TEXTS
  return (
    <Table
      label={texts.streams}
      rows={connection.streams}
      keyOf={({ stream }) => stream}
      columns={[
        {
          head: texts.stream,
          cell: ({ stream, every }) => (
            <>
              <Link to="/runs" search={{ connection: connection.id, stream }} className="name">
                {stream}
              </Link>
              <small className="below">{texts.everyTime(every)}</small>
            </>
          ),
        },
        {
          head: texts.lastDay,
          width: 'strip',
          cell: ({ stream }) => <Strip connection={connection.id} stream={stream} />,
        },
        {
          head: texts.lastRun,
          width: 'state',
          cell: ({ last_run }) =>
            last_run === null ? (
              TEXTS.none
            ) : (
              <>
                <Badge
                  state={last_run.held ? 'held' : last_run.state}
                  text={last_run.held ? SCREEN_TEXTS.runs.held : last_run.state}
                />
                <small className="below">
                  <Time at={last_run.finished_at} />
                </small>
              </>
            ),
        },
        {
          head: texts.records,
          width: 'time',
          cell: ({ records }) => records?.toLocaleString() ?? TEXTS.none,
          numeric: true,
        },
        {
          head: texts.next,
          width: 'time',
          cell: ({ next_run_at }) => (pulledNot === null ? <Next at={next_run_at} /> : TEXTS.pauses.next),
        },
        {
          head: texts.late,
          whole: true,
          cell: ({ late }) =>
            late === null ? (
              TEXTS.none
            ) : (
              <>
                <span className="warn">
                  {texts.lateSince} <Time at={late.since} />
                </span>{' '}
                {late.message} {late.next.text} <NextStep next={late.next} />
              </>
            ),
        },
      ]}
    />
  )
}

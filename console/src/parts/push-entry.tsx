import { Fragment, type ReactNode, useState } from 'react'
import { curlOf } from '../curl.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { Badge } from './badge.tsx'
import { CopyButton } from './copy.tsx'
import { CopyId } from './copy-id.tsx'
import { durationText } from './elapsed.ts'
import { Link } from './link.tsx'
import { movedTo } from './moved-to.ts'
import { ShortId } from './name.tsx'
import { Place } from './place.tsx'
import { filesOf, lineOf } from './push-lines.tsx'
import type { Attempt, Entry, Push } from './push-story.ts'
import { Due, ExactTime, Time } from './time.tsx'

const { push: texts } = SCREEN_TEXTS

type EntryOf<Kind extends Entry['kind']> = { readonly entry: Extract<Entry, { kind: Kind }>; readonly push: Push }

/** All that is stored of an entry of the timeline. */
export function ChosenEntry({ entry, push }: { entry: Entry; push: Push }) {
  if (entry.kind === 'attempts') return <Attempts entry={entry} push={push} />
  const { title, below } = lineOf(entry, push)
  return (
    <>
      <div className="sheet-head">
        <h2>{title}</h2>
      </div>
      <Facts entry={entry} push={push} below={below} />
    </>
  )
}

function Facts({ entry, push, below }: { entry: Entry; push: Push; below: ReactNode }) {
  const when = (
    <>
      <dt>{SCREEN_TEXTS.audit.at}</dt>
      <dd>
        <ExactTime at={entry.at} />
      </dd>
    </>
  )
  switch (entry.kind) {
    case 'request':
      return (
        <dl>
          {when}
          <dt>{texts.attachments}</dt>
          <dd>{filesOf(push) || TEXTS.none}</dd>
          {push.dropped.length > 0 && (
            <>
              <dt>{texts.dropped}</dt>
              <dd>{push.dropped.join(', ')}</dd>
            </>
          )}
          <dt>{texts.requires}</dt>
          <dd>{push.requires}</dd>
        </dl>
      )
    case 'gate':
      return <Gate entry={entry} push={push} />
    case 'review':
    case 'decision':
      return (
        <>
          {below && <p>{below}</p>}
          <dl>{when}</dl>
          <p>
            <Link to="/reviews/$id" params={{ id: entry.review.id }}>
              {TEXTS.reviews.one(entry.review.id)}
            </Link>
          </p>
        </>
      )
    case 'act':
      return (
        <dl>
          {when}
          {entry.act.bulk !== null && (
            <>
              <dt>{texts.bulk}</dt>
              <dd>
                <CopyId id={entry.act.bulk}>
                  <Link to="/bulk/$id" params={{ id: entry.act.bulk }}>
                    <ShortId id={entry.act.bulk} />
                  </Link>
                </CopyId>
              </dd>
            </>
          )}
        </dl>
      )
    case 'status':
      return <StatusChanged entry={entry} push={push} />
    default:
      return (
        <>
          {below && <p>{below}</p>}
          <dl>{when}</dl>
        </>
      )
  }
}

function Gate({ entry: { consent, isRefused }, push }: EntryOf<'gate'>) {
  return (
    <>
      {isRefused && <p>{push.message}</p>}
      <dl>
        <dt>{texts.requires}</dt>
        <dd>{push.requires}</dd>
        <dt>{texts.consent}</dt>
        <dd>{consent === null ? texts.noConsent : <CopyId id={consent.id} />}</dd>
        {consent !== null && (
          <>
            <dt>{texts.state}</dt>
            <dd>{texts.consentOf(consent.kind, consent.state)}</dd>
            <dt>{texts.recorded}</dt>
            <dd>
              <ExactTime at={consent.at} />
            </dd>
            <dt>{SCREEN_TEXTS.consents.expires}</dt>
            <dd>
              <Due at={consent.expires_at} />
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

function StatusChanged({ entry: { change }, push }: EntryOf<'status'>) {
  const { from, to, effective_at, observed_at, observed_via } = change
  const application = push.result.application
  return (
    <>
      <dl>
        <dt>{texts.was}</dt>
        <dd>{from === null ? TEXTS.none : movedTo(from)}</dd>
        <dt>{texts.state}</dt>
        <dd>{movedTo(to)}</dd>
        <dt>{texts.effective}</dt>
        <dd>
          <ExactTime at={effective_at} />
        </dd>
        <dt>{texts.observed}</dt>
        <dd>
          <ExactTime at={observed_at} /> ({observed_via})
        </dd>
      </dl>
      {application !== null && (
        <p>
          <Link
            to="/records/$connection/$model/$id"
            params={{ connection: push.connection, model: 'application', id: application }}
          >
            {`${SCREEN_TEXTS.records.one.application} ${application}`}
          </Link>
        </p>
      )}
    </>
  )
}

/** Equal ones are one entry: the last one is shown, and each of the others on request. */
function Attempts({ entry: { attempts }, push }: EntryOf<'attempts'>) {
  const [nth, setNth] = useState(attempts.length - 1)
  const attempt = attempts[nth] ?? attempts[0]
  const { request } = attempt
  const curl = request.settled_by === null ? curlOf(request) : null
  return (
    <>
      <div className="sheet-head">
        <h2>{`${texts.acts[attempt.act]}: ${attempt.step}`}</h2>
        <Badge state={attempt.outcome} />
      </div>
      {attempts.length > 1 && (
        <label>
          {texts.whichAttempt}
          <select value={nth} onChange={(event) => setNth(Number(event.target.value))}>
            {attempts.map(({ id, started_at }, at) => (
              <option key={id} value={at}>
                {`${at + 1} (${new Date(started_at).toLocaleTimeString()})`}
              </option>
            ))}
          </select>
        </label>
      )}
      <Exchange attempt={attempt} />
      {curl !== null && <CopyButton text={curl} label={texts.curl} />}
      <AttemptFacts attempt={attempt} push={push} />
    </>
  )
}

/** What was sent and what came back; of what a person reported, that. */
function Exchange({ attempt: { request, response } }: { attempt: Attempt }) {
  if (request.settled_by !== null)
    return (
      <p>
        {texts.settledBy(request.settled_by, response?.arrived === true, Object.values(response?.source_ids ?? {}))}
      </p>
    )
  if (request.restored !== null) return <p>{texts.restored(request.restored)}</p>
  const { url, address, stream } = request
  return (
    <>
      <h3>{texts.request}</h3>
      <pre className="whole">
        {[
          [request.method, url ?? address ?? stream].filter(Boolean).join(' '),
          headersOf(request.headers),
          request.body,
        ]
          .filter(Boolean)
          .join('\n\n')}
      </pre>
      {request.cut && request.bytes !== null && <p className="quiet">{texts.cutOff(request.bytes)}</p>}
      <h3>{texts.response}</h3>
      <pre className="whole">
        {response === null
          ? texts.noResponse
          : [
              request.stream === null ? texts.took(response.status, response.ms) : '',
              response.message,
              response.said,
              headersOf(response.headers),
              response.body,
            ]
              .filter(Boolean)
              .join('\n\n')}
      </pre>
      {response?.cut && response.bytes !== null && <p className="quiet">{texts.cutOff(response.bytes)}</p>}
    </>
  )
}

const headersOf = (headers: Attempt['request']['headers']): string =>
  Object.entries(headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

function AttemptFacts({ attempt, push }: { attempt: Attempt; push: Push }) {
  const { response, request, waited_ms, place, started_at } = attempt
  const facts: [string, ReactNode][] = [
    [texts.sent, <ExactTime key="sent" at={started_at} />],
    ...(waited_ms ? [[texts.waitedTitle, durationText(waited_ms)] as [string, ReactNode]] : []),
    [texts.consent, <ConsentThen key="consent" attempt={attempt} push={push} />],
    ...(response?.question
      ? [[texts.looksFor, texts.looked(response.question, response.matches ?? 0)] as [string, ReactNode]]
      : []),
    ...(request.stream === null ? [] : [[texts.pulledRecords, request.stream] as [string, ReactNode]]),
    ...(response?.as_of ? [[texts.asOf, <Time key="pulled" at={response.as_of} />] as [string, ReactNode]] : []),
    ...(response?.class ? [[texts.kindOfError, response.class] as [string, ReactNode]] : []),
    [texts.place, <Place key="place" place={place} />],
  ]
  return (
    <dl>
      {facts.map(([name, fact]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** On what it was sent: the entry of the ledger that granted it at that time, or why none did. */
function ConsentThen({ attempt, push }: { attempt: Attempt; push: Push }) {
  if (attempt.refusal !== null) return <span className="warn">{texts.noConsentThen(attempt.refusal)}</span>
  const entry = push.consents.find(({ id }) => id === attempt.consent)
  if (entry === undefined) return attempt.consent ?? texts.noConsent
  return (
    <>
      {texts.consentThen(entry.kind, entry.state)} <Time at={entry.at} /> <CopyId id={entry.id} />
    </>
  )
}

import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { clockText, durationText, momentText } from './elapsed.ts'
import { movedTo } from './moved-to.ts'
import { shortId } from './name.tsx'
import type { Attempt, Entry, Push } from './push-story.ts'
import type { Line } from './timeline.tsx'

const { push: texts } = SCREEN_TEXTS
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** An entry in two lines: what it was, and what came of it. */
export const lineOf = (entry: Entry, push: Push): Line => ({
  ...{ key: entry.key, at: entry.at, tone: entry.tone },
  moment: entry.kind === 'request' ? clockText(entry.at) : momentText(entry.at, push.created_at),
  ...wordsOf(entry, push),
})

function wordsOf(entry: Entry, push: Push): Pick<Line, 'title' | 'below' | 'aside'> {
  switch (entry.kind) {
    case 'request':
      return { title: texts.requestedBy, below: filesOf(push) }
    case 'gate':
      return gate(entry, push)
    case 'wait':
      return { title: texts.waitedFor(durationText(entry.ms)), below: texts.waitedWhy }
    case 'attempts':
      return attempted(entry.attempts)
    case 'review':
      return {
        title: texts.review,
        below: texts.foundBy([...new Set(entry.review.matches.flatMap(({ rules }) => rules))].join(', ')),
      }
    case 'decision': {
      const { decision, decided_by } = entry.review
      return {
        title:
          decision === null
            ? texts.notNeeded
            : texts.decided(TEXTS.reviews.decisions[decision], decided_by ?? TEXTS.none),
      }
    }
    case 'act': {
      const { act, by, bulk } = entry.act
      return { title: texts.did[act](by), below: bulk === null ? null : texts.inBulk(shortId(bulk)) }
    }
    case 'end':
      return { title: texts.ended[push.state] ?? push.state, below: endOf(push) }
    case 'due':
      return { title: texts.due }
    case 'status': {
      const { to, observed_via } = entry.change
      return { title: texts.status(movedTo(to)), below: texts.seenVia(observed_via) }
    }
  }
}

/** Names and sizes of the files that came with the request. */
export const filesOf = ({ attachments }: Push): string =>
  attachments.map(({ file_name, size }) => `${file_name}, ${TEXTS.person.bytes(size)}`).join(' · ')

const endOf = ({ state, message, result }: Push): string | null =>
  state === 'CONFIRMED' ? [result.candidate, result.application].filter(Boolean).join(' / ') : message

function gate({ isRefused, consent }: Extract<Entry, { kind: 'gate' }>, { cause, message, requires }: Push) {
  const title = !isRefused ? texts.gate.allowed : cause === 'consent' ? texts.gate.refused : texts.gate.otherwise
  if (isRefused) return { title, below: message }
  if (consent === null) return { title, below: requires }
  const { kind, at, expires_at } = consent
  return {
    title,
    below: texts.granted(kind, day.format(new Date(at)), expires_at === null ? null : day.format(new Date(expires_at))),
  }
}

function attempted(attempts: readonly [Attempt, ...Attempt[]]): Pick<Line, 'title' | 'below' | 'aside'> {
  const [first] = attempts
  const { act, step, place } = first
  return {
    title: `${texts.acts[act]}: ${step}`,
    below: [attempts.length > 1 ? texts.times(attempts.length) : '', resultOf(attempts.at(-1)!)]
      .filter(Boolean)
      .join(' · '),
    aside: place === null ? undefined : `${place.file.replace(/^.*[/\\]/, '')}:${place.line}`,
  }
}

/** What an attempt came to, in a few words. */
function resultOf({ request, response, outcome }: Attempt): string {
  if (request.settled_by !== null)
    return texts.settledBy(request.settled_by, response?.arrived === true, Object.values(response?.source_ids ?? {}))
  if (request.restored !== null) return texts.restored(request.restored)
  if (response === null) return texts.outcomes[outcome]
  const { status, ms, said, message, question, matches } = response
  return [
    request.stream === null ? texts.took(status, ms) : '',
    question === null ? '' : texts.looked(question, matches ?? 0),
    said === null ? message : `“${said}”`,
  ]
    .filter(Boolean)
    .join(' · ')
}

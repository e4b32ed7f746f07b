import { ApiError, type components } from 'hirewire/client'
import { forget, type Held, send, undo, useDecisions } from '../decisions.ts'
import { TEXTS } from '../texts.ts'
import { Badge } from './badge.tsx'
import { Link, useGo } from './link.tsx'
import { ProblemPanel } from './problem.tsx'

type Review = components['schemas']['Review']

/** The words of the buttons, for what was decided with them. */
export function ReviewBadge({ state, decision }: Pick<Review, 'state' | 'decision'>) {
  const { reviews: texts } = TEXTS
  const text = decision !== null ? texts.decisions[decision] : state === 'open' ? texts.open : texts.notNeeded
  return <Badge state={state} text={text} />
}

/** What was decided a moment ago, on every screen: it can be undone for some seconds. */
export function JustDecided() {
  const decisions = useDecisions()
  return decisions.map((one) => <Toast key={one.id} held={one} />)
}

function Toast({ held }: { held: Held }) {
  const go = useGo()
  const { reviews: texts } = TEXTS
  const { id, person, push, decision, state } = held
  if (typeof state === 'object')
    return (
      <div className="toast">
        {state.error instanceof ApiError && state.error.status === 409 && <p className="warn">{texts.tooLate}</p>}
        {held.keptSession && <p className="warn">{texts.stillSignedIn}</p>}
        <p>
          <Link to="/reviews/$id" params={{ id }}>
            {texts.one(id)}
          </Link>
        </p>
        <ProblemPanel error={state.error} again={() => void send(id)} />
        <button type="button" onClick={() => forget(id)}>
          {TEXTS.close}
        </button>
      </div>
    )
  const say = state === 'sent' ? texts.justDecided : state === 'unsent' ? texts.notSent : texts.willDecide
  return (
    <div className="toast">
      <p className={state === 'sent' ? 'good' : state === 'unsent' ? 'warn' : undefined}>
        {say(texts.decisions[decision], person)}{' '}
        <Link to="/pushes/$id" params={{ id: push }}>
          {push}
        </Link>
      </p>
      {(state === 'held' || state === 'unsent') && (
        <div className="actions">
          <button
            type="button"
            onClick={() => {
              if (undo(id)) void go({ to: '/reviews/$id', params: { id } })
            }}
          >
            {texts.undo}
          </button>
          <button type="button" onClick={() => void send(id)}>
            {texts.sendNow}
          </button>
        </div>
      )}
    </div>
  )
}

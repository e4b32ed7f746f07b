import { Fragment } from 'react'
import type { Session } from '../api.ts'
import { keysFor, useKeysDecide } from '../keys.ts'
import { TEXTS } from '../texts.ts'
import { Modal } from './modal.tsx'

/** The keys that act everywhere, and whether they do. */
export function KeyList({ session, onClose }: { session: Session; onClose: () => void }) {
  const [act, setAct] = useKeysDecide()
  const { keyList: texts } = TEXTS
  return (
    <Modal label={texts.title} onClose={onClose}>
      <h2>{texts.title}</h2>
      <dl className="keys">
        {keysFor(session).map(({ keys, text }) => (
          <Fragment key={keys.join(' ')}>
            <dt>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && ` ${keys[0] === 'Ctrl' ? texts.and : texts.later} `}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="quiet">{texts.reviews}</p>
      <label className="inline">
        <input type="checkbox" checked={act} onChange={({ target }) => setAct(target.checked)} /> {texts.act}
      </label>
      <div className="actions">
        <button type="button" onClick={onClose}>
          {TEXTS.close}
        </button>
      </div>
    </Modal>
  )
}

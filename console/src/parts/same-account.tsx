import { ApiError } from 'hirewire/client'
import { TEXTS } from '../texts.ts'
import { ActionProblem } from './problem.tsx'

/** The API asks for a statement that the account of the ATS is the same. */
export const asksForAccount = (error: unknown): boolean => error instanceof ApiError && error.code === 'account_changed'

type Asked = {
  readonly error: unknown
  readonly onSame: () => void
  /** The id of the form that is sent again. */
  readonly form?: string
}

/** Says what may be another account, and repeats the change under that statement. */
export function SameAccount({ error, onSame, form }: Asked) {
  const { sameAccount: texts } = TEXTS
  return (
    <>
      <ActionProblem error={error} />
      <div className="actions">
        <button type={form === undefined ? 'button' : 'submit'} form={form} onClick={onSame}>
          {texts.same}
        </button>
        <span className="quiet">{texts.recorded}</span>
      </div>
    </>
  )
}

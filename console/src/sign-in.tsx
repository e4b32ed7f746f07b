import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Session, signIn } from './api.ts'
import { useDecisions } from './decisions.ts'
import { ActionProblem } from './parts/problem.tsx'
import { Words } from './parts/words.tsx'
import { TEXTS } from './texts.ts'

/** By an API key, or by the token of a one-time link, which is after the `#` and so in no log of a server. */
export function SignIn() {
  const router = useRouter()
  const navigate = useNavigate()
  const attempt = useMutation({ mutationFn: signIn })
  const isUsed = useRef(false)
  const { pathname, hash } = router.state.location
  useEffect(() => {
    if (pathname !== '/sign-in' || hash === '' || isUsed.current) return
    isUsed.current = true
    void navigate({ to: '/', hash: '', replace: true })
    attempt.mutate({ token: hash })
  }, [pathname, hash, navigate, attempt.mutate])
  if (attempt.isPending)
    return (
      <p className="quiet" role="status">
        {TEXTS.signIn.byLink}
      </p>
    )
  return (
    <main className="sign-in">
      <h1>{`${TEXTS.product}: ${TEXTS.signIn.title}`}</h1>
      <Unsent />
      <KeyForm attempt={attempt} />
    </main>
  )
}

/** Not what they are: nobody knows who comes back to the page. */
function Unsent() {
  const count = useDecisions().filter(({ state }) => state === 'unsent').length
  if (count === 0) return null
  return (
    <p className="warn" role="alert">
      {TEXTS.signIn.unsent(count)}
    </p>
  )
}

/** Over the screen that waits for its session, so that nothing of it is in view. */
export function SignInAgain({ session }: { session: Session }) {
  const attempt = useMutation({ mutationFn: signIn, meta: { keepsTyped: true } })
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Gives the focus back to where it was.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sign-in over"
      aria-label={TEXTS.signIn.again}
      onCancel={(event) => event.preventDefault()}
      // A browser closes it at a second Escape, whatever the page says.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <h1>{TEXTS.signIn.again}</h1>
      <p>{TEXTS.signIn.waits(session.name)}</p>
      <Unsent />
      <KeyForm attempt={attempt} />
    </dialog>
  )
}

type Attempt = {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: unknown
  mutate(proof: { key: string }): void
  reset(): void
}

function KeyForm({ attempt }: { attempt: Attempt }) {
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          attempt.mutate({ key: String(new FormData(event.currentTarget).get('key')).trim() })
        }}
      >
        <label>
          {TEXTS.signIn.key}
          <input name="key" type="password" autoComplete="current-password" required />
        </label>
        <p className="quiet">
          <Words text={TEXTS.signIn.hint} />
        </p>
        <button type="submit" className="main" disabled={attempt.isPending}>
          {TEXTS.signIn.submit}
        </button>
      </form>
      {attempt.isError && <ActionProblem error={attempt.error} again={() => attempt.reset()} />}
    </>
  )
}

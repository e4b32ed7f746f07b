import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { signIn } from './api.ts'
import { ProblemPanel } from './parts/problem.tsx'
import { Words } from './parts/words.tsx'
import { TEXTS } from './texts.ts'

/** By an API key, or by the token of a one-time link, which is after the `#` and so in no log of a server. */
export function SignIn() {
  const router = useRouter()
  const navigate = useNavigate()
  const attempt = useMutation({ mutationFn: signIn })
  const isUsed = useRef(false)
  const { hash } = router.state.location
  useEffect(() => {
    if (hash === '' || isUsed.current) return
    isUsed.current = true
    void navigate({ to: '/', hash: '', replace: true })
    attempt.mutate({ token: hash })
  }, [hash, navigate, attempt.mutate])
  if (attempt.isPending)
    return (
      <p className="quiet" role="status">
        {TEXTS.signIn.byLink}
      </p>
    )
  return (
    <main className="sign-in">
      <h1>{`${TEXTS.product}: ${TEXTS.signIn.title}`}</h1>
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
        <button type="submit" className="main">
          {TEXTS.signIn.submit}
        </button>
      </form>
      {attempt.isError && <ProblemPanel error={attempt.error} again={() => attempt.reset()} />}
    </main>
  )
}

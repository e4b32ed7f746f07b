import { focusManager, useQuery } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { endSession, endsSession, identityOf, queries, type Session, sessionQuery, signOut } from './api.ts'
import { finishDecisions, keepDecisionsOf, keepUnsent } from './decisions.ts'
import { useKeys } from './keys.ts'
import { useLiveUpdates } from './live.ts'
import { Icon } from './parts/icons.tsx'
import { Loaded } from './parts/loaded.tsx'
import { PauseBanner } from './parts/pauses.tsx'
import { DRAWER, SideBar } from './parts/side-bar.tsx'
import { Toasts } from './parts/toasts.tsx'
import { UserMenu } from './parts/user-menu.tsx'
import { SignIn, SignInAgain } from './sign-in.tsx'
import { TEXTS } from './texts.ts'
import { forgetToasts } from './toasts.ts'
import { forgetTyped, noteTyped, useWaitingForSession } from './unsaved.ts'

/** Loaded when they are opened. */
const Palette = lazy(async () => ({ default: (await import('./parts/palette.tsx')).Palette }))
const KeyList = lazy(async () => ({ default: (await import('./parts/key-list.tsx')).KeyList }))

/** What is around every screen; without a session, the form to sign in takes their place and the URL stays. */
export function Shell() {
  const session = useQuery(sessionQuery)
  useEffect(() => {
    const watch = (error: unknown): void => {
      if (!endsSession(error)) return
      keepUnsent()
      endSession()
    }
    const ends = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') watch(event.action.error)
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') watch(event.action.error)
        if (event.type === 'updated' && event.action.type === 'success' && !event.mutation.meta?.keepsTyped)
          forgetTyped()
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  const isWaiting = useWaitingForSession()
  if (session.isPending) return <Frame />
  return (
    <Loaded query={session}>
      {(data) =>
        data === null ? (
          <SignIn />
        ) : (
          <>
            <SignedIn key={identityOf(data)} session={data} isWaiting={isWaiting} />
            {isWaiting && <SignInAgain session={data} />}
          </>
        )
      }
    </Loaded>
  )
}

/** As in index.html, so that nothing moves when the scripts are loaded. */
const Frame = () => (
  <div className="page">
    <div className="side" popover="auto">
      <strong className="brand">{TEXTS.product}</strong>
    </div>
    <div className="content">
      <header className="bar" />
      <main>
        <p className="quiet" role="status">
          {TEXTS.loading}
        </p>
      </main>
    </div>
  </div>
)

/** `isWaiting`: the session has ended, and the screen waits for the next one. */
function SignedIn({ session, isWaiting }: { session: Session; isWaiting: boolean }) {
  const { state, since } = useLiveUpdates(!isWaiting)
  const wasAway = useAway(isWaiting)
  const identity = identityOf(session)
  useLayoutEffect(() => {
    keepDecisionsOf(identity)
    return forgetToasts
  }, [identity])
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  useTitle(main)
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null)
  useKeys(session, { find: () => setOpened('palette'), list: () => setOpened('keys') })
  const close = (): void => setOpened(null)
  return (
    <>
      <a className="skip" href="#content">
        {TEXTS.skip}
      </a>
      <div className="page">
        <SideBar session={session} />
        <div className="content">
          <header className="bar">
            <ProgressLine />
            <button type="button" className="plain to-drawer" popoverTarget={DRAWER}>
              <Icon of="menu" />
              {TEXTS.nav.menu}
            </button>
            <FindButton onClick={() => setOpened('palette')} />
            <span className={state === 'live' ? 'good live' : 'warn live'} role="status">
              <span title={TEXTS[state]}>{state === 'live' ? `● ${TEXTS.liveNow}` : `○ ${TEXTS.notLive(since)}`}</span>
            </span>
            <UserMenu
              session={session}
              onSignOut={() => void finishDecisions().then((isDone) => (isDone ? signOut() : undefined))}
            />
          </header>
          <main id="content" ref={main} tabIndex={-1} onInput={noteTyped}>
            <PauseBanner />
            {wasAway && (
              <p className="warn" role="alert">
                {TEXTS.signIn.back}
              </p>
            )}
            <Outlet />
          </main>
        </div>
      </div>
      <Toasts />
      <Suspense>
        {opened === 'palette' && <Palette session={session} onClose={close} />}
        {opened === 'keys' && <KeyList session={session} onClose={close} />}
      </Suspense>
    </>
  )
}

/** While the code of the next screen is loaded, if that takes longer than a moment. */
function ProgressLine() {
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' })
  return isOpening ? <div className="progress-line" aria-hidden="true" /> : null
}

const FindButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="find" aria-keyshortcuts="Control+K" onClick={onClick}>
    <Icon of="search" />
    <span className="name">{TEXTS.palette.find}</span>
    <kbd>Ctrl K</kbd>
  </button>
)

/** Nothing is read while nobody is signed in. Returns whether that was so on this screen. */
function useAway(isWaiting: boolean): boolean {
  const router = useRouter()
  const [wasAway, setWasAway] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    setWasAway(true)
    focusManager.setFocused(false)
    return () => focusManager.setFocused(undefined)
  }, [isWaiting])
  useEffect(() => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && setWasAway(false)), [router])
  return wasAway && !isWaiting
}

/** As after the load of a page: who uses a keyboard or a screen reader continues in the new screen. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (!pathChanged) return
        forgetTyped()
        main.current?.focus({ preventScroll: true })
      }),
    [router, main],
  )
}

/** A tab is called as what it shows, also before the code of a screen or its object is loaded, and after a sign-in. */
function useTitle(main: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (main.current === null) return
    const name = (): void => {
      const title = main.current?.querySelector('h1')?.textContent
      const named = title ? `${title} – ${TEXTS.product}` : TEXTS.product
      if (document.title !== named) document.title = named
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(main.current, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = TEXTS.product
    }
  }, [main])
}

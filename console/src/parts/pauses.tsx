/** What is paused for the whole installation: every screen says so, and Today and the settings pause it. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { components, paths } from 'hirewire/client'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { ConfirmButton } from './confirm.tsx'
import { ActionProblem } from './problem.tsx'
import { Time } from './time.tsx'

type Change = paths['/v1/settings/pause']['put']['requestBody']['content']['application/json']
type Pause = NonNullable<paths['/v1/settings/pause']['get']['responses']['200']['content']['application/json']['pulls']>
type Work = 'pushes' | 'pulls' | 'everything'

const { pauses: texts } = TEXTS
/** The change feed has no entry of a pause. */
const AGAIN_MS = 15_000
const WORK = ['pushes', 'pulls'] as const
const changeOf = (work: Work, paused: boolean): Change => ({
  ...(work !== 'pulls' && { pushes: paused }),
  ...(work !== 'pushes' && { pulls: paused }),
})

export const pauseQuery = queryOptions({
  queryKey: ['pause'],
  queryFn: () => api.get('/v1/settings/pause'),
  refetchInterval: AGAIN_MS,
})

/** Why nothing is read from the ATS of this connection now; null: it is. */
export function usePulledNot({ state }: Pick<components['schemas']['Connection'], 'state'>): string | null {
  const allPaused = (useQuery(pauseQuery).data?.pulls ?? null) !== null
  if (state === 'paused') return texts.connectionPaused
  return allPaused ? texts.pullsPaused : null
}

/** A button that pauses or resumes this, after a question; nothing for those who may not. */
export function PauseButton({ work, paused }: { work: Work; paused: boolean }) {
  const session = useQuery(sessionQuery).data
  const set = useMutation({
    mutationFn: () => api.put('/v1/settings/pause', { body: changeOf(work, paused) }),
    onSettled: readAgain,
  })
  if (!may(session, 'setPause')) return null
  const { label, title, text } = texts[paused ? 'pause' : 'resume'][work]
  return (
    <>
      <ConfirmButton label={label} title={title} disabled={set.isPending} onConfirm={() => set.mutate()}>
        <p>{text}</p>
      </ConfirmButton>
      {set.isError && <ActionProblem error={set.error} again={() => set.reset()} />}
    </>
  )
}

export function PauseBanner() {
  const pauses = useQuery(pauseQuery).data
  const paused = WORK.flatMap((work) => (pauses?.[work] ? [{ work, pause: pauses[work] }] : []))
  if (paused.length === 0) return null
  const work: Work = paused.length === WORK.length ? 'everything' : paused[0]!.work
  const [first, ...others] = paused
  const together = others.every(({ pause }) => pause.by === first!.pause.by && pause.at === first!.pause.at)
  return (
    <section className="problem" aria-label={texts.title}>
      <p className="warn">
        <strong>{texts.paused[work]}</strong>{' '}
        {together ? (
          <Who {...first!.pause} />
        ) : (
          paused.map(({ work: one, pause }) => (
            <span key={one}>
              {texts.who[one]}: <Who {...pause} />{' '}
            </span>
          ))
        )}
      </p>
      <div className="actions">
        <PauseButton work={work} paused={false} />
        {work === 'everything' && WORK.map((one) => <PauseButton key={one} work={one} paused={false} />)}
      </div>
    </section>
  )
}

function Who({ by, at }: Pause) {
  if (by === null && at === null) return <>{texts.unknown}</>
  return (
    <>
      {by === null ? texts.since : texts.by(by)} {at !== null && <Time at={at} />}
    </>
  )
}

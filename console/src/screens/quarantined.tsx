import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { Link, useGo } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Place } from '../parts/place.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { Time } from '../parts/time.tsx'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Quarantined = components['schemas']['QuarantinedRecord']

/** One record beside the place in the spec that did not accept it. */
export function QuarantinedScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const record = useQuery({
    queryKey: ['quarantine', 'one', id],
    queryFn: () => api.get('/v1/quarantine/{id}', { params: { path: { id } } }),
  })
  const { quarantined: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{texts.title(id)}</h1>
      <Loaded query={record}>
        {(data) => (
          <>
            <p>{data.reason}</p>
            <Replay record={data} />
            <div className="sides">
              <section>
                <h2>{texts.mapping}</h2>
                <dl>
                  <dt>{SCREEN_TEXTS.quarantine.place}</dt>
                  <dd>
                    <Place place={data.place} />
                  </dd>
                  <dt>{texts.pointer}</dt>
                  <dd>{data.pointer ?? TEXTS.none}</dd>
                  <dt>{texts.version}</dt>
                  <dd>{`${data.connector_version}${data.same_version ? '' : ` ${texts.changed}`}`}</dd>
                </dl>
              </section>
              <section>
                <h2>{texts.raw}</h2>
                <pre className="whole">{JSON.stringify(data.raw, null, 2)}</pre>
              </section>
            </div>
            <Facts record={data} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Replay({ record: { id } }: { record: Quarantined }) {
  const session = useQuery(sessionQuery).data
  const go = useGo()
  const replay = useMutation({
    mutationFn: () => api.post('/v1/quarantine/{id}/replay', { params: { path: { id } } }),
    onSuccess: async (run) => {
      await readAgain()
      await go({ to: '/runs/$id', params: { id: run.id } })
    },
  })
  if (!may(session, 'replayQuarantined')) return null
  return (
    <>
      <button type="button" disabled={replay.isPending} onClick={() => replay.mutate()}>
        {SCREEN_TEXTS.quarantined.replay}
      </button>
      <p className="quiet">{SCREEN_TEXTS.quarantined.replayText}</p>
      {replay.isError && <ActionProblem error={replay.error} again={() => replay.mutate()} />}
    </>
  )
}

function Facts({ record }: { record: Quarantined }) {
  const { quarantined } = SCREEN_TEXTS
  const { quarantine: texts } = SCREEN_TEXTS
  return (
    <dl>
      <dt>{texts.connection}</dt>
      <dd>
        <Link to="/connections/$id" params={{ id: record.connection }}>
          {record.connection}
        </Link>
      </dd>
      <dt>{texts.record}</dt>
      <dd>{record.record ?? TEXTS.none}</dd>
      <dt>{quarantined.run}</dt>
      <dd>
        {record.run === null ? (
          TEXTS.none
        ) : (
          <Link to="/runs/$id" params={{ id: record.run }}>
            {record.run}
          </Link>
        )}
      </dd>
      <dt>{texts.since}</dt>
      <dd>
        <Time at={record.first_at} />
      </dd>
      <dt>{quarantined.last}</dt>
      <dd>
        <Time at={record.last_at} />
      </dd>
    </dl>
  )
}

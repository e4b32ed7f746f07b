import { useMutation, useQuery } from '@tanstack/react-query'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { ConfirmButton } from '../parts/confirm.tsx'
import { Link } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PauseButton, pauseQuery } from '../parts/pauses.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { Table } from '../parts/table.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { Due, Time } from '../parts/time.tsx'
import { Words } from '../parts/words.tsx'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

/** What concerns the whole installation. */
export function SettingsScreen() {
  const session = useQuery(sessionQuery).data
  const { settings: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{texts.title}</h1>
      <Tabs of="settings" />
      <Pauses />
      {may(session, 'listNodes') && <Nodes />}
      {may(session, 'makeBackup') && <Backup />}
      <Retention />
    </>
  )
}

function Pauses() {
  const session = useQuery(sessionQuery).data
  const pushes = useQuery({ queryKey: ['settings'], queryFn: () => api.get('/v1/settings/pushes') })
  const summary = useQuery({ queryKey: ['summary'], queryFn: () => api.get('/v1/summary') })
  const set = useMutation({
    // The generated type of the body does not know null.
    mutationFn: () => api.put('/v1/settings/pushes', { body: { restored: null } as object }),
    onSettled: readAgain,
  })
  const resume = useMutation({
    mutationFn: (id: string) => api.post('/v1/connections/{id}/resume', { params: { path: { id } } }),
    onSettled: readAgain,
  })
  const { settings: texts } = SCREEN_TEXTS
  const { connections } = TEXTS
  const failed = [set, resume].find(({ isError }) => isError)
  const mayAct = may(session, 'setPushSwitch')
  return (
    <>
      <h2>{texts.pauses}</h2>
      <AsAWhole />
      {failed && <ActionProblem error={failed.error} again={() => failed.reset()} />}
      <Loaded query={pushes}>
        {({ restored }) => (
          <>
            {restored !== null && (
              <section className="problem" aria-label={texts.restored}>
                <h3>{texts.restored}</h3>
                <p>
                  {texts.restoredText} <Time at={restored.backup_time} />
                </p>
                {mayAct && (
                  <ConfirmButton
                    label={texts.endRestored}
                    title={texts.endRestoredTitle}
                    disabled={set.isPending}
                    onConfirm={() => set.mutate()}
                  >
                    <p>{texts.endRestoredText}</p>
                  </ConfirmButton>
                )}
              </section>
            )}
          </>
        )}
      </Loaded>
      <Loaded query={summary}>
        {({ paused_connections }) =>
          paused_connections.length === 0 ? (
            <p>{texts.noPaused}</p>
          ) : (
            <Table
              label={texts.paused}
              rows={paused_connections}
              keyOf={({ connection }) => connection}
              columns={[
                {
                  head: connections.id,
                  cell: ({ connection }) => (
                    <Link to="/connections/$id" params={{ id: connection }}>
                      {connection}
                    </Link>
                  ),
                },
                { head: texts.reason, cell: ({ reason }) => reason ?? TEXTS.none },
                {
                  head: texts.act,
                  cell: ({ connection }) =>
                    mayAct && (
                      <button type="button" disabled={resume.isPending} onClick={() => resume.mutate(connection)}>
                        {connections.resume}
                      </button>
                    ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  )
}

/** What is paused is resumed from the banner above. */
function AsAWhole() {
  const pauses = useQuery(pauseQuery)
  const { settings: texts } = SCREEN_TEXTS
  return (
    <Loaded query={pauses}>
      {({ pushes, pulls }) => (
        <>
          {!pushes && !pulls && <p>{texts.notPaused}</p>}
          <div className="actions">
            {!(pushes && pulls) && <PauseButton work="everything" paused />}
            {!pushes && <PauseButton work="pushes" paused />}
            {!pulls && <PauseButton work="pulls" paused />}
          </div>
        </>
      )}
    </Loaded>
  )
}

function Nodes() {
  const nodes = useQuery({ queryKey: ['nodes'], queryFn: () => api.get('/v1/nodes') })
  const { settings: texts } = SCREEN_TEXTS
  return (
    <>
      <h2>{texts.nodes}</h2>
      <Loaded query={nodes}>
        {({ data }) =>
          data.length === 0 ? (
            <p>{texts.oneServer}</p>
          ) : (
            <Table
              label={texts.nodes}
              rows={data}
              keyOf={({ id }) => id}
              columns={[
                { head: texts.node, cell: ({ host, pid }) => `${host}, process ${pid}` },
                { head: texts.version, cell: ({ version }) => version },
                {
                  head: texts.state,
                  cell: ({ active }) => (
                    <Badge state={active ? 'done' : 'paused'} text={texts.nodeStates[active ? 'active' : 'waiting']} />
                  ),
                },
                { head: texts.started, cell: ({ started_at }) => <Time at={started_at} /> },
                {
                  head: texts.roundTrip,
                  cell: ({ round_trip_ms }) => (round_trip_ms === null ? texts.unmeasured : `${round_trip_ms} ms`),
                },
                { head: texts.lease, cell: ({ lease_until }) => <Due at={lease_until} /> },
                {
                  head: texts.runs,
                  cell: ({ lanes }) => (lanes.length === 0 ? texts.nothing : lanes.map(({ name }) => name).join(', ')),
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  )
}

function Backup() {
  const make = useMutation({
    mutationFn: (name: string) => api.post('/v1/backups', { body: { name } }),
    onSettled: readAgain,
  })
  const { settings: texts } = SCREEN_TEXTS
  return (
    <>
      <h2>{texts.backup}</h2>
      <p>
        <Words text={texts.backupText} />
      </p>
      <form
        className="filters"
        aria-label={texts.backup}
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate(String(new FormData(event.currentTarget).get('name')))
        }}
      >
        <label>
          {texts.file}
          <input name="name" required pattern="[A-Za-z0-9][A-Za-z0-9._\-]{0,99}" defaultValue={fileNow()} />
        </label>
        <button type="submit" disabled={make.isPending}>
          {texts.makeBackup}
        </button>
      </form>
      <p role="status">
        {make.isPending && texts.making}
        {make.data && texts.made(make.data.file)}
      </p>
      {make.isError && <ActionProblem error={make.error} again={() => make.reset()} />}
      <Backups />
    </>
  )
}

function Backups() {
  const backups = useQuery({ queryKey: ['settings', 'backups'], queryFn: () => api.get('/v1/backups') })
  const { settings: texts } = SCREEN_TEXTS
  return (
    <Loaded query={backups}>
      {({ data }) =>
        data.length === 0 ? (
          <p>{texts.noBackup}</p>
        ) : (
          <Table
            label={texts.backups}
            rows={data}
            keyOf={({ name }) => name}
            columns={[
              { head: texts.file, cell: ({ name }) => name },
              { head: texts.written, cell: ({ created_at }) => <Time at={created_at} /> },
              { head: texts.size, cell: ({ bytes }) => megabytes(bytes) },
            ]}
          />
        )
      }
    </Loaded>
  )
}

function Retention() {
  const retention = useQuery({ queryKey: ['settings', 'retention'], queryFn: () => api.get('/v1/settings/retention') })
  const { settings: texts } = SCREEN_TEXTS
  return (
    <>
      <h2>{texts.retention}</h2>
      <p>
        <Words text={texts.retentionText} />
      </p>
      <Loaded query={retention}>
        {({ hours }) => (
          <Table
            label={texts.retention}
            rows={Object.entries(hours)}
            keyOf={([kind]) => kind}
            columns={[
              { head: texts.kind, cell: ([kind]) => <code>{kind}</code> },
              { head: texts.keeps, cell: ([kind]) => (texts.kept as Record<string, string>)[kind] ?? TEXTS.none },
              { head: texts.period, cell: ([, hours]) => period(hours) },
            ]}
          />
        )}
      </Loaded>
    </>
  )
}

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
const megabytes = (bytes: number): string => SCREEN_TEXTS.settings.megabytes(number.format(bytes / 1_048_576))
const period = (hours: number): string =>
  hours < 48 ? SCREEN_TEXTS.settings.hours(number.format(hours)) : SCREEN_TEXTS.settings.days(number.format(hours / 24))

/** A name that sorts by time: a backup replaces no other. */
const fileNow = (): string => `hirewire-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.db`

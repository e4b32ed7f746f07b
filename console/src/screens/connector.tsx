import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { components } from 'hirewire/client'
import { api, may, sessionQuery } from '../api.ts'
import { Badge } from '../parts/badge.tsx'
import { connectorsQuery } from '../parts/connectors.ts'
import { Loaded } from '../parts/loaded.tsx'
import { ActionProblem } from '../parts/problem.tsx'
import { SpecText } from '../parts/spec-text.tsx'
import { Table } from '../parts/table.tsx'
import { TryStream } from '../parts/try-stream.tsx'
import { useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

type Schemas = components['schemas']
type Spec = Schemas['ConnectorSpec']
type Tested = Schemas['ConnectorTest']

/** A connector as its author sees it: its text with what is wrong, its scenarios, and one page of an ATS. */
export function ConnectorScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const session = useQuery(sessionQuery).data
  const connector = useQuery(connectorsQuery).data?.find((one) => one.id === id)
  const maySee = may(session, 'getConnectorSpec')
  const spec = useQuery({
    queryKey: ['connectors', id, 'spec'],
    queryFn: () => api.get('/v1/connectors/{id}/spec', { params: { path: { id } } }),
    enabled: maySee,
  })
  const { connector: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{connector?.name ?? id}</h1>
      {connector && <About connector={connector} />}
      {maySee && <Loaded query={spec}>{(data) => <Author spec={data} />}</Loaded>}
      {connector && may(session, 'tryConnection') && <TryStream connector={connector} />}
      {!maySee && <p>{texts.notYours}</p>}
    </>
  )
}

function About({ connector }: { connector: Schemas['Connector'] }) {
  const { connector: texts, connectors } = SCREEN_TEXTS
  return (
    <>
      {connector.description && <p>{connector.description}</p>}
      <dl>
        <dt>{texts.version}</dt>
        <dd>{`${connector.version} (${connector.hash.slice(0, 12)})`}</dd>
        <dt>{connectors.maturity}</dt>
        <dd>{connector.maturity ?? TEXTS.none}</dd>
        <dt>{texts.auth}</dt>
        <dd>{connector.auth.map(({ auth_type, kind }) => `${auth_type} (${kind})`).join(', ')}</dd>
      </dl>
      {connector.assumptions.length > 0 && (
        <details>
          <summary>{texts.assumptions(connector.assumptions.length)}</summary>
          <ul>
            {connector.assumptions.map(({ what, why, confirm }) => (
              <li key={what}>{`${what} ${why} ${confirm}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** `?version=used` shows what the server uses, where the file was changed since. */
function Author({ spec }: { spec: Spec }) {
  const session = useQuery(sessionQuery).data
  const [{ version, line }, change] = useFilters()
  const isChanged = spec.now !== null
  const isNow = isChanged && version !== 'used'
  const test = useMutation({
    mutationFn: (faults: boolean) =>
      api.post('/v1/connectors/{id}/test', { params: { path: { id: spec.connector } }, body: { faults } }),
  })
  const shown = isNow && spec.now ? spec.now : spec
  const isTested = test.data !== undefined && test.data.in_use !== isNow
  const { connector: texts } = SCREEN_TEXTS
  return (
    <>
      {isChanged && <ChangedFile spec={spec} isNow={isNow} change={(to) => change({ version: to })} />}
      <h2>{texts.spec(spec.file)}</h2>
      <Findings findings={shown.findings} />
      {shown.text !== null && (
        <SpecText
          text={shown.text}
          findings={shown.findings}
          parts={isTested ? (test.data?.coverage?.parts ?? []) : []}
          line={line === undefined ? null : Number(line)}
        />
      )}
      <h2>{texts.scenarios}</h2>
      {spec.scenarios === null ? (
        <p>{texts.noScenarios}</p>
      ) : (
        <>
          <Findings findings={spec.scenarios.findings} />
          {may(session, 'testConnector') && (
            <div className="actions">
              <button type="button" disabled={test.isPending} onClick={() => test.mutate(false)}>
                {texts.run}
              </button>
              <button type="button" disabled={test.isPending} onClick={() => test.mutate(true)}>
                {texts.runWithFaults}
              </button>
              <span role="status">{test.isPending && texts.running}</span>
            </div>
          )}
          {test.isError && <ActionProblem error={test.error} again={() => test.mutate(test.variables)} />}
          {test.data ? <Results tested={test.data} /> : <Names list={spec.scenarios.list} />}
        </>
      )}
    </>
  )
}

type Changed = { readonly spec: Spec; readonly isNow: boolean; readonly change: (to: string | undefined) => void }

function ChangedFile({ spec, isNow, change }: Changed) {
  const { connector: texts } = SCREEN_TEXTS
  const isBroken = spec.now?.hash === null
  return (
    <section className={isBroken ? 'problem' : 'note'}>
      <p>
        <strong>{isBroken ? texts.broken : texts.changed}</strong> {texts.stillUsed}
      </p>
      <button type="button" onClick={() => change(isNow ? 'used' : undefined)}>
        {isNow ? texts.showUsed : texts.showNow}
      </button>
    </section>
  )
}

function Findings({ findings }: { findings: Spec['findings'] }) {
  const { connector: texts } = SCREEN_TEXTS
  if (findings.length === 0) return null
  return (
    <ul aria-label={texts.findings}>
      {findings.map(({ file, line, column, rule, severity, message, hint }) => (
        <li key={`${line} ${column} ${rule} ${message}`}>
          <a href={`#L${line}`}>{`${file}:${line}:${column}`}</a>{' '}
          <Badge state={severity === 'error' ? 'FAILED' : 'UNCERTAIN'} text={severity} /> {message} {hint}{' '}
          <span className="quiet">{rule}</span>
        </li>
      ))}
    </ul>
  )
}

function Names({ list }: { list: readonly { readonly name: string; readonly line: number }[] }) {
  return (
    <ul>
      {list.map(({ name, line }) => (
        <li key={name}>
          {name} <span className="quiet">{SCREEN_TEXTS.connector.line(line)}</span>
        </li>
      ))}
    </ul>
  )
}

function Results({ tested }: { tested: Tested }) {
  const { connector: texts } = SCREEN_TEXTS
  const { scenarios, coverage, findings } = tested
  const missed = coverage?.parts.filter(({ reached }) => !reached) ?? []
  return (
    <>
      <Findings findings={findings} />
      <Table
        label={texts.scenarios}
        rows={scenarios}
        keyOf={({ name }) => name}
        columns={[
          { head: texts.scenario, cell: ({ name, line }) => `${name} (${texts.line(line)})` },
          {
            head: texts.result,
            cell: ({ passed, failures }) => (
              <>
                <Badge state={passed ? 'CONFIRMED' : 'FAILED'} text={passed ? texts.passed : texts.failed} />
                {failures.map((failure) => (
                  <Failure key={`${failure.line} ${failure.fault} ${failure.message}`} failure={failure} />
                ))}
              </>
            ),
          },
          {
            head: texts.faults,
            cell: ({ faults }) =>
              faults === null ? TEXTS.none : texts.replayed(faults.replayed, faults.same, faults.says_so),
          },
        ]}
      />
      {coverage && (
        <>
          <h2>{texts.coverage(coverage.percent)}</h2>
          {missed.length === 0 ? (
            <p>{texts.allCovered}</p>
          ) : (
            <>
              <p>{texts.missed}</p>
              <ul>
                {missed.map(({ kind, name, line }) => (
                  <li key={`${kind} ${name} ${line}`}>
                    {`${kind} ${name} `}
                    <a href={`#L${line}`}>{texts.line(line)}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </>
  )
}

function Failure({ failure }: { failure: Tested['scenarios'][number]['failures'][number] }) {
  const { connector: texts } = SCREEN_TEXTS
  const { file, line, column, fault, message, details, requests } = failure
  return (
    <div>
      <p>
        {`${file}:${line}:${column} `}
        {fault !== null && texts.under(fault)} {message}
      </p>
      {details.length > 0 && <pre>{details.join('\n')}</pre>}
      {requests.length > 0 && (
        <details>
          <summary>{texts.requests}</summary>
          <pre>{requests.join('\n')}</pre>
        </details>
      )}
    </div>
  )
}

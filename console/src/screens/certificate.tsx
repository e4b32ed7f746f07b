import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../api.ts'
import { Erasures, stepOf } from '../parts/erasures.tsx'
import { Link } from '../parts/link.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Table } from '../parts/table.tsx'
import { TEXTS } from '../texts.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'

/** The progress of an erasure, and when it is complete, the proof to print. */
export function CertificateScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const params = { path: { person: id } }
  const status = useQuery({
    queryKey: ['erasures', 'status', id],
    queryFn: () => api.get('/v1/persons/{person}/erasure', { params }),
  })
  const { certificate: texts } = SCREEN_TEXTS
  return (
    <>
      <h1>{texts.title(id)}</h1>
      <p className="no-print">
        <Link to="/persons/$id" params={{ id }}>
          {texts.toPerson}
        </Link>
      </p>
      <Loaded query={status}>
        {({ complete, ats, waits_for }) =>
          complete ? (
            <Certificate id={id} />
          ) : (
            <>
              <p>{texts.incomplete}</p>
              {waits_for.length > 0 && <p>{TEXTS.person.waitsFor(waits_for.join(', '))}</p>}
              <Erasures rows={ats} of={id} act={stepOf} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Certificate({ id }: { id: string }) {
  const certificate = useQuery({
    queryKey: ['erasures', 'certificate', id],
    // Without `format` it is JSON; the page of the API is for those without the console.
    queryFn: () => api.get('/v1/persons/{person}/erasure/certificate', { params: { path: { person: id } } }),
  })
  const { certificate: texts } = SCREEN_TEXTS
  const { pushes } = TEXTS
  return (
    <Loaded query={certificate}>
      {({ erased_at, completed_at, issued_at, ats }) => (
        <>
          <dl>
            <dt>{texts.person}</dt>
            <dd>{id}</dd>
            <dt>{texts.erased}</dt>
            <dd>{erased_at}</dd>
            <dt>{texts.completed}</dt>
            <dd>{completed_at}</dd>
            <dt>{texts.issued}</dt>
            <dd>{issued_at}</dd>
          </dl>
          {ats.length === 0 ? (
            <p>{texts.noAts}</p>
          ) : (
            <Table
              label={texts.inAts}
              rows={ats}
              keyOf={({ erasure }) => erasure}
              columns={[
                { head: SCREEN_TEXTS.erasures.task, cell: ({ erasure }) => <code>{erasure}</code> },
                { head: pushes.connection, cell: ({ connection }) => connection },
                { head: texts.by, cell: ({ by }) => texts.bys[by] },
                { head: SCREEN_TEXTS.erasures.requested, cell: ({ requested_at }) => requested_at },
                { head: SCREEN_TEXTS.erasures.done, cell: ({ done_at }) => done_at },
              ]}
            />
          )}
          {ats.some(({ by }) => by === 'staff') && (
            <p className="no-print">
              {texts.evidence}{' '}
              <Link to="/erasures" search={{ person: id }}>
                {texts.tasks}
              </Link>
            </p>
          )}
          <button type="button" className="main no-print" onClick={() => print()}>
            {texts.print}
          </button>
        </>
      )}
    </Loaded>
  )
}

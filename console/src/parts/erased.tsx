import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { Link } from './link.tsx'
import { Time } from './time.tsx'

/** When a person was erased, with the way to the proof. */
export function ErasedOn({ person, at }: { person: string; at: string }) {
  const { person: texts } = TEXTS
  return (
    <p>
      {texts.erased} <Time at={at} />.{' '}
      <Link to="/persons/$id/certificate" params={{ id: person }}>
        {texts.certificate}
      </Link>
    </p>
  )
}

/** In place of an empty list of a person: that nothing matches is wrong if an erasure removed it. */
export function NoneOf({ person, none }: { person: string; none: string }) {
  const { data, isLoading } = useQuery({
    queryKey: ['person', person],
    queryFn: () => api.get('/v1/persons/{person}', { params: { path: { person } } }),
  })
  if (isLoading) return <p role="status">{TEXTS.loading}</p>
  if (data == null || data.erased_at === null) return <p>{none}</p>
  return (
    <>
      <ErasedOn person={person} at={data.erased_at} />
      <p>{TEXTS.person.nothingLeft}</p>
    </>
  )
}

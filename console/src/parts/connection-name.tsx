import { Below } from './name.tsx'
import { useNameOf } from './summary.ts'

/** The customer of a connection, with its id below; only the id if it has no name. */
export function ConnectionName({ id }: { id: string }) {
  const name = useNameOf()(id)
  return (
    <>
      <bdi>{name}</bdi>
      {name !== id && <Below title={id}>{id}</Below>}
    </>
  )
}

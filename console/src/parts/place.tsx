import { TEXTS } from '../texts.ts'
import { Link } from './link.tsx'

/** Where in a spec the cause is, as editors write it, with its folder on hover; leads to that line of the connector. */
export function Place({ place }: { place: { file: string; line: number; column: number } | null }) {
  if (place === null) return TEXTS.none
  const name = place.file.replace(/^.*[/\\]/, '')
  const text = <code title={`${place.file}:${place.line}:${place.column}`}>{`${name}:${place.line}`}</code>
  // The file of a connector has its id as name.
  const [, id] = /([^/\\]+)\.ya?ml$/.exec(place.file) ?? []
  if (id === undefined) return text
  return (
    <Link to="/connectors/$id" params={{ id }} search={{ line: String(place.line) }}>
      {text}
    </Link>
  )
}

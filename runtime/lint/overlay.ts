import type { LoadedConnector } from '../spec/connector.ts'
import type { Finding, Span } from '../spec/finding.ts'
import { overlayPointer } from '../spec/overlay-places.ts'
import { lintConnector } from './lint.ts'

/** The position of the connection object: its file, and the position of a JSON pointer in it. */
export type ConnectionPlaces = {
  readonly file: string
  locate(pointer: string, part?: 'key' | 'value'): Span | undefined
  within?(pointer: string, offset: number, length: number): Span | undefined
}

/** Checked when the overlay is applied: only the settings of a connection determine the shortest interval. */
const BY_SETTINGS = 'interval'

const NOWHERE: ConnectionPlaces = { file: '', locate: () => undefined }

/**
 * Violations in a connector with a connection's overrides that the connector alone does not have. The pointers lead
 * into the connection object; consequences elsewhere are reported at `/overrides`.
 */
export function lintOverlay(base: LoadedConnector, effective: LoadedConnector, places = NOWHERE): Finding[] {
  if (base.version === effective.version) return []
  const identity = ({ rule, pointer, message }: Finding): string => [rule, pointer, message].join('\n')
  const { file } = places
  const at = (pointer: string): string | null => overlayPointer(effective.spec, pointer)
  // A consequence elsewhere is shown at the key that causes it.
  const cause = places.locate('/every') && !places.locate('/overrides') ? '/every' : '/overrides'
  const connector: LoadedConnector = {
    ...bare(effective),
    file,
    locate(pointer, part) {
      const own = at(pointer)
      return own === null ? places.locate(cause, 'key') : places.locate(own, part)
    },
    within(pointer, offset, length) {
      const own = at(pointer)
      return own === null ? undefined : places.within?.(own, offset, length)
    },
  }
  const found = lintConnector(connector).filter(({ rule }) => rule !== BY_SETTINGS)
  // Usually there are none; the second lint of the base would double the cost.
  if (found.length === 0) return []
  const before = new Set(lintConnector(bare(base)).map(identity))
  const caused = found.filter((finding) => !before.has(identity(finding)))
  return caused.map((finding) => ({ ...finding, pointer: at(finding.pointer) ?? cause }))
}

/** Without positions, and without the author's ignore comments: both apply to another file. */
const bare = ({ spec, base = spec, file, version }: LoadedConnector): LoadedConnector => ({
  spec,
  base,
  file,
  version,
  written: (pointer) => pointer,
  locate: () => undefined,
})

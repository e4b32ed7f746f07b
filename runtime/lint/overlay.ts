import type { LoadedConnector } from '../spec/connector.ts'
import type { Finding, Span } from '../spec/finding.ts'
import { overlayPointer } from '../spec/overlay-places.ts'
import { lintConnector } from './lint.ts'

/** Where the connection object stands: its file, and the place of a JSON pointer into it. */
export type ConnectionPlaces = {
  readonly file: string
  locate(pointer: string, part?: 'key' | 'value'): Span | undefined
  within?(pointer: string, offset: number, length: number): Span | undefined
}

/** Judged where the overlay is applied: only the settings of a connection tell what unlocks a shorter interval. */
const BY_SETTINGS = 'interval'

const NOWHERE: ConnectionPlaces = { file: '', locate: () => undefined }

/**
 * What the rules object to in a connector as a connection overrides it, and did not before. The pointers lead into the
 * connection object; what its overrides cause elsewhere is told at `/overrides`.
 */
export function lintOverlay(base: LoadedConnector, effective: LoadedConnector, places = NOWHERE): Finding[] {
  if (base.version === effective.version) return []
  const identity = ({ rule, pointer, message }: Finding): string => [rule, pointer, message].join('\n')
  const { file } = places
  const at = (pointer: string): string | null => overlayPointer(effective.spec, pointer)
  // What is caused elsewhere is shown by the key of what causes it.
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
  // Mostly there is nothing, and then it costs a connection as much again to know what was found before.
  if (found.length === 0) return []
  const before = new Set(lintConnector(bare(base)).map(identity))
  const caused = found.filter((finding) => !before.has(identity(finding)))
  return caused.map((finding) => ({ ...finding, pointer: at(finding.pointer) ?? cause }))
}

/** Without places, and without what its author gave a reason to ignore: both count in another file. */
const bare = ({ spec, base = spec, file, version }: LoadedConnector): LoadedConnector => ({
  spec,
  base,
  file,
  version,
  locate: () => undefined,
})

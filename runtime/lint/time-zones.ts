import { nearest } from '../spec/nearest.ts'
import type { Fault } from './context.ts'

/** Without this check, an unknown time zone would only be reported when a connection first reads or calls. */
export function zoneFaults(pointer: string, zone: string | undefined): Fault[] {
  if (zone === undefined || isZone(zone)) return []
  return [{ pointer, message: `"${zone}" is not a time zone.`, hint: zoneMeant(zone) }]
}

let zones: ReadonlySet<string> | undefined
// Asking for a formatter loads all that is known of languages; most names are in the list.
const known = (): ReadonlySet<string> => {
  zones ??= new Set(Intl.supportedValuesOf('timeZone'))
  return zones
}

function isZone(name: string): boolean {
  if (known().has(name)) return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** By its city: of a whole name so many letters may differ that another city would be found. */
function zoneMeant(name: string): string {
  const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1)
  const city = nearest(cityOf(name).replaceAll(' ', '_'), [...known()].map(cityOf))
  const meant = [...known()].find((zone) => cityOf(zone) === city)
  return meant === undefined
    ? 'Write an IANA name, which contains the English name of a city, such as Europe/Vienna or America/New_York.'
    : `Did you mean "${meant}"?`
}

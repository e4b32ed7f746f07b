/** Endpoints by how their request is written: one of `requests` has a name, any other is called by its method and path. */

import { unescaped } from '../kernel/text/json-pointer.ts'

/** Whether an endpoint is called by its method and path; names of `requests` contain no space. */
export const isInPlace = (endpoint: string): boolean => endpoint.includes(' ')

/** The endpoint that a pointer leads into; null if it leads elsewhere. */
export function endpointAt(pointer: string): string | null {
  const [, section, name] = pointer.split('/')
  return section === 'endpoints' && name !== undefined ? unescaped(name) : null
}

/** The same, if it is written where it is made. */
export function inPlaceAt(pointer: string): string | null {
  const endpoint = endpointAt(pointer)
  return endpoint !== null && isInPlace(endpoint) ? endpoint : null
}

import type { EndpointSpec } from '../connector.ts'
import { Origins } from './origins.ts'

/** What an author wrote that the schema cannot refuse. */
export type ResolveFault = {
  readonly rule: 'missing-key' | 'unknown-key' | 'name-twice'
  /** Of the written spec. */
  readonly pointer: string
  readonly part: 'key' | 'value'
  readonly message: string
  readonly hint: string
}

/** What is collected while a spec is resolved. */
export class Resolving {
  readonly endpoints: Record<string, EndpointSpec> = Object.create(null)
  readonly origins = new Origins()
  readonly faults: ResolveFault[] = []
  /** Names of requests that are written where they are made, by their method and path. */
  readonly byLine = new Map<string, string[]>()

  refuse(fault: ResolveFault): void {
    this.faults.push(fault)
  }

  /** The name of an endpoint that is written at a place: one that is equal, or a new one. */
  add(line: string, endpoint: EndpointSpec): string {
    const names = this.byLine.get(line) ?? []
    const text = JSON.stringify(endpoint)
    const same = names.find((name) => JSON.stringify(this.endpoints[name]) === text)
    if (same !== undefined) return same
    const name = names.length === 0 ? line : `${line} (${names.length + 1})`
    this.byLine.set(line, [...names, name])
    this.endpoints[name] = endpoint
    return name
  }
}

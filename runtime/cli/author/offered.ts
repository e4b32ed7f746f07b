import { loadConnectors } from '../../spec/connectors.ts'

/** A connector that a person can choose: its id is the `integration` of a connection. */
export type Offered = { readonly id: string; readonly name: string }

/** The connectors of a folder, by name; specs with faults are for `hirewire lint` to report. */
export const offeredIn = (folder: string): Offered[] =>
  loadConnectors(folder)
    .connectors.map(({ spec: { id, name } }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** One line for each, the id first. */
export function offeredLines(offered: readonly Offered[]): string[] {
  const width = Math.max(0, ...offered.map(({ id }) => id.length))
  return offered.map(({ id, name }) => `${id.padEnd(width)}  ${name}`)
}

import { TEXTS } from '../texts.ts'

/** Where in a spec the cause is, as editors write it. */
export const Place = ({ place }: { place: { file: string; line: number; column: number } | null }) =>
  place === null ? TEXTS.none : <code>{`${place.file}:${place.line}:${place.column}`}</code>

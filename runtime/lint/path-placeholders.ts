import { HOLE } from '../spec/path-shape.ts'

/** A name in a path as other tools write it, which is sent literally: `{id}`, `${id}` or a segment `:id`. */
export type Placeholder = { readonly name: string; readonly text: string; readonly offset: number }

export const placeholdersIn = (path: string): Placeholder[] =>
  [...withoutHoles(path).matchAll(/\$?\{\s*(\w+)\s*\}|(?<=\/):([A-Za-z_]\w*)(?=\/|$)/g)].map((found) => ({
    name: found[1] ?? found[2] ?? '',
    text: found[0],
    offset: found.index,
  }))

/** The text with each {{ }} replaced by a letter as long as it, so that offsets stay the same. */
export const withoutHoles = (text: string): string => text.replace(HOLE, (hole) => '_'.repeat(hole.length))

export type VocabularyLines = Readonly<Record<string, readonly (string | number | boolean)[]>>
/** Lines by the name of the vocabulary. */
export type Vocabularies = Readonly<Record<string, VocabularyLines>>

/**
 * Adds lines to vocabularies. A source value belongs to one line only, so a new line that names it removes it from the
 * others.
 */
export function withLines(vocabularies: Vocabularies, added: Readonly<Record<string, VocabularyLines>>): Vocabularies {
  const names = new Set([...Object.keys(vocabularies), ...Object.keys(added)])
  return Object.fromEntries([...names].map((name) => [name, merged(vocabularies[name] ?? {}, added[name] ?? {})]))
}

function merged(own: VocabularyLines, added: VocabularyLines): VocabularyLines {
  const taken = new Set(Object.values(added).flat().map(String))
  const values = new Set([...Object.keys(own), ...Object.keys(added)])
  const lines = [...values].map((value): [string, (string | number | boolean)[]] => {
    const kept = (own[value] ?? []).filter((source) => !taken.has(String(source)))
    return [value, [...kept, ...(added[value] ?? [])]]
  })
  return Object.fromEntries(lines.filter(([, sources]) => sources.length > 0))
}

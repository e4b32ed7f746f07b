import { BOUNDS, PEERS } from '../bounds-table.ts'

const HEAD = `<!-- Written by \`npm run generate\`: do not edit. -->

# Bounds

Everything that Hirewire keeps in memory has a bound, and a slow or endless peer costs a place, not the process. \`npm run check\` finds a collection that lives longer than a call and is not listed in \`scripts/bounds-table.ts\`; each row names the test that drives it to its bound.
`

/** A test by its place: `path > title`. */
function linkOf(test: string): string {
  const [path = ''] = test.split(' > ')
  return `[test](../../${path})`
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The page of bounds, as path and text. */
export function boundsPage(): [string, string] {
  const memory = BOUNDS.map(({ name, holds, bound, reached, test }) => [name, holds, bound, reached, linkOf(test)])
  const peers = PEERS.map(({ name, bound, reached, test }) => [name, bound, reached, linkOf(test)])
  const text = `${HEAD}
## In memory

${table(['what', 'what it holds', 'bound', 'at the bound', 'test'], memory)}

The numbers of the API apply to one process. Sizes of what is stored are limited by [retention](../operations.md#retention).

## Slow and endless peers

${table(['who', 'bound', 'at the bound', 'test'], peers)}
`
  return ['docs/reference/bounds.md', text]
}

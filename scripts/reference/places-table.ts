import { PLACES } from '../../runtime/lint/place-table.ts'

/** The table of all places, as a page of the docs has it. */
export const placesTable = (): string =>
  [
    '| place | it is | a bare name is of | `$` names |',
    '|---|---|---|---|',
    ...PLACES.map(
      ({ place, kind, root, says, known, names }) =>
        `| ${place} | ${kind === 'sent' || kind === 'text' || root === 'none' ? (kind === 'value' ? 'an expression' : 'sent') : 'received'} | ${says} | ${names ?? known.map((name) => `\`$${name}\``).join(' ')} |`,
    ),
  ].join('\n')

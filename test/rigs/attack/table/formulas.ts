import { type Attack, attacks } from '../attack.ts'
import { INNOCENT } from '../innocent.ts'

const FORMULAS: readonly (readonly [id: string, formula: string])[] = [
  ['equals', '=1+1'],
  ['plus', '+1+1'],
  ['minus', '-1+1'],
  ['at', '@SUM(1)'],
  ['a-command', "=cmd|' /C calc'!A0"],
  ['a-link', '=HYPERLINK("https://evil.example","salary")'],
  ['a-quote-before', '"=1+1'],
  ['a-comma-before', ',=1+1'],
  ['a-quote-and-a-comma', '","=1+1'],
  ['a-semicolon-before', 'Ada;=1+1'],
  ['a-semicolon-and-a-quote', 'Ada;"=1+1'],
  ['a-tab-before', 'Ada\t=1+1'],
]

/** The name of an acting person comes from a client, and is read by whoever opens the exported audit log. */
export const FORMULA_ATTACKS: readonly Attack[] = attacks(
  FORMULAS.map(([id, formula]) => ({
    id: `formula-${id}`,
    tries: 'run a formula in the spreadsheet of an auditor',
    formula,
  })),
  {
    bounds: { memoryMb: 150, processorSeconds: 3 },
    ends: () => 'exported as text',
    run:
      ({ formula }) =>
      async (world) => {
        const headers = { 'x-acting-person': formula }
        const { status } = await world.send({ path: `/v1/connections/${INNOCENT}/resume`, method: 'POST', headers })
        const { text } = await world.send({ path: '/v1/audit/export?format=csv' })
        if (status === 422) return []
        const shown = cellsOf(text)
        // An apostrophe may be in front of the formula, and of nothing else.
        if (!shown.some((cell) => cell.replaceAll("'", '').endsWith(formula.replaceAll("'", ''))))
          return [`it is not in the export: ${text.slice(-300)}`]
        const splitElsewhere = text.split(/[,;\t\r\n]/).map((cell) => cell.replace(/^"+/, ''))
        const evaluated = [...shown, ...splitElsewhere].filter((cell) => /^[=+@-]/.test(cell))
        return evaluated.length === 0 ? [] : [`a cell is a formula: ${evaluated[0]}`]
      },
  },
)

/** The cells of a text of comma-separated values (RFC 4180), as a spreadsheet reads them. */
const cellsOf = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"]|"")*)"|([^",\r\n]+)/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )

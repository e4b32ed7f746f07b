import { DEFAULT_CONFIG } from '../../runtime/spec/config.ts'
import { SEALED_COLUMNS } from '../../runtime/store/envelope/sealed-columns.ts'
import { personalIn, RETENTION_TABLE, type RetentionRow } from '../retention-table.ts'

const HEAD = `<!-- Written by \`npm run generate\`: do not edit. -->

# What is stored, and for how long

Every table of the store: whose data it holds, how long it is kept, and what an erasure and the removal of a connection do to it. A test compares this page with the real schema, and each row names the test that runs it. [Operations](../operations.md#retention) describes the purge and its settings.

The whole store is encrypted. Sealed columns are also encrypted with a key of the person or the connection (decisions [46](../decisions/0046-a-data-key-for-each-person.md) and [51](../decisions/0051-a-data-key-for-each-connection.md)).
`

const COLUMNS = [
  'table',
  'what it holds',
  'personal data',
  'kept',
  'erasure of a person',
  'removal of the connection',
  'sealed',
  'test',
]

function keptOf({ kept, setting }: RetentionRow): string {
  return setting === undefined ? kept : `${kept} (\`retention.${setting}\`: ${DEFAULT_CONFIG.retention[setting]})`
}

function rowOf(row: RetentionRow): string[] {
  const personal = personalIn(row).map((name) => `\`${name}\``)
  const [path = ''] = row.test.split(' > ')
  const sealed = SEALED_COLUMNS.filter(({ table }) => table === row.table).map(({ column }) => `\`${column}\``)
  return [
    `\`${row.table}\``,
    row.holds,
    personal.length === 0 ? 'no' : personal.join(', '),
    keptOf(row),
    row.erasure ?? '',
    row.removal ?? 'kept',
    sealed.join(', '),
    `[test](../../${path})`,
  ]
}

/** The page of the store's tables, as path and text. */
export function retentionPage(): [string, string] {
  const rows = [COLUMNS, COLUMNS.map(() => '---'), ...RETENTION_TABLE.map(rowOf)]
  const text = `${HEAD}\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
  return ['docs/reference/retention.md', text]
}

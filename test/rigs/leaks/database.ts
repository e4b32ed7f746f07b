/** The PostgreSQL of the rig, read as its operator reads it: without the key of the store. */
import pg from 'pg'
import { openWriter } from '../../../runtime/store/sqlite/database.ts'
import { RigPostgres } from '../crash/nodes/postgres.ts'
import { filesIn } from './disk.ts'

export type Piece = { readonly what: string; readonly bytes: Buffer }

/** Writes as much as a server can: each statement with its parameters, and a log of changes that is never removed. */
const TALKATIVE = {
  logging_collector: 'on',
  log_directory: 'log',
  log_statement: 'all',
  log_min_error_statement: 'debug5',
  log_parameter_max_length_on_error: '-1',
  log_error_verbosity: 'verbose',
  wal_level: 'logical',
  wal_keep_size: '4GB',
  track_activity_query_size: '1MB',
}

/** Where samples of values and texts of statements are kept beside the tables. */
const VIEWS = ['pg_stats', 'pg_stat_activity']

const AS_TEXT = { getTypeParser: () => String }
const BIGINT: number = pg.types.builtins.INT8

export class PlantedDatabase {
  private readonly server: RigPostgres

  private constructor(server: RigPostgres) {
    this.server = server
  }

  static async open(): Promise<PlantedDatabase> {
    return new PlantedDatabase(await RigPostgres.open(TALKATIVE))
  }

  get url(): string {
    return this.server.url
  }

  /** Every value of every table, as text, and bytes also as they are; the samples of the planner are of now. */
  async rows(): Promise<readonly Piece[]> {
    await this.server.query('ANALYZE')
    return this.reading(async (client, tables) => {
      const pieces: Piece[] = []
      for (const table of [...tables, ...VIEWS]) {
        const text = `SELECT * FROM ${table}`
        const { rows } = await client.query<Record<string, string | null>>({ text, types: AS_TEXT })
        for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
          if (value === null) continue
          const what = `${table}.${column}`
          pieces.push({ what, bytes: Buffer.from(value) })
          if (value.startsWith('\\x')) pieces.push({ what, bytes: Buffer.from(value.slice(2), 'hex') })
        }
      }
      return pieces
    })
  }

  /** Every file of the server, with the pages of tables, the write-ahead log and what it logged. */
  async files(): Promise<readonly Piece[]> {
    await this.server.query('CHECKPOINT')
    return [...filesIn(this.server.dataFolder)].map(({ name, bytes }) => ({ what: name, bytes }))
  }

  /** Plants values for the controls: as bytes in a table, and as the parameter of a statement. */
  async plant(values: readonly Buffer[]): Promise<void> {
    await this.server.query('CREATE TABLE control (number int, value bytea)')
    for (const [number, value] of values.entries()) {
      await this.server.query('INSERT INTO control VALUES ($1, $2)', [number, value])
      const text = value.toString()
      if (!text.includes('\0')) await this.server.query('SELECT $1::text', [text])
    }
  }

  /** The tables in memory, for what reads those of a file. */
  copied(): Promise<ReturnType<typeof openWriter>> {
    return this.reading(async (client, tables) => {
      const copy = openWriter(':memory:', null)
      for (const table of tables) {
        const { fields, rows } = await client.query({ text: `SELECT * FROM ${table}`, rowMode: 'array' })
        // With the affinity of SQLite, numbers are numbers again.
        const columns = fields.map(({ name, dataTypeID }) => `"${name}" ${dataTypeID === BIGINT ? 'INTEGER' : ''}`)
        copy.exec(`CREATE TABLE ${table} (${columns.join(', ')})`)
        const insert = copy.prepare(`INSERT INTO ${table} VALUES (${fields.map(() => '?').join(', ')})`)
        for (const row of rows) insert.run(row)
      }
      return copy
    })
  }

  remove(): Promise<void> {
    return this.server.remove()
  }

  private async reading<Result>(
    read: (client: pg.Client, tables: readonly string[]) => Promise<Result>,
  ): Promise<Result> {
    const client = new pg.Client({ connectionString: this.url })
    await client.connect()
    try {
      const { rows } = await client.query<{ name: string }>(
        `SELECT quote_ident(relname) AS name FROM pg_class
         WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
      )
      return await read(
        client,
        rows.map(({ name }) => name),
      )
    } finally {
      await client.end()
    }
  }
}

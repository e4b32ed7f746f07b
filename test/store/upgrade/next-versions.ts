import { MIGRATIONS, type Migration } from '../../../runtime/store/sqlite/migrations/index.ts'

const number = (MIGRATIONS.at(-1)?.number ?? 0) + 1

/** What later versions may do to a store: more columns and tables, and a table that is built again. */
export const NEXT: readonly Migration[] = [
  {
    number,
    name: 'regions',
    sql: `ALTER TABLE connection ADD COLUMN region TEXT;
      UPDATE connection SET region = 'eu';
      CREATE TABLE region (name TEXT PRIMARY KEY) STRICT;
      INSERT INTO region (name) SELECT DISTINCT region FROM connection`,
  },
  {
    number: number + 1,
    name: 'weights',
    sql: `CREATE TABLE weighed_source (
        key INTEGER PRIMARY KEY, connection TEXT NOT NULL, stream TEXT NOT NULL, weight INTEGER NOT NULL DEFAULT 1,
        UNIQUE (connection, stream)
      ) STRICT;
      INSERT INTO weighed_source (key, connection, stream) SELECT key, connection, stream FROM source;
      DROP TABLE source;
      ALTER TABLE weighed_source RENAME TO source`,
  },
]

export const LATER: readonly Migration[] = [...MIGRATIONS, ...NEXT]

/**
 * The summary counts unfinished pushes from an index alone, as fast as the visibility map is fresh: each page of the table
 * that changed since the last vacuum is read. By default, PostgreSQL waits until a fifth of the rows changed.
 */
export const vacuumedPushes = `
ALTER TABLE push SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
`

/** After {@link sealConnections}: nothing unsealed is left. Searches for erased persons start again: their parts changed. */
export const sealedConnections = `
ALTER TABLE record DROP COLUMN data;
ALTER TABLE record RENAME COLUMN sealed TO data;
CREATE INDEX record_belongs_to ON record (belongs_to) WHERE belongs_to IS NOT NULL;
DROP INDEX kept_event_target;
-- When the same was last followed up: many events of one record in a short time are followed up together.
CREATE INDEX kept_event_target ON kept_event (connection, stream, action, effect, done_at) WHERE done_at IS NOT NULL;
UPDATE erasing SET part = 0, after = 0 WHERE part IS NOT NULL;
`

/** What a quarantined record would have become: of a person's own record, the id is known again after an erasure. */
export const quarantinedModels = `
ALTER TABLE quarantine ADD COLUMN model TEXT;
`

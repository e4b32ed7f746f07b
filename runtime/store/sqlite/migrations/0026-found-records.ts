/**
 * Which names of `saved` were found in the ATS, and by which step (as FoundNames): they are looked up again. Of older
 * pushes it is not known; they keep what they found.
 */
export const foundRecords = `
ALTER TABLE push ADD COLUMN found TEXT NOT NULL DEFAULT '[]';
`

/** The held run that an issue is about, so that nothing reads its id out of a text. */
export const runsOfIssues = `
ALTER TABLE issue ADD COLUMN run TEXT;
UPDATE issue SET run = (SELECT run.id FROM run WHERE run.connection = issue.connection AND run.stream = issue.stream
    AND run.held IS NOT NULL ORDER BY run.finished_at DESC LIMIT 1)
  WHERE cleared_at IS NULL AND code IN ('too_many_absent', 'sudden_drop');
`

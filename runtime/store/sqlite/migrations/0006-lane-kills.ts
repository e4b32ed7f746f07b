/** How many evaluations of a lane ended with a killed process, since it last did without. */
export const laneKills = `
ALTER TABLE lane ADD COLUMN kills INTEGER NOT NULL DEFAULT 0;
`

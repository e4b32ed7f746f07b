/**
 * Why a push failed is known by its state, cause and code, which go together. Without these statistics, PostgreSQL takes
 * them for independent, expects few rows where there are thousands, and reads and sorts all of them for a page. An empty
 * table is not analyzed here: until the next time, every plan would be one for no rows.
 */
export const pushReasons = `
CREATE STATISTICS push_reason (mcv) ON state, cause, code FROM push;
`

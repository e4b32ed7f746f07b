/** Only PostgreSQL changes; both schemas have the same numbers. */
export const vacuumedPushes = '-- How often PostgreSQL vacuums the table of pushes.'

/** Only PostgreSQL changes; both schemas have the same numbers. */
export const pushReasons = '-- What PostgreSQL knows of why pushes failed.'

import { GROUPS } from '../../runtime/api/operations.ts'

const HEAD = `// Written by \`npm run generate\` from the operations of the API: do not edit.

/** Who may use each operation that requires a key. */
export const ROLES_OF = {
`

/** The roles that the console compares: those that the API does. */
export function consoleRoles(): [string, string] {
  const rows = GROUPS.flatMap(({ operations }) => operations).flatMap(({ id, access }) =>
    access === null ? [] : [`  ${id}: [${access.roles.map((role) => `'${role}'`).join(', ')}],\n`],
  )
  return ['console/src/roles.gen.ts', `${HEAD}${rows.join('')}} as const\n`]
}

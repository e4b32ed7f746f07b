import { userInfo } from 'node:os'

/** The user of the machine who runs this command, as an acting person: 200 printable ASCII characters at most. */
export const osUser = (): string =>
  nameOrNumber()
    .replaceAll(/[^ -~]/g, '?')
    .slice(0, 200)

/** A container may run as a number that has no name. */
function nameOrNumber(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

import type { Session } from '../../endpoint/session.ts'

type Sessions = { session(connection: string): Promise<Session> }

/** With a session that is open already: its connection is not read again. */
export const withSession = <Flows extends Sessions>(flows: Flows, session: Session): Flows => ({
  ...flows,
  session: async (connection: string) => (connection === session.connection ? session : flows.session(connection)),
})

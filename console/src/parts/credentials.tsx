import { useQuery } from '@tanstack/react-query'
import { may, sessionQuery } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { Link } from './link.tsx'

/** Leads to the form of a connection, with the credentials in view; nothing for those who may not change it. */
export function SetCredentials({ connection }: { connection: string }) {
  const session = useQuery(sessionQuery).data
  if (!may(session, 'updateConnection')) return null
  return (
    <Link className="button" to="/connections/$id/settings" params={{ id: connection }} hash="credentials">
      {TEXTS.authorization.setCredentials}
    </Link>
  )
}

import type { components, paths } from 'hirewire/client'
import { TEXTS } from '../texts.ts'
import { Badge } from './badge.tsx'

type Connection = components['schemas']['Connection']
export type ConnectionQuery = NonNullable<paths['/v1/connections']['get']['parameters']['query']>
export type ConnectionHealth = NonNullable<ConnectionQuery['health']>[number]

export const HEALTHS = Object.keys(TEXTS.connections.healths) as ConnectionHealth[]

export function Health({ connection, issues }: { connection: Connection; issues: number }) {
  const { connections: texts } = TEXTS
  if (connection.state === 'paused')
    return (
      <>
        <Badge state="paused" text={texts.paused} /> {connection.paused_reason}
      </>
    )
  if (issues > 0) return <Badge state="degraded" text={texts.issues(issues)} />
  // What was never read may be refused.
  if (!hasSucceeded(connection)) return <Badge state="waiting" text={texts.notTried} />
  return <Badge state="healthy" text={texts.health_ok} />
}

type Pulled = { readonly streams: readonly { readonly stream: string; readonly last_success_at?: string | null }[] }

/** Whether the ATS ever answered a pull, where that is said. Of a connection that pulls nothing, it is not known. */
export const hasSucceeded = ({ streams }: Pulled): boolean =>
  streams.length === 0 || streams.some(({ last_success_at }) => last_success_at !== null)

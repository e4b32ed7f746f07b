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
  return <Badge state="healthy" text={texts.health_ok} />
}

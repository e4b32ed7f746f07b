import { currentIdentity, queries } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { toast } from '../toasts.ts'
import { bulkOutcome, bulkQuery, outcomeOf } from './bulk.tsx'

const AGAIN_MS = 2_000

/** Says on every screen but its own how a bulk action ended that was started here. */
export async function watchBulk(id: string): Promise<void> {
  const author = currentIdentity()
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    if (currentIdentity() !== author) return
    const bulk = await queries.fetchQuery({ ...bulkQuery(id), staleTime: 0 }).catch(() => null)
    // It cannot be read any more, for example after a sign-out.
    if (bulk === null) return
    if (bulk.state !== 'complete' && bulk.state !== 'stopped') continue
    if (location.pathname.endsWith(`/bulk/${id}`)) return
    const outcome = outcomeOf(bulk)
    toast({
      text: `${TEXTS.bulk.titles[bulk.action]}: ${bulkOutcome(bulk)}`,
      tone: outcome === 'complete' ? 'good' : outcome === 'failed' ? 'bad' : 'warn',
      open: { to: '/bulk/$id', params: { id } },
    })
    return
  }
}

import { createdOnly } from './created-only.ts'
import { none } from './none.ts'
import { syncToken } from './sync-token.ts'
import { watermark } from './watermark.ts'

/** How a run requests only changed records. */
export const since = { none, watermark, sync_token: syncToken, created_only: createdOnly } as const

import { auth } from './auth/index.ts'
import { body } from './body/index.ts'
import { dates } from './dates/index.ts'
import { deletes } from './deletes/index.ts'
import { errorRuleOptions } from './errors/options.ts'
import { forEach } from './for-each/index.ts'
import { limitOptions } from './limits/options.ts'
import type { AnyStrategy } from './make.ts'
import { paging } from './paging/index.ts'
import { settle } from './settle/index.ts'
import { since } from './since/index.ts'
import type { OptionsSchema } from './strategy.ts'
import { verify } from './verify/index.ts'

/** Every strategy that a spec can choose by `kind`. The schema, the linter and the reference derive from here. */
export const tables = {
  auth,
  paging,
  since,
  for_each: forEach,
  deletes,
  body,
  settle,
  verify,
  dates,
} as const satisfies Record<string, Record<string, AnyStrategy>>

/** Lists whose lines have one shape and no `kind`. */
export const lines = { errors: errorRuleOptions, limits: limitOptions } as const satisfies Record<string, OptionsSchema>

import type { Attack, Kind } from './attack.ts'
import { ADDRESSES } from './table/addresses.ts'
import { BODIES } from './table/bodies.ts'
import { CURSORS } from './table/cursors.ts'
import { EXPRESSIONS } from './table/expressions.ts'
import { FILES } from './table/files.ts'
import { KEY_ATTACKS } from './table/keys.ts'
import { LINK_ATTACKS } from './table/links.ts'
import { NAMES } from './table/names.ts'
import { REDIRECTS } from './table/redirects.ts'
import { RESPONSES } from './table/responses.ts'
import { SPEC_ATTACKS, YAML_ATTACKS } from './table/specs.ts'
import { WEBHOOKS } from './table/webhooks.ts'

/** Every attack. The id of one is that of its kind and its own: `files/an-executable`. */
export const ATTACKS: Readonly<Record<Kind, readonly Attack[]>> = {
  expressions: EXPRESSIONS,
  specs: SPEC_ATTACKS,
  yaml: YAML_ATTACKS,
  responses: RESPONSES,
  addresses: ADDRESSES,
  redirects: REDIRECTS,
  webhooks: WEBHOOKS,
  bodies: BODIES,
  files: FILES,
  names: NAMES,
  cursors: CURSORS,
  keys: KEY_ATTACKS,
  links: LINK_ATTACKS,
}

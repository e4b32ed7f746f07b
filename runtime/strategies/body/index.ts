import { form } from './form.ts'
import { json } from './json.ts'
import { multipart } from './multipart.ts'
import { raw } from './raw.ts'

/** How the body of a request is written. */
export const body = { json, form, multipart, raw } as const

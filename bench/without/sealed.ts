/** In place of `runtime/kernel/secrets/sealed.ts`: values are stored as they are. Only for measurements. */
import { type Sealer, sealerOf as sealing } from '../../runtime/kernel/secrets/sealed.ts'

export * from '../../runtime/kernel/secrets/sealed.ts'

const PREFIX = 'v1.'

export const sealerOf = (bytes: Uint8Array): Sealer => ({
  ...sealing(bytes),
  seal: (_place, text) => PREFIX + text,
  open: (_place, sealed) => sealed.slice(PREFIX.length),
  sealBytes: (_place, plain) => plain,
  openBytes: (_place, sealed) => sealed,
})

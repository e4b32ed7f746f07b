import fc from 'fast-check'

/**
 * The seed of generated inputs: the same in each run, so that a change alone decides whether a test passes. CI draws
 * another one each night; a property that fails prints it, and `HIREWIRE_SEED=<seed>` repeats it.
 */
const { HIREWIRE_SEED = '20261' } = process.env
if (!/^-?\d{1,10}$/.test(HIREWIRE_SEED)) throw new Error(`HIREWIRE_SEED is a whole number, not "${HIREWIRE_SEED}".`)
export const SEED = Number(HIREWIRE_SEED)
fc.configureGlobal({ seed: SEED })

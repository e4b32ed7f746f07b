import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { RIG_MUTANTS } from './of-rigs.ts'
import { TEST_MUTANTS } from './of-tests.ts'
import { MUTANTS, patched } from './patches.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

it.each([...Object.keys(MUTANTS), ...Object.keys(TEST_MUTANTS), ...Object.keys(RIG_MUTANTS)])(
  'the mutant "%s" applies to the current runtime',
  (name) => {
    expect(patched(ROOT, name).size).toBeGreaterThan(0)
  },
)

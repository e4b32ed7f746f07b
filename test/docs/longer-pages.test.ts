import { describe, test } from 'vitest'
import { expectToWork, LONGER } from './pages.ts'

describe.concurrent.each(LONGER)('$path', (page) => {
  test('its blocks do what they describe, one after the other, and print what is shown', () => expectToWork(page))
})

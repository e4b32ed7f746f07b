import type { Reporter, TestCase, Vitest } from 'vitest/node'

/** What a file of tests found: a test that failed, and how many passed. */
export type Found = { failed: string | null; passed: number }

/**
 * Ends the run of a file of tests as soon as one of them failed and another one passed: more would say nothing new of a
 * mutant. Prints what it found.
 */
export default class FirstFailure implements Reporter {
  private readonly found: Found = { failed: null, passed: 0 }
  private vitest: Vitest | null = null

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result()
    if (state === 'passed') this.found.passed++
    if (state === 'failed') this.found.failed ??= test.name
    if (this.found.failed !== null && this.found.passed > 0) void this.vitest?.cancelCurrentRun('test-failure')
  }

  onTestRunEnd(): void {
    console.log(JSON.stringify(this.found))
  }
}

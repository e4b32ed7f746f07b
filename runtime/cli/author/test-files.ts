import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resultOf, startChild } from './test-apart.ts'
import { type TestedFile, type TestFileOptions, testFile } from './test-file.ts'

/** Each process needs up to half a gigabyte. */
const PROCESSES_AT_MOST = 8

/**
 * Tests several files, one process for each core: scenarios are limited by the processor. The results are in the order
 * of the files. A single file is tested in this process.
 */
export async function testFiles(
  files: readonly string[],
  options: TestFileOptions,
  cores = availableParallelism(),
): Promise<readonly TestedFile[]> {
  const processes = Math.min(files.length, cores, PROCESSES_AT_MOST)
  const results = new Map<string, TestedFile>()
  if (processes < 2) for (const file of files) results.set(file, await testFile(file, options))
  else {
    const waiting = largestFirst(files)
    await Promise.all(Array.from({ length: processes }, () => testInChild(waiting, options, results)))
  }
  return files.map((file) => results.get(file)!)
}

/** The longest work begins first, so that no process ends long after the others. */
const largestFirst = (files: readonly string[]): string[] =>
  files
    .map((file) => ({ file, size: statSync(file).size }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ file }) => file)

/** A child takes files from the list until it is empty. */
async function testInChild(
  waiting: string[],
  options: TestFileOptions,
  results: Map<string, TestedFile>,
): Promise<void> {
  const child = startChild(process.env, 'inherit')
  try {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      results.set(file, await resultOf(child, file, options))
  } finally {
    child.kill()
  }
}

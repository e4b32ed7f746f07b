/** A process of `hirewire test`: each message names a file and is answered with its result. */
import { type TestFileOptions, testFile } from './test-file.ts'

type Job = { readonly file: string; readonly options: TestFileOptions }

// Without the command that started it, nobody reads its results.
process.on('disconnect', () => process.exit())
process.on('message', async ({ file, options }: Job) => process.send?.(await testFile(file, options)))

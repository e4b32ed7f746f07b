import { fork, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** The programs whose compiled form is stored. */
const compiled = new Set<string>()

/**
 * Node's start of a process, for pools of evaluators: with the code that Node keeps compiled and stripped of its types,
 * which takes a third of the processor time. In production a process for expressions may not read or write such a
 * folder.
 */
export const forkCompiled = ((file: string, args: readonly string[], options: Parameters<typeof fork>[2]) => {
  const folder = process.env.NODE_COMPILE_CACHE
  if (folder === undefined) return fork(file, args, options)
  mkdirSync(folder, { recursive: true })
  const env = { ...options?.env, NODE_COMPILE_CACHE: folder }
  const execArgv = [...(options?.execArgv ?? []), `--allow-fs-read=${folder}`, `--allow-fs-write=${folder}`]
  // A process stores it at its end, which one that is killed does not reach. Without a parent to talk to, it ends at once.
  if (!compiled.has(file)) spawnSync(process.execPath, [...execArgv, file], { env, stdio: 'ignore' })
  compiled.add(file)
  return fork(file, args, { ...options, env, execArgv })
}) as typeof fork

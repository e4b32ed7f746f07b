import { serveLanguage } from '../../editor/server.ts'
import { EXIT, type RunCommand } from '../command.ts'
import { version } from '../version.ts'

/** Serves an editor until it ends the process or goes away. */
export const lsp: RunCommand = () => {
  serveLanguage(version())
  return new Promise<number>((resolve) => process.once('exit', () => resolve(EXIT.done)))
}

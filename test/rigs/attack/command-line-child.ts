/** Runs commands of the command line, one after the other, in a process whose use of memory can be measured. */
import { main } from '../../../runtime/cli/main.ts'
import { captured } from '../../cli/captured.ts'

process.on('message', (args: string[]) => {
  void captured(() => main(args)).then((ended) => process.send?.(ended))
})
process.send?.('ready')

import { downloadTo } from '../ask/download.ts'
import { withClient } from '../call/client.ts'
import { EXIT, type RunCommand, textOption } from '../command.ts'
import { queryOf } from '../print/list.ts'
import { AUDIT_FILTERS } from '../print/lists.ts'

export const exportAudit: RunCommand = (context, [name = ''], options) => {
  const format = textOption(options, 'format') ?? (name.endsWith('.csv') ? 'csv' : 'ndjson')
  return withClient(context, async (client) => {
    const query = { ...queryOf(AUDIT_FILTERS, options), format }
    const { file, bytes } = await downloadTo(name, () => client.download('/v1/audit/export', { query }))
    context.output.result({ file, format, bytes }, () => `Audit log written to ${file}.`)
    return EXIT.done
  })
}

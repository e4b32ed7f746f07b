import { downloadTo } from '../ask/download.ts'
import { withClient } from '../call/client.ts'
import { EXIT, type RunCommand, textOption } from '../command.ts'
import { queryOf } from '../print/list.ts'
import { DISCLOSURE_FILTERS } from '../print/lists.ts'

export const exportDisclosures: RunCommand = (context, [name = ''], options) => {
  const format = textOption(options, 'format') ?? (name.endsWith('.csv') ? 'csv' : 'ndjson')
  return withClient(context, async (client) => {
    const query = { ...queryOf(DISCLOSURE_FILTERS, options), format }
    const { file, bytes } = await downloadTo(name, () => client.download('/v1/disclosures/export', { query }))
    context.output.result({ file, format, bytes }, () => `Disclosures written to ${file}.`)
    return EXIT.done
  })
}

import { quoted } from '../../spec/nearest.ts'
import { recordsIn } from '../computed.ts'
import type { Fault, LintContext } from '../context.ts'
import { plainPath } from '../elements.ts'
import { recordsAt, samplesFor } from '../samples.ts'
import { readersOf } from './samples.ts'

/** Samples whose records cannot be told: what reads them is held against nothing, and that must be known. */
export function sampleUnread(context: LintContext): Fault[] {
  const read = readersOf(context).flatMap(({ endpoint, also, of }) => (of === 'record' ? [endpoint, also ?? []] : []))
  return [...new Set(read.flat())].flatMap((name) => unreadOf(context, name))
}

function unreadOf({ spec, samples, computed, admissionFaults }: LintContext, name: string): Fault[] {
  const at = recordsAt(spec, name)
  const shown = samplesFor(spec, name, samples)
  if (!at || plainPath(at.expression) || admissionFaults.some(({ pointer }) => pointer === at.pointer)) return []
  const found = shown.map((sample) => recordsIn(sample, at.expression, computed))
  const unread = found.flatMap((one) => ('unread' in one ? [one.unread] : []))
  const none = found.length > 0 && found.every((one) => 'records' in one && one.records.length === 0)
  const why = none ? 'it returns none' : unread[0]
  if (why === undefined) return []
  const count = none || unread.length === shown.length ? '' : `${unread.length} of `
  const all = shown.length === 1 ? 'the only sample' : `${count}the ${shown.length} samples`
  return [
    {
      pointer: at.pointer,
      message: `The records in ${all} of ${quoted(name)} cannot be determined: ${why}. Expressions over them are not checked.`,
      hint: 'Show responses that contain records, or write a plain path if one is enough.',
    },
  ]
}

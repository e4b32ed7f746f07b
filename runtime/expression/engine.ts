import { HirewireError } from '../kernel/errors/errors.ts'
import type { Evaluated, Job, Program, RecordResult, ReplyInput, ReplyReading, Variables } from './evaluator.ts'
import { interpret, interpreterOf } from './interpret.ts'
import { type ParsedPage, readReply } from './reading.ts'

/** A program for the records of a page: for those at `indices`, or for all. */
type MapTask = { readonly program: Program; readonly vars: Variables; readonly indices?: readonly number[] | undefined }

/**
 * Evaluates expressions over pages that are kept by number. One engine runs in each child process, or in this process.
 */
export type Engine = {
  evaluate(jobs: readonly Job[]): Promise<Evaluated[]>
  open(page: number, input: ReplyInput): Promise<ReplyReading>
  map(page: number, task: MapTask): Promise<RecordResult[]>
  onBody(page: number, program: Program, vars: Variables): Promise<Evaluated>
  free(page: number): void
}

/** A record whose JSON in UTF-8 is larger is not evaluated, because it would block the process for all others. */
export const MAX_RECORD_BYTES = 1_000_000

/** Why this record is not evaluated; null if it is. */
function tooLarge(raw: string): Evaluated | null {
  // A text has at least one and at most three UTF-8 bytes per UTF-16 unit.
  const bytes = raw.length * 3 > MAX_RECORD_BYTES ? Buffer.byteLength(raw) : 0
  if (bytes <= MAX_RECORD_BYTES) return null
  const message = `the record has ${(bytes / 1_000_000).toFixed(1)} MB; records over 1 MB are not evaluated`
  return { ok: false, error: { kind: 'too_large', message, pointer: '' } }
}

export function createEngine(): Engine {
  const pages = new Map<number, ParsedPage>()
  const pageOf = (page: number): ParsedPage => {
    const found = pages.get(page)
    if (!found) throw new HirewireError('bug', 'A reply was used after it was closed')
    return found
  }
  return {
    async evaluate(jobs) {
      const results: Evaluated[] = []
      // The records of a search have one program.
      let last: { readonly program: Program; readonly run: ReturnType<typeof interpreterOf> } | undefined
      for (const { program, root, vars } of jobs) {
        if (last?.program !== program) last = { program, run: interpreterOf(program) }
        results.push(await last.run(root, vars))
      }
      return results
    },
    async open(number, input) {
      const { reading, page } = await readReply(input)
      pages.set(number, page)
      return reading
    },
    async map(number, { program, vars, indices }) {
      const page = pageOf(number)
      const run = interpreterOf(program)
      const results: RecordResult[] = []
      for (const index of indices ?? page.records.keys()) {
        const raw = page.raws[index]
        if (raw === undefined) throw new RangeError(`This reply has ${page.records.length} records, none at ${index}`)
        results.push({ index, raw, result: tooLarge(raw) ?? (await run(page.records[index], vars)) })
      }
      return results
    },
    onBody: (number, program, vars) => interpret(program, pageOf(number).body, vars),
    free: (number) => {
      pages.delete(number)
    },
  }
}

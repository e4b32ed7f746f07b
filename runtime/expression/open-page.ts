import { HirewireError } from '../kernel/errors/errors.ts'
import type { ValueTree } from '../kernel/text/value-tree.ts'
import { DEATH_MESSAGES, inParts, type MapperDeath, overloaded, ranOut, timeout } from './batches.ts'
import type { Evaluated, OpenReply, Program, RecordResult, ReplyInput, ReplyReading, Variables } from './evaluator.ts'
import type { MapperOutcome, TimedRequest } from './mapper.ts'
import type { MapperRequest } from './messages.ts'
import { type PackedResults, unpackResults } from './packed-results.ts'

/** How a page sends requests to the children; each goes to the child that holds the page, if possible. */
export type PageChannel = {
  request<Value>(make: (child: number) => TimedRequest, holderOf: () => number): Promise<MapperOutcome<Value>>
  /** Sends a message to that child, if it is still alive. */
  notify(child: number, message: MapperRequest): void
  /** Called after each evaluation. */
  ended(trees: readonly ValueTree[], killed: boolean): Promise<void>
  readonly timeoutMs: number
}

type OpenPage = PageChannel & {
  readonly number: number
  readonly input: ReplyInput
  /** The child that holds the page; 0: none. */
  holder: number
  open: boolean
}

export async function openPage(number: number, input: ReplyInput, channel: PageChannel): Promise<OpenReply> {
  const page: OpenPage = { ...channel, number, input, holder: 0, open: true }
  const reading = await readPage(page)
  const count = reading.records && 'hashes' in reading.records ? reading.records.hashes.length : 0
  const alive = (): void => {
    if (!page.open) throw new HirewireError('bug', 'A reply was used after it was closed')
  }
  return {
    reading,
    map: async (program, vars, indices) => {
      alive()
      return await mapPage(page, { program, vars }, indices ?? Array.from({ length: count }, (_, index) => index))
    },
    onBody: async (program, vars) => {
      alive()
      const results = await inParts<Evaluated>([0], {
        request: () => bodyOf(page, program, vars),
        failed: async (_, message) => timeout(message),
        ranOut,
        ended: (killed) => page.ended([program.tree], killed),
      })
      return results[0]!
    },
    close: () => {
      if (page.open) page.notify(page.holder, { op: 'free', page: number })
      page.open = false
    },
  }
}

const request = <Value>(page: OpenPage, make: (child: number) => TimedRequest): Promise<MapperOutcome<Value>> =>
  page.request(make, () => page.holder)

/** A reply whose reading kills two children counts as unreadable. Throws `machine_overloaded`. */
async function readPage(page: OpenPage): Promise<ReplyReading> {
  const { number, input } = page
  const { errors, message, records, read: reads } = input.program
  const leaves = [...errors, message, records, ...Object.values(reads)].filter((tree) => tree !== undefined)
  let died: MapperDeath = 'exit'
  // If a process got no processor time, the machine is at fault, and the kill does not count against these expressions.
  let killed = false
  for (let attempt = 1; attempt <= 2; attempt++) {
    const outcome = await request<ReplyReading>(page, (child) => {
      page.holder = child
      return { message: { op: 'open', page: number, input }, deadlineMs: page.timeoutMs + input.text.length / 10_000 }
    })
    if ('response' in outcome) {
      await page.ended(leaves, killed)
      return outcome.response
    }
    died = outcome.died
    killed ||= died !== 'standstill'
  }
  if (killed) await page.ended(leaves, true)
  if (died === 'standstill') throw overloaded()
  const read = Object.fromEntries(Object.keys(input.program.read).map((name) => [name, timeout(DEATH_MESSAGES[died])]))
  return { body: 'json', error: { unreadable: DEATH_MESSAGES[died] }, message: null, read, records: null }
}

/** The part of a request that depends on the child: a child that does not hold the page receives it again. */
function resend(page: OpenPage, child: number): { input: ReplyInput | undefined; extraMs: number } {
  if (page.holder === child) return { input: undefined, extraMs: 0 }
  page.notify(page.holder, { op: 'free', page: page.number })
  page.holder = child
  return { input: page.input, extraMs: page.input.text.length / 10_000 }
}

async function mapPage(
  page: OpenPage,
  work: { program: Program; vars: Variables },
  indices: readonly number[],
): Promise<RecordResult[]> {
  const map = async (program: Program, some: readonly number[]): Promise<MapperOutcome<RecordResult[]>> => {
    const outcome = await request<PackedResults>(page, (child) => {
      const { input, extraMs } = resend(page, child)
      return {
        message: { op: 'map', page: page.number, input, program, vars: work.vars, indices: some },
        deadlineMs: page.timeoutMs + 2 * some.length + extraMs,
      }
    })
    return 'response' in outcome ? { response: unpackResults(outcome.response) } : outcome
  }
  return await inParts(indices, {
    request: (some) => map(work.program, some),
    async failed(index, message) {
      const raw = await map(NOTHING, [index])
      return { index, raw: 'response' in raw ? (raw.response[0]?.raw ?? '') : '', result: timeout(message) }
    },
    ranOut: ({ result }) => ranOut(result),
    ended: (killed) => page.ended([work.program.tree], killed),
  })
}

/** Requests only the raw text of a record whose mapping killed the child. */
const NOTHING: Program = { kind: 'value', tree: null, missing: 'omit' }

async function bodyOf(page: OpenPage, program: Program, vars: Variables): Promise<MapperOutcome<Evaluated[]>> {
  const outcome = await request<Evaluated>(page, (child) => {
    const { input, extraMs } = resend(page, child)
    return {
      message: { op: 'body', page: page.number, input, program, vars },
      deadlineMs: page.timeoutMs + 2 + extraMs,
    }
  })
  return 'response' in outcome ? { response: [outcome.response] } : outcome
}

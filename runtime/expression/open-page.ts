import { HirewireError } from '../kernel/errors.ts'
import { DIED, inParts, type MapperDeath, overloaded, ranOut, timeout } from './batches.ts'
import type {
  Evaluated,
  OpenReply,
  Program,
  RecordResult,
  ReplyInput,
  ReplyReading,
  ValueTree,
  Variables,
} from './evaluator.ts'
import type { MapperOutcome, Question } from './mapper.ts'
import type { MapperRequest } from './messages.ts'

/** How a page sends requests to the children; each goes to the child that holds the page, if possible. */
export type PageDoor = {
  ask<Value>(make: (child: number) => Question, heldBy: () => number): Promise<MapperOutcome<Value>>
  /** Sends a message to that child, if it is still alive. */
  tell(child: number, ask: MapperRequest): void
  /** Called after each evaluation. */
  ended(trees: readonly ValueTree[], killed: boolean): Promise<void>
  readonly timeoutMs: number
}

type OpenPage = PageDoor & {
  readonly number: number
  readonly input: ReplyInput
  /** The child that holds the page; 0: none. */
  heldBy: number
  open: boolean
}

export async function openPage(number: number, input: ReplyInput, door: PageDoor): Promise<OpenReply> {
  const page: OpenPage = { ...door, number, input, heldBy: 0, open: true }
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
        ask: () => bodyOf(page, program, vars),
        failed: async (_, message) => timeout(message),
        ranOut,
        ended: (killed) => page.ended([program.tree], killed),
      })
      return results[0]!
    },
    close: () => {
      if (page.open) page.tell(page.heldBy, { op: 'free', page: number })
      page.open = false
    },
  }
}

const ask = <Value>(page: OpenPage, make: (child: number) => Question): Promise<MapperOutcome<Value>> =>
  page.ask(make, () => page.heldBy)

/** A reply whose reading kills two children counts as unreadable. Throws `machine_overloaded`. */
async function readPage(page: OpenPage): Promise<ReplyReading> {
  const { number, input } = page
  const { errors, message, records, read: reads } = input.program
  const leaves = [...errors, message, records, ...Object.values(reads)].filter((tree) => tree !== undefined)
  let died: MapperDeath = 'exit'
  // If a process got no processor time, the machine is at fault, and the kill does not count against these expressions.
  let killed = false
  for (let attempt = 1; attempt <= 2; attempt++) {
    const outcome = await ask<ReplyReading>(page, (child) => {
      page.heldBy = child
      return { ask: { op: 'open', page: number, input }, deadlineMs: page.timeoutMs + input.text.length / 10_000 }
    })
    if ('answer' in outcome) {
      await page.ended(leaves, killed)
      return outcome.answer
    }
    died = outcome.died
    killed ||= died !== 'standstill'
  }
  if (killed) await page.ended(leaves, true)
  if (died === 'standstill') throw overloaded()
  const read = Object.fromEntries(Object.keys(input.program.read).map((name) => [name, timeout(DIED[died])]))
  return { body: 'json', error: { unreadable: DIED[died] }, message: null, read, records: null }
}

/** The part of a request that depends on the child: a child that does not hold the page receives it again. */
function resend(page: OpenPage, child: number): { input: ReplyInput | undefined; extraMs: number } {
  if (page.heldBy === child) return { input: undefined, extraMs: 0 }
  page.tell(page.heldBy, { op: 'free', page: page.number })
  page.heldBy = child
  return { input: page.input, extraMs: page.input.text.length / 10_000 }
}

async function mapPage(
  page: OpenPage,
  work: { program: Program; vars: Variables },
  indices: readonly number[],
): Promise<RecordResult[]> {
  const map = (program: Program, some: readonly number[]): Promise<MapperOutcome<RecordResult[]>> =>
    ask(page, (child) => {
      const { input, extraMs } = resend(page, child)
      return {
        ask: { op: 'map', page: page.number, input, program, vars: work.vars, indices: some },
        deadlineMs: page.timeoutMs + 2 * some.length + extraMs,
      }
    })
  return await inParts(indices, {
    ask: (some) => map(work.program, some),
    async failed(index, message) {
      const raw = await map(NOTHING, [index])
      return { index, raw: 'answer' in raw ? (raw.answer[0]?.raw ?? '') : '', result: timeout(message) }
    },
    ranOut: ({ result }) => ranOut(result),
    ended: (killed) => page.ended([work.program.tree], killed),
  })
}

/** Requests only the raw text of a record whose mapping killed the child. */
const NOTHING: Program = { kind: 'value', tree: null, missing: 'omit' }

async function bodyOf(page: OpenPage, program: Program, vars: Variables): Promise<MapperOutcome<Evaluated[]>> {
  const outcome = await ask<Evaluated>(page, (child) => {
    const { input, extraMs } = resend(page, child)
    return { ask: { op: 'body', page: page.number, input, program, vars }, deadlineMs: page.timeoutMs + 2 + extraMs }
  })
  return 'answer' in outcome ? { answer: [outcome.answer] } : outcome
}

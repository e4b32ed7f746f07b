import { availableParallelism } from 'node:os'
import { HirewireError } from '../kernel/errors.ts'
import type {
  Evaluated,
  Evaluator,
  OpenReply,
  Program,
  RecordResult,
  ReplyInput,
  ReplyReading,
  Variables,
} from './evaluator.ts'
import { createMapper, type Mapper, type MapperOptions, type Outcome } from './mapper.ts'

export type PoolOptions = {
  /** Child processes; 1 or 2 by default, so that one core is left to the parent. */
  readonly size?: number
  /**
   * Processor time for one question, in milliseconds; 2 ms for each record (or job) and 1 ms for each 10 kB of a reply are
   * added. Where it cannot be read what a child used (outside of Linux), `standstillMs` is the deadline.
   */
  readonly timeoutMs?: number
  /** Time that may pass over a question while its child gets no processor time. */
  readonly standstillMs?: number
  /** For tests, in place of what the system says. */
  readonly processorMs?: MapperOptions['processorMs']
  /** Heap of each child. */
  readonly memoryMb?: number
}

/** After so many deadlines over one page the rest is not tried: the expression is at fault, not the records. */
const LOST_AT_MOST = 8
/** After so many children that got no processor time over one question, it is the machine. */
const STANDSTILLS_AT_MOST = 2

/**
 * The evaluator of production: expressions run in warm child processes that are killed at a deadline, so that no
 * expression takes this process down or holds up its event loop. The deadline is of processor time, and a question whose
 * child got none rejects with `machine_overloaded` after a second try: no record is blamed for a busy machine. A page that runs into the deadline is gone through
 * record by record: those that do it fail with `timeout`, the others succeed. Children start when first needed and do
 * not keep this process alive while idle; `close` ends them.
 */
export function createEvaluatorPool(options: PoolOptions = {}): Evaluator {
  const { timeoutMs = 250, memoryMb = 128, standstillMs = 10_000 } = options
  const size = options.size ?? Math.max(1, Math.min(2, availableParallelism() - 1))
  const { processorMs } = options
  const mappers = Array.from({ length: size }, () =>
    createMapper({ memoryMb, standstillMs, ...(processorMs && { processorMs }) }),
  )
  let turn = 0
  let pages = 0
  const choose = (): Mapper => {
    turn++
    const inTurn = mappers.map((_, at) => mappers[(at + turn) % size]!)
    return inTurn.reduce((best, mapper) => (mapper.load < best.load ? mapper : best))
  }
  return {
    evaluate: async (jobs) => {
      if (jobs.length === 0) return []
      const mapper = choose()
      return await inParts<Evaluated>(
        jobs.map((_, index) => index),
        (indices) =>
          mapper.ask(() => ({
            ask: { op: 'evaluate', jobs: indices ? indices.map((index) => jobs[index]!) : jobs },
            deadlineMs: timeoutMs + 2 * (indices ?? jobs).length,
          })),
        { failed: async (_, message) => timeout(message), ranOut },
      )
    },
    open: (input) => openPage(choose(), ++pages, { input, timeoutMs }),
    close: async () => {
      await Promise.all(mappers.map((mapper) => mapper.close()))
    },
  }
}

const timeout = (message: string): Evaluated => ({ ok: false, error: { kind: 'timeout', message, pointer: '' } })
const ranOut = (result: Evaluated): boolean => !result.ok && result.error.kind === 'timeout'

/** Tries all items at once; when the child dies over them, each by itself, in order. */
async function inParts<Result>(
  indices: readonly number[],
  ask: (indices: readonly number[] | undefined) => Promise<Outcome<Result[]>>,
  deps: { failed: (index: number, message: string) => Promise<Result>; ranOut: (result: Result) => boolean },
): Promise<Result[]> {
  const attempt = async (some: readonly number[] | undefined): Promise<Outcome<Result[]>> => {
    for (let tries = 1; tries <= STANDSTILLS_AT_MOST; tries++) {
      const outcome = await ask(some)
      if (!('died' in outcome) || outcome.died !== 'standstill') return outcome
    }
    throw new HirewireError('machine_overloaded', DIED.standstill, { detail: { ranOut: true } })
  }
  const whole = await attempt(undefined)
  if ('answer' in whole) return whole.answer
  const results: Result[] = []
  let lost = 0
  for (const index of indices) {
    if (lost >= LOST_AT_MOST) {
      results.push(await deps.failed(index, `Not tried: ${lost} before it ran into the deadline or out of memory.`))
      continue
    }
    const one = await attempt([index])
    if ('answer' in one) results.push(...one.answer)
    else results.push(await deps.failed(index, DIED[one.died]))
    if ('died' in one || one.answer.some(deps.ranOut)) lost++
  }
  return results
}

type Died = Extract<Outcome<never>, { died: unknown }>['died']

const DIED: Record<Died, string> = {
  deadline: 'The expression was stopped at its deadline.',
  exit: 'The expression was stopped: it ran out of memory.',
  standstill: 'The process that evaluates expressions got no processor time: this machine is overloaded.',
}

type Page = {
  readonly mapper: Mapper
  readonly number: number
  readonly input: ReplyInput
  readonly timeoutMs: number
  heldBy: number
  open: boolean
}

async function openPage(
  mapper: Mapper,
  number: number,
  given: { input: ReplyInput; timeoutMs: number },
): Promise<OpenReply> {
  const page: Page = { mapper, number, ...given, heldBy: 0, open: true }
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
      const results = await inParts<Evaluated>([0], () => bodyOf(page, program, vars), {
        failed: async (_, message) => timeout(message),
        ranOut,
      })
      return results[0]!
    },
    close: () => {
      if (page.open) mapper.tell(page.heldBy, { op: 'free', page: number })
      page.open = false
    },
  }
}

/** A reply whose reading kills two children is not understood, whatever it says. */
async function readPage(page: Page): Promise<ReplyReading> {
  const { mapper, number, input } = page
  let died: Died = 'exit'
  for (let attempt = 1; attempt <= 2; attempt++) {
    const outcome = await mapper.ask<ReplyReading>((child) => {
      page.heldBy = child
      return { ask: { op: 'open', page: number, input }, deadlineMs: page.timeoutMs + input.text.length / 10_000 }
    })
    if ('answer' in outcome) return outcome.answer
    died = outcome.died
  }
  const read = Object.fromEntries(Object.keys(input.program.read).map((name) => [name, timeout(DIED[died])]))
  return { body: 'json', error: { unreadable: DIED[died] }, message: null, read, records: null }
}

/** The part of a question that depends on the child: one that replaced a dead one gets the page again. */
function resend(page: Page, child: number): { input: ReplyInput | undefined; extraMs: number } {
  if (page.heldBy === child) return { input: undefined, extraMs: 0 }
  page.heldBy = child
  return { input: page.input, extraMs: page.input.text.length / 10_000 }
}

async function mapPage(
  page: Page,
  work: { program: Program; vars: Variables },
  indices: readonly number[],
): Promise<RecordResult[]> {
  if (indices.length === 0) return []
  const ask = (program: Program, some: readonly number[]): Promise<Outcome<RecordResult[]>> =>
    page.mapper.ask((child) => {
      const { input, extraMs } = resend(page, child)
      return {
        ask: { op: 'map', page: page.number, input, program, vars: work.vars, indices: some },
        deadlineMs: page.timeoutMs + 2 * some.length + extraMs,
      }
    })
  const failed = async (index: number, message: string): Promise<RecordResult> => {
    const raw = await ask(NOTHING, [index])
    return { index, raw: 'answer' in raw ? (raw.answer[0]?.raw ?? '') : '', result: timeout(message) }
  }
  return await inParts(indices, (some) => ask(work.program, some ?? indices), {
    failed,
    ranOut: ({ result }) => ranOut(result),
  })
}

/** Asked for the raw text of a record whose mapping killed the child. */
const NOTHING: Program = { kind: 'value', tree: null, missing: 'omit' }

async function bodyOf(page: Page, program: Program, vars: Variables): Promise<Outcome<Evaluated[]>> {
  const outcome = await page.mapper.ask<Evaluated>((child) => {
    const { input, extraMs } = resend(page, child)
    return { ask: { op: 'body', page: page.number, input, program, vars }, deadlineMs: page.timeoutMs + 2 + extraMs }
  })
  return 'answer' in outcome ? { answer: [outcome.answer] } : outcome
}

import { type AnyRig, commandOf, type Some } from './arguments.ts'

/** A case of many: its name for people, and the arguments that play no other. */
type Playing<One extends AnyRig> = { readonly name: string; readonly only: Some<One> }
type Seen = { readonly name: string; readonly again: string; readonly lines: string[] }

/** Of so many cases, and so much of each, the end repeats what was seen: the gate shows the last 25 lines of a log. */
const CASES = 3
const LINES = 5
const LENGTH = 300
/** The arguments are refused, or this machine cannot play everything. */
const NOT_PLAYED = 2

/** What a rig found wrong, by the case that showed it. */
export class Failures<One extends AnyRig> {
  private readonly rig: One
  private readonly given: Some<One>
  private readonly print: (text: string) => void
  /** By the command that plays the case again. */
  private readonly seen = new Map<string, Seen>()
  private playing: Playing<One> = { name: 'everything', only: {} }

  constructor(rig: One, given: Some<One>, print: (text: string) => void) {
    this.rig = rig
    this.given = given
    this.print = print
  }

  /** What is noted from now on is of this case. */
  plays(name: string, only: Some<One>): void {
    this.playing = { name, only }
  }

  /** Prints what is wrong, and keeps it for the end. */
  note(text: string, { name, only }: Playing<One> = this.playing): void {
    this.print(text)
    const again = this.again(only)
    const seen = this.seen.get(again) ?? { name, again, lines: [] }
    this.seen.set(again, seen)
    seen.lines.push(...text.split('\n').map((line) => line.slice(0, LENGTH)))
  }

  /** The last lines of a rig that ends with this exit code: what was seen, and the command that plays just that again. */
  lastLines(code: number): string[] {
    if (code === 0 || (code === NOT_PLAYED && this.seen.size === 0)) return []
    const { name, only } = this.playing
    const all = this.seen.size > 0 ? [...this.seen.values()] : [{ name, again: this.again(only), lines: [ENDED(code)] }]
    const more = all.length - CASES
    return [
      `rig:${this.rig.name} failed. To play again what failed:`,
      ...all.slice(0, CASES).flatMap((one) => [`${one.name}: ${one.again}`, ...firstOf(one.lines)]),
      ...(more > 0 ? [`And ${more} more: see above.`] : []),
    ]
  }

  private again(only: Some<One>): string {
    return commandOf(this.rig, this.given, only)
  }
}

const ENDED = (code: number): string => `it ended with exit code ${code} before it was judged`

function firstOf(lines: readonly string[]): string[] {
  const more = lines.length - LINES
  return [...lines.slice(0, LINES).map((line) => `  ${line}`), ...(more > 0 ? [`  and ${more} more lines`] : [])]
}

/** The failures of this process. They are its last lines, however it ends; an error that nobody catches is one of them. */
export function failuresOf<One extends AnyRig>(rig: One, given: Some<One>): Failures<One> {
  const print = (text: string): void => void process.stderr.write(`${text}\n`)
  const failures = new Failures(rig, given, print)
  process.on('uncaughtException', (error) => {
    failures.note(`it broke: ${error instanceof Error ? error.stack : error}`)
    process.exit(1)
  })
  process.on('exit', (code) => {
    for (const line of failures.lastLines(code)) print(line)
  })
  return failures
}

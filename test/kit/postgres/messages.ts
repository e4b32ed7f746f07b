/**
 * The messages of a connection to PostgreSQL: a letter, their length without it, and the rest. `greets`: the first one,
 * that of a client, has no letter.
 */
export class Messages {
  private rest: Buffer = Buffer.alloc(0)
  private greets: boolean

  constructor({ greets = false } = {}) {
    this.greets = greets
  }

  /** The messages that are whole now. */
  read(bytes: Buffer): Buffer[] {
    this.rest = Buffer.concat([this.rest, bytes])
    const whole: Buffer[] = []
    for (;;) {
      const letter = this.greets ? 0 : 1
      if (this.rest.length < letter + 4) return whole
      const end = letter + this.rest.readInt32BE(letter)
      if (this.rest.length < end) return whole
      whole.push(this.rest.subarray(0, end))
      this.rest = this.rest.subarray(end)
      this.greets = false
    }
  }
}

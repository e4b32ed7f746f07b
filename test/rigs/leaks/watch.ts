import { mayBeIn, type Place } from './places.ts'
import { type Found, type Search, searchFor } from './search.ts'
import { type Kind, VALUES } from './values.ts'

/** The value that the controls plant: it is in no input. */
export const CONTROL = 'control-o4x8"zé/q1w7'
export const CONTROL_NAME = 'the control'

export type Looked = Readonly<Record<'pieces' | 'bytes', number>>

/** Searches everything that leaves the server for the planted values. */
export class Watch {
  /** Leaks, as texts without the value. */
  readonly leaks = new Set<string>()
  /** How much was searched, by place. */
  readonly looked = new Map<Place, { pieces: number; bytes: number }>()
  /** Everything that was given to the server: a value that is not in it proves nothing. */
  private readonly inputs: Buffer[] = []
  private readonly search: Search

  constructor(values: ReadonlyMap<string, { readonly text: string }> = VALUES) {
    const texts = new Map([...values].map(([name, { text }]) => [name, text] as const))
    this.search = searchFor(texts.set(CONTROL_NAME, CONTROL), (name) => VALUES.get(name)?.kind === 'secret')
  }

  /** What a piece contains that may not be in its place. `also`: values that may be there this time. */
  look(place: Place, what: string, bytes: Uint8Array | string, also: (value: string) => boolean = () => false): void {
    const given = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
    const sums = this.looked.get(place) ?? { pieces: 0, bytes: 0 }
    this.looked.set(place, { pieces: sums.pieces + 1, bytes: sums.bytes + given.length })
    const forms = Map.groupBy(this.found(given), ({ value }) => value)
    for (const [value, [first]] of forms)
      if (!mayBeIn(place, this.kindOf(value)) && !also(value))
        this.leaks.add(`${place}: ${what}: ${value} (${first!.form})`)
  }

  found(bytes: Uint8Array): readonly Found[] {
    return this.search(bytes)
  }

  /** The controls may be nowhere. */
  private kindOf(value: string): Kind {
    return VALUES.get(value)?.kind ?? 'secret'
  }

  planted(input: unknown): void {
    const bytes = input instanceof Uint8Array || typeof input === 'string' ? input : JSON.stringify(input)
    if (bytes !== undefined) this.inputs.push(Buffer.from(bytes))
  }

  /** Values that were in no input. */
  neverPlanted(): string[] {
    const found = new Set(
      this.found(Buffer.concat(this.inputs.flatMap((input) => [input, Buffer.from('\n')]))).map(({ value }) => value),
    )
    return [...VALUES.keys()].filter((name) => !found.has(name))
  }
}

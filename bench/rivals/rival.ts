/** A program that reads all requisitions of an ATS into its own file, one page after the other. */
export type Rival = {
  /** Reads everything once; returns how many records it wrote and how many were unchanged. */
  pull(): Promise<{ written: number; unchanged: number }>
  close(): void
}

export type RivalOptions = { readonly folder: string; readonly api: string; readonly pageSize: number }

export type SourceRecord = {
  readonly id: string
  readonly requisitionId: string
  readonly title: string
  readonly status: string
  readonly description: string
  readonly departmentId: string
  readonly locationIds: readonly string[]
  readonly openings: number
  readonly created: number
  readonly updated: number
  readonly applyLink: string
}

/** The pages of the list, one after the other, in the simplest way. */
export async function* fetchPages({ api, pageSize }: RivalOptions): AsyncGenerator<readonly SourceRecord[]> {
  for (let start = 0, total = 1; start < total; start += pageSize) {
    const response = await fetch(`${api}/v2/job?start=${start}&count=${pageSize}`, {
      headers: { accept: 'application/json', 'x-api-key': 'bench-key' },
    })
    if (!response.ok) throw new Error(`The page server answered ${response.status}.`)
    const page = (await response.json()) as { total: number; requisitions: readonly SourceRecord[] }
    total = page.total
    yield page.requisitions
  }
}

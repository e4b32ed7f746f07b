import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { PROJECTS } from './tiers.ts'

const ORDER = PROJECTS.map(({ name }) => name)

/**
 * Starts the slow files first, so that no core waits at the end for one that was begun last: by what a file took in the
 * run before, and where there was none, by its project and size. `--sequence.shuffle` gives an order by its seed.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence
    if (shuffle)
      return sortedBy(files, ({ moduleId }) => createHash('sha256').update(`${seed} ${moduleId}`).digest('hex'))
    return sortedBy(await super.sort(files), ({ project }) => ORDER.indexOf(project.name))
  }
}

const sortedBy = <Row, Key extends string | number>(rows: readonly Row[], keyOf: (row: Row) => Key): Row[] =>
  rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row)

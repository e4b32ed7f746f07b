import { list } from './list.ts'
import { stream } from './stream.ts'
import { vocabulary } from './vocabulary.ts'

/** What a stream or a search is repeated for. */
export const forEach = { list, vocabulary, stream } as const

import { HirewireError } from '../../kernel/errors/errors.ts'
import type { ForEachSpec } from '../../spec/connector.ts'
import type { ForEachMaker } from '../contracts.ts'
import { name } from '../options.ts'
import type { Strategy } from '../strategy.ts'

type VocabularyForEachOptions = Extract<ForEachSpec, { kind: 'vocabulary' }>

export const vocabulary: Strategy<'vocabulary', VocabularyForEachOptions, ForEachMaker> = {
  kind: 'vocabulary',
  summary: 'Once for each source value of a vocabulary, such as every status of the ATS.',
  options: {
    type: 'object',
    properties: {
      of: name('Of', 'The vocabulary.', 'application.stage'),
      as: name('As', 'The name of the source value under `$item`.', 'status'),
    },
    required: ['of', 'as'],
  },
  make: (options) => (vocabularies) => {
    const lines = Object.hasOwn(vocabularies, options.of) ? vocabularies[options.of] : undefined
    const values = [...new Set(Object.values(lines ?? {}).flat())]
    // Without values nothing would be read, and the pull would count as complete.
    if (values.length === 0)
      throw new HirewireError(
        'spec_invalid',
        `\`for_each\` uses the vocabulary "${options.of}", which is empty or missing.`,
      )
    return { kind: 'values', as: options.as, values }
  },
}

import type { Next as NextStep } from '../../kernel/errors/next-actions.ts'
import { closed, dictionary, textOrNull } from '../fields.ts'
import { type Static, Type } from '../type.ts'

export const Next = closed(
  {
    text: Type.String({
      description: 'The next step for the person or system that must act.',
      examples: ['Retry the push after the credentials were corrected.'],
    }),
    operation: textOrNull({
      description: 'The `operationId` of this API that does it; null if none does, or if its subject is not known.',
      examples: ['retryPush'],
    }),
    parameters: dictionary(Type.Unknown(), {
      description: 'Its known parameters: of the path, the query and the body, by name.',
      examples: [{ id: 'psh_01k9f3m2q8a7x' }],
    }),
  },
  {
    $id: 'Next',
    description: 'What someone can do next.',
    examples: [
      {
        text: 'Retry the push after the credentials were corrected.',
        operation: 'retryPush',
        parameters: { id: 'psh_01k9f3m2q8a7x' },
      },
    ],
  },
)

export const NextOrNull = (description: string) =>
  Type.Union([Type.Unsafe<Static<typeof Next>>({ $ref: 'Next#' }), Type.Null()], { description })

export const showNext = ({ text, action }: NextStep): Static<typeof Next> => ({
  text,
  operation: action?.operation ?? null,
  parameters: { ...action?.parameters },
})

/** A step that no operation does. */
export const showText = (text: string): Static<typeof Next> => showNext({ text, action: null })

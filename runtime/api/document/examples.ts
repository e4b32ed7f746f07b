/** Examples of successful responses: answers of the tests' installation, which they compare with each operation's. */
import examples from './response-examples.gen.json' with { type: 'json' }

type Media = { example?: unknown }
type Operation = { operationId?: string; responses?: Record<string, { content?: Record<string, Media> }> }
const EXAMPLES: Readonly<Record<string, unknown>> = examples

/** Changes the document. */
export function withExamples<Described extends object>(document: Described): Described {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> }
  for (const { operationId = '', responses = {} } of Object.values(paths).flatMap((path) => Object.values(path))) {
    const [success] = Object.keys(responses).filter((status) => /^2\d\d$/.test(status))
    const media = success === undefined ? undefined : responses[success]?.content?.['application/json']
    if (media && Object.hasOwn(EXAMPLES, operationId)) media.example = EXAMPLES[operationId]
  }
  return document
}

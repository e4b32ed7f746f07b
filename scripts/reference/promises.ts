type Promised = { readonly title: string; readonly text: string }

/** The guarantees to connectors. `test/flows/promises.test.ts` has a test with the name of each. */
export const PROMISES: readonly Promised[] = [
  {
    title: 'One language for all expressions',
    text: 'The language is JSONata, in values (each string is an expression) and in templates (`{{ }}`). The variables of each place are fixed. `key?` omits a key without a value; without the `?`, a missing value is an error.',
  },
  {
    title: 'Typos are errors',
    text: 'An unknown key, name, kind or function is an error with its line and the probable correction.',
  },
  {
    title: 'No silent loss',
    text: 'If the path of the records does not exist in a response, that is an error, not an empty list. A record that cannot be mapped goes to quarantine, and the others are processed; unknown values are stored as received and reported.',
  },
  {
    title: 'A pull is complete or reported as incomplete',
    text: 'An incomplete pull does not advance the cursor, and absent records are not treated as deleted.',
  },
  {
    title: 'A push takes effect once',
    text: 'Each step declares its effect in the ATS, and each create how a lost response is resolved. The resulting certainty is shown as the effect class.',
  },
  {
    title: 'Consent cannot be disabled',
    text: 'A push requires one of two kinds of consent. No spec, connection or request can add a third.',
  },
  {
    title: 'Connections override a spec instead of forking it',
    text: 'A connection may have its own intervals, limits, vocabulary values, settings, lists, event expressions, mapped fields and body fields. They are validated like the spec.',
  },
  {
    title: 'Secrets have one place',
    text: '`$credentials` exists only where requests and events are authenticated. Secrets are masked in all output. Redirects are not followed, and a next page must be on the same origin.',
  },
  {
    title: 'A connector contains no code',
    text: 'It is only YAML. What YAML cannot express is a missing strategy, which other connectors can use too.',
  },
  {
    title: 'A small connector is short',
    text: 'A connector that reads a list by next links with a token fits in 25 lines, and blank ones.',
  },
  {
    title: 'A shared request is a function',
    text: 'It reads its arguments from `with`, and `$settings`. Pulls, duplicate checks, pushes and events make the same requests.',
  },
  {
    title: 'No status changes and no requisition writes',
    text: 'People decide these in the ATS. The linter and the runtime refuse a spec that would do either.',
  },
]

export const promisesText = (): string => {
  const rows = PROMISES.map(({ title, text }, index) => `${index + 1}. **${title}.** ${text}`)
  return `## What holds for every connector\n\n${rows.join('\n')}\n\nEach guarantee has a part of the same name in the [test](../../test/flows/promises.test.ts).`
}

type Promised = { readonly title: string; readonly text: string }

/** What a connector may rely on. `test/flows/promises.test.ts` has a test under the name of each. */
export const PROMISES: readonly Promised[] = [
  {
    title: 'One language for everything that is computed',
    text: 'It is JSONata, in values (each text is an expression) and in texts (`{{ }}` holes). What it may read is fixed for each place; `key?` leaves a key out that has no value, and without the `?` a missing value is an error.',
  },
  {
    title: 'A typo never passes',
    text: 'An unknown key, name, kind or function is an error at its line, with what was probably meant.',
  },
  {
    title: 'Nothing is empty in silence',
    text: 'A path to records that is not there is an error and not zero records; a record that cannot be used goes to the quarantine, and the others go on; a word that no vocabulary has is kept and told.',
  },
  {
    title: 'A pull proves that it is complete, or says that it is not',
    text: 'From one that is not, the cursor stays and nothing is concluded from what is absent.',
  },
  {
    title: 'A push has one effect',
    text: 'Each step says what it does to the ATS, and a create how a lost answer is settled; how sure that is follows from it and is shown.',
  },
  {
    title: 'Consent cannot be configured away',
    text: 'A push asks for one of two kinds of consent. There is no third, in no spec, no connection and no request.',
  },
  {
    title: 'An account is tuned, not forked',
    text: 'A connection may have its own intervals, limits, words, settings, lists, event expressions, mapped fields and body fields. All of it is judged like the spec.',
  },
  {
    title: 'Secrets have one place',
    text: '`$credentials` is known where a request proves who we are and where an event does, and nowhere else. A secret is masked wherever it would be shown; no redirect is followed, and a next page stays on its origin.',
  },
  {
    title: 'A connector holds no code',
    text: 'It is YAML alone. What cannot be said in it is a strategy that is missing here, for every connector.',
  },
  {
    title: 'A small connector is short',
    text: 'One that reads a list by next links behind a token fits in 25 lines.',
  },
  {
    title: 'An endpoint is a function',
    text: 'It reads what `with` gives it and `$settings`. Pulls, checks for duplicates, pushes and events call the same one.',
  },
  {
    title: 'No status is moved and no requisition written',
    text: 'Those are decisions of people in the ATS. What would do either is refused before it runs.',
  },
]

export const promisesText = (): string => {
  const rows = PROMISES.map(({ title, text }, index) => `${index + 1}. **${title}.** ${text}`)
  return `## What holds for every connector\n\n${rows.join('\n')}\n\nA [test](../../test/flows/promises.test.ts) has a part under the name of each.`
}

/** A text of the console or of the API, in which code is between backticks. */
export const Words = ({ text }: { text: string }) =>
  text
    .split('`')
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text has no other name.
    .map((part, at, { length }) => (at % 2 === 1 && at < length - 1 ? <code key={at}>{part}</code> : part))

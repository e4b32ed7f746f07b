/** Each way in which an ATS fails, with each form in which it repeats a credential. */
const ALL_ECHOES = 91
export const SHORT = { echoes: 14, kills: 1 }

export const RIG = {
  name: 'leaks',
  summary: 'Plants personal data and secrets in every input of a real server, and searches all that leaves it.',
  numbers: {
    kills: { is: 'the server is killed so often', otherwise: 5 },
    echoes: { is: 'so many responses of an ATS repeat what it was sent', otherwise: ALL_ECHOES },
  },
  texts: {
    only: 'plays only steps whose names contain this, and those without which there are none',
    store: '`postgres`: what the operator of the database server can read is searched, too; without it, a file',
  },
  flags: { short: `the same with ${SHORT.kills} kill and ${SHORT.echoes} echoes` },
} as const

import { KINDS } from './attack.ts'

export const RIG = {
  name: 'attack',
  summary: `Attacks a real server: ${KINDS.join(', ')}.
After each kind, a connection that nobody attacks has to pull, push and receive an event.`,
  numbers: {},
  texts: {
    only: 'only the attacks of this kind',
    attack: 'only this attack: files/an-executable',
  },
  flags: {
    short: 'every fourth attack of each kind',
    list: 'prints the attacks with what they try and how they have to end',
  },
} as const

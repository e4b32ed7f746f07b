export const RIG = {
  name: 'faults',
  summary: 'Lets the machine of a real server fail: disk, system calls, descriptors, memory, clock, signals.',
  numbers: {
    kills: { is: 'at most so many faults are played, in all (all of the table)', otherwise: null },
    seeds: { is: 'installations, each with specs and faults at other moments', otherwise: 1 },
    seed: { is: 'seed of the first installation, the others follow it', otherwise: 1 },
  },
  flags: { short: 'plays only the faults of the short form', bail: 'ends at the first violation' },
  texts: { fault: 'plays only faults whose names contain this' },
} as const

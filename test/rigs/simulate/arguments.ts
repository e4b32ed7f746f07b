export const RIG = {
  name: 'simulate',
  summary: 'Plays one whole installation per seed in simulated time, and judges what its ATS holds then.',
  numbers: {
    seeds: { is: 'installations', otherwise: 1000 },
    seed: { is: 'seed of the first one, the others follow it', otherwise: 1 },
    nodes: {
      is: 'processes that share one store, each with its own clock (0: two or three, by the seed)',
      otherwise: 1,
    },
    kills: { is: 'processes of one installation die or freeze at most so often (no limit)', otherwise: null },
    seconds: { is: 'begins no installation after so long (no limit)', otherwise: null },
    uncertain: { is: 'fails with fewer uncertain sends than this', otherwise: 0 },
  },
  flags: { bail: 'ends at the first violation' },
} as const

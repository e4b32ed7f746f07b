export const RIG = {
  name: 'pull',
  summary: 'Plays one simulated ATS per seed, and compares the stored records with it.',
  numbers: {
    seeds: { is: 'ATSs (1000; with --seed, one)', otherwise: null },
    seed: { is: 'seed of the first one, the others follow it (1)', otherwise: null },
    seconds: { is: 'begins no ATS after so long (no limit)', otherwise: null },
  },
} as const

export const RIG = {
  name: 'crash',
  summary: `Kills a real server while pushes, webhooks and pulls run, and judges what its ATSs hold then.`,
  numbers: {
    kills: { is: 'kills in all', otherwise: 500 },
    seeds: { is: 'installations that they are spread over, each with specs and a weather of its own', otherwise: 1 },
    seed: { is: 'seed of the first installation, the others follow it', otherwise: 1 },
    uncertain: {
      is: 'fails with fewer uncertain sends than this (two for each kill); of nodes, up to ten more are killed for it',
      otherwise: null,
    },
    nodes: { is: 'servers on one PostgreSQL, with --store postgres', otherwise: 3 },
    freezes: { is: 'of nodes, for 5 to 40 seconds', otherwise: 0 },
    restarts: { is: 'of PostgreSQL, which is ended at once', otherwise: 0 },
    cuts: { is: 'of the connections between a node and PostgreSQL', otherwise: 0 },
    stops: { is: 'of nodes in order, by SIGTERM', otherwise: 0 },
    promotions: {
      is: 'of a replica, asynchronous and synchronous in turn, after PostgreSQL has ended at once',
      otherwise: 0,
    },
    delay: {
      is: 'milliseconds of a round trip between a node and PostgreSQL (0, 1, 5 or 20, by the seed)',
      otherwise: null,
    },
    minutes: { is: 'for which nodes are made to fail, in one part', otherwise: 7 },
  },
  texts: {
    store: '`postgres`: several nodes fail; without it, one server on a file',
    state: 'a file: nodes fail in parts, one with each call, until all is done',
  },
} as const

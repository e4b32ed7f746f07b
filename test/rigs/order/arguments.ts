export const RIG = {
  name: 'order',
  summary: 'Traces a real server, and looks whether anything left before what it rests on was synced. Needs strace.',
  numbers: {
    sends: { is: 'pushes in all, and as many webhooks', otherwise: 1000 },
    kills: { is: 'times that the server is killed meanwhile, in all', otherwise: 0 },
    seeds: { is: 'installations that they are spread over, each with a spec of its own', otherwise: 1 },
    seed: { is: 'seed of the first installation, the others follow it', otherwise: 1 },
  },
} as const

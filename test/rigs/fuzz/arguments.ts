/** Requests of one installation: the last ones would otherwise meet what the first ones left. */
export const OF_ONE = 10_000

export const RIG = {
  name: 'fuzz',
  summary: 'Sends requests made from the OpenAPI document to a real server, and judges every response.',
  numbers: {
    requests: { is: `requests in all, ${OF_ONE} for each installation (20000)`, otherwise: null },
    seed: { is: 'seed of the first installation, the others follow it', otherwise: 1 },
  },
  flags: { bail: 'stops at the first violation' },
  texts: { fuzzer: 'lets a public fuzzer send them instead: schemathesis (100,000 requests by default)' },
} as const

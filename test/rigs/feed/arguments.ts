export const RIG = {
  name: 'feed',
  summary: 'Writes to one change feed from several processes, kills them, and compares what readers get.',
  numbers: {
    changes: { is: 'entries of the feed', otherwise: 100_000 },
    writers: { is: 'connections that are written at once', otherwise: 8 },
    nodes: { is: 'processes that they are spread over', otherwise: 4 },
    readers: { is: 'processes that read meanwhile; another one reads everything at the end', otherwise: 2 },
    kills: { is: 'times that a process that writes is killed', otherwise: 10 },
    seed: { is: 'decides which', otherwise: 1 },
  },
} as const

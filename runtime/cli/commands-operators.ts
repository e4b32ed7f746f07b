import type { CommandRow } from './command.ts'

const PAGE = [
  ['--limit <number>', 'at most this many (default: 50)'],
  ['--cursor <cursor>', 'go on after the page before'],
] as const

/** What operators do daily. */
export const OPERATORS_COMMANDS: readonly CommandRow[] = [
  {
    name: 'connection change',
    summary:
      'Change a connection: each part named (settings, overrides, every) is replaced as a whole; credentials and webhook change field by field',
    arguments: '<connection>',
    options: [
      ['--file <path>', 'file with the change, as PATCH /v1/connections/{id} takes it (default: standard input)'],
    ],
    example: 'hirewire connection change acme --file change.json',
    load: async () => (await import('./connection.ts')).changeConnection,
  },
  {
    name: 'pushes list',
    summary: 'List pushes, the newest first',
    options: [
      ['--connection <id>', 'of this connection'],
      ['--person <id>', 'of this person'],
      ['--requisition <id>', 'to this requisition'],
      ['--state <state>', 'REFUSED, QUEUED, SENDING, UNCERTAIN, IN_REVIEW, CONFIRMED, FAILED or CANCELLED'],
      ...PAGE,
    ],
    example: 'hirewire pushes list --state FAILED',
    load: async () => (await import('./pushes.ts')).listPushes,
  },
  {
    name: 'pushes show',
    summary: 'Tell the story of one push: every try with its place in the connector, and what became of the person',
    arguments: '<push>',
    options: [['--full', 'with every request and answer, masked, and the consents']],
    example: 'hirewire pushes show psh_01JZ8Q6T3M',
    load: async () => (await import('./pushes.ts')).showPush,
  },
  {
    name: 'pushes retry',
    summary: 'Try failed pushes again; the consent of each is asked anew',
    arguments: '[push]',
    options: [
      ['--connection <id>', 'all failed ones of this connection, instead of one'],
      ['--code <code>', 'of those, the ones that failed with this code'],
    ],
    example: 'hirewire pushes retry --connection acme --code ats_auth',
    load: async () => (await import('./pushes-act.ts')).retryPushes,
  },
  {
    name: 'pushes cancel',
    summary: 'Cancel a push that still waits',
    arguments: '<push>',
    options: [['--reason <text>', 'why']],
    example: 'hirewire pushes cancel psh_01JZ8Q6T3M --reason "the role was filled"',
    load: async () => (await import('./pushes-act.ts')).cancelPush,
  },
  {
    name: 'pushes pause',
    summary: 'Pause the pushes of all connections: requests are still taken, and nothing is sent',
    example: 'hirewire pushes pause',
    load: async () => (await import('./pushes-act.ts')).pausePushes,
  },
  {
    name: 'pushes resume',
    summary: 'Resume the pushes of all connections',
    example: 'hirewire pushes resume',
    load: async () => (await import('./pushes-act.ts')).resumePushes,
  },
  {
    name: 'pushes settle',
    summary: 'Say what became of an uncertain push, after a look into the ATS',
    arguments: '<push>',
    options: [
      ['--arrived', 'the ATS has what was sent'],
      ['--not-arrived', 'it does not: it is sent again, if the consent still holds'],
      ['--id <name=id>', 'an id that its answer would have brought, such as candidate=c-17', 'many'],
      ['--by <who>', 'who looked (default: the API key)'],
    ],
    example: 'hirewire pushes settle psh_01JZ8Q6T3M --arrived --id candidate=c-17 --id application=a-4',
    load: async () => (await import('./pushes-act.ts')).settlePush,
  },
  {
    name: 'reviews list',
    summary: 'List possible duplicates that wait for a decision',
    options: [['--connection <id>', 'of this connection'], ['--all', 'also those that are decided'], ...PAGE],
    example: 'hirewire reviews list',
    load: async () => (await import('./reviews.ts')).listReviews,
  },
  {
    name: 'reviews show',
    summary: 'Show both sides of one, field by field, and what was decided before',
    arguments: '<review>',
    example: 'hirewire reviews show rev_01JZ8Q6T3M',
    load: async () => (await import('./reviews.ts')).showReview,
  },
  {
    name: 'reviews decide',
    summary: 'Decide one: create (another person), update (the same person), discard (do not push)',
    arguments: '<review> <decision>',
    options: [
      ['--candidate <id>', 'for update: which of several matches'],
      ['--by <who>', 'who decides (default: the API key)'],
    ],
    example: 'hirewire reviews decide rev_01JZ8Q6T3M update --candidate c-77',
    load: async () => (await import('./reviews.ts')).decideReview,
  },
  {
    name: 'changes',
    summary: 'Show the change feed, one entry a line',
    options: [
      ['--after <seq>', 'what came after this entry (default: 0)'],
      ['--connection <id>', 'of this connection'],
      ['--model <model>', 'of this model, or push, consent, erasure'],
      ['--limit <number>', 'at most this many (default: 100)'],
      ['--follow', 'go on with what comes, until Ctrl-C'],
    ],
    example: 'hirewire changes --after 1200 --follow',
    load: async () => (await import('./changes.ts')).changes,
  },
  {
    name: 'erase',
    summary: 'Erase a person, here and in every ATS that received them; nothing brings them back',
    arguments: '<person>',
    options: [
      ['--emails <path>', 'file of addresses by which the person is known, too: one a line; -: standard input'],
      ['--yes', 'without being asked to write the id once more'],
    ],
    example: 'hirewire erase p-17 --yes',
    load: async () => (await import('./erase.ts')).erase,
  },
  {
    name: 'erasures status',
    summary: 'Show how far the erasure of a person is; changes nothing',
    arguments: '<person>',
    example: 'hirewire erasures status p-17',
    load: async () => (await import('./erase.ts')).erasureStatus,
  },
  {
    name: 'erasures list',
    summary: 'List what ATSs have to give up',
    options: [
      ['--connection <id>', 'of this connection'],
      ['--person <id>', 'of this person, who withdrew a consent or was erased'],
      ['--state <state>', 'waiting, open or done'],
      ...PAGE,
    ],
    example: 'hirewire erasures list --state open',
    load: async () => (await import('./erase.ts')).listErasures,
  },
  {
    name: 'erasures close',
    summary: 'Say that the records were erased in the ATS',
    arguments: '<erasure>',
    options: [
      ['--evidence <text>', 'what was seen or done there, without personal data'],
      ['--by <who>', 'who says so (default: the API key)'],
    ],
    example: 'hirewire erasures close ers_01JZ8Q6T3M --evidence "deleted by the recruiting desk, ticket 4711"',
    load: async () => (await import('./erase.ts')).closeErasure,
  },
  {
    name: 'issues close',
    summary: 'Say that a webhook that was left at an ATS was removed there; other issues go by themselves',
    arguments: '<key>',
    example: 'hirewire issues close webhook_left:acme',
    load: async () => (await import('./issues.ts')).closeIssue,
  },
  {
    name: 'purge',
    summary: 'Remove now what is over its time; runs once a day by itself, too',
    options: [['--dry-run', 'only count what would go']],
    example: 'hirewire purge',
    load: async () => (await import('./upkeep.ts')).purge,
  },
  {
    name: 'backup',
    summary: 'Write a consistent, encrypted copy of the store; nothing has to stop for it',
    arguments: '<file>',
    example: 'hirewire backup /backups/hirewire-monday.db',
    load: async () => (await import('./upkeep.ts')).backup,
  },
]

import type { CommandRow } from './command.ts'

/** What is done with connections. */
export const CONNECTION_COMMANDS: readonly CommandRow[] = [
  {
    name: 'connection add',
    summary: 'Add a connection from a JSON object',
    options: [['--file <path>', 'file with the connection object (default: standard input)']],
    example: 'hirewire connection add --file acme.json',
    load: async () => (await import('./connection.ts')).addConnection,
  },
  {
    name: 'connection list',
    summary: 'List the connections',
    example: 'hirewire connection list',
    load: async () => (await import('./connection.ts')).listConnections,
  },
  {
    name: 'connection show',
    summary: 'Show one connection, its secrets masked',
    arguments: '<connection>',
    example: 'hirewire connection show acme',
    load: async () => (await import('./connection.ts')).showConnection,
  },
  {
    name: 'connection check',
    summary: 'Check the prerequisites, the credentials and a call to the ATS',
    arguments: '<connection>',
    example: 'hirewire connection check acme',
    load: async () => (await import('./connection.ts')).checkConnection,
  },
  {
    name: 'connection authorize',
    summary: 'Give the address at which a person authorizes a connection in a browser',
    arguments: '<connection>',
    example: 'hirewire connection authorize acme',
    load: async () => (await import('./connection.ts')).authorizeConnection,
  },
  {
    name: 'connection pause',
    summary: 'Stop pulling and sending for a connection',
    arguments: '<connection>',
    options: [['--reason <text>', 'why, for whoever looks next']],
    example: 'hirewire connection pause acme --reason "credentials are being changed"',
    load: async () => (await import('./connection.ts')).pauseConnection,
  },
  {
    name: 'connection resume',
    summary: 'Let a paused connection go on',
    arguments: '<connection>',
    example: 'hirewire connection resume acme',
    load: async () => (await import('./connection.ts')).resumeConnection,
  },
  {
    name: 'connection remove',
    summary: 'Remove a connection with its records; pushes and consents stay as evidence',
    arguments: '<connection>',
    options: [
      ['--force', 'also when pushes are queued, which are cancelled then'],
      ['--yes', 'do not ask for confirmation'],
    ],
    example: 'hirewire connection remove acme',
    load: async () => (await import('./connection.ts')).removeConnection,
  },
]

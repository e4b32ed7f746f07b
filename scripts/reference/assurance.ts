import { commandOf, type Figure, RIGS, type RigName, recordedFigures } from '../rigs.ts'

type Shown = {
  readonly promise: string
  /** Test files, each with the title of the test that shows the promise best. */
  readonly tests: readonly (readonly [file: string, title: string])[]
  readonly rigs: readonly RigName[]
}

/** The promises, and what tries to break each. `test/docs/assurance.test.ts` finds each test and each rig. */
export const ASSURANCE: readonly Shown[] = [
  {
    promise: 'No data of a person reaches an ATS without a confirmed consent that is valid when it is sent',
    tests: [
      [
        'test/flows/push/every-request.test.ts',
        'no further page is requested after a consent is withdrawn during a search',
      ],
      ['test/flows/push/consent.test.ts', 'a withdrawal while a send waits in the queue of the rate limiter stops it'],
    ],
    rigs: ['simulate', 'simulate-nodes', 'crash', 'crash-nodes'],
  },
  {
    promise: 'A push is never lost, and never sent blindly twice',
    tests: [
      [
        'test/flows/push/crash.test.ts',
        'a create that only a person can resolve stays uncertain after a crash, and raises an issue',
      ],
      [
        'test/flows/push/lost-responses.test.ts',
        'a failed search after a lost response is repeated, and nothing is sent',
      ],
    ],
    rigs: ['simulate', 'simulate-nodes', 'crash', 'crash-nodes', 'order'],
  },
  {
    promise: 'After a restore, what may have been sent since the backup is looked up, not sent again',
    tests: [
      [
        'test/flows/push/restored.test.ts',
        'a push that was requested after the backup is requested again under its key, and creates nothing twice',
      ],
    ],
    rigs: ['crash-nodes'],
  },
  {
    promise: 'A push is about the job of its consent',
    tests: [['test/flows/push/other-job.test.ts', 'is refused if the spec itself contains no job or another one']],
    rigs: [],
  },
  {
    promise: 'A pull is complete, or is reported as incomplete',
    tests: [['test/flows/pull/complete.test.ts', 'that reports more records than it returns is incomplete']],
    rigs: ['pull'],
  },
  {
    promise:
      'An erased person is gone: from the store, its log and its free pages, and from older backups what was pushed',
    tests: [
      [
        'test/flows/push/erase-traces.test.ts',
        'an erased person with unique fields is in no column, no packed source record, no page of the file and no log',
      ],
      [
        'test/store/sqlite/person-keys.test.ts',
        'that is older than an erasure cannot be opened for that person once a later backup is in the same folder',
      ],
    ],
    rigs: ['simulate', 'pull', 'crash', 'leaks'],
  },
  {
    promise: 'The store cannot be read without its key, and changed bytes are found',
    tests: [
      ['test/store/sqlite/key.test.ts', 'leaves nothing readable in the file, in its log, or in a backup'],
      ['test/kernel/secrets/sealed.test.ts', 'opens only in the table, row and column for which it was sealed'],
      ['test/store/sqlite/damage.test.ts', 'reports a flipped bit as damage, and never returns wrong data'],
    ],
    rigs: [],
  },
  {
    promise:
      'The consent ledger and the audit log cannot be changed behind our back: older pages, removed rows and a cut log are found',
    tests: [
      [
        'test/store/sqlite/history.test.ts',
        'that are put back bring back no consent: the ledger is intact, or it is found',
      ],
      [
        'test/store/sqlite/history.test.ts',
        'has everything that it acknowledged, wherever its log was cut, or the loss is found',
      ],
    ],
    rigs: [],
  },
  {
    promise:
      'A full disk, a failing system call or a signal loses nothing that was acknowledged, and the error is clear',
    tests: [
      ['test/store/sqlite/damage.test.ts', 'reports a full disk, keeps its data, and continues when there is space'],
    ],
    rigs: ['faults', 'order'],
  },
  {
    promise: 'An upgrade keeps every row, also when it is killed',
    tests: [
      [
        'test/store/upgrade/upgrade.test.ts',
        'that is killed right before or within any migration is completed by the next start, and no row is lost',
      ],
    ],
    rigs: ['faults'],
  },
  {
    promise: 'A secret is sent to the hosts for which it was entered, and is shown nowhere',
    tests: [
      [
        'test/flows/secrets/origins.test.ts',
        'neither a redirect nor the URL of a next page sends the secret to another host',
      ],
      [
        'test/kernel/secrets/mask.test.ts',
        'a secret is masked in every encoding in which it is sent, whichever occurs first',
      ],
    ],
    rigs: ['attack', 'leaks'],
  },
  {
    promise:
      'Personal data and secrets are in no log, metric, error, argument, temporary file or readable file, in any encoding',
    tests: [
      [
        'test/rigs/leaks/watch.test.ts',
        'reports a value where it may not be, by its name, its form and its place, and never repeats it',
      ],
      ['test/cli/lint.test.ts', 'does not show credentials of a configuration, in whatever place a finding is'],
    ],
    rigs: ['leaks'],
  },
  {
    promise: 'An API key does what its role allows, at its connections, and leaves an audit entry',
    tests: [
      ['test/api/access.test.ts', 'sees, changes and finds nothing of a foreign one on any route'],
      [
        'test/flows/access/audit.test.ts',
        'an erased person leaves the audit log, and who read and erased them stays in it',
      ],
    ],
    rigs: ['crash', 'fuzz'],
  },
  {
    promise: 'A hostile spec, ATS, sender, caller or file costs itself a place, and no other connection anything',
    tests: [
      ['test/expression/attacks.test.ts', 'an expression that is killed at its deadline does not block the event loop'],
      ['test/http/guard.test.ts', 'some addresses are refused even where private addresses are allowed: %s'],
    ],
    rigs: ['attack', 'fuzz'],
  },
  {
    promise: 'The checks can fail: each of these builds, broken in one place, is found',
    tests: [['test/rigs/mutants/patches.test.ts', 'the mutant "%s" applies to the current runtime']],
    rigs: ['mutants'],
  },
]

const HEAD = `<!-- Written by \`npm run generate\`: do not edit. -->

# Assurance

Each promise, the tests that show it best, the rigs that try to break it, and what each rig found when it last ran in this form. \`node scripts/rigs.ts <rig>…\` runs rigs and records their figures here; \`npm run test:all\` runs the tests. [Guarantees](guarantees.md) explains the promises, the [threat model](threat-model.md) what stops which attack and what does not, [architecture](architecture.md#rigs) how the rigs work.
`

export function assurancePage(): [path: string, text: string] {
  const rows = ASSURANCE.map(
    ({ promise, tests, rigs }) =>
      `| ${promise} | ${tests.map(([file, title]) => `[${title}](../${file})`).join('<br>')} | ${rigs.map((name) => `[${name}](#${name})`).join(', ') || '–'} |`,
  )
  const figures = recordedFigures()
  const parts = (Object.keys(RIGS) as RigName[]).map((name) => rigPart(name, figures[name]))
  const table = `| promise | tests | rigs |\n|---|---|---|\n${rows.join('\n')}`
  return ['docs/assurance.md', `${HEAD}\n${table}\n\n## Last figures\n\n${parts.join('\n\n')}\n`]
}

function rigPart(name: RigName, figure: Figure | undefined): string {
  const { shows } = RIGS[name]
  const found = figure ? `${figure.date}: ${Object.entries(figure.result).map(textOf).join(', ')}` : 'Not recorded yet.'
  return `### ${name}\n\n\`${commandOf(name)}\` (${shows}).\n\n${found}`
}

/** Lists are counted: their members are in the output of the rig. */
function textOf([name, value]: [string, unknown]): string {
  const shown = Array.isArray(value) ? value.length : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `${name.replaceAll('_', ' ')} ${shown}`
}

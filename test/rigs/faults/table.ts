import { callFaults } from './calls.ts'
import { commandFaults } from './commands.ts'
import type { Fault } from './fault-test.ts'
import { machineFaults } from './machine.ts'
import { signalFaults } from './signals.ts'
import { startFaults } from './starts.ts'
import { upgradeFaults } from './upgrades.ts'

/** Every fault that the rig plays. */
export const FAULTS: readonly Fault[] = [
  ...callFaults,
  ...machineFaults,
  ...signalFaults,
  ...startFaults,
  ...upgradeFaults,
  ...commandFaults,
]

/**
 * The short form: one fault of each kind, in this order. Most need no restart, which takes longer than the fault.
 */
const SHORT: readonly string[] = [
  'disk full at a write of the log',
  'I/O error at each sync of the log',
  'log cannot be truncated',
  'I/O error at the sync of a backup',
  'no descriptor for a new connection',
  'no memory for a process for expressions',
  'no descriptors left',
  'a clock that jumps to and fro',
  'a full disk',
  'no memory left',
  'disk full in a migration',
  'server file that cannot be removed',
  'start on a read-only disk',
  'start with a server file that cannot be renamed',
  'SIGTERM in the middle of pushes',
]

export const SHORT_FAULTS: readonly Fault[] = SHORT.map((name) => FAULTS.find((fault) => fault.name === name)!)

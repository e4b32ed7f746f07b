import { callFaults } from './calls.ts'
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
]

/** The short form: one fault of each kind. Most need no restart, which takes longer than the fault. */
const SHORT: readonly string[] = [
  'disk full at a write of the log',
  'I/O error at a sync of the log',
  'log cannot be truncated',
  'I/O error at the sync of a backup',
  'no descriptor for a new connection',
  'no memory for a process for expressions',
  'server file that cannot be removed',
  'a full disk',
  'a full disk that also holds the log',
  'a clock that jumps to and fro',
  'no descriptors left',
  'SIGTERM in the middle of pushes',
  'a second start beside a server that closes',
  'start with a store that cannot be read',
  'start on a read-only disk',
  'disk full in a migration',
]

export const SHORT_FAULTS: readonly Fault[] = SHORT.map((name) => FAULTS.find((fault) => fault.name === name)!)

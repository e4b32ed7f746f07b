import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../leftovers.ts'

const BLOCK = 4_096

/** A file system of its own that can be filled and made read-only. The mounts of this process are its own. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'hirewire-disk-'))
  private readonly filler = join(this.folder, 'filler')
  private readonly forget: () => void

  constructor(megabytes: number) {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', this.folder)
    this.forget = atEnd(() => this.removeAtOnce())
  }

  /** Leaves this many blocks of 4 kB free. */
  fill(blocks: number): void {
    const file = openSync(this.filler, 'w')
    const chunk = Buffer.alloc(64 * BLOCK)
    try {
      for (;;) writeSync(file, chunk)
    } catch {
      // Full, but for a part of the last chunk.
    }
    try {
      for (;;) writeSync(file, chunk, 0, BLOCK)
    } catch {
      // Full.
    } finally {
      closeSync(file)
    }
    if (blocks > 0) spawnSync('truncate', ['-s', `-${blocks * BLOCK}`, this.filler])
  }

  free(): void {
    rmSync(this.filler, { force: true })
  }

  /** Nothing may be open for writing. */
  readOnly(is: boolean): void {
    this.remount(is ? 'ro' : 'rw')
  }

  resize(megabytes: number): void {
    this.remount(`size=${megabytes}m`)
  }

  remove(): void {
    this.removeAtOnce()
    this.forget()
  }

  /**
   * With its type and source named, `mount` repeats no option that it finds: the user and group of the folder have no
   * number in a namespace of users where only root has one.
   */
  private remount(option: string): void {
    mount('-t', 'tmpfs', '-o', `remount,${option}`, 'tmpfs', this.folder)
  }

  private removeAtOnce(): void {
    spawnSync('umount', ['--lazy', this.folder])
    rmdirSync(this.folder)
  }
}

function mount(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount ${args.join(' ')} failed: ${stderr}`)
}

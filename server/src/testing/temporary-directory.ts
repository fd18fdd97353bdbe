import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'
/** Containers often have only 64 MB there. Its limit can also be larger than the memory that is free. */
const minMemoryBytes = 4_000_000_000

/** A new directory that the database's system account can enter. The caller removes it. */
export function temporaryDirectory(parent = tmpdir()): string {
  const directory = mkdtempSync(path.join(parent, 'fanfare-test-'))
  chmodSync(directory, 0o755)
  return directory
}

/**
 * Where tests put databases: in memory if there is enough, otherwise on the disk, where copying a database takes several
 * times as much processor time.
 */
export function parentOfDatabases(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) >= minMemoryBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
